import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { DocumentError, type DocumentErrorCode } from '../../src/engine/json/document-error.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { renderText } from '../../src/engine/report/render-text.ts';
import reportSchema from '../../src/engine/report/report.schema.json' with { type: 'json' };
import { sampleValue } from '../../src/engine/schema/samples/sample-value.ts';
import { HOSTILE_PATTERNS } from '../openapi/regular-expression/hostile-patterns.ts';
import { answerJson, rulesOf, verifyServer } from './verify-server.ts';

const isReport = new Ajv2020({ allowUnionTypes: true, formats: { date: true } }).compile(reportSchema);

const OPENAPI = { openapi: '3.1.0', info: { title: 'One', version: '1' } };

/** A document with one operation, whose response has the schema `schema`. */
function documentOf(schema: Json, schemas: Record<string, Json> = {}, more: Record<string, Json> = {}): Json {
  return {
    ...OPENAPI,
    paths: {
      '/one': {
        get: { responses: { '200': { description: 'One.', content: { 'application/json': { schema } } } } },
      },
    },
    components: { schemas },
    ...more,
  };
}

function codeOf(text: string): DocumentErrorCode | undefined {
  try {
    readDescription(text, 'api.json');
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
}

describe('a document that cannot be used is rejected', () => {
  test.for([
    ['OpenAPI 2.0', { swagger: '2.0', info: {}, paths: {} }, 'document-unsupported'],
    ['OpenAPI 3.3', { openapi: '3.3.0', info: {}, paths: {} }, 'document-unsupported'],
    ['OpenAPI 3.0 without paths', { openapi: '3.0.4', info: {} }, 'document-invalid'],
    ['a list', [], 'document-invalid'],
    ['null', null, 'document-invalid'],
    ['paths that are a list', { openapi: '3.1.0', info: {}, paths: [] }, 'document-invalid'],
  ] as const)('%s', ([_name, document, code]) => {
    expect(codeOf(JSON.stringify(document))).toBe(code);
  });

  test('nesting without end', () => {
    const deep = `${'{"not":'.repeat(20_000)}true${'}'.repeat(20_000)}`;
    const text = JSON.stringify(documentOf('SCHEMA')).replace('"SCHEMA"', deep);
    expect(codeOf(text)).toBe('document-too-deep');
    expect(() => readDescription(text, 'api.json')).toThrow(/GET \/one → responses → 200 → .* → not → not/);
  });

  test.for([
    ['two', { A: { $ref: '#/components/schemas/B' }, B: { anyOf: [{ $ref: '#/components/schemas/A' }, true] } }],
    ['one', { A: { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/A' }] } }],
  ] as const)('schemas that only refer to each other do not end the run: %s', ([_count, schemas]) => {
    const text = JSON.stringify(documentOf({ $ref: '#/components/schemas/A' }, schemas));
    expect(Object.keys(readDescription(text, 'api.json').unchecked.result())).toHaveLength(1);
  });
});

const NODE = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
};

describe('an unusual document is used', () => {
  test('names with a meaning in JavaScript', async () => {
    const schema = JSON.parse(
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}',
    );
    const verifyOne = (text: string) =>
      verifyServer(documentOf(schema), (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(text);
      });
    expect(rulesOf(await verifyOne('{"__proto__":"x","constructor":1}'))).toEqual([]);
    expect(rulesOf(await verifyOne('{"__proto__":"x","constructor":"y"}'))).toEqual(['response-body']);
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
    const report = await verifyServer(document, (_request, response) => answerJson(response, 200, { name: 1 }));
    expect(report.findings.map(({ rule, source }) => [rule, source?.file])).toEqual([['response-body', 'api.json']]);
  });
});

const LARGE = '^(?:a{1,1000}){1,1000}$';

describe('bounded work', () => {
  test.each(HOSTILE_PATTERNS)('the pattern $name', async ({ pattern, attack, matching }) => {
    const schema = { type: 'object', properties: { text: { pattern } } };
    const verifyOne = (text: string) =>
      verifyServer(documentOf(schema), (_request, response) => answerJson(response, 200, { text }));
    expect(rulesOf(await verifyOne(matching))).toEqual([]);
    const native = new RegExp(pattern, 'u').test(attack(8));
    expect(rulesOf(await verifyOne(attack(8)))).toEqual(native ? [] : ['response-body']);
    const { coverage } = await verifyOne(attack(50_000));
    expect(coverage.unchecked).toBeUndefined();
  });

  test('patterns of parameters and of names of fields', async () => {
    const document = documentOf({
      type: 'object',
      properties: { a: { type: 'string' } },
      patternProperties: { '^(x+x+)+y$': { type: 'number' } },
      propertyNames: { pattern: '^(?:\\w+\\s?)*$' },
    });
    const body = { a: 'a', [`${'x'.repeat(5000)}y`]: 'no number', [`${'x'.repeat(5000)}`]: 1 };
    const { findings } = await verifyServer(document, (_request, response) => answerJson(response, 200, body));
    expect(findings.map(({ rule, response }) => [rule, response?.pointer.slice(0, 3)])).toEqual([
      ['response-body', '/xx'],
    ]);
  });

  test.for<[string, Json, Record<string, Json>, Json]>([
    ['a pattern that is too large', { type: 'object', properties: { a: { pattern: LARGE } } }, {}, { a: 'b' }],
    ['a pattern that is too large and excluded', { not: { pattern: LARGE } }, {}, 'a'],
    ['alternatives of alternatives', { $ref: '#/components/schemas/S0' }, doubled(40), 1],
  ])('%s is reported once and refuses nothing', async ([_name, schema, schemas, body]) => {
    const report = await verifyServer(documentOf(schema, schemas), (_request, response) =>
      answerJson(response, 200, body),
    );
    expect(report.findings).toEqual([]);
    expect(Object.keys(report.coverage.unchecked ?? {})).toHaveLength(1);
    expect(renderText(report)).toContain('Parts of the document that were not checked');
    expect(isReport(report)).toBe(true);
  });

  test('samples with unreachable lengths and counts', async () => {
    const parameters = [
      { name: 'a', in: 'query', required: true, schema: { type: 'string', minLength: 1e9 } },
      { name: 'b', in: 'query', schema: { type: 'array', minItems: 1e9, items: { type: 'string' } } },
      { name: 'c', in: 'query', schema: { type: 'number', multipleOf: 1e-300 } },
      { name: 'd', in: 'query', schema: { $ref: '#/components/schemas/S0' } },
      { name: 'e', in: 'query', schema: { $ref: '#/components/schemas/Wide' } },
    ];
    const wide = Array.from({ length: 20 }, (_, index) => `w${index}`);
    const document = {
      ...OPENAPI,
      paths: { '/one': { get: { parameters, responses: { '200': { description: 'One.' } } } } },
      components: {
        schemas: {
          ...doubled(40),
          Wide: {
            type: 'object',
            required: wide,
            properties: Object.fromEntries(wide.map((name) => [name, { $ref: '#/components/schemas/Wide' }])),
          },
        },
      },
    };
    expect(
      sampleValue(document, '#/components/schemas/Wide', { direction: 'request', properties: 'required' }),
    ).toHaveProperty('w0.w0');
    const report = await verifyServer(document, (_request, response) => response.writeHead(200).end());
    expect(report.summary.exchanges).toBe(0);
    expect(Object.keys(report.coverage.skipped)).toHaveLength(1);
  });
});

/** Schemas of which each refers to the next one twice. */
function doubled(count: number): Record<string, Json> {
  const next = (index: number) => ({ $ref: `#/components/schemas/S${index + 1}` });
  const entries = Array.from({ length: count }, (_, index): [string, Json] => [
    `S${index}`,
    { anyOf: [next(index), next(index)] },
  ]);
  return { ...Object.fromEntries(entries), [`S${count}`]: { type: 'string' } };
}
