import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import { parseText } from '../../src/engine/document/source/parse-text.ts';
import { DOCUMENT_ERRORS, DocumentError } from '../../src/engine/json/document-error.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { changesOf } from './verdicts.ts';
import { versionOf } from './version-of.ts';

/** The pointer to the schema of the request body of `PUT /a`. */
const SCHEMA_OF_A = '#/paths/~1a/put/requestBody/content/application~1json/schema';

/** A document that cannot be compared. */
interface RefusedDocument {
  readonly name: string;
  readonly openapi?: string;
  readonly schema?: JsonObject;
  readonly document?: JsonObject;
  readonly text?: string;
  readonly code: keyof typeof DOCUMENT_ERRORS;
  readonly message: string;
}

/** The cases of `read-version.yaml`, whose comments describe them. */
interface CaseFile {
  readonly refused: readonly RefusedDocument[];
  readonly dialects: readonly {
    readonly name: string;
    readonly dialect: string;
    readonly earlier: JsonObject;
    readonly newest: JsonObject;
  }[];
  readonly invalid: readonly {
    readonly name: string;
    readonly media: Json;
    readonly components?: JsonObject;
    readonly place: string;
    readonly why: string;
  }[];
}

const file: CaseFile = parse(readFileSync(new URL('read-version.yaml', import.meta.url), 'utf8'));

function withComponent(schema: JsonObject, openapi = '3.1.0'): string {
  return JSON.stringify({ openapi, info: {}, paths: {}, components: { schemas: { A: schema } } });
}

function textOf({ openapi, schema = {}, document, text }: RefusedDocument): string {
  return text ?? (document === undefined ? withComponent(schema, openapi) : JSON.stringify(document));
}

const deep = withComponent({}).replace('"A":{}', `"A":${'{"items":'.repeat(1000)}{}${'}'.repeat(1000)}`);

const REFUSED: readonly RefusedDocument[] = [
  ...file.refused,
  { name: 'nesting without end', text: deep, code: 'document-too-deep', message: 'nested deeper' },
  {
    name: 'too large a text',
    text: ' '.repeat(100_000_001),
    code: 'document-too-large',
    message: '100000001 characters',
  },
];

describe('a document that cannot be compared', () => {
  test.each(REFUSED)('$name: $code', (refused) => {
    const { code, message } = refused;
    const text = textOf(refused);
    const read = () => versionOf(parseText(text, 'old.json').json, 'old.json');
    expect(read).toThrow(DocumentError);
    expect(read).toThrow(expect.objectContaining({ code, message: expect.stringContaining('old.json') }));
    expect(read).toThrow(message);
  });

  test('every error of the catalogue is shown above', () => {
    expect([...new Set(REFUSED.map(({ code }) => code))].sort()).toEqual(Object.keys(DOCUMENT_ERRORS).sort());
  });
});

test('3.0, 3.1 and 3.2 are compared by what their schemas accept', () => {
  const document = (openapi: string, schemaOfA: object) => ({
    openapi,
    info: {},
    paths: {
      '/a': { put: { requestBody: { content: { 'application/json': { schema: { ...schemaOfA } } } }, responses: {} } },
    },
  });
  const base = document('3.0.3', { type: 'number', nullable: true, minimum: 0, exclusiveMinimum: true });
  const same = document('3.1.0', { type: ['number', 'null'], exclusiveMinimum: 0 });
  const other = document('3.1.0', { type: 'number', exclusiveMinimum: 0 });
  expect(changesOf({ base, revision: same })).toEqual([]);
  expect(changesOf({ base, revision: other })).toMatchObject([{ kind: 'type-narrowed', witness: { value: null } }]);
});

describe('the schemas of an earlier draft', () => {
  const document = (jsonSchemaDialect: string, schemaOfA: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: {},
    jsonSchemaDialect,
    paths: {
      '/a': { put: { requestBody: { content: { 'application/json': { schema: schemaOfA } } }, responses: {} } },
    },
  });
  const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
  const NEWEST = 'https://json-schema.org/draft/2020-12/schema';

  test.each(file.dialects)('$name', ({ dialect, earlier, newest }) => {
    const base = document(dialect, earlier);
    expect(changesOf({ base, revision: document(NEWEST, newest) })).toEqual([]);
    expect(changesOf({ base, revision: document(NEWEST, { type: 'null' }) })).not.toEqual([]);
  });

  test('a change below definitions is found, and a broken reference there is refused', () => {
    const withInner = (inner: JsonObject) =>
      document(DRAFT_7, { $ref: `${SCHEMA_OF_A}/definitions/A`, definitions: { A: inner } });
    const changes = changesOf({ base: withInner({ maxLength: 9 }), revision: withInner({ maxLength: 5 }) });
    expect(changes).toMatchObject([{ kind: 'length-narrowed', severity: 'breaking' }]);
    expect(() => versionOf(withInner({ $ref: '#/nowhere' }), 'a')).toThrow('the document has nothing there');
  });

  test('an unknown dialect is read as 2020-12 and listed', () => {
    const version = versionOf(document('https://a.example/own', { type: 'string' }), 'a');
    expect(uncheckedParts(version)).toEqual({ 'a (jsonSchemaDialect)': expect.stringContaining('read as 2020-12') });
  });
});

test('a byte order mark before the JSON is no fault', () => {
  expect(versionOf(parseText(`\uFEFF${withComponent({})}`, 'a').json, 'a').name).toBe('a');
});

test('operations that a path item has beside its $ref are compared', () => {
  const document = (own: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { $ref: '#/components/pathItems/A', ...own } },
    components: { pathItems: { A: { get: { responses: { '200': { description: 'A.' } } } } } },
  });
  const put = { put: { responses: { '200': { description: 'A.' } } } };
  expect(changesOf({ base: document(put), revision: document(put) })).toEqual([]);
  expect(changesOf({ base: document(put), revision: document({}) })).toMatchObject([
    { kind: 'operation-removed', operationIds: ['PUT /a'] },
  ]);
});

test.each(file.invalid)('what is not valid is left out and listed: $name', ({ media, components = {}, place, why }) => {
  const api = (content: Json): JsonObject => ({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { get: { responses: { '200': { description: 'A.', content: { 'application/json': content } } } } } },
    components,
  });
  const [invalid, valid] = [api(media), api({ schema: { type: 'string' } })];
  expect(uncheckedParts(versionOf(invalid, 'api.json'))).toEqual({ [`api.json (${place})`]: why });
  expect(() => changesOf({ base: invalid, revision: valid })).not.toThrow();
  expect(() => changesOf({ base: valid, revision: invalid })).not.toThrow();
});

describe('an anchor', () => {
  const document = (length: number) => ({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a': { put: { requestBody: { content: { 'application/json': { schema: { $ref: '#note' } } } }, responses: {} } },
    },
    components: {
      schemas: {
        Note: { $anchor: 'note', type: 'string', maxLength: length },
        Other: { $id: 'https://a.example/other', $anchor: 'note' },
        Example: { example: { $anchor: 'note' } },
      },
    },
  });

  test('is followed to the schema that has it, and what changed there is proven', () => {
    const changes = changesOf({ base: document(10), revision: document(5) });
    expect(changes[0]).toMatchObject({
      kind: 'length-narrowed',
      severity: 'breaking',
      revision: { pointer: '#/components/schemas/Note/maxLength' },
      witness: { value: 'aaaaaa' },
    });
  });

  test('says what a pointer to the same schema says', () => {
    const revision = JSON.parse(JSON.stringify(document(10)).replace('#note', '#/components/schemas/Note'));
    expect(changesOf({ base: document(10), revision })).toEqual([]);
  });
});

describe('a schema with $id', () => {
  /** `a` refers to `target`, which is to be the string with this length (JSON Schema 2020-12 Core, section 8.2.1). */
  const document = (ref: string, length: number, keyword = '$ref') => ({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a': {
        put: {
          requestBody: { content: { 'application/json': { schema: { $ref: 'https://a.example/schemas/note' } } } },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Note: {
          $id: 'https://a.example/schemas/note',
          type: 'object',
          properties: { a: { [keyword]: ref } },
          $defs: { own: { $anchor: 'own', $dynamicAnchor: 'dynamic', type: 'string', maxLength: length } },
        },
        Text: { $id: 'https://a.example/schemas/text', type: 'string', maxLength: length },
        Inner: {
          $id: 'https://a.example/other/',
          $defs: { inner: { $id: 'inner', type: 'string', maxLength: length } },
        },
      },
    },
  });
  const plain = (length: number) => ({
    ...document('#/$defs/own', length),
    components: {
      schemas: {
        Note: { type: 'object', properties: { a: { type: 'string', maxLength: length } } },
        Text: { type: 'string', maxLength: length },
        Inner: { $defs: { inner: { type: 'string', maxLength: length } } },
      },
    },
    paths: JSON.parse(
      JSON.stringify(document('', 1).paths).replace('https://a.example/schemas/note', '#/components/schemas/Note'),
    ),
  });

  test.each([
    ['a pointer', '#/$defs/own', '$ref'],
    ['an anchor', '#own', '$ref'],
    ['a relative reference', 'text', '$ref'],
    ['a relative path', '../schemas/text', '$ref'],
    ['a URL', 'https://a.example/schemas/text', '$ref'],
    ['its own URL with a pointer', 'note#/$defs/own', '$ref'],
    ['a $id in another schema with $id', '../other/inner', '$ref'],
    ['a $dynamicRef with one target', '#dynamic', '$dynamicRef'],
  ])('is the base of %s: %s', (_, ref, keyword) => {
    expect(changesOf({ base: document(ref, 10, keyword), revision: plain(10) })).toEqual([]);
    expect(changesOf({ base: plain(10), revision: document(ref, 10, keyword) })).toEqual([]);
    const changes = changesOf({ base: document(ref, 10, keyword), revision: document(ref, 5, keyword) });
    expect(changes.filter(({ severity }) => severity === 'breaking')).toMatchObject([
      { kind: 'length-narrowed', direction: 'request', witness: { value: { a: 'aaaaaa' } } },
    ]);
  });

  test('has the anchors of its own: the same name in two of them is not ambiguous', () => {
    const base = document('#own', 10);
    const { Text } = base.components.schemas;
    const schemas = { ...base.components.schemas, Text: { ...Text, $anchor: 'own' } };
    expect(changesOf({ base, revision: { ...base, components: { schemas } } })).toEqual([]);
  });

  test('means nothing in OpenAPI 3.0', () => {
    const base = { ...plain(10), openapi: '3.0.3' };
    const revision = JSON.parse(
      JSON.stringify(base).replace('"Note":{', '"Note":{"$id":"https://a.example/schemas/note",'),
    );
    expect(changesOf({ base, revision })).toEqual([]);
  });
});

test('$self of OpenAPI 3.2 is the base of references: a URL with it leads into the document', () => {
  const document = (base: string) => ({
    openapi: '3.2.0',
    $self: 'https://a.example/api',
    info: {},
    paths: {
      '/a': {
        get: { parameters: [{ $ref: `${base}#/components/parameters/B` }], responses: {} },
      },
    },
    components: {
      parameters: { B: { name: 'b', in: 'query', schema: { $ref: `${base}#/components/schemas/C` } } },
      schemas: { C: { type: 'integer' } },
    },
  });
  expect(changesOf({ base: document('https://a.example/api'), revision: document('') })).toEqual([]);
  expect(changesOf({ base: document('api'), revision: document('') })).toEqual([]);
  expect(() => changesOf({ base: document('other'), revision: document('') })).toThrow('"other#/components/');
});
