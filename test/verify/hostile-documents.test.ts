import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/contract/json.ts';
import { readContract } from '../../src/verify/document/contract.ts';
import { VerifyError, type VerifyErrorCode } from '../../src/verify/verify-error.ts';
import { answerJson, judgeServer, rulesOf } from './judge-server.ts';

/** A document with one operation that answers what `schema` describes. */
function documentOf(schema: Json, schemas: Record<string, Json> = {}, more: Record<string, Json> = {}): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    paths: {
      '/one': {
        get: { responses: { '200': { description: 'One.', content: { 'application/json': { schema } } } } },
      },
    },
    components: { schemas },
    ...more,
  };
}

function codeOf(text: string): VerifyErrorCode | undefined {
  try {
    readContract(text, 'api.json');
    return undefined;
  } catch (error) {
    if (error instanceof VerifyError) return error.code;
    throw error;
  }
}

describe('a document that cannot be judged by is refused', () => {
  test.for([
    ['a $ref to another host', documentOf({ $ref: 'https://evil.example/schema.json' }), 'reference-outside'],
    ['a $ref without a scheme', documentOf({ $ref: '//evil.example/schema.json' }), 'reference-outside'],
    ['a $ref to a file', documentOf({ $ref: 'file:///etc/passwd' }), 'reference-outside'],
    ['a $ref to a file beside it', documentOf({ $ref: './schema.json#/a' }), 'reference-outside'],
    ['OpenAPI 2.0', { swagger: '2.0', info: {}, paths: {} }, 'document-unreadable'],
    ['OpenAPI 3.3', { openapi: '3.3.0', info: {}, paths: {} }, 'document-unsupported'],
    ['a list', [], 'document-unreadable'],
    ['null', null, 'document-unreadable'],
    ['paths that are a list', { openapi: '3.1.0', info: {}, paths: [] }, 'document-unreadable'],
    ['a path item that is a text', { openapi: '3.1.0', info: {}, paths: { '/a': 'text' } }, 'document-invalid'],
    [
      'a parameter without a name',
      { openapi: '3.1.0', info: {}, paths: { '/a': { get: { parameters: [{}] } } } },
      'document-invalid',
    ],
  ] as const)('%s', ([_name, document, code]) => {
    expect(codeOf(JSON.stringify(document))).toBe(code);
  });

  test('nesting without end', () => {
    const deep = `${'{"not":'.repeat(20_000)}true${'}'.repeat(20_000)}`;
    const text = JSON.stringify(documentOf('SCHEMA')).replace('"SCHEMA"', deep);
    expect(codeOf(text)).toBe('document-invalid');
  });

  test.for([
    ['two', { A: { $ref: '#/components/schemas/B' }, B: { anyOf: [{ $ref: '#/components/schemas/A' }, true] } }],
    ['one', { A: { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/A' }] } }],
  ] as const)('schemas that only refer to each other do not end the run: %s', ([_count, schemas]) => {
    const text = JSON.stringify(documentOf({ $ref: '#/components/schemas/A' }, schemas));
    expect(Object.keys(readContract(text, 'api.json').unchecked.result())).toHaveLength(1);
  });

  test('a path item that refers to itself', () => {
    const circle = { openapi: '3.1.0', info: {}, paths: { '/a': { $ref: '#/paths/~1a' } } };
    expect(codeOf(JSON.stringify(circle))).toBe('document-invalid');
  });
});

const NODE = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
};

describe('a document that is odd is judged by all the same', () => {
  test('a schema that contains itself', async () => {
    const document = documentOf({ $ref: '#/components/schemas/Node' }, { Node: NODE });
    const tree = (leaf: Json) => ({ name: 'a', children: [{ name: 'b', children: [leaf] }] });
    const good = await judgeServer(document, (_request, response) => answerJson(response, 200, tree({ name: 'c' })));
    expect(good.findings).toEqual([]);
    const bad = await judgeServer(document, (_request, response) => answerJson(response, 200, tree({ name: 1 })));
    expect(bad.findings[0]?.response?.pointer).toBe('/children/0/children/0/name');
  });

  test('a pattern that is valid without the flag u only, and one that is none', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^[\\w-.]+$' }, b: { type: 'string', pattern: '(' } },
    };
    const judge = (a: string) =>
      judgeServer(documentOf(schema), (_request, response) => answerJson(response, 200, { a, b: 'x' }));
    expect(rulesOf(await judge('a-b.c'))).toEqual([]);
    expect(rulesOf(await judge('a b'))).toEqual(['response-body']);
  });

  test('names that mean something to JavaScript', async () => {
    const schema = JSON.parse(
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}',
    );
    const judge = (text: string) =>
      judgeServer(documentOf(schema), (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(text);
      });
    expect(rulesOf(await judge('{"__proto__":"x","constructor":1}'))).toEqual([]);
    expect(rulesOf(await judge('{"__proto__":"x","constructor":"y"}'))).toEqual(['response-body']);
  });

  test.for([
    ['a type that is unknown', { type: 'strng' }, 'type is "strng"'],
    ['a $ref to nothing', { $ref: '#/components/schemas/None' }, 'the document has no schema there'],
    ['a $ref into a prototype', { $ref: '#/components/constructor' }, 'the document has no schema there'],
    ['a $ref that is no pointer', { $ref: '#/%' }, 'the document has no schema there'],
  ] as const)('%s is reported with its place and does not end the run', async ([_name, schema, why]) => {
    const report = await judgeServer(documentOf(schema), (_request, response) => answerJson(response, 200, 'x'));
    const unchecked = Object.entries(report.coverage.unchecked ?? {});
    expect(unchecked[0]?.[0]).toContain('#/paths/');
    expect(unchecked[0]?.[1]).toContain(why);
    expect(report.findings).toEqual([]);
  });

  test('ten million characters', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 4_000 }, (_, index) => [
        `Type${index}`,
        { ...NODE, description: `${'A type among many. '.repeat(130)}${index}` },
      ]),
    );
    const document = documentOf({ $ref: '#/components/schemas/Type3999' }, { ...schemas, Node: NODE });
    expect(JSON.stringify(document).length).toBeGreaterThan(10_000_000);
    const report = await judgeServer(document, (_request, response) => answerJson(response, 200, { name: 1 }));
    expect(report.findings.map(({ rule, source }) => [rule, source?.file])).toEqual([['response-body', 'api.json']]);
  });
});
