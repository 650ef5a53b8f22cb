import { describe, expect, test } from 'vitest';
import { readHarEntry } from '../../src/drift/replay/read/har-entry.ts';
import { TrafficJudge } from '../../src/drift/replay/traffic-judge.ts';
import { readDescription } from '../../src/openapi/description/api-description.ts';
import type { Json, JsonObject } from '../../src/openapi/json.ts';

/** Header lines; undefined for a response without the header. */
type Lines = readonly string[] | undefined;

const INTEGER: JsonObject = { type: 'integer' };
const INTEGERS: JsonObject = { type: 'array', items: INTEGER };
const OBJECT: JsonObject = { type: 'object', required: ['a'], properties: { a: INTEGER, b: { type: 'boolean' } } };

function header(schema: Json, more: JsonObject = {}): JsonObject {
  return { schema, ...more };
}

/** Header Object (OpenAPI 3.1.1, section 4.8.21): style simple. Each has a valid response and an invalid one. */
const PAIRS: readonly (readonly [name: string, header: JsonObject, valid: Lines, invalid: Lines])[] = [
  ['required', header(INTEGER, { required: true }), ['1'], undefined],
  ['integer', header(INTEGER), ['12'], ['12abc']],
  ['integer without a fraction', header(INTEGER), ['12'], ['1.5']],
  ['integer that is not empty', header(INTEGER), ['12'], ['']],
  ['integer in decimal digits', header(INTEGER), ['16'], ['0x10']],
  ['minimum', header({ type: 'integer', minimum: 0 }), ['0'], ['-1']],
  ['number', header({ type: 'number' }), ['1e3'], ['one']],
  ['boolean', header({ type: 'boolean' }), ['true'], ['True']],
  ['string of digits', header({ type: 'string', pattern: '^\\d+$' }), ['007'], ['7a']],
  ['enum', header({ type: 'string', enum: ['HIT', 'MISS'] }), ['HIT'], ['hit']],
  ['format', header({ type: 'string', format: 'uuid' }), ['a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a'], ['a9c3']],
  ['array of integers', header(INTEGERS), ['1,2, 3'], ['1,x']],
  ['several lines are one list (RFC 9110, section 5.3)', header(INTEGERS), ['1', '2'], ['1', 'x']],
  ['empty elements are ignored (RFC 9110, section 5.6.1.2)', header(INTEGERS), ['1,,2'], ['x,,2']],
  ['minItems', header({ ...INTEGERS, minItems: 2 }), ['1,2'], ['1']],
  ['uniqueItems', header({ ...INTEGERS, uniqueItems: true }), ['1,2'], ['1,1']],
  ['one value', header(INTEGER), ['1'], ['1', '2']],
  ['object', header(OBJECT), ['a,1,b,true'], ['a,x,b,true']],
  ['required property', header(OBJECT), ['a,1'], ['b,true']],
  ['object, exploded', header(OBJECT, { explode: true }), ['a=1,b=true'], ['a=1,b=x']],
  ['object that is not exploded', header(OBJECT), ['a,1'], ['a=1']],
  ['JSON', { content: { 'application/json': { schema: OBJECT } } }, ['{"a":1}'], ['{"a":"1"}']],
  ['broken JSON', { content: { 'application/json': { schema: OBJECT } } }, ['{"a":1}'], ['{"a":1']],
  ['reference', header({ $ref: '#/components/schemas/Count' }), ['1'], ['x']],
  ['two types', header({ type: ['integer', 'null'] }), ['null'], ['none']],
  ['anyOf', header({ anyOf: [INTEGER, { const: 'unlimited' }] }), ['unlimited'], ['limited']],
];

describe('response headers', () => {
  test.for(PAIRS)('%s', ([_name, definition, valid, invalid]) => {
    expect(rulesOf('X-Value', definition, valid)).toEqual([]);
    expect(rulesOf('X-Value', definition, invalid)).toEqual(['response-header']);
  });

  test('names have no case', () => {
    expect(rulesOf('x-vALUE', header(INTEGER, { required: true }), ['1'])).toEqual([]);
  });

  test('Content-Type is ignored', () => {
    expect(rulesOf('Content-Type', header({ const: 'x' }, { required: true }), undefined)).toEqual([]);
  });

  test.for(['constructor', '__proto__'])('a header may have the name %s', (name) => {
    expect(rulesOf(name, header(INTEGER, { required: true }), undefined)).toEqual(['response-header']);
    expect(rulesOf(name, header(INTEGER, { required: true }), ['1'])).toEqual([]);
  });

  test('Set-Cookie is not split at the commas of its dates (RFC 9110, section 5.3)', () => {
    const lines = ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; Path=/'];
    const cookies = { type: 'array', items: { type: 'string', pattern: '^[ab]=\\d;' } };
    expect(rulesOf('Set-Cookie', header({ ...cookies, maxItems: 2 }), lines)).toEqual([]);
    expect(rulesOf('Set-Cookie', header({ ...cookies, maxItems: 1 }), lines)).toEqual(['response-header']);
    expect(rulesOf('Set-Cookie', header({ type: 'string', pattern: '^a=.*GMT$' }), lines)).toEqual([]);
  });
});

/** The rules of what `backoffice replay` finds in one response. */
function rulesOf(name: string, definition: JsonObject, lines: Lines): string[] {
  const document = {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/a': { get: { responses: { 200: { description: '', headers: Object.fromEntries([[name, definition]]) } } } },
    },
    components: { schemas: { Count: INTEGER } },
  };
  const contract = readDescription(JSON.stringify(document), 'test.json');
  const entry = readHarEntry({
    request: { method: 'GET', url: 'https://api.example/a', headers: [], bodySize: 0 },
    response: {
      status: 200,
      headers: (lines ?? []).map((value) => ({ name: name.toUpperCase() === name ? name : name.toLowerCase(), value })),
      content: { size: 0, text: '' },
    },
  });
  if (entry.kind !== 'exchange') throw new Error(JSON.stringify(entry));
  const verdict = new TrafficJudge({ contract, server: undefined, strict: false }).judge(entry.exchange);
  if (verdict.kind !== 'judged') throw new Error(JSON.stringify(verdict));
  return verdict.faults.map(({ rule }) => rule);
}
