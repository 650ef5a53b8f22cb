import { describe, expect, test } from 'vitest';
import { CORPUS } from '../../diff/corpus/read-corpus.ts';
import { readDisagreements, unexplained } from './disagreement.ts';
import { OASDIFF } from './oasdiff.ts';
import { REDOCLY } from './redocly.ts';
import { opinionsOf } from './second-opinion.ts';
import { unitsOfCorpus } from './unit.ts';

/** A part of the corpus: to ask about all of it takes minutes, which "npm run score:diff" does. */
const SCHEMAS = unitsOfCorpus(CORPUS.filter(({ id }, index) => id.includes('@') && index % 6 === 0));
const SERVICES = unitsOfCorpus(
  CORPUS.filter(({ id, group }) => !id.includes('@') && group !== 'texts').filter((_, index) => index % 16 === 0),
);

describe.each([
  { tool: OASDIFF, units: [...SCHEMAS, ...SERVICES], table: readDisagreements('oasdiff') },
  { tool: REDOCLY, units: SCHEMAS, table: readDisagreements('redocly') },
])('$tool.name', ({ tool, units, table }) => {
  test('has a reason for every other verdict, and reports no break that is not seen here', async () => {
    const opinions = await opinionsOf(tool, units);
    expect(unexplained(units, opinions, table)).toEqual([]);
    expect(unexplained(units, opinions, [])).not.toEqual([]);
    const unseen = units.filter(
      ({ id, expected, ours }) => opinions.get(id) === 'breaking' && expected !== 'nothing' && ours === 'nothing',
    );
    expect(unseen.map(({ id }) => id)).toEqual([]);
  }, 60_000);
});
