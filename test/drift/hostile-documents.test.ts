import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { jsonPlaces } from '../../src/engine/document/source/json-places.ts';
import { DocumentError, type DocumentErrorCode } from '../../src/engine/json/document-error.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { renderText } from '../../src/engine/report/render-text.ts';
import reportSchema from '../../src/engine/report/report.schema.json' with { type: 'json' };
import type { TrafficReport } from '../../src/engine/report/report.ts';
import { sampleValue } from '../../src/engine/schema/samples/sample-value.ts';
import { HOSTILE_PATTERNS } from '../openapi/regular-expression/hostile-patterns.ts';
import { ndjson, replayed } from './replay/traffic.ts';
import { answerJson, rulesOf, verifyServer } from './verify-server.ts';

const isReport = new Ajv2020({ allowUnionTypes: true, formats: { date: true } }).compile(reportSchema);

const OPENAPI = { openapi: '3.1.0', info: { title: 'One', version: '1' } };

const ORIGIN = 'http://server.example';

interface Documented {
  /** The schema of the response. */
  readonly schema?: Json;
  readonly schemas?: JsonObject;
  readonly parameters?: Json;
  readonly path?: string;
  readonly servers?: Json;
}

/** A document with one operation. */
function documentOf({ schema = {}, schemas = {}, parameters = [], path = '/one', servers = [] }: Documented): Json {
  const responses = { '200': { description: 'One.', content: { 'application/json': { schema } } } };
  return {
    ...OPENAPI,
    servers,
    paths: { [path]: { get: { operationId: 'one', parameters, responses } } },
    components: { schemas },
  };
}

/** Replays a response with each of `bodies`. */
async function replayBodies(
  documented: Documented,
  bodies: readonly Json[],
  url = `${ORIGIN}/one`,
  signal = new AbortController().signal,
): Promise<TrafficReport> {
  const text = JSON.stringify(documentOf(documented), null, 2);
  const records = bodies.map((body) => ({
    startedAt: '2026-03-01T00:00:00.000Z',
    request: { method: 'GET', url, headers: {} },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }));
  const options = { api: readDescription(text, 'api.json'), places: jsonPlaces(text, 'api.json'), signal };
  return replayed([ndjson(records)], options);
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
  test('nesting without end', () => {
    const deep = `${'{"not":'.repeat(20_000)}true${'}'.repeat(20_000)}`;
    const text = JSON.stringify(documentOf({ schema: 'SCHEMA' })).replace('"SCHEMA"', deep);
    expect(codeOf(text)).toBe('document-too-deep');
    expect(() => readDescription(text, 'api.json')).toThrow(/GET \/one → responses → 200 → .* → not → not/);
  });

  test.for([
    ['two', { A: { $ref: '#/components/schemas/B' }, B: { anyOf: [{ $ref: '#/components/schemas/A' }, true] } }],
    ['one', { A: { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/A' }] } }],
  ] as const)('schemas that only refer to each other do not end the run: %s', ([_count, schemas]) => {
    const text = JSON.stringify(documentOf({ schema: { $ref: '#/components/schemas/A' }, schemas }));
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
      verifyServer(documentOf({ schema }), (_request, response) => {
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
    const document = documentOf({
      schema: { $ref: '#/components/schemas/Type3999' },
      schemas: { ...schemas, Node: NODE },
    });
    expect(JSON.stringify(document).length).toBeGreaterThan(10_000_000);
    const report = await verifyServer(document, (_request, response) => answerJson(response, 200, { name: 1 }));
    expect(report.findings.map(({ rule, source }) => [rule, source?.file])).toEqual([['response-body', 'api.json']]);
  });
});

const LARGE = '^(?:a{1,1000}){1,1000}$';

describe('bounded work', () => {
  test.each(HOSTILE_PATTERNS)('the pattern $name', async ({ pattern, attack, matching }) => {
    const schema = { properties: { text: { pattern } } };
    const rulesFor = async (text: string) => rulesOf(await replayBodies({ schema }, [{ text }]));
    expect(await rulesFor(matching)).toEqual([]);
    const native = new RegExp(pattern, 'u').test(attack(8));
    expect(await rulesFor(attack(8))).toEqual(native ? [] : ['response-body']);
    const { summary, coverage } = await replayBodies({ schema }, [{ text: attack(50_000) }]);
    expect([summary.exchanges, coverage.unchecked]).toEqual([1, undefined]);
  });

  test('patterns of parameters and of names of fields', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' } },
      patternProperties: { '^(x+x+)+y$': { type: 'number' } },
      propertyNames: { pattern: '^(?:\\w+\\s?)*$' },
    };
    const body = { a: 'a', [`${'x'.repeat(5000)}y`]: 'no number', [`${'x'.repeat(5000)}`]: 1 };
    const { findings } = await verifyServer(documentOf({ schema }), (_request, response) =>
      answerJson(response, 200, body),
    );
    expect(findings.map(({ rule, response }) => [rule, response?.pointer.slice(0, 3)])).toEqual([
      ['response-body', '/xx'],
    ]);
  });

  test.for<[string, Json, Record<string, Json>, Json]>([
    ['a pattern that is too large', { type: 'object', properties: { a: { pattern: LARGE } } }, {}, { a: 'b' }],
    ['a pattern that is too large and excluded', { not: { pattern: LARGE } }, {}, 'a'],
    ['alternatives of alternatives', { $ref: '#/components/schemas/S0' }, doubled(40), 1],
  ])('%s is reported once and refuses nothing', async ([_name, schema, schemas, body]) => {
    const report = await verifyServer(documentOf({ schema, schemas }), (_request, response) =>
      answerJson(response, 200, body),
    );
    expect(report.findings).toEqual([]);
    expect(Object.keys(report.coverage.unchecked ?? {})).toHaveLength(1);
    expect(renderText(report)).toContain('Parts of the document that were not checked');
    expect(isReport(report)).toBe(true);
  });

  test('a pattern of a parameter', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }];
    const report = await replayBodies({ parameters }, [{}], `${ORIGIN}/one?q=${'a'.repeat(5000)}b`);
    expect(rulesOf(report)).toEqual(['input-invalid']);
  });

  test('schemas that hold each other twice', async () => {
    const link = (index: number) => ({
      a: { $ref: `#/components/schemas/S${index + 1}` },
      b: { $ref: `#/components/schemas/S${index + 1}` },
    });
    const entries = Array.from({ length: 40 }, (_, index): [string, Json] => [
      `S${index}`,
      { type: 'object', properties: link(index) },
    ]);
    const schemas = { ...Object.fromEntries(entries), S40: { type: 'string' } };
    expect(
      rulesOf(
        await replayBodies({ schema: { $ref: '#/components/schemas/S0' }, schemas }, [{ a: {} }, { a: { b: 1 } }]),
      ),
    ).toEqual(['response-body']);
  });

  test('is stopped between two entries of one chunk', async () => {
    const pattern = `^(?:${'(?:a|b)*a(?:a|b){60}|'.repeat(20)}c)$`;
    const texts = Array.from({ length: 100 }, (_, index) =>
      index.toString(2).padStart(7, '0').replaceAll('0', 'a').replaceAll('1', 'b').repeat(300),
    );
    const documented = { schema: { items: { pattern } } };
    const stop = AbortSignal.timeout(300);
    await expect(
      replayBodies(
        documented,
        texts.map((text) => [text]),
        undefined,
        stop,
      ),
    ).rejects.toThrow('timeout');
  });

  test('a path with many parameters in one segment', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `{p${index}}`);
    const parameters = names.map((_, index) => ({ name: `p${index}`, in: 'path', required: true, schema: {} }));
    const documented = { path: `/${names.join('a')}.end`, parameters };
    const missed = await replayBodies(documented, [{}], `${ORIGIN}/${'a'.repeat(5000)}`);
    expect(missed.findings.map(({ rule }) => rule)).toEqual(['operation-undeclared']);
    const found = await replayBodies(documented, [{}], `${ORIGIN}/${'ba'.repeat(11)}b.end`);
    expect(found.coverage.operations.map(({ operationId }) => operationId)).toEqual(['one']);
  });

  test('a server with many variables', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: 'a' }]));
    const servers = [{ url: `http://${names.map((name) => `{${name}}`).join('a')}.end`, variables }];
    const missed = await replayBodies({ servers }, [{}], `http://${'a'.repeat(5000)}/one`);
    expect(missed.summary.exchanges).toBe(0);
    const found = await replayBodies({ servers }, [{}], `http://${'ba'.repeat(11)}b.end/one`);
    expect(found.summary.exchanges).toBe(1);
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
