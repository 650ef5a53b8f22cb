import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const v31 = schemaTable(['3.1']);
const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const object = { type: 'object' } as const;
const array = { type: 'array' } as const;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Keywords that decide together what a value may be, and edits that say the same with other keywords. */
export const INTERPLAY_ROWS: readonly SchemaRow[] = [
  ...any.same(
    'enum-of-range',
    'whole numbers of a range, and their list',
    { ...integer, minimum: 1, maximum: 3 },
    { ...integer, enum: [1, 2, 3] },
  ),
  any.row(
    'enum-of-range-narrower',
    'a list that lacks a number of the range',
    { base: { ...integer, minimum: 1, maximum: 3 }, revision: { ...integer, enum: [1, 2] } },
    { request: ['breaking enum'], response: ['safe enum'] },
  ),
  ...v31.subset(
    'enum-narrower-type',
    'a type that leaves out a value of the list',
    { type: ['string', 'integer'], enum: ['a', 1] },
    { type: 'string', enum: ['a', 1] },
    'enum',
  ),
  ...any.subset(
    'enum-objects',
    'objects as values',
    { enum: [{ a: 1, b: [2] }, { a: 2 }] },
    { enum: [{ b: [2], a: 1 }] },
    'enum',
  ),
  ...any.same(
    'pattern-implies-length',
    'a length that the pattern has anyway',
    { ...string, pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 },
    { ...string, pattern: '^[A-Z]{3}$' },
  ),
  ...any.subset(
    'pattern-and-length',
    'a length that leaves out some texts of the pattern',
    { ...string, pattern: '^[A-Z]{2,5}$' },
    { ...string, pattern: '^[A-Z]{2,5}$', maxLength: 3 },
    'maxLength',
  ),
  ...any.subset(
    'format-float',
    'double and float',
    { type: 'number', format: 'double' },
    { type: 'number', format: 'float' },
    'format',
  ),
  ...any.same(
    'min-properties-implied',
    'a least number that required asks for anyway',
    { ...object, required: ['a'], minProperties: 1 },
    { ...object, required: ['a'] },
  ),
  ...any.same(
    'max-properties-implied',
    'a most number that a closed object has anyway',
    { ...object, properties: { a: string }, additionalProperties: false, maxProperties: 1 },
    { ...object, properties: { a: string }, additionalProperties: false },
  ),
  ...any.subset(
    'max-properties-closed',
    'a most number below that of the declared ones',
    { ...object, properties: { a: string, b: string }, additionalProperties: false },
    { ...object, properties: { a: string, b: string }, additionalProperties: false, maxProperties: 1 },
    'maxProperties',
  ),
  ...v31.same(
    'max-items-implied',
    'a most number that a closed list of positions has anyway',
    { ...array, prefixItems: [string], items: false, maxItems: 1 },
    { ...array, prefixItems: [string], items: false },
  ),
  ...v31.subset(
    'prefix-closed-longer',
    'one position more in a list that allows no other',
    { ...array, prefixItems: [string, integer], items: false },
    { ...array, prefixItems: [string], items: false },
    'prefixItems 1',
  ),
  ...v31.same(
    'property-by-pattern',
    'a property to which a pattern applies the same constraint',
    { ...object, properties: { 'x-a': string }, patternProperties: { '^x-': string } },
    { ...object, patternProperties: { '^x-': string } },
  ),
  ...v31.subset(
    'property-names-enum',
    'names out of a list',
    { ...object, propertyNames: { enum: ['a', 'b'] } },
    { ...object, propertyNames: { enum: ['a'] } },
    'propertyNames enum',
  ),
  ...v31.subset(
    'unevaluated-beside-any-of',
    'nothing but what the alternatives declare',
    {
      ...object,
      anyOf: [
        { required: ['a'], properties: { a: string } },
        { required: ['b'], properties: { b: string } },
      ],
    },
    {
      ...object,
      anyOf: [
        { required: ['a'], properties: { a: string } },
        { required: ['b'], properties: { b: string } },
      ],
      unevaluatedProperties: false,
    },
    'unevaluatedProperties',
  ),
  any.row(
    'required-with-default',
    'a new property that must be there has a default, which no validator fills in',
    {
      base: { ...object, properties: { a: string } },
      revision: { ...object, properties: { a: string, b: { ...string, default: 'x' } }, required: ['b'] },
    },
    { request: ['breaking properties b'], response: ['safe properties b'] },
  ),
  any.row(
    'became-write-only',
    'a property that was in responses at times is there no more',
    {
      base: { ...object, properties: { a: string } },
      revision: { ...object, properties: { a: { ...string, writeOnly: true } } },
    },
    { request: [], response: ['risky properties a writeOnly'] },
  ),
  any.row(
    'became-readable',
    'a property that responses may have now',
    {
      base: { ...object, properties: { a: { ...string, writeOnly: true } } },
      revision: { ...object, properties: { a: string } },
    },
    { request: [], response: ['safe properties a writeOnly'] },
  ),
  any.row(
    'discriminator-added',
    'a property is declared that distinguishes the alternatives',
    {
      base: { oneOf: [ref('Cat')] },
      revision: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } },
    },
    { request: ['safe discriminator'], response: ['safe discriminator'] },
    { components: { Cat: { ...object, properties: { kind: string }, required: ['kind'] } } },
  ),
  any.row(
    'discriminator-removed',
    'a property by which programs distinguish alternatives is no longer promised',
    {
      base: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } },
      revision: { oneOf: [ref('Cat')] },
    },
    { request: ['risky discriminator'], response: ['risky discriminator'] },
    { components: { Cat: { ...object, properties: { kind: string }, required: ['kind'] } } },
  ),
  v31.row(
    'content-schema',
    'what JSON inside a string holds: no validator looks there',
    {
      base: { ...string, contentMediaType: 'application/json', contentSchema: integer },
      revision: { ...string, contentMediaType: 'application/json', contentSchema: string },
    },
    { request: ['risky contentSchema'], response: ['risky contentSchema'] },
  ),
  ...any.subset('not-type', 'a type is refused', {}, { not: string }, 'not'),
  ...any.subset(
    'not-required',
    'a property must not be there',
    { ...object, properties: { a: string } },
    { ...object, properties: { a: string }, not: { required: ['a'] } },
    'not',
  ),
  ...v31.same(
    'one-of-null',
    'null as an alternative and as a type',
    { oneOf: [string, { type: 'null' }] },
    { type: ['string', 'null'] },
  ),
  ...any.same(
    'any-of-nested',
    'alternatives inside an alternative',
    { anyOf: [string, { anyOf: [integer, { type: 'boolean' }] }] },
    { anyOf: [string, integer, { type: 'boolean' }] },
  ),
  ...any.subset(
    'any-of-nested-member',
    'an alternative inside an alternative',
    { anyOf: [string, { anyOf: [integer, { type: 'boolean' }] }] },
    { anyOf: [string, { anyOf: [integer] }] },
    'anyOf 1 anyOf 1',
  ),
  ...any.same(
    'all-of-of-any-of',
    'alternatives through allOf',
    { allOf: [{ anyOf: [string, integer] }] },
    { anyOf: [string, integer] },
  ),
  ...any.subset(
    'items-any-of',
    'an alternative of items',
    { ...array, items: { anyOf: [string, integer] } },
    { ...array, items: { anyOf: [string] } },
    'items anyOf 1',
  ),
  any.row(
    'recursive-any-of',
    'a tree whose leaves become narrower, reported once',
    { base: ref('Tree'), revision: ref('Tree') },
    {
      request: ['breaking components schemas Tree anyOf 0 maxLength'],
      response: ['safe components schemas Tree anyOf 0 maxLength'],
    },
    {
      components: { Tree: { anyOf: [string, { ...array, items: ref('Tree') }] } },
      revisionComponents: {
        Tree: {
          anyOf: [
            { ...string, maxLength: 3 },
            { ...array, items: ref('Tree') },
          ],
        },
      },
    },
  ),
  any.row(
    'recursive-map',
    'a map of itself that must not be empty any more',
    { base: ref('Map'), revision: ref('Map') },
    {
      request: ['breaking components schemas Map minProperties'],
      response: ['safe components schemas Map minProperties'],
    },
    {
      components: { Map: { ...object, additionalProperties: { anyOf: [string, ref('Map')] } } },
      revisionComponents: {
        Map: { ...object, additionalProperties: { anyOf: [string, ref('Map')] }, minProperties: 1 },
      },
    },
  ),
  ...any.same(
    'recursive-unrolled',
    'a schema that holds itself, written out for two levels',
    ref('Node'),
    { ...object, properties: { next: { ...object, properties: { next: ref('Node') } } } },
    { Node: { ...object, properties: { next: ref('Node') } } },
  ),
  ...any.subset(
    'closed-in-all-of',
    'a member of allOf that allows nothing but its own',
    { allOf: [{ properties: { a: string } }] },
    { allOf: [{ properties: { a: string }, additionalProperties: false }] },
    'allOf 0 additionalProperties',
  ),
  any.row(
    'bounds-in-all-of',
    'bounds in two members, and a tighter one in their place',
    {
      base: { allOf: [{ ...integer, minimum: 1 }, { maximum: 9 }] },
      revision: { ...integer, minimum: 1, maximum: 8 },
    },
    { request: ['breaking maximum'], response: ['safe maximum'] },
  ),
  ...v31.same('min-items-zero', 'minItems 0 says nothing', { ...array, minItems: 0 }, array),
  ...v31.subset(
    'unevaluated-in-all-of',
    'unevaluatedProperties in a member of allOf, which does not see additionalProperties around it',
    { ...object, additionalProperties: string, allOf: [{ unevaluatedProperties: true }] },
    { ...object, additionalProperties: string, allOf: [{ unevaluatedProperties: { maxLength: 3 } }] },
    'allOf 0 unevaluatedProperties maxLength',
  ),
  ...v31.same(
    'unevaluated-around-all-of',
    'unevaluatedProperties around a member of allOf whose additionalProperties evaluates all',
    { ...object, unevaluatedProperties: string, allOf: [{ additionalProperties: string }] },
    { ...object, unevaluatedProperties: integer, allOf: [{ additionalProperties: string }] },
  ),
  ...any.same(
    'steps-together',
    'two steps, and their least common multiple',
    { ...integer, allOf: [{ multipleOf: 3 }, { multipleOf: 5 }] },
    { ...integer, multipleOf: 15 },
  ),
  any.row(
    'pattern-within-length',
    'a pattern that allows fewer texts, all of them longer than allowed',
    {
      base: { ...string, maxLength: 5, pattern: '^(ab)*$' },
      revision: { ...string, maxLength: 5, pattern: '^(ab){0,2}$' },
    },
    { request: [], response: [] },
  ),
  ...any.subset(
    'pattern-beyond-length',
    'a pattern that allows fewer texts, one of which is not too long',
    { ...string, maxLength: 6, pattern: '^(ab)*$' },
    { ...string, maxLength: 6, pattern: '^(ab){0,2}$' },
    'pattern',
  ),
  any.row(
    'not-said-by-limit',
    'not refuses what a limit refused: no value shows a change',
    { base: { ...string, maxLength: 1 }, revision: { ...string, not: { minLength: 2 } } },
    { request: ['safe maxLength', 'risky not'], response: ['risky maxLength', 'safe not'] },
  ),
  any.row(
    'not-added',
    'not refuses more than a limit: a value shows it',
    { base: { ...string, maxLength: 3 }, revision: { ...string, maxLength: 3, not: { minLength: 2 } } },
    { request: ['breaking not'], response: ['safe not'] },
  ),
  v31.row(
    'pattern-properties-within',
    'names of a pattern are among those of a pattern that says the same',
    {
      base: { ...object, patternProperties: { id: string } },
      revision: { ...object, patternProperties: { id: string, '^id_': string } },
    },
    { request: [], response: [] },
  ),
  v31.row(
    'pattern-properties-declared',
    'a pattern that only matches names that are declared, with the same schema',
    {
      base: { ...object, properties: { id: string, ip: string } },
      revision: { ...object, properties: { id: string, ip: string }, patternProperties: { '^i(d|p)$': string } },
    },
    { request: [], response: [] },
  ),
  v31.row(
    'pattern-properties-stricter-within',
    'names of a pattern are among those of a pattern that says less',
    {
      base: { ...object, patternProperties: { '^id': string } },
      revision: { ...object, patternProperties: { '^id': string, '^id_': { ...string, maxLength: 3 } } },
    },
    {
      request: ['breaking patternProperties ^id_'],
      response: ['safe patternProperties ^id_'],
    },
  ),
];
