import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { versionOf } from './version-of.ts';

const documentOf = (item: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: '3.2.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/things': item },
  ...more,
});

function changesBetween(base: JsonObject, revision: JsonObject): string[] {
  const changes = compareDocuments(versionOf(base, 'base'), versionOf(revision, 'revision'));
  return changes.map(({ kind, severity, direction }) => `${severity} ${direction} ${kind}`);
}

const operation = { responses: { 200: { description: 'Done.' } } };
const lines = (itemSchema: JsonObject) => ({ 'application/jsonl': { itemSchema } });
const answer = (content: JsonObject) => ({ get: { responses: { 200: { description: 'Things.', content } } } });
const post = (content: JsonObject) => ({ post: { ...operation, requestBody: { required: true, content } } });
const inQuery = (schema: JsonObject, name = 'filter') => {
  const content = { 'application/json': { schema } };
  return { query: { ...operation, parameters: [{ name, in: 'querystring', content }] } };
};

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const union = (discriminator: JsonObject): JsonObject => ({
  anyOf: [
    { type: 'object', title: 'A' },
    { type: 'object', title: 'B' },
  ],
  discriminator,
});

const integer = { type: 'integer' };
const low = { type: 'integer', maximum: 5 };

// OpenAPI 3.2.0: Path Item Object (query, additionalOperations), Media Type Object (itemSchema), Parameter Object (querystring).
test.each<[string, JsonObject, JsonObject, string[]]>([
  ['an operation of method QUERY', { query: operation }, {}, ['breaking request operation-removed']],
  [
    'an operation of another method',
    { additionalOperations: { COPY: operation } },
    {},
    ['breaking request operation-removed'],
  ],
  ['the items of a request body', post(lines(integer)), post(lines(low)), ['breaking request range-narrowed']],
  ['the items of a response', answer(lines(low)), answer(lines(integer)), ['breaking response range-widened']],
  [
    'the alternative of a value that no mapping names',
    answer(json(union({ propertyName: 'kind', defaultMapping: '#/components/schemas/A' }))),
    answer(json(union({ propertyName: 'kind', defaultMapping: '#/components/schemas/B' }))),
    ['risky response discriminator-mapping-changed'],
  ],
  [
    'the encoding of each part',
    post({ 'multipart/mixed': { itemSchema: {}, itemEncoding: { contentType: 'application/json' } } }),
    post({ 'multipart/mixed': { itemSchema: {}, itemEncoding: { contentType: 'text/plain' } } }),
    ['breaking request encoding-changed'],
  ],
  [
    'the encoding of the first parts',
    post({ 'multipart/mixed': { itemSchema: {}, prefixEncoding: [{ contentType: 'application/json' }] } }),
    post({ 'multipart/mixed': { itemSchema: {} } }),
    ['breaking request encoding-changed'],
  ],
  ['a parameter that is the whole query', inQuery(integer), inQuery(low), ['breaking request range-narrowed']],
  [
    'the name of a parameter that is the whole query',
    inQuery(integer),
    inQuery(integer, 'where'),
    ['risky request querystring-parameter-renamed'],
  ],
])('a change of %s is found, and none where nothing changed', (_what, base, revision, expected) => {
  expect(changesBetween(documentOf(base), documentOf(revision))).toEqual(expected);
  expect(changesBetween(documentOf(base), documentOf(base))).toEqual([]);
});

test('a media type of the components is compared where it is used', () => {
  const used = post({ 'application/jsonl': { $ref: '#/components/mediaTypes/Lines' } });
  const withLines = (itemSchema: JsonObject) =>
    documentOf(used, { components: { mediaTypes: { Lines: { itemSchema } } } });
  expect(changesBetween(withLines(integer), withLines(low))).toEqual(['breaking request range-narrowed']);
  expect(changesBetween(withLines(integer), withLines({ ...integer, description: 'A number.' }))).toEqual([]);
});

test('the URLs of a device flow and of the metadata of a server are compared', () => {
  const withScheme = (device: string, metadata: string | undefined): JsonObject => {
    const urls = { deviceAuthorizationUrl: device, tokenUrl: 'https://api.example.com/token', scopes: {} };
    const scheme = { type: 'oauth2', ...(metadata === undefined ? {} : { oauth2MetadataUrl: metadata }) };
    const securitySchemes = { OAuth: { ...scheme, flows: { deviceAuthorization: urls } } };
    return documentOf({ get: operation }, { security: [{ OAuth: [] }], components: { securitySchemes } });
  };
  const base = withScheme('https://api.example.com/device', 'https://api.example.com/meta');
  expect(changesBetween(base, withScheme('/device', '/meta'))).toEqual([]);
  for (const [device, metadata] of [
    ['/other', '/meta'],
    ['/device', '/other'],
  ] as const)
    expect(changesBetween(base, withScheme(device, metadata))).toEqual(['breaking request security-scheme-changed']);
  const without = withScheme('/device', undefined);
  expect(changesBetween(without, base)).toEqual(['safe request security-scheme-changed']);
});
