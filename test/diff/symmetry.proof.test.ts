import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { caseCount } from '../support/case-count.ts';
import { CORPUS } from './corpus/read-corpus.ts';
import { changesOf, verdictsOf } from './verdicts.ts';

const anyCase = fc.constantFrom(...CORPUS);
const SEEDED = { seed: 7, numRuns: caseCount(60) } as const;

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
    // Most documents of the corpus begin as the same one.
    const documents = new Map(
      CORPUS.flatMap(({ base, revision }) => [base, revision]).map((one) => [JSON.stringify(one), one]),
    );
    for (const one of documents.values()) expect(changesOf({ base: one, revision: one })).toEqual([]);
  });

  test('a document and a copy in another order', () => {
    fc.assert(
      fc.property(anyCase, ({ base }) => {
        expect(verdictsOf(changesOf({ base, revision: shuffledDocument(base) }))).toEqual([]);
      }),
      SEEDED,
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
      SEEDED,
    );
  });
});

test('what breaks writers of requests one way breaks readers of responses the other way', () => {
  const schemas = CORPUS.filter(({ id }) => id.endsWith('@3.1'));
  expect(schemas.length).toBeGreaterThan(300);
  for (const { id, base, revision } of schemas) {
    const broken = (pair: { base: JsonObject; revision: JsonObject }, direction: string) =>
      changesOf(pair).some((change) => change.severity === 'breaking' && change.direction === direction);
    // Not mirrored: each of these keywords is about one direction.
    if (/(read|write)-only|writable/.test(id)) continue;
    expect([id, broken({ base, revision }, 'request')]).toEqual([
      id,
      broken({ base: revision, revision: base }, 'response'),
    ]);
  }
});

test('a document of 3.0 and one of 3.1 are compared as two of one version', () => {
  const byId = new Map(CORPUS.map((one) => [one.id, one]));
  const pairs = CORPUS.filter(({ id }) => id.endsWith('@3.0') && byId.has(id.replace('@3.0', '@3.1')));
  expect(pairs.length).toBeGreaterThan(200);
  for (const one of pairs) {
    const { revision } = byId.get(one.id.replace('@3.0', '@3.1')) ?? one;
    expect([one.id, verdictsOf(changesOf({ ...one, revision }))]).toEqual([one.id, [...new Set(one.expected)].sort()]);
  }
});
