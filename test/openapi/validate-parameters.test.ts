import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { readHarEntry } from '../../src/engine/traffic/read/har-entry.ts';
import { TrafficValidator } from '../../src/engine/traffic/traffic-validator.ts';

/** What is sent: a path with a query, and headers. */
type Sent = string | { readonly path?: string; readonly headers: Readonly<Record<string, string>> };

const INTEGER: JsonObject = { type: 'integer' };
const INTEGERS: JsonObject = { type: 'array', items: INTEGER };
const RGB: JsonObject = {
  type: 'object',
  properties: { R: INTEGER, G: INTEGER },
  required: ['R'],
  additionalProperties: false,
};

function query(schema: Json, more: JsonObject = {}): JsonObject {
  return { name: 'q', in: 'query', schema, ...more };
}

function header(schema: Json, more: JsonObject = {}): JsonObject {
  return { name: 'X-Q', in: 'header', schema, ...more };
}

const withHeader = (value: string): Sent => ({ headers: { 'x-q': value } });
const REQUIRED = { required: true };
const DEEP = { style: 'deepObject', explode: true };

describe('what is not validated', () => {
  test.for<[string, JsonObject, Sent]>([
    ['Accept', { ...header({ enum: ['a'] }, REQUIRED), name: 'Accept' }, { headers: { accept: 'b' } }],
    ['Content-Type', { ...header({ enum: ['a'] }, REQUIRED), name: 'content-type' }, ''],
    ['Authorization', { ...header({ enum: ['a'] }, REQUIRED), name: 'Authorization' }, ''],
    ['an empty value that is allowed', query(INTEGER, { allowEmptyValue: true }), '?q='],
    ['objects in objects', query({ type: 'object', properties: { a: { type: 'object' } } }, DEEP), '?q[a][b]=1'],
    ['an empty array', query(INTEGERS), '?q='],
    ['a schema without a type', query({}), '?q=1&q=x'],
    ['a literal plus', query({ type: 'string', format: 'date-time' }), '?q=2026-01-31T00:00:00+02:00'],
    ['broken percent-encoding', query({ type: 'string' }), '?q=%ZZ'],
    ['a media type that is not known', { name: 'q', in: 'query', content: { 'application/xml': {} } }, '?q=<a/>'],
  ])('%s', ([_name, parameter, sent]) => {
    expect(resultOf({ parameters: [parameter] }, sent, false)).toMatchObject({ rules: [] });
  });
});

describe('a parameter of the path item', () => {
  test.for([
    ['is replaced by that of the operation', query({ type: 'string' }), []],
    ['remains where its location differs', header({ type: 'string' }), ['input-invalid']],
  ] as const)('%s', ([_name, own, rules]) => {
    const item = { parameters: [query(INTEGER)] };
    expect(resultOf({ parameters: [own] }, '?q=x', false, 200, item).rules).toEqual(rules);
  });

  test('is replaced where a header differs in case', () => {
    const item = { parameters: [{ ...header(INTEGER), name: 'x-q' }] };
    expect(resultOf({ parameters: [header({ type: 'string' })] }, withHeader('x'), false, 200, item).rules).toEqual([]);
  });
});

describe('names of the query that are not declared', () => {
  test.for<[string, JsonObject, string, string[]]>([
    ['an exploded array declares its name', query(INTEGERS, { style: 'form', explode: true }), '?q=1&x=1', ['x']],
    ['a closed object declares its properties', query(RGB), '?R=1&x=1', ['x']],
    ['an open object declares every name', query({ type: 'object' }), '?x=1', []],
    ['deepObject declares names with brackets', query(RGB, DEEP), '?q[R]=1&p[R]=1', ['p[R]']],
    ['a key of a security scheme', query(INTEGER), '?key=1', []],
    ['a name of every object', query(INTEGER), '?toString=1', ['toString']],
  ])('%s', ([_name, parameter, sent, names]) => {
    expect(resultOf({ parameters: [parameter] }, sent, false).undeclaredQuery).toEqual(names);
  });
});

test('the message names the value and what is allowed', () => {
  const { messages } = resultOf({ parameters: [query({ ...INTEGER, enum: [1, 2] })] }, '?q=3', false);
  expect(messages).toEqual([
    'The query parameter q must be equal to one of the allowed values: 1, 2, but is 3. The request was answered with 200.',
  ]);
});

test('a text with many alternatives takes few steps', () => {
  const half = (name: string): JsonObject => ({
    anyOf: [{ $ref: `#/components/schemas/${name}` }, { $ref: `#/components/schemas/${name}` }],
  });
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`S${index}`, half(`S${index + 1}`)]));
  const all = { ...schemas, S40: INTEGER };
  expect(
    resultOf({ parameters: [query({ $ref: '#/components/schemas/S30' })] }, '?q=1', false, 200, {}, all).rules,
  ).toEqual([]);
});

/** What `backoffice replay` finds in one exchange. */
function resultOf(
  operation: JsonObject,
  sent: Sent,
  isPath: boolean,
  status = 200,
  item: JsonObject = {},
  schemas: JsonObject = {},
) {
  const template = isPath ? '/a/{q}' : '/a';
  const document = {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      [template]: { ...item, get: { ...operation, responses: { 200: { description: '' }, 400: { description: '' } } } },
    },
    components: {
      schemas: { Age: INTEGER, ...schemas },
      securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } },
    },
  };
  const api = readDescription(JSON.stringify(document), 'test.json');
  const { path: below = '', headers } = typeof sent === 'string' ? { path: sent, headers: {} } : sent;
  const entry = readHarEntry({
    request: {
      method: 'GET',
      url: `https://api.example/a${below}`,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      bodySize: 0,
    },
    response: { status, headers: [], content: { size: 0, text: '' } },
  });
  if (entry.kind !== 'exchange') throw new Error(JSON.stringify(entry));
  const verdict = new TrafficValidator({ api, packs: [], server: undefined, strict: false }).validate(entry.exchange);
  if (verdict.kind !== 'validated') throw new Error(JSON.stringify(verdict));
  const { faults, undeclaredQuery } = verdict;
  return {
    rules: faults.map(({ rule }) => rule),
    messages: faults.map(({ message }) => message),
    undeclaredQuery,
  };
}
