import { describe, expect, test } from 'vitest';
import { readVersion } from '../../src/diff/read/read-version.ts';
import { DOCUMENT_ERRORS, DocumentError } from '../../src/openapi/document-error.ts';
import { changesOf } from './verdicts.ts';

const schema = (inner: object) =>
  JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { A: inner } } });

function deep(levels: number): string {
  return schema({}).replace('"A":{}', `"A":${'{"items":'.repeat(levels)}{}${'}'.repeat(levels)}`);
}

const REFUSED: readonly (readonly [string, keyof typeof DOCUMENT_ERRORS, string, string])[] = [
  ['text that is no JSON', 'document-unreadable', 'openapi: 3.1.0', 'old.json:1:1 is not JSON: '],
  ['nothing', 'document-unreadable', '', 'old.json:1:1 is not JSON: '],
  ['JSON that is no object', 'document-invalid', '[]', 'the document is an array; it must be an object'],
  ['another JSON object', 'document-invalid', '{"a": 1}', 'must be a version'],
  [
    'paths that are no object',
    'document-invalid',
    '{"openapi": "3.1.0", "info": {}, "paths": []}',
    'old.json (paths): paths is an array',
  ],
  ['Swagger 2.0', 'document-unsupported', '{"swagger": "2.0"}', 'old.json (swagger): the document is Swagger 2.0'],
  ['OpenAPI 3.3', 'document-unsupported', '{"openapi": "3.3.0"}', 'old.json (openapi): openapi is "3.3.0"'],
  [
    'a reference to the network',
    'reference-outside',
    schema({ $ref: 'https://a.example/b.json' }),
    'old.json (components → schemas → A): the $ref leads to "https://a.example/b.json"',
  ],
  ['a reference to a file', 'reference-outside', schema({ $ref: './b.yaml#/B' }), './b.yaml#/B'],
  ['a reference out of the folder', 'reference-outside', schema({ $ref: '../../b.json' }), 'leads to "../../b.json"'],
  ['a reference to a file by URL', 'reference-outside', schema({ $ref: 'file:///b.json' }), 'nothing is fetched'],
  [
    'an anchor in a document of 3.0, which knows none',
    'reference-broken',
    schema({ $ref: '#b', $defs: { b: { $anchor: 'b' } } }).replace('3.1.0', '3.0.3'),
    'which is not a JSON pointer',
  ],
  [
    'a reference that YAML reads as a comment',
    'reference-broken',
    schema({ $ref: null }),
    '$ref is null; it must be a text',
  ],
  ['an anchor that nothing has', 'reference-broken', schema({ $ref: '#b' }), 'no schema has that $anchor'],
  [
    'an anchor that two schemas have',
    'reference-broken',
    schema({ $ref: '#b', $defs: { one: { $anchor: 'b' }, two: { $anchor: 'b' } } }),
    '2 schemas have that $anchor',
  ],
  [
    'a reference below a $id',
    'reference-unsupported',
    schema({ $id: 'https://a.example/', items: { $ref: '#/$defs/b' }, $defs: { b: {} } }),
    'resolved against the $id at #/components/schemas/A/$id',
  ],
  [
    'a $dynamicRef in a document with $id',
    'reference-unsupported',
    schema({ $dynamicAnchor: 'b', items: { $dynamicRef: '#b' }, $defs: { b: { $id: 'https://a.example/' } } }),
    'old.json (components → schemas → A → items): a $dynamicRef beside a $ref, or in a document with $id, is not followed',
  ],
  [
    'a $dynamicRef to no anchor',
    'reference-broken',
    schema({ items: { $dynamicRef: '#b' } }),
    'old.json (components → schemas → A → items): the $dynamicRef leads to "#b", but no schema has that $anchor',
  ],
  [
    'a reference that leads nowhere',
    'reference-broken',
    schema({ $ref: '#/components/schemas/B' }),
    'but the document has nothing there',
  ],
  [
    'parameters that only refer to each other',
    'reference-circle',
    JSON.stringify({
      openapi: '3.1.0',
      info: {},
      paths: {},
      components: {
        parameters: { A: { $ref: '#/components/parameters/B' }, B: { $ref: '#/components/parameters/A' } },
      },
    }),
    'old.json (components → parameters → ',
  ],
  ['nesting without end', 'document-too-deep', deep(1000), 'nested deeper'],
  ['too large a text', 'document-too-large', ' '.repeat(100_000_001), '100000001 characters'],
];

describe('a document that cannot be compared', () => {
  test.each(REFUSED)('%s: %s', (_, code, text, part) => {
    const read = () => readVersion(text, 'old.json');
    expect(read).toThrow(DocumentError);
    expect(read).toThrow(expect.objectContaining({ code, message: expect.stringContaining('old.json') }));
    expect(read).toThrow(part);
  });

  test('every error of the catalogue is shown above', () => {
    expect([...new Set(REFUSED.map(([, code]) => code))].sort()).toEqual(Object.keys(DOCUMENT_ERRORS).sort());
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

test('a byte order mark before the JSON is no fault', () => {
  expect(readVersion(`\uFEFF${schema({})}`, 'a').name).toBe('a');
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
