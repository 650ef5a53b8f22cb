import { describe, expect, test } from 'vitest';
import { CHANGE_KINDS } from '../../src/evolution/change-kinds.ts';
import { CORPUS, ROWS } from './corpus/corpus.ts';
import { changesOf, verdictsOf } from './verdicts.ts';

describe('corpus', () => {
  test('has at least 250 rows, each with an id of its own', () => {
    expect(ROWS).toBeGreaterThanOrEqual(250);
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
  });

  test.each(CORPUS.map((one) => [one.id, one] as const))('%s', (_, one) => {
    expect(verdictsOf(changesOf(one))).toEqual([...new Set(one.expected)].sort());
  });
});

test('every kind of the catalogue is met in the corpus, but those that need more than two small documents', () => {
  const met = new Set(CORPUS.flatMap((one) => changesOf(one).map(({ kind }) => kind)));
  const unmet = Object.keys(CHANGE_KINDS).filter((kind) => ![...met].some((known) => known === kind));
  expect(unmet).toEqual(UNMET);
});

/** Kinds that no row shows. */
const UNMET: readonly string[] = ['alternatives-undecided'];
