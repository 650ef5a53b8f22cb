import { describe, expect, test } from 'vitest';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import { parseText } from '../../src/engine/document/source/parse-text.ts';
import { DOCUMENT_ERRORS, DocumentError } from '../../src/engine/json/document-error.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { variantsOf } from '../support/cases.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type Edits, edited } from './corpus/documents.ts';
import { changesOf } from './verdicts.ts';
import { versionOf } from './version-of.ts';

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

/** A document, what is changed in it, and one that means the same. */
interface ComparedDocuments {
  readonly name: string;
  readonly base: JsonObject;
  readonly before?: Edits;
  readonly same?: JsonObject;
  readonly edits?: Edits;
  readonly changes?: readonly string[];
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
  readonly compared: readonly (ComparedDocuments & { readonly each?: readonly Partial<ComparedDocuments>[] })[];
  readonly invalid: readonly {
    readonly name: string;
    readonly media: Json;
    readonly components?: JsonObject;
    readonly place: string;
    readonly why: string;
  }[];
}

const file = readYaml<CaseFile>('read-version.yaml', import.meta.url);

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

describe('the schemas of an earlier draft', () => {
  const document = (jsonSchemaDialect: string, schemaOfA: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: {},
    jsonSchemaDialect,
    paths: {
      '/a': { put: { requestBody: { content: { 'application/json': { schema: schemaOfA } } }, responses: {} } },
    },
  });
  const NEWEST = 'https://json-schema.org/draft/2020-12/schema';

  test.each(file.dialects)('$name', ({ dialect, earlier, newest }) => {
    const base = document(dialect, earlier);
    expect(changesOf({ base, revision: document(NEWEST, newest) })).toEqual([]);
    expect(changesOf({ base, revision: document(NEWEST, { type: 'null' }) })).not.toEqual([]);
  });

  test('an unknown dialect is read as 2020-12 and listed', () => {
    const version = versionOf(document('https://a.example/own', { type: 'string' }), 'a');
    expect(uncheckedParts(version)).toEqual({ 'a (jsonSchemaDialect)': expect.stringContaining('read as 2020-12') });
  });
});

test('a byte order mark before the JSON is no fault', () => {
  expect(versionOf(parseText(`\uFEFF${withComponent({})}`, 'a').json, 'a').name).toBe('a');
});

test.each(file.compared.flatMap((one) => variantsOf(one, 'name base before same edits changes')))(
  'documents are compared by what they mean: $name',
  ({ base, before = {}, same, edits = {}, changes = [] }) => {
    const document = edited(base, before);
    const changed = changesOf({ base: document, revision: edited(document, edits) });
    const found = changed.filter(({ severity }) => severity !== 'safe');
    expect(found.map(({ severity, direction, kind }) => `${severity} ${direction} ${kind}`)).toEqual(changes);
    if (same === undefined) return;
    expect(changesOf({ base: document, revision: same })).toEqual([]);
    expect(changesOf({ base: same, revision: document })).toEqual([]);
  },
);

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
