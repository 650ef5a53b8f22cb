import { describe, expect, test } from 'vitest';
import { CHANGE_KINDS, NOTHING_TO_DO } from '../../src/engine/diff/change-kinds.ts';
import { CORPUS, ROWS } from './corpus/read-corpus.ts';
import { changesOf, verdictsOf } from './verdicts.ts';

const CHANGES = new Map(CORPUS.map((one) => [one.id, changesOf(one)]));

describe('corpus', () => {
  test('has at least 250 rows, each with an id of its own', () => {
    expect(ROWS).toBeGreaterThanOrEqual(250);
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
  });

  test.each(CORPUS.map((one) => [one.id, one] as const))('%s', (_, one) => {
    expect(verdictsOf(CHANGES.get(one.id) ?? [])).toEqual([...new Set(one.expected)].sort());
  });
});

test('no two changes of a pair have one id, so that an acknowledgement accepts one of them', () => {
  const shared = [...CHANGES].filter(([, changes]) => new Set(changes.map(({ id }) => id)).size !== changes.length);
  expect(shared.map(([id]) => id)).toEqual([]);
});

test('a change that is not safe names what keeps it compatible', () => {
  const changes = [...CHANGES.values()].flat();
  const isIdle = changes.map(({ severity, cure }) => [severity === 'safe', cure === NOTHING_TO_DO]);
  expect(isIdle.filter(([isSafe, hasNothingToDo]) => isSafe !== hasNothingToDo)).toEqual([]);
});

test('every kind of the catalogue is met in the corpus, but those that no small pair shows', () => {
  const met = new Set([...CHANGES.values()].flatMap((changes) => changes.map(({ kind }) => kind)));
  const unmet = Object.keys(CHANGE_KINDS).filter((kind) => ![...met].some((known) => known === kind));
  expect(unmet.sort()).toEqual(UNMET);
});

/** Kinds without a row: too many alternatives. */
const UNMET: readonly string[] = ['alternatives-undecided'];
