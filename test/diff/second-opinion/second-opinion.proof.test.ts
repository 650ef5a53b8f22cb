import { describe, expect, test } from 'vitest';
import { caseCount, everyNth } from '../../support/case-count.ts';
import { CORPUS } from '../corpus/read-corpus.ts';
import { readDisagreements, unexplained } from './disagreement.ts';
import { OASDIFF } from './oasdiff.ts';
import { REDOCLY } from './redocly.ts';
import { opinionsOf } from './second-opinion.ts';
import { unitsOf } from './unit.ts';

/** A part of the corpus: to ask about all of it, which TEST_CASES=64 does, takes minutes. */
const schemas = everyNth(
  CORPUS.filter(({ id }) => id.includes('@')),
  6,
);
/** Not the table of texts, whose rows differ in styles that the others do not compare. */
const services = CORPUS.filter(({ id, group }) => !id.includes('@') && group !== 'texts');

const TIMEOUT_MS = caseCount(120_000);

// Schemas are asked together; redocly diff is started for each case of the service.
describe.each([
  { tool: OASDIFF, cases: [...schemas, ...everyNth(services, 16)], table: readDisagreements('oasdiff') },
  { tool: REDOCLY, cases: [...schemas, ...everyNth(services, 64)], table: readDisagreements('redocly') },
])('$tool.name', ({ tool, cases, table }) => {
  test(
    'has a reason for every other verdict, and reports no break that is not seen here',
    async () => {
      const units = cases.flatMap(unitsOf);
      const opinions = await opinionsOf(tool, units);
      expect(unexplained(units, opinions, table)).toEqual([]);
      expect(unexplained(units, opinions, [])).not.toEqual([]);
      const unseen = units.filter(
        ({ id, expected, ours }) => opinions.get(id) === 'breaking' && expected !== 'nothing' && ours === 'nothing',
      );
      expect(unseen.map(({ id }) => id)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
