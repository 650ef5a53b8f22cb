import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const v31 = schemaTable(['3.1']);
const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const object = { type: 'object' } as const;
const cat = { ...object, properties: { kind: { enum: ['cat'] }, lives: integer }, required: ['kind'] };
const dog = { ...object, properties: { kind: { enum: ['dog'] }, tricks: integer }, required: ['kind'] };
const bird = { ...object, properties: { kind: { enum: ['bird'] } }, required: ['kind'] };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A condition. An object written with `then` would look like a promise. */
function when(condition: JsonObject | undefined, consequence: JsonObject): JsonObject {
  return Object.fromEntries([...(condition === undefined ? [] : [['if', condition]]), ['then', consequence]]);
}

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`, `$ref`, and schemas that refer to themselves. */
export const COMPOSITION_ROWS: readonly SchemaRow[] = [
  ...any.subset(
    'all-of-member',
    'a further member of allOf',
    { allOf: [string] },
    { allOf: [string, { maxLength: 3 }] },
    'allOf 1 maxLength',
  ),
  ...any.subset(
    'all-of-inside',
    'a constraint inside allOf',
    { allOf: [{ ...string, maxLength: 4 }] },
    { allOf: [{ ...string, maxLength: 3 }] },
    'allOf 0 maxLength',
  ),
  ...any.same(
    'all-of-flat',
    'allOf and the same in one schema',
    { allOf: [{ properties: { a: string } }, { required: ['a'] }] },
    { properties: { a: string }, required: ['a'] },
  ),
  ...any.same(
    'all-of-order',
    'the order of allOf',
    { allOf: [{ minLength: 1 }, { maxLength: 3 }] },
    { allOf: [{ maxLength: 3 }, { minLength: 1 }] },
  ),
  ...any.same('all-of-single', 'allOf of one reference', { allOf: [ref('Other')] }, ref('Other'), {
    Other: { ...object, properties: { a: string } },
  }),
  ...any.same(
    'all-of-weaker',
    'a member that another implies',
    { allOf: [{ ...string, maxLength: 3 }, { maxLength: 5 }] },
    { ...string, maxLength: 3 },
  ),
  ...any.subset(
    'all-of-required',
    'a member that requires',
    { allOf: [{ properties: { a: string } }] },
    { allOf: [{ properties: { a: string } }, { required: ['a'] }] },
    'allOf 1 required',
  ),
  ...any.subset(
    'any-of-member',
    'an alternative of anyOf',
    { anyOf: [string, integer] },
    { anyOf: [string] },
    'anyOf 1',
  ),
  ...any.subset(
    'any-of-inside',
    'a constraint inside an alternative',
    { anyOf: [{ ...string, maxLength: 4 }, integer] },
    { anyOf: [{ ...string, maxLength: 3 }, integer] },
    'anyOf 0 maxLength',
  ),
  ...any.same('any-of-order', 'the order of anyOf', { anyOf: [string, integer] }, { anyOf: [integer, string] }),
  ...any.same('any-of-single', 'anyOf of one', { anyOf: [string] }, string),
  ...any.same(
    'any-of-covered',
    'an alternative that another covers',
    { anyOf: [string, { ...string, maxLength: 3 }] },
    string,
  ),
  ...v31.same(
    'any-of-types',
    'alternatives and a list of types',
    { anyOf: [string, { type: 'null' }] },
    { type: ['string', 'null'] },
  ),
  ...v31.same(
    'any-of-constants',
    'alternatives and an enum',
    { anyOf: [{ const: 'a' }, { const: 'b' }] },
    { enum: ['a', 'b'] },
  ),
  ...v31.subset(
    'one-of-constants',
    'a constant among alternatives',
    { oneOf: [{ const: 'a' }, { const: 'b' }] },
    { oneOf: [{ const: 'a' }] },
    'oneOf 1 const',
  ),
  ...any.subset('any-of-given', 'alternatives in place of one', { anyOf: [string, integer] }, string, 'anyOf 1'),
  ...any.subset(
    'extensible-enum',
    'an enum that any string extends',
    { anyOf: [{ type: 'string', enum: ['a'] }, string] },
    { type: 'string', enum: ['a'] },
    'anyOf 1',
  ),
  ...any.same(
    'extensible-enum-value',
    'a value of an enum that any string extends',
    { anyOf: [{ ...string, enum: ['a'] }, string] },
    { anyOf: [{ ...string, enum: ['a', 'b'] }, string] },
  ),
  ...any.subset(
    'one-of-member',
    'an alternative of oneOf',
    { oneOf: [cat, dog, bird] },
    { oneOf: [cat, dog] },
    'oneOf 2',
  ),
  ...any.same('one-of-order', 'the order of oneOf', { oneOf: [cat, dog] }, { oneOf: [dog, cat] }),
  ...any.same(
    'one-of-any-of',
    'oneOf and anyOf of alternatives that exclude each other',
    { oneOf: [cat, dog] },
    { anyOf: [cat, dog] },
  ),
  ...any.subset(
    'one-of-inside',
    'a constraint inside an alternative',
    { oneOf: [cat, { ...dog, properties: { ...dog.properties, tricks: integer } }] },
    { oneOf: [cat, { ...dog, properties: { ...dog.properties, tricks: { ...integer, maximum: 3 } } }] },
    'oneOf 1 properties tricks maximum',
  ),
  any.row(
    'one-of-overlap',
    'an integer matches both alternatives now, which oneOf refuses; fractions are new',
    { base: { oneOf: [string, integer] }, revision: { oneOf: [string, integer, { type: 'number' }] } },
    { request: ['breaking oneOf 2'], response: ['breaking oneOf 2'] },
  ),
  any.row(
    'any-of-to-one-of',
    'alternatives that overlap become exclusive',
    {
      base: {
        anyOf: [
          { ...string, minLength: 2 },
          { ...string, maxLength: 4 },
        ],
      },
      revision: {
        oneOf: [
          { ...string, minLength: 2 },
          { ...string, maxLength: 4 },
        ],
      },
    },
    { request: ['breaking oneOf'], response: ['safe oneOf'] },
  ),
  any.row(
    'one-of-overlap-removed',
    'the alternative goes that made oneOf refuse integers; fractions are refused',
    { base: { oneOf: [string, integer, { type: 'number' }] }, revision: { oneOf: [string, integer] } },
    { request: ['breaking oneOf 2'], response: ['breaking oneOf 2'] },
  ),
  any.row(
    'one-of-to-any-of',
    'exclusive alternatives that overlap need not exclude each other any more',
    {
      base: {
        oneOf: [
          { ...string, minLength: 2 },
          { ...string, maxLength: 4 },
        ],
      },
      revision: {
        anyOf: [
          { ...string, minLength: 2 },
          { ...string, maxLength: 4 },
        ],
      },
    },
    { request: ['safe anyOf'], response: ['breaking anyOf'] },
  ),
  ...any.subset(
    'any-of-reference',
    'a named alternative',
    { anyOf: [ref('A'), ref('B')] },
    { anyOf: [ref('A')] },
    'anyOf 1',
    {
      components: { A: cat, B: dog },
    },
  ),
  ...any.same(
    'any-of-reference-moved',
    'named alternatives in another order',
    { anyOf: [ref('A'), ref('B')] },
    { anyOf: [ref('B'), ref('A')] },
    { A: cat, B: dog },
  ),
  ...any.subset(
    'any-of-core',
    'a constraint beside anyOf',
    { anyOf: [{ pattern: '^a' }, { pattern: '^b' }] },
    { anyOf: [{ pattern: '^a' }, { pattern: '^b' }], maxLength: 3 },
    'maxLength',
  ),
  ...any.subset('not', 'not', { ...string, not: { enum: ['a'] } }, { ...string, not: { enum: ['a', 'b'] } }, 'not'),
  ...any.subset('not-given', 'not', string, { ...string, not: { enum: ['a'] } }, 'not'),
  ...any.crossing(
    'not-crossing',
    'another thing is refused',
    { ...string, not: { enum: ['a'] } },
    { ...string, not: { enum: ['b'] } },
    'not',
  ),
  ...any.same('not-other-type', 'not refuses what is refused anyway', { ...string, not: integer }, string),
  ...v31.subset(
    'if-given',
    'a condition',
    { ...object, properties: { a: string, b: string } },
    { ...object, properties: { a: string, b: string }, ...when({ required: ['a'] }, { required: ['b'] }) },
    'if',
  ),
  ...v31.subset(
    'then',
    'what follows',
    when({ properties: { a: { const: 1 } }, required: ['a'] }, { properties: { b: { type: 'number' } } }),
    when({ properties: { a: { const: 1 } }, required: ['a'] }, { properties: { b: integer } }),
    'then properties b type',
  ),
  ...v31.subset(
    'else',
    'what follows otherwise',
    { if: { type: 'string' }, else: { type: 'number' } },
    { if: { type: 'string' }, else: { type: 'integer' } },
    'else type',
  ),
  ...v31.same(
    'then-alone',
    'then without if says nothing',
    { ...string, ...when(undefined, { maxLength: 1 }) },
    string,
  ),
  ...v31.same('if-alone', 'if without then says nothing', { ...string, if: { maxLength: 1 } }, string),
  ...v31.crossing(
    'if-other',
    'another condition',
    when({ type: 'string' }, { maxLength: 1 }),
    when({ type: 'number' }, { maximum: 1 }),
    'if',
  ),
  any.row(
    'ref-target',
    'what a reference leads to becomes narrower',
    {
      base: { properties: { a: ref('Other'), b: ref('Other') } },
      revision: { properties: { a: ref('Other'), b: ref('Other') } },
    },
    { request: ['breaking components schemas Other maxLength'], response: ['safe components schemas Other maxLength'] },
    { components: { Other: string }, revisionComponents: { Other: { ...string, maxLength: 3 } } },
  ),
  ...any.same(
    'ref-inlined',
    'a reference and what it leads to',
    { properties: { a: ref('Other') } },
    { properties: { a: string } },
    { Other: string },
  ),
  ...any.same(
    'ref-renamed',
    'another name of the same',
    { properties: { a: ref('Other') } },
    { properties: { a: ref('Another') } },
    { Other: string, Another: string },
  ),
  ...any.same(
    'ref-chain',
    'a reference to a reference',
    { properties: { a: ref('Other') } },
    { properties: { a: ref('Alias') } },
    { Other: string, Alias: ref('Other') },
  ),
  ...v31.subset(
    'ref-sibling',
    'a constraint beside a reference',
    ref('Other'),
    { ...ref('Other'), maxLength: 3 },
    'maxLength',
    { components: { Other: string } },
  ),
  ...schemaTable(['3.0']).same(
    'ref-sibling-30',
    'keywords beside a reference have no effect in 3.0',
    ref('Other'),
    { ...ref('Other'), maxLength: 3 },
    { Other: string },
  ),
  ...any.same(
    'recursive',
    'a schema that holds itself',
    ref('Node'),
    { ...object, properties: { next: ref('Node') } },
    { Node: { ...object, properties: { next: ref('Node') } } },
  ),
  any.row(
    'recursive-narrower',
    'a schema that holds itself becomes narrower',
    { base: ref('Node'), revision: ref('Node') },
    {
      request: ['breaking components schemas Node properties name maxLength'],
      response: ['safe components schemas Node properties name maxLength'],
    },
    {
      components: { Node: { ...object, properties: { name: string, next: ref('Node') } } },
      revisionComponents: { Node: { ...object, properties: { name: { ...string, maxLength: 3 }, next: ref('Node') } } },
    },
  ),
  any.row(
    'recursive-mutual',
    'two schemas that hold each other; one loses a required property',
    { base: ref('Ping'), revision: ref('Ping') },
    {
      request: ['safe components schemas Pong required'],
      response: ['breaking components schemas Pong required'],
    },
    {
      components: {
        Ping: { ...object, properties: { pong: ref('Pong') } },
        Pong: { ...object, properties: { ping: ref('Ping'), n: integer }, required: ['n'] },
      },
      revisionComponents: {
        Ping: { ...object, properties: { pong: ref('Pong') } },
        Pong: { ...object, properties: { ping: ref('Ping'), n: integer } },
      },
    },
  ),
  ...any.same(
    'all-of-recursive',
    'a member of allOf that holds the whole',
    { allOf: [ref('Node'), { required: ['next'] }] },
    { ...object, required: ['next'], properties: { next: ref('Node') } },
    {
      Node: { ...object, properties: { next: ref('Node') } },
    },
  ),
  ...endless(
    'pet',
    'alternatives that inherit from what they are alternatives of',
    ref('Pet'),
    (name) => ({
      Pet: { oneOf: [ref('Cat')] },
      Cat: { allOf: [ref('Pet'), { ...object, properties: { name } }] },
    }),
    'Cat allOf 1 properties name',
  ),
  ...endless(
    'all-of',
    'a schema in its own allOf',
    ref('Self'),
    (name) => ({
      Self: { allOf: [ref('Self'), { ...object, properties: { name } }] },
    }),
    'Self allOf 1 properties name',
  ),
  ...endless(
    'three',
    'three schemas in the allOf of each other',
    ref('One'),
    (name) => ({
      One: { allOf: [ref('Two'), { ...object, properties: { name } }] },
      Two: { allOf: [ref('Three')] },
      Three: { allOf: [ref('One')] },
    }),
    'One allOf 1 properties name',
  ),
  ...endless(
    'not',
    'a schema that excludes itself',
    ref('Self'),
    (name) => ({
      Self: { ...object, properties: { name }, not: ref('Self') },
    }),
    'Self properties name',
  ),
  ...v31.subset(
    'pattern-surrogates',
    'a code point that is written as two escapes',
    { type: 'string', pattern: '^(?:\\uD83D\\uDE00|a)$' },
    { type: 'string', pattern: '^\\u{1F600}$' },
    'pattern',
  ),
  ...v31.same(
    'pattern-surrogates-same',
    'one code point, written in two ways',
    { type: 'string', pattern: '^\\uD83D\\uDE00$' },
    { type: 'string', pattern: '^😀$' },
  ),
  ...v31.same(
    'dynamic-reference',
    'a document without $id is one schema resource, in which a $dynamicRef is a $ref',
    { $dynamicAnchor: 'node', type: 'object', properties: { next: { $dynamicRef: '#node' } } },
    { type: 'object', properties: { next: { $ref: '#/components/schemas/Subject' } } },
  ),
  ...v31.subset(
    'dynamic-reference-target',
    'the schema of a $dynamicRef',
    { type: 'array', items: { $dynamicRef: '#node' }, $defs: { node: { $dynamicAnchor: 'node', type: 'number' } } },
    { type: 'array', items: { $dynamicRef: '#node' }, $defs: { node: { $dynamicAnchor: 'node', type: 'integer' } } },
    '$defs node type',
  ),
];

/** Rows about a schema that applies itself to the same value: the property `name` becomes shorter in it, and longer. */
function endless(
  id: string,
  what: string,
  schema: JsonObject,
  componentsOf: (name: JsonObject) => JsonObject,
  place: string,
) {
  const [wide, narrow] = [componentsOf({ type: 'string' }), componentsOf({ type: 'string', maxLength: 3 })];
  const at = `components schemas ${place} maxLength` as const;
  const pair = { base: schema, revision: schema };
  return [
    any.row(
      `endless-${id}-narrower`,
      `${what}: fewer values`,
      pair,
      { request: [`breaking ${at}`], response: [`safe ${at}`] },
      { components: wide, revisionComponents: narrow },
    ),
    any.row(
      `endless-${id}-wider`,
      `${what}: more values`,
      pair,
      { request: [`safe ${at}`], response: [`breaking ${at}`] },
      { components: narrow, revisionComponents: wide },
    ),
  ];
}
