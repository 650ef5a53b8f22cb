import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/engine/diff/change.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { matchingWord, wordBetween } from '../../src/engine/regular-expression/matching-word.ts';
import { HOSTILE_PATTERNS } from '../openapi/regular-expression/hostile-patterns.ts';
import { assertExpectation, variantsOf } from '../support/cases.ts';
import { documentWith } from '../support/documents.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type Edits, edited } from './corpus/documents.ts';
import { versionOf } from './version-of.ts';

/** Two versions of a document whose only operation takes `schema`: the severities, whether they are proven, and what is unchecked. */
function compared(base: Json, revision: Json, schemas: JsonObject = {}, schemasNow = schemas) {
  const before = versionOf(documentOf(base, schemas), 'base');
  const after = versionOf(documentOf(revision, schemasNow), 'revision');
  const changes = compareDocuments(before, after).map(summaryOf);
  return { changes, unchecked: [before, after].flatMap((version) => Object.keys(uncheckedParts(version))) };
}

function summaryOf({ kind, severity, witness }: Change): string {
  const proof = witness === undefined ? '' : witness === 'unproven' ? ' unproven' : ' proven';
  return `${severity} ${kind}${proof}`;
}

function documentOf(schema: Json, schemas: JsonObject): Json {
  const requestBody = { content: { 'application/json': { schema } } };
  const post = { operationId: 'a', requestBody, responses: { '200': { description: 'Done.' } } };
  return documentWith({ '/a': { post } }, { components: { schemas } });
}

const A = { $ref: '#/components/schemas/A' };

/** A case of `hostile-documents.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly schema?: Json;
  readonly becomes?: Json;
  readonly schemas?: JsonObject;
  readonly edits?: Edits;
  readonly changes?: readonly string[];
  /** Whether the first change is breaking. */
  readonly breaks?: boolean;
  readonly unchecked?: readonly string[];
  readonly uncheckedParts?: number;
  readonly each?: readonly Partial<Case>[];
}

const file = readYaml<{
  readonly compared: readonly Case[];
  readonly doubled: Readonly<Record<string, { readonly leaf: Json; readonly wrap: Json }>>;
  readonly languages: readonly [all: string[], some: string[], word: string | null][];
}>('hostile-documents.yaml', import.meta.url);

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

  test.each(HOSTILE_PATTERNS)('a text of $name', ({ pattern }) => {
    const word = matchingWord([pattern]);
    if (word !== undefined) expect(new RegExp(pattern, 'u').test(word)).toBe(true);
  });
});

test.each(file.languages)('a text of %j that %j do not match: %j', (all, some, word) => {
  expect(wordBetween(all, some) ?? null).toBe(word);
});

const EXPECTATIONS = 'changes breaks unchecked uncheckedParts';

const cases = file.compared.flatMap((one) => variantsOf(one, `name schema becomes schemas edits ${EXPECTATIONS}`));

test.each(cases)('$name', (one) => {
  assertExpectation(one, EXPECTATIONS);
  const { schema = A, becomes = schema, schemas = {}, edits = {}, breaks = false } = one;
  const { changes, unchecked } = compared(schema, becomes, schemas, edited(schemas, edits));
  if (one.changes !== undefined) expect(changes).toEqual(one.changes);
  if (breaks) expect(changes[0]).toMatch(/^breaking /);
  if (one.unchecked !== undefined) expect(unchecked).toEqual(expect.arrayContaining([...one.unchecked]));
  if (one.uncheckedParts !== undefined) expect(unchecked).toHaveLength(one.uncheckedParts);
});

describe('work without an end', () => {
  test.each(Object.entries(file.doubled))('%s in each other', (_name, { leaf, wrap }) => {
    const doubled = (text: Json): JsonObject => {
      const filled = (schema: Json, index: number): Json =>
        JSON.parse(JSON.stringify(schema), (_key, value) =>
          value === 'NEXT' ? { $ref: `#/components/schemas/S${index + 1}` } : value === 'TEXT' ? text : value,
        );
      const entries = Array.from({ length: 41 }, (_, index) => [
        `S${index}`,
        filled(index === 40 ? leaf : wrap, index),
      ]);
      return Object.fromEntries(entries);
    };
    const first = { $ref: '#/components/schemas/S0' };
    const { changes } = compared(first, first, doubled({ type: 'string' }), doubled({ type: 'string', maxLength: 3 }));
    expect(changes.length).toBeGreaterThan(0);
  });

  test.each<[string, Json, Json]>([
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
