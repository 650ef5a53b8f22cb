import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const v31 = schemaTable(['3.1']);
const string = { type: 'string' } as const;
const object = { type: 'object' } as const;
const cat = { ...object, properties: { kind: { type: 'string' }, lives: { type: 'integer' } }, required: ['kind'] };
const pets = { Cat: cat, Pet: cat };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What constrains nothing: defaults, texts, examples, discriminators, deprecation, and our own extensions. */
export const ANNOTATION_ROWS: readonly SchemaRow[] = [
  any.row(
    'default-changed',
    'another default: who sends nothing gets something else',
    { base: { ...string, default: 'a' }, revision: { ...string, default: 'b' } },
    { request: ['risky default'], response: ['safe default'] },
  ),
  any.row(
    'default-removed',
    'a default goes',
    { base: { ...string, default: 'a' }, revision: string },
    { request: ['risky default'], response: ['safe default'] },
  ),
  any.row(
    'default-added',
    'a default is added',
    { base: string, revision: { ...string, default: 'a' } },
    { request: ['risky default'], response: ['safe default'] },
  ),
  any.row(
    'schema-deprecated',
    'a property is deprecated',
    { base: { properties: { a: string } }, revision: { properties: { a: { ...string, deprecated: true } } } },
    { request: ['safe properties a deprecated'], response: ['safe properties a deprecated'] },
  ),
  any.row(
    'schema-undeprecated',
    'a property is deprecated no more',
    { base: { properties: { a: { ...string, deprecated: true } } }, revision: { properties: { a: string } } },
    { request: ['safe properties a deprecated'], response: ['safe properties a deprecated'] },
  ),
  any.row(
    'discriminator-property',
    'another property selects the alternative',
    {
      base: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } },
      revision: { oneOf: [ref('Cat')], discriminator: { propertyName: 'type' } },
    },
    { request: ['risky discriminator'], response: ['risky discriminator'] },
    { components: pets },
  ),
  any.row(
    'discriminator-mapping-changed',
    'a value of the discriminator leads elsewhere',
    {
      base: {
        oneOf: [ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat' } },
      },
      revision: {
        oneOf: [ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Pet' } },
      },
    },
    { request: ['risky discriminator mapping c'], response: ['risky discriminator mapping c'] },
    { components: pets },
  ),
  any.row(
    'discriminator-mapping-removed',
    'a value of the discriminator goes',
    {
      base: {
        oneOf: [ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat' } },
      },
      revision: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: {} } },
    },
    { request: ['risky discriminator mapping c'], response: ['safe discriminator mapping c'] },
    { components: pets },
  ),
  any.row(
    'discriminator-mapping-added',
    'a further value of the discriminator',
    {
      base: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: {} } },
      revision: {
        oneOf: [ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat' } },
      },
    },
    { request: ['safe discriminator mapping c'], response: ['risky discriminator mapping c'] },
    { components: pets },
  ),
  ...any.same(
    'discriminator-mapping-implied',
    'the name of a component, with and without a mapping to it',
    { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } },
    { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: { Cat: 'Cat' } } },
    pets,
  ),
  ...any.same(
    'discriminator-mapping-name',
    'a mapping by name and by reference',
    { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: { c: 'Cat' } } },
    { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat' } } },
    pets,
  ),
  any.row(
    'discriminator-mapping-of-name',
    'the name of a component leads elsewhere',
    {
      base: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } },
      revision: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: { Cat: 'Pet' } } },
    },
    { request: ['risky discriminator mapping Cat'], response: ['risky discriminator mapping Cat'] },
    { components: pets },
  ),
  any.row(
    'enum-meaning',
    'what a value means is worded differently',
    {
      base: { ...string, enum: ['a'], 'x-enum-descriptions': ['One.'] },
      revision: { ...string, enum: ['a'], 'x-enum-descriptions': ['The first.'] },
    },
    { request: ['safe x-enum-descriptions 0'], response: ['safe x-enum-descriptions 0'] },
  ),
  any.row(
    'enum-meaning-by-value',
    'the meaning of a value changes, in the form of Redocly',
    {
      base: { ...string, enum: ['a'], 'x-enumDescriptions': { a: 'One.' } },
      revision: { ...string, enum: ['a'], 'x-enumDescriptions': { a: 'The first.' } },
    },
    { request: ['safe x-enumDescriptions a'], response: ['safe x-enumDescriptions a'] },
  ),
  any.row(
    'enum-name',
    'a number has another name',
    {
      base: { type: 'number', enum: [1], 'x-enumNames': ['OPEN'] },
      revision: { type: 'number', enum: [1], 'x-enumNames': ['CLOSED'] },
    },
    { request: ['risky x-enumNames 0'], response: ['risky x-enumNames 0'] },
  ),
  ...any.same(
    'enum-names-in-another-order',
    'values and their names are in another order',
    { type: 'number', enum: [1, 2], 'x-enum-varnames': ['OPEN', 'CLOSED'] },
    { type: 'number', enum: [2, 1], 'x-enum-varnames': ['CLOSED', 'OPEN'] },
  ),
  any.row(
    'schema-open-question',
    'an open question is answered',
    { base: { ...string, 'x-not-shown': [{ id: 'q', question: 'Which?' }] }, revision: string },
    { request: ['safe x-not-shown'], response: ['safe x-not-shown'] },
  ),
  ...any.same(
    'description',
    'texts',
    { ...string, description: 'A.', title: 'A' },
    { ...string, description: 'B.', title: 'B' },
  ),
  ...any.same('example', 'an example', { ...string, example: 'a' }, { ...string, example: 'b' }),
  ...v31.same(
    'examples',
    'examples and comments',
    { ...string, examples: ['a'], $comment: 'x' },
    { ...string, examples: ['b'] },
  ),
  ...any.same(
    'xml',
    'how it would be named in XML, where there is only JSON',
    { ...string, xml: { name: 'a' } },
    string,
  ),
  ...any.same(
    'external-docs',
    'a link to documentation',
    { ...string, externalDocs: { url: 'https://a.example' } },
    string,
  ),
  ...any.same(
    'extension-unknown',
    'an unknown extension',
    { ...string, 'x-anything': 1 },
    { ...string, 'x-anything': 2 },
  ),
  ...any.same(
    'property-order',
    'the order of properties and keywords',
    { type: 'object', properties: { a: string, b: string } },
    { properties: { b: string, a: string }, type: 'object' },
  ),
  ...any.same(
    'property-named-like-keyword',
    'properties named as keywords',
    { properties: { enum: string, $ref: string, type: string } },
    { properties: { type: string, enum: string, $ref: string } },
  ),
  ...v31.same(
    'defs',
    'definitions inside a schema',
    { $defs: { A: string }, properties: { a: string } },
    { properties: { a: string } },
  ),
];
