import { describe, expect, test } from 'vitest';
import { CORPUS } from '../../diff/corpus/read-corpus.ts';
import { type Disagreement, disagreementsOf, readDisagreements } from './disagreement.ts';
import { OASDIFF } from './oasdiff.ts';
import { REDOCLY } from './redocly.ts';
import { opinionsOf } from './second-opinion.ts';
import { type Unit, unitsOfCorpus } from './unit.ts';

/** A part of the corpus: to ask about all of it takes minutes, which "npm run score:diff" does. */
const SCHEMAS = unitsOfCorpus(CORPUS.filter(({ id }, index) => id.includes('@') && index % 6 === 0));
const SERVICES = unitsOfCorpus(
  CORPUS.filter(({ id, group }) => !id.includes('@') && group !== 'texts').filter((_, index) => index % 16 === 0),
);
const NONE = { unexplained: [], explainedTwice: [], idle: [] };

describe.each([
  { tool: OASDIFF, units: [...SCHEMAS, ...SERVICES], table: readDisagreements('oasdiff') },
  { tool: REDOCLY, units: SCHEMAS, table: readDisagreements('redocly') },
])('$tool.name', ({ tool, units, table }) => {
  test('has a reason for every other verdict, and reports no break that is not seen here', async () => {
    const opinions = await opinionsOf(tool, units);
    const { byReason, unexplained, explainedTwice } = disagreementsOf(units, opinions, table);
    expect({ unexplained, explainedTwice }).toEqual({ unexplained: [], explainedTwice: [] });
    expect(byReason.size).toBeGreaterThan(5);
    const unseen = units.filter(
      ({ id, expected, ours }) => opinions.get(id) === 'breaking' && expected !== 'nothing' && ours === 'nothing',
    );
    expect(unseen.map(({ id }) => id)).toEqual([]);
  }, 60_000);
});

describe('a table of disagreements', () => {
  const unit = (id: string, expected: Unit['expected']): Unit => {
    const common = { id, expected, group: 'a', what: '', isSchema: false, ours: expected, isExact: true };
    return { ...common, base: {}, revision: {} };
  };
  const units = [unit('a-1', 'nothing'), unit('a-2', 'breaking'), unit('b', 'breaking')];
  const opinions = new Map([
    ['a-1', 'breaking'],
    ['a-2', 'seen'],
    ['b', 'breaking'],
  ]);
  const entry = (says: Disagreement['says'], ...patterns: string[]): Disagreement => ({
    says,
    reason: `${says} ${patterns}`,
    units: patterns,
  });

  test('that explains all', () => {
    const { byReason, ...wrong } = disagreementsOf(units, opinions, [
      entry('breaking', 'a-*'),
      entry('not breaking', 'a-2'),
    ]);
    expect(wrong).toEqual(NONE);
    expect([...byReason.values()]).toEqual([1, 1]);
  });

  test('that lacks one, has one too many, or explains one twice', () => {
    const { unexplained, explainedTwice, idle } = disagreementsOf(units, opinions, [
      entry('breaking', 'a-1', 'b'),
      entry('breaking', 'a*'),
    ]);
    expect({ unexplained, explainedTwice, idle }).toEqual({
      unexplained: ['a-2: not breaking'],
      explainedTwice: ['a-1'],
      idle: ['breaking b'],
    });
  });
});
