import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { changesOf } from './verdicts.ts';

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

/** A document whose one operation takes and returns `schema`. */
function withSchema(openapi: string, schema: JsonObject, components: JsonObject = {}): JsonObject {
  return documentOf(
    openapi,
    {
      requestBody: { required: true, content: json(schema) },
      responses: { '200': { description: 'Done.', content: json(schema) } },
    },
    { components: { schemas: components } },
  );
}

function documentOf(openapi: string, operation: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi, info: { title: 'Things', version: '1' }, paths: { '/things': { post: operation } }, ...more };
}

const VERSIONS = ['3.0.4', '3.1.1', '3.2.0'] as const;

/** The same schema in OpenAPI 3.0 and as JSON Schema 2020-12 (OpenAPI 3.1, 3.2). */
const SCHEMAS: readonly (readonly [what: string, in30: JsonObject, later: JsonObject])[] = [
  ['a nullable type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  [
    'a nullable enum',
    { type: 'string', nullable: true, enum: ['a', null] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [
    'a nullable reference',
    { nullable: true, allOf: [{ $ref: '#/components/schemas/Other' }] },
    { allOf: [{ $ref: '#/components/schemas/Other' }] },
  ],
  [
    'a nullable alternative',
    { anyOf: [{ type: 'string', nullable: true }, { type: 'integer' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
  ],
  [
    'an exclusive minimum',
    { type: 'integer', minimum: 1, exclusiveMinimum: true },
    { type: 'integer', exclusiveMinimum: 1 },
  ],
  [
    'an exclusive maximum',
    { type: 'number', maximum: 1, exclusiveMaximum: true },
    { type: 'number', exclusiveMaximum: 1 },
  ],
  [
    'a bound that is not exclusive',
    { type: 'number', maximum: 1, exclusiveMaximum: false },
    { type: 'number', maximum: 1 },
  ],
  ['base64', { type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }],
  [
    'base64 of an image',
    { type: 'string', format: 'byte' },
    { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
  ],
  ['an example', { type: 'string', example: 'a' }, { type: 'string', examples: ['a'] }],
  ['an enum of one value', { type: 'string', enum: ['a'] }, { type: 'string', const: 'a' }],
  ['an enum of one value without a type', { enum: [1] }, { const: 1 }],
  ['several types', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: ['string', 'integer'] }],
  [
    'a reference beside a description',
    { allOf: [{ $ref: '#/components/schemas/Other' }], description: 'Other.' },
    { $ref: '#/components/schemas/Other', description: 'Other.' },
  ],
  [
    'a reference beside keywords that 3.0 ignores',
    { $ref: '#/components/schemas/Other', maxLength: 1 },
    { $ref: '#/components/schemas/Other' },
  ],
  [
    'read-only and write-only',
    { properties: { a: { readOnly: true }, b: { writeOnly: true } } },
    { properties: { a: { readOnly: true }, b: { writeOnly: true } } },
  ],
  ['a list of any items', { type: 'array', items: {} }, { type: 'array' }],
  ['an object of any properties', { type: 'object', additionalProperties: {} }, { type: 'object' }],
];

const other = { Other: { type: 'string', maxLength: 9 } };

test.each(SCHEMAS)('%s is the same in each version of OpenAPI', (_what, in30, later) => {
  const documents = VERSIONS.map((version) => withSchema(version, version === '3.0.4' ? in30 : later, other));
  for (const base of documents) for (const revision of documents) expect(changesOf({ base, revision })).toEqual([]);
});

test.each<[string, JsonObject, JsonObject]>([
  ['base64 and a plain string', { type: 'string', format: 'byte' }, { type: 'string' }],
  ['a nullable type and one without null', { type: 'string', nullable: true }, { type: 'string' }],
  ['an exclusive and an inclusive bound', { minimum: 1, exclusiveMinimum: true }, { minimum: 1 }],
  ['an example and a constant', { type: 'string', example: 'a' }, { type: 'string', const: 'a' }],
])('%s differ', (_what, in30, later) => {
  const changes = changesOf({ base: withSchema('3.0.4', in30), revision: withSchema('3.1.1', later) });
  expect(changes).not.toEqual([]);
});

const done = { '200': { description: 'Done.' } };
const upload = (schema: JsonObject): JsonObject => ({
  requestBody: { content: { 'application/octet-stream': { schema } } },
  responses: { '200': { description: 'Done.', content: { 'image/png': { schema } } } },
});
const multipart = (file: JsonObject): JsonObject => ({
  requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: { file } } } } },
  responses: done,
});

test.each<[string, JsonObject, JsonObject]>([
  ['a binary body', upload({ type: 'string', format: 'binary' }), upload({})],
  [
    'a binary body with a media type',
    upload({ type: 'string', format: 'binary' }),
    upload({ contentMediaType: 'image/png' }),
  ],
  ['a file of a form', multipart({ type: 'string', format: 'binary' }), multipart({})],
  [
    'a file of a form with a media type',
    multipart({ type: 'string', format: 'binary' }),
    multipart({ contentMediaType: 'application/octet-stream' }),
  ],
])('%s is the same in each version of OpenAPI', (_what, in30, later) => {
  const documents = VERSIONS.map((version) => documentOf(version, version === '3.0.4' ? in30 : later));
  for (const base of documents) for (const revision of documents) expect(changesOf({ base, revision })).toEqual([]);
});

const verdictsBetween = (base: JsonObject, revision: JsonObject) =>
  changesOf({ base, revision }).map(({ kind, severity, direction }) => `${severity} ${direction} ${kind}`);

test('what only a later version can say is added, and not changed', () => {
  const base = documentOf('3.1.1', { responses: done });
  const paths = (item: JsonObject): Json => ({ '/things': { post: { responses: done }, ...item } });
  const in32 = { ...base, openapi: '3.2.0' };
  const additions: readonly [JsonObject, string[]][] = [
    [{ tags: [{ name: 'things', parent: 'all', kind: 'nav', summary: 'Things' }, { name: 'all' }] }, []],
    [{ $self: 'https://api.example.com/openapi.json' }, []],
    [{ jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' }, []],
    [{ servers: [{ url: '/', name: 'main' }] }, []],
    [{ paths: paths({ additionalOperations: { COPY: { responses: done } } }) }, ['safe request operation-added']],
    [{ paths: paths({ query: { responses: done } }) }, ['safe request operation-added']],
    [{ webhooks: { added: { post: { responses: done } } } }, ['safe response message-added']],
    [{ components: { mediaTypes: { Lines: { itemSchema: { type: 'integer' } } } } }, []],
  ];
  for (const [more, expected] of additions)
    expect([more, verdictsBetween(base, { ...in32, ...more })]).toEqual([more, expected]);
});
