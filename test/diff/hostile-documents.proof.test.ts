import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/engine/diff/change.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { matchingWord, wordBetween } from '../../src/engine/regular-expression/matching-word.ts';
import { HOSTILE_PATTERNS } from '../openapi/regular-expression/hostile-patterns.ts';
import { versionOf } from './version-of.ts';

type Schemas = Record<string, Json>;

/** Two versions of a document whose only operation takes `schema`: the severities, whether they are proven, and what is unchecked. */
function compared(base: Json, revision: Json, schemas: Schemas = {}, schemasNow: Schemas = schemas) {
  const versions = [
    versionOf(documentOf(base, schemas), 'base'),
    versionOf(documentOf(revision, schemasNow), 'revision'),
  ];
  const [before, after] = versions;
  if (before === undefined || after === undefined) throw new Error('There are two versions.');
  const changes = compareDocuments(before, after).map(summaryOf);
  return { changes, unchecked: versions.flatMap((version) => Object.keys(uncheckedParts(version))) };
}

function summaryOf({ kind, severity, witness }: Change): string {
  const proof = witness === undefined ? '' : witness === 'unproven' ? ' unproven' : ' proven';
  return `${severity} ${kind}${proof}`;
}

function documentOf(schema: Json, schemas: Schemas): Json {
  const requestBody = { content: { 'application/json': { schema } } };
  return {
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    paths: { '/a': { post: { operationId: 'a', requestBody, responses: { '200': { description: 'Done.' } } } } },
    components: { schemas },
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas of which each has the next one twice; the last one is `leaf`. */
function doubled(leaf: Json, wrap: (next: Json) => Json): Schemas {
  const entries = Array.from({ length: 40 }, (_, index): [string, Json] => [`S${index}`, wrap(ref(`S${index + 1}`))]);
  return { ...Object.fromEntries(entries), S40: leaf };
}

describe('patterns that make a backtracking matcher hang', () => {
  test.each(HOSTILE_PATTERNS)('$name: a shorter text', ({ pattern }) => {
    const { changes } = compared(
      { type: 'string', pattern, maxLength: 100 },
      { type: 'string', pattern, maxLength: 80 },
    );
    for (const change of changes) expect(change).toMatch(/^(breaking|risky) length-narrowed/);
  });

  test.each(HOSTILE_PATTERNS)('$name: another pattern', ({ pattern }) => {
    const { changes } = compared({ type: 'string', pattern }, { type: 'string', pattern: '^[A-Z]{40}$' });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/^(breaking|risky) pattern-changed/);
  });

  test('the e-mail pattern with a smaller maxLength is proven', () => {
    const pattern = HOSTILE_PATTERNS[0]?.pattern ?? '';
    const { changes } = compared(
      { type: 'string', pattern, maxLength: 100 },
      { type: 'string', pattern, maxLength: 80 },
    );
    expect(changes).toEqual(['breaking length-narrowed proven']);
  });

  test('names of properties', () => {
    const schema = (value: Json) => ({
      type: 'object',
      patternProperties: { '^(a+)+$': value },
      properties: { aaaa: {} },
    });
    expect(compared(schema({ type: 'string' }), schema({ type: 'string', maxLength: 1 })).changes).toEqual([
      'breaking length-narrowed proven',
    ]);
  });

  test('a pattern that is too large is unproven, and reported', () => {
    const pattern = '^(?:a{1,1000}){1,1000}$';
    const { changes, unchecked } = compared({ type: 'string' }, { type: 'string', pattern });
    expect(changes).toEqual(['breaking pattern-added unproven']);
    expect(unchecked).toContain(`pattern "${pattern}"`);
  });

  test.each([
    ['another pattern', { pattern: '^(b)\\1$' }, 'risky pattern-changed'],
    ['a shorter text', { pattern: '^(a)\\1$', maxLength: 1 }, 'breaking length-narrowed unproven'],
  ])(
    'a pattern with a back-reference proves nothing, and is reported with its place: %s',
    (_name, revision, change) => {
      const { changes, unchecked } = compared({ type: 'string', pattern: '^(a)\\1$' }, { type: 'string', ...revision });
      expect(changes).toEqual([change]);
      const place = 'POST /a → requestBody → application/json → schema → pattern';
      expect(unchecked).toEqual([`base (${place})`, `revision (${place})`]);
    },
  );
});

describe('languages', () => {
  test.each([
    [['^\\uD83D\\uDE00$'], ['^😀$'], undefined],
    [['^\\uD83D\\uDE00$'], ['^a$'], '😀'],
    [['^\\p{Lu}$'], ['^[A-Z]$'], 'À'],
    [['^[A-Z]$'], ['^\\p{Lu}$'], undefined],
    [['^(?i:a)$'], ['^[aA]$'], undefined],
    [['^(?s:.)$'], ['^.$'], '\n'],
    [['^(?:a|b)*a(?:a|b){30}$'], ['^[ab]{30,}$'], 'undecided'],
    [['^(?=a)'], ['^a'], 'undecided'],
    [['\\ba'], ['^a'], 'undecided'],
    [['(a)\\1'], ['^a'], 'undecided'],
  ] as const)('a text of %j that %j do not match: %j', (all, some, word) => {
    expect(wordBetween(all, some)).toBe(word);
  });

  test.each(HOSTILE_PATTERNS)('a text of $name', ({ pattern }) => {
    const word = matchingWord([pattern]);
    if (word !== undefined) expect(new RegExp(pattern, 'u').test(word)).toBe(true);
  });
});

describe('schemas that apply themselves to the same value', () => {
  const shorter = (name: string, wrap: (text: Json) => Schemas) =>
    compared(ref(name), ref(name), wrap({ type: 'string' }), wrap({ type: 'string', maxLength: 3 }));
  const withName = (text: Json) => ({ type: 'object', properties: { name: text } });

  test.each<[string, (text: Json) => Schemas]>([
    [
      'an alternative that inherits',
      (text) => ({ A: { oneOf: [ref('B')] }, B: { allOf: [ref('A'), withName(text)] } }),
    ],
    ['allOf', (text) => ({ A: { allOf: [ref('A'), withName(text)] } })],
    ['not', (text) => ({ A: { ...withName(text), not: ref('A') } })],
    [
      'three',
      (text) => ({ A: { allOf: [ref('B'), withName(text)] }, B: { anyOf: [ref('C')] }, C: { allOf: [ref('A')] } }),
    ],
  ])('%s are compared', (_name, wrap) => {
    const { changes, unchecked } = shorter('A', wrap);
    expect(changes).toEqual(['breaking length-narrowed proven']);
    expect(unchecked).toHaveLength(2);
  });

  test.each<[string, Json]>([
    ['itself', ref('A')],
    ['anyOf', { anyOf: [ref('A'), { type: 'string' }] }],
    ['oneOf', { oneOf: [ref('A'), { type: 'string' }] }],
    ['if', { if: ref('A'), else: { type: 'string' } }],
  ])('%s accepts everything that could not be decided', (_name, schema) => {
    expect(compared(ref('A'), ref('A'), { A: schema }).changes).toEqual([]);
    expect(compared(ref('A'), ref('A'), { A: schema }, { A: { type: 'integer' } }).changes[0]).toMatch(/^breaking /);
  });
});

describe('work without an end', () => {
  test.each<[string, (text: Json) => Schemas]>([
    ['anyOf', (text) => doubled(text, (next) => ({ anyOf: [next, next] }))],
    [
      'oneOf',
      (text) =>
        doubled({ type: 'object', required: ['a'], properties: { a: text } }, (next) => ({ oneOf: [next, next] })),
    ],
    ['allOf', (text) => doubled(text, (next) => ({ allOf: [next, next] }))],
    [
      'properties',
      (text) => doubled(text, (next) => ({ type: 'object', required: ['a', 'b'], properties: { a: next, b: next } })),
    ],
    ['not', (text) => doubled(text, (next) => ({ not: { anyOf: [next, next] } }))],
  ])('%s in each other', (_name, wrap) => {
    const { changes } = compared(
      ref('S0'),
      ref('S0'),
      wrap({ type: 'string' }),
      wrap({ type: 'string', maxLength: 3 }),
    );
    expect(changes.length).toBeGreaterThan(0);
  });

  test.each<[string, Json, Json]>([
    ['a length', { type: 'string', minLength: 1e9 }, { type: 'string', minLength: 2e9 }],
    ['a number of items', { type: 'array', minItems: 1e9 }, { type: 'array', minItems: 2e9 }],
    ['a number of properties', { type: 'object', minProperties: 1e9 }, { type: 'object', minProperties: 2e9 }],
    ['a step', { type: 'number', multipleOf: 1e-300 }, { type: 'number', multipleOf: 2e-300 }],
    ['an enum', { enum: values(100_000) }, { enum: values(99_999) }],
    ['required properties', wide({ type: 'string' }), wide({ type: 'string', maxLength: 3 })],
  ])('%s of any size', (_name, base, revision) => {
    expect(compared(base, revision).changes[0]).toMatch(/^breaking /);
  });
});

function values(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `v${index}`);
}

function wide(first: Json): Json {
  const properties = Object.fromEntries(values(1000).map((name, index) => [name, index === 0 ? first : {}]));
  return { type: 'object', required: values(1000), properties };
}
