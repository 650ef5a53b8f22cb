import { describe, expect, test } from 'vitest';
import { readHarEntry } from '../../src/drift/replay/read/har-entry.ts';
import { TrafficJudge } from '../../src/drift/replay/traffic-judge.ts';
import { readDescription } from '../../src/openapi/description/api-description.ts';
import type { Json, JsonObject } from '../../src/openapi/json.ts';

/** What is sent: a path with a query, and headers. */
type Sent = string | { readonly path?: string; readonly headers: Readonly<Record<string, string>> };

/** A parameter, a request that OpenAPI allows, and one that it does not allow. */
type Pair = readonly [name: string, parameter: JsonObject, valid: Sent, invalid: Sent, rule?: string];

const INTEGER: JsonObject = { type: 'integer' };
const INTEGERS: JsonObject = { type: 'array', items: INTEGER };
const COLORS: JsonObject = { type: 'array', items: { type: 'string', enum: ['red', 'green', 'a,b'] } };
const RGB: JsonObject = {
  type: 'object',
  properties: { R: INTEGER, G: INTEGER },
  required: ['R'],
  additionalProperties: false,
};

function query(schema: Json, more: JsonObject = {}): JsonObject {
  return { name: 'q', in: 'query', schema, ...more };
}

function path(schema: Json, more: JsonObject = {}): JsonObject {
  return { name: 'q', in: 'path', required: true, schema, ...more };
}

function header(schema: Json, more: JsonObject = {}): JsonObject {
  return { name: 'X-Q', in: 'header', schema, ...more };
}

function cookie(schema: Json, more: JsonObject = {}): JsonObject {
  return { name: 'q', in: 'cookie', schema, ...more };
}

const withHeader = (value: string): Sent => ({ headers: { 'x-q': value } });
const withCookie = (value: string): Sent => ({ headers: { Cookie: value } });

function json(schema: JsonObject, where = 'query'): JsonObject {
  return { name: where === 'header' ? 'X-Q' : 'q', in: where, content: { 'application/json': { schema } } };
}

const REQUIRED = { required: true };
const LABEL = { style: 'label' };
const MATRIX = { style: 'matrix' };
const EXPLODED = { explode: true };
const FLAT = { explode: false };
const SPACES = { style: 'spaceDelimited' };
const PIPES = { style: 'pipeDelimited' };
const DEEP = { style: 'deepObject', explode: true };

/** Text as JSON: the types of JSON Schema 2020-12, section 4.2.1, written in the grammar of RFC 8259. */
const TYPES: readonly Pair[] = [
  ['integer', query(INTEGER), '?q=12', '?q=12abc'],
  ['integer without a fraction', query(INTEGER), '?q=1.0', '?q=1.5'],
  ['integer in decimal digits', query(INTEGER), '?q=16', '?q=0x10'],
  ['integer without leading zeros', query(INTEGER), '?q=-7', '?q=007'],
  ['integer without a sign', query(INTEGER), '?q=5', '?q=%2B5'],
  ['integer that is not empty', query(INTEGER), '?q=0', '?q='],
  ['number with an exponent', query({ type: 'number' }), '?q=1e3', '?q=1e'],
  ['number', query({ type: 'number', maximum: 2 }), '?q=1.5', '?q=2.5'],
  ['not Infinity', query({ type: 'number' }), '?q=1', '?q=Infinity'],
  ['boolean', query({ type: 'boolean' }), '?q=true', '?q=TRUE'],
  ['boolean is not a number', query({ type: 'boolean' }), '?q=false', '?q=0'],
  ['boolean is not empty', query({ type: 'boolean' }), '?q=true', '?q'],
  ['digits in a string', query({ type: 'string', pattern: '^\\d{3}$' }), '?q=007', '?q=07'],
  ['string with an enum of digits', query({ type: 'string', enum: ['1', '2'] }), '?q=1', '?q=3'],
  ['integer enum', query({ type: 'integer', enum: [1, 2] }), '?q=2', '?q=3'],
  ['enum without a type', query({ enum: [1, 'x'] }), '?q=1', '?q=2'],
  ['const', query({ const: true }), '?q=true', '?q=false'],
  ['format', query({ type: 'string', format: 'date' }), '?q=2026-01-31', '?q=2026-02-31'],
  ['length', query({ type: 'string', minLength: 1 }), '?q=a', '?q='],
  ['two types', query({ type: ['integer', 'boolean'] }), '?q=true', '?q=yes'],
  ['null', query({ type: ['integer', 'null'] }), '?q=null', '?q=none'],
  ['anyOf', query({ anyOf: [INTEGER, { type: 'string', pattern: '^[a-z]+$' }] }), '?q=abc', '?q=1a'],
  ['oneOf', query({ oneOf: [{ type: 'integer', minimum: 10 }, { type: 'boolean' }] }), '?q=10', '?q=9'],
  ['allOf', query({ allOf: [INTEGER, { minimum: 3 }] }), '?q=3', '?q=2'],
  ['reference', query({ $ref: '#/components/schemas/Age' }), '?q=3', '?q=three'],
];

/** Style Values and Style Examples (OpenAPI 3.1.1, sections 4.8.12.4 and 4.8.12.5). */
const STYLES: readonly Pair[] = [
  ['path', path(INTEGER), '/5', '/five'],
  ['path, array', path(INTEGERS), '/1,2', '/1,x'],
  ['path, object', path(RGB), '/R,1,G,2', '/R,1,G,x'],
  ['path, exploded object', path(RGB, EXPLODED), '/R=1,G=2', '/R,1,G,2'],
  ['path, encoded comma', path(COLORS), '/red,a%2Cb', '/red%2Cgreen'],
  ['label', path(INTEGER, LABEL), '/.5', '/5'],
  ['label, type', path(INTEGER, LABEL), '/.5', '/.x'],
  ['label, array', path(INTEGERS, LABEL), '/.1,2', '/.1.2.x'],
  ['label, exploded array', path(INTEGERS, { ...LABEL, ...EXPLODED }), '/.1.2', '/.1,2'],
  ['label, object', path(RGB, LABEL), '/.R,1,G,2', '/.R,1,G'],
  ['label, exploded object', path(RGB, { ...LABEL, ...EXPLODED }), '/.R=1.G=2', '/.R=1.B=2'],
  ['matrix', path(INTEGER, MATRIX), '/;q=5', '/5'],
  ['matrix, type', path(INTEGER, MATRIX), '/;q=5', '/;q=x'],
  ['matrix, name', path(INTEGER, MATRIX), '/;q=5', '/;p=5'],
  ['matrix, array', path(INTEGERS, MATRIX), '/;q=1,2', '/;q=1;q=2'],
  ['matrix, exploded array', path(INTEGERS, { ...MATRIX, ...EXPLODED }), '/;q=1;q=2', '/;q=1,2'],
  ['matrix, object', path(RGB, MATRIX), '/;q=R,1,G,2', '/;q=G,2'],
  ['matrix, exploded object', path(RGB, { ...MATRIX, ...EXPLODED }), '/;R=1;G=2', '/;R=x'],
  ['form, array', query(INTEGERS), '?q=1&q=2', '?q=1&q=x'],
  ['form, array is exploded by default', query(INTEGERS), '?q=1', '?q=1,2'],
  ['form, array in one text', query(INTEGERS, FLAT), '?q=1,2', '?q=1&q=2'],
  ['form, encoded comma', query(COLORS, FLAT), '?q=red,a%2Cb', '?q=red%2Cgreen'],
  ['form, object', query(RGB), '?R=1&G=2', '?R=1&G=x'],
  ['form, required property', query(RGB), '?R=1', '?G=1'],
  ['form, object in one text', query(RGB, FLAT), '?q=R,1,G,2', '?q=R,1,B,2'],
  ['form, further properties', query({ type: 'object', additionalProperties: INTEGER }), '?a=1', '?a=x'],
  ['form, one value', query(INTEGER), '?q=1', '?q=1&q=2'],
  ['form, percent-encoding', query({ type: 'string', const: 'a b&c' }), '?q=a+b%26c', '?q=a%2Bb%26c'],
  ['form, name with brackets', { ...query(INTEGERS), name: 'q[]' }, '?q%5B%5D=1&q[]=2', '?q[]=x'],
  ['spaceDelimited', query(INTEGERS, SPACES), '?q=1%202', '?q=1,2'],
  ['pipeDelimited', query(INTEGERS, PIPES), '?q=1|2%7C3', '?q=1%7Cx'],
  ['deepObject', query(RGB, DEEP), '?q[R]=1&q%5BG%5D=2', '?q[R]=x'],
  ['deepObject, property', query(RGB, DEEP), '?q[R]=1', '?q[R]=1&q[B]=2'],
  ['deepObject, required property', query(RGB, DEEP), '?q[R]=1', '?q[G]=1'],
  ['deepObject, other style', query(RGB, DEEP), '?q[R]=1', '?q=R,1'],
  ['allowReserved', query({ type: 'string', maxLength: 4 }, { allowReserved: true }), '?q=/a:b', '?q=/a:b?'],
  ['minItems', query({ ...INTEGERS, minItems: 2 }), '?q=1&q=2', '?q=1'],
  ['uniqueItems', query({ ...INTEGERS, uniqueItems: true }), '?q=1&q=2', '?q=1&q=1'],
  [
    'alternatives with properties of other types',
    query({
      oneOf: [
        { type: 'object', required: ['k', 'v'], properties: { k: { const: 'n' }, v: INTEGER } },
        { type: 'object', required: ['k', 'v'], properties: { k: { const: 's' }, v: { type: 'string' } } },
      ],
    }),
    '?k=s&v=1',
    '?k=n&v=x',
  ],
  [
    'properties of allOf',
    query({ allOf: [{ type: 'object', properties: { a: INTEGER } }, { properties: { b: { type: 'boolean' } } }] }),
    '?a=1&b=true',
    '?a=1&b=1',
  ],
  [
    'one value or a list',
    query({ oneOf: [INTEGER, { type: 'array', items: { type: 'boolean' } }] }),
    '?q=true&q=false',
    '?q=1&q=2',
  ],
  [
    'querystring, form (OpenAPI 3.2.0, section 4.12.2.1)',
    { name: 'q', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema: RGB } } },
    '?R=1&G=2',
    '?R=1&G=x',
  ],
  ['querystring, JSON', json(RGB, 'querystring'), '?%7B%22R%22%3A1%7D', '?%7B%22G%22%3A1%7D'],
  ['JSON', json(RGB), '?q=%7B%22R%22%3A1%7D', '?q=%7B%22R%22%3A%221%22%7D'],
  ['broken JSON', json(RGB), '?q={"R":1}', '?q={"R":1'],
  ['JSON in a header', json(INTEGERS, 'header'), withHeader('[1,2]'), withHeader('1,2')],
  ['header', header(INTEGER), withHeader('5'), withHeader('five')],
  ['header, array', header(INTEGERS), withHeader('1, 2,3'), withHeader('1, x')],
  ['header, object', header(RGB), withHeader('R,1,G,2'), withHeader('R=1,G=2')],
  ['header, exploded object', header(RGB, EXPLODED), withHeader('R=1,G=2'), withHeader('R=x')],
  ['header, one value', header(INTEGER), withHeader('1'), withHeader('1, 2')],
  ['cookie', cookie(INTEGER), withCookie('a=b; q=1'), withCookie('a=b; q=x')],
  ['cookie, array', cookie(INTEGERS, FLAT), withCookie('q=1,2'), withCookie('q=1,x')],
  ['cookie, object', cookie(RGB, FLAT), withCookie('q=R,1'), withCookie('q=G,1')],
  ['cookie, exploded array', cookie(INTEGERS), withCookie('q=1&q=2'), withCookie('q=1&q=x')],
];

const MISSING = 'input-required';

/** Parameter Object, fixed field `required` (OpenAPI 3.1.1, section 4.8.12.2.1). */
const PRESENCE: readonly Pair[] = [
  ['query', query(INTEGER, REQUIRED), '?q=1', '?p=1', MISSING],
  ['an empty text is sent', query({ type: 'string' }, REQUIRED), '?q=', '', MISSING],
  ['names of the query have case', query(INTEGER, REQUIRED), '?q=1', '?Q=1', MISSING],
  ['array', query(INTEGERS, REQUIRED), '?q=1', '', MISSING],
  ['exploded object', query(RGB, REQUIRED), '?R=1', '?B=1', MISSING],
  ['deepObject', query(RGB, { ...DEEP, ...REQUIRED }), '?q[R]=1', '?p[R]=1', MISSING],
  ['header', header(INTEGER, REQUIRED), withHeader('1'), '', MISSING],
  ['cookie', cookie(INTEGER, REQUIRED), withCookie('q=1'), withCookie('p=1'), MISSING],
  ['a name of every object', { ...query(INTEGER, REQUIRED), name: 'constructor' }, '?constructor=1', '', MISSING],
  ['a name of prototypes', { ...query(INTEGER, REQUIRED), name: '__proto__' }, '?__proto__=1', '', MISSING],
  [
    'a header with a name of every object',
    { ...header(INTEGER, REQUIRED), name: 'constructor' },
    { headers: { constructor: '1' } },
    '',
    MISSING,
  ],
  [
    'a property with a name of every object',
    query({ type: 'object', properties: { toString: INTEGER } }, FLAT),
    '?q=toString,1',
    '?q=toString,x',
  ],
];

describe.for([
  ['types', TYPES],
  ['styles', STYLES],
  ['presence', PRESENCE],
] as const)('%s', ([_area, pairs]) => {
  test.for(pairs)('%s', ([_name, parameter, valid, invalid, rule = 'input-invalid']) => {
    const isPath = parameter['in'] === 'path';
    const operation = { parameters: [parameter] };
    expect(judged(operation, valid, isPath)).toMatchObject({ rules: [] });
    expect(judged(operation, invalid, isPath)).toMatchObject({ rules: [rule] });
    // A request that the server refuses is as it should be.
    expect(judged(operation, invalid, isPath, 400)).toMatchObject({ rules: [] });
  });
});

describe('what is not validated', () => {
  test.for<[string, JsonObject, Sent]>([
    ['Accept', { ...header({ enum: ['a'] }, REQUIRED), name: 'Accept' }, { headers: { accept: 'b' } }],
    ['Content-Type', { ...header({ enum: ['a'] }, REQUIRED), name: 'content-type' }, ''],
    ['Authorization', { ...header({ enum: ['a'] }, REQUIRED), name: 'Authorization' }, ''],
    ['cookies that were not recorded', cookie(INTEGER, REQUIRED), ''],
    ['an empty value that is allowed', query(INTEGER, { allowEmptyValue: true }), '?q='],
    ['objects in objects', query({ type: 'object', properties: { a: { type: 'object' } } }, DEEP), '?q[a][b]=1'],
    ['an empty array', query(INTEGERS), '?q='],
    ['a schema without a type', query({}), '?q=1&q=x'],
    ['a literal plus', query({ type: 'string', format: 'date-time' }), '?q=2026-01-31T00:00:00+02:00'],
    ['broken percent-encoding', query({ type: 'string' }), '?q=%ZZ'],
    ['a media type that is not known', { name: 'q', in: 'query', content: { 'application/xml': {} } }, '?q=<a/>'],
  ])('%s', ([_name, parameter, sent]) => {
    expect(judged({ parameters: [parameter] }, sent, false)).toMatchObject({ rules: [] });
  });
});

describe('a parameter of the path item', () => {
  test.for([
    ['is replaced by that of the operation', query({ type: 'string' }), []],
    ['remains where its location differs', header({ type: 'string' }), ['input-invalid']],
  ] as const)('%s', ([_name, own, rules]) => {
    const item = { parameters: [query(INTEGER)] };
    expect(judged({ parameters: [own] }, '?q=x', false, 200, item).rules).toEqual(rules);
  });

  test('is replaced where a header differs in case', () => {
    const item = { parameters: [{ ...header(INTEGER), name: 'x-q' }] };
    expect(judged({ parameters: [header({ type: 'string' })] }, withHeader('x'), false, 200, item).rules).toEqual([]);
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
    expect(judged({ parameters: [parameter] }, sent, false).undeclaredQuery).toEqual(names);
  });
});

test('the message names the value and what is allowed', () => {
  const { messages } = judged({ parameters: [query({ ...INTEGER, enum: [1, 2] })] }, '?q=3', false);
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
    judged({ parameters: [query({ $ref: '#/components/schemas/S30' })] }, '?q=1', false, 200, {}, all).rules,
  ).toEqual([]);
});

/** What `backoffice replay` finds in one exchange. */
function judged(
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
  const contract = readDescription(JSON.stringify(document), 'test.json');
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
  const verdict = new TrafficJudge({ contract, server: undefined, strict: false }).judge(entry.exchange);
  if (verdict.kind !== 'judged') throw new Error(JSON.stringify(verdict));
  const { faults, undeclaredQuery } = verdict;
  return {
    rules: faults.map(({ rule }) => rule),
    messages: faults.map(({ message }) => message),
    undeclaredQuery,
  };
}
