import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** A schema in two versions. */
export type SchemaPair = readonly [base: Json, revision: Json];

/** Something that is mostly the same in both versions. */
function pairOf<T>(values: Arbitrary<T>): Arbitrary<readonly [T, T]> {
  return fc.oneof(
    { weight: 4, arbitrary: values.map((value) => [value, value] as const) },
    { weight: 1, arbitrary: fc.tuple(values, values) },
  );
}

const small = fc.integer({ min: 0, max: 3 });
const number = fc.constantFrom(-1, 0, 0.5, 1, 2, 3);
const value: Arbitrary<Json> = fc.constantFrom<Json>(null, true, 0, 1, 1.5, 'a', 'ab', '', [], ['a'], {}, { a: 1 });
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** Keywords whose values hold no schema. */
const PLAIN: Readonly<Record<string, Arbitrary<Json>>> = {
  type: fc.oneof(fc.constantFrom(...TYPES), fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 })),
  enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
  const: value,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: fc.constantFrom(0.5, 1, 2, 3),
  minLength: small,
  maxLength: small,
  pattern: fc.constantFrom('^a', 'b$', '^[ab]*$', '^(a|ab)$', '^.$', '^(?!b)'),
  format: fc.constantFrom('date', 'int32', 'uuid', 'something'),
  minItems: small,
  maxItems: small,
  uniqueItems: fc.boolean(),
  minContains: small,
  maxContains: small,
  minProperties: small,
  maxProperties: small,
  required: fc.uniqueArray(fc.constantFrom('a', 'b', 'z'), { maxLength: 2 }),
  dependentRequired: fc.constantFrom<Json>({ a: ['b'] }, { b: ['a', 'z'] }, {}),
};

const SINGLE = [
  'not',
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'if',
  'then',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** Keywords of one schema, in two versions; undefined where a version lacks the keyword. */
type Keywords = readonly (readonly [name: string, base: Json | undefined, revision: Json | undefined])[];

const plain: Arbitrary<Keywords[number]> = fc
  .constantFrom(...Object.keys(PLAIN))
  .chain((name) =>
    pairOf(fc.option(PLAIN[name] ?? value, { nil: undefined, freq: 5 })).map(
      ([base, revision]) => [name, base, revision] as const,
    ),
  );

/**
 * Schemas in two versions that differ in few places. Objects declare `a` and `b` in both, so that no property is new or
 * gone: the writer decides about those, not sets.
 */
export const schemaPairs: Arbitrary<SchemaPair> = fc.letrec<{
  schema: SchemaPair;
  single: Keywords[number];
  list: Keywords[number];
}>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
    fc.uniqueArray(plain, { maxLength: 3, selector: ([name]) => name }).map(schemaOf),
    fc
      .uniqueArray(fc.oneof({ weight: 3, arbitrary: plain }, tie('single'), tie('list')), {
        minLength: 1,
        maxLength: 4,
        selector: ([name]) => name,
      })
      .map((keywords) => schemaOf([...keywords, DECLARED])),
    fc.tuple(tie('schema'), tie('schema')).map(([a, b]) => objectOf(a, b)),
  ),
  single: fc
    .tuple(fc.constantFrom(...SINGLE), tie('schema'))
    .chain(([name, [base, revision]]) =>
      fc.constantFrom<Keywords[number]>(
        [name, base, revision],
        [name, base, revision],
        [name, base, revision],
        [name, undefined, revision],
        [name, base, undefined],
      ),
    ),
  list: fc
    .tuple(fc.constantFrom(...LISTS), fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), small, small)
    .map(([name, members, lost, gained]) => [
      name,
      members.filter((_, index) => index === 0 || index !== lost).map(([base]) => base),
      members.filter((_, index) => index === 0 || index !== gained).map(([, revision]) => revision),
    ]),
})).schema;

function schemaOf(keywords: Keywords): SchemaPair {
  const version = (side: 1 | 2): JsonObject =>
    Object.fromEntries(
      keywords.flatMap((keyword): [string, Json][] => {
        const keywordValue = keyword[side];
        return keywordValue === undefined ? [] : [[keyword[0], keywordValue]];
      }),
    );
  return [version(1), version(2)];
}

function objectOf(a: SchemaPair, b: SchemaPair): SchemaPair {
  return [{ properties: { a: a[0], b: b[0] } }, { properties: { a: a[1], b: b[1] } }];
}

/** Both versions know both properties. */
const DECLARED: Keywords[number] = ['properties', { a: {}, b: {} }, { a: {}, b: {} }];

/** Lists of `lists.yaml`, whose first lines describe them. */
export const LISTS_OF_VALUES = readYaml<
  Readonly<Record<'values' | 'sent' | 'needed', readonly Json[]>> & { readonly scalars: readonly JsonObject[] }
>('lists.yaml', import.meta.url);

/** Values that distinguish such schemas. */
export const VALUES = LISTS_OF_VALUES.values;
