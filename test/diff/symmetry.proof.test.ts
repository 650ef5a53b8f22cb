import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { caseCount } from '../support/case-count.ts';
import type { Pair } from './corpus/documents.ts';
import { type Case, CORPUS } from './corpus/read-corpus.ts';
import { changesOf, verdictsOf } from './verdicts.ts';

const byId = new Map(CORPUS.map((one) => [one.id, one]));

/** The same row with OpenAPI 3.1, if the row is one of 3.0. */
function newer({ id, version }: Case): Case | undefined {
  return version === '3.0' ? byId.get(id.replace('@3.0', '@3.1')) : undefined;
}

const anyCase = fc.constantFrom(...CORPUS);
const RUNS = { numRuns: caseCount(60) } as const;

/** Lists whose order says nothing, and lists parallel to such a list. */
const UNORDERED = new Set([
  ...['required', 'enum', 'anyOf', 'oneOf', 'allOf', 'parameters', 'tags', 'security'],
  ...['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions'],
]);

/** A copy with all keys, and all lists whose order says nothing, in another order. */
function shuffled(node: Json, key = ''): Json {
  if (isJsonArray(node)) {
    const items = node.map((item) => shuffled(item));
    return UNORDERED.has(key) ? items.reverse() : items;
  }
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .reverse()
      .map(([name, value]) => [name, shuffled(value, name)]),
  );
}

function shuffledDocument(document: JsonObject): JsonObject {
  const copy = shuffled(document);
  return isJsonObject(copy) ? copy : {};
}

describe('what changes nothing', () => {
  test('a document and itself', () => {
    // Most documents of the corpus begin as the same one, and those of two versions have the same schemas.
    const documents = new Map(
      CORPUS.filter((one) => newer(one) === undefined)
        .flatMap(({ base, revision }) => [base, revision])
        .map((one) => [JSON.stringify(one), one]),
    );
    expect(documents.size).toBeGreaterThan(1000);
    for (const one of documents.values()) expect(changesOf({ base: one, revision: one })).toEqual([]);
  });

  test('a document and a copy in another order', () => {
    fc.assert(
      fc.property(anyCase, ({ base }) => {
        expect(verdictsOf(changesOf({ base, revision: shuffledDocument(base) }))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('the order of the revision does not matter for what is found', () => {
    fc.assert(
      fc.property(anyCase, ({ base, revision }) => {
        const kinds = (document: JsonObject) =>
          changesOf({ base, revision: document })
            .map(({ kind, severity, direction }) => `${severity} ${direction} ${kind}`)
            .sort();
        expect(kinds(shuffledDocument(revision))).toEqual(kinds(revision));
      }),
      RUNS,
    );
  });
});

test('what breaks writers of requests one way breaks readers of responses the other way', () => {
  const schemas = CORPUS.filter(({ id }) => id.endsWith('@3.1'));
  expect(schemas.length).toBeGreaterThan(300);
  // What the corpus expects of a pair, corpus.test.ts compares.
  const verdicts = new Map(schemas.map((one) => [textOf(one), one.expected]));
  for (const { id, base, revision, expected } of schemas) {
    // Not mirrored: each of these keywords is about one direction.
    if (/(read|write)-only|writable/.test(id)) continue;
    const reverse = { base: revision, revision: base };
    const mirrored = verdicts.get(textOf(reverse)) ?? verdictsOf(changesOf(reverse));
    expect([id, breaks(expected, 'request')]).toEqual([id, breaks(mirrored, 'response')]);
  }
});

const breaks = (verdicts: readonly string[], direction: string): boolean =>
  verdicts.some((verdict) => verdict.startsWith(`breaking ${direction} `));

test('a document of 3.0 and one of 3.1 are compared as two of one version', () => {
  const seen = new Set<string>();
  for (const one of CORPUS) {
    const { revision } = newer(one) ?? {};
    // Two rows that change a schema there and back have the same documents.
    if (revision === undefined || seen.has(textOf({ base: one.revision, revision: one.base }))) continue;
    seen.add(textOf(one));
    expect([one.id, verdictsOf(changesOf({ ...one, revision }))]).toEqual([one.id, [...new Set(one.expected)].sort()]);
  }
  expect(seen.size).toBeGreaterThan(200);
});

const textOf = ({ base, revision }: Pair): string => JSON.stringify([base, revision]);
