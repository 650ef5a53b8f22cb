import type { GenericRule } from '../../../src/engine/findings/checks/rules.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import {
  type CaseExchange,
  type ConformanceCase,
  casesOf,
  documentOf,
  type HeaderFields,
  HOST,
} from './conformance-case.ts';

const AREA = 'parameters';

/** What is sent: a path with a query, or headers. */
type Sent = string | { readonly path?: string; readonly headers: Readonly<Record<string, string>> };

/** A parameter or several, a request that OpenAPI allows, and one that it does not allow. */
type ParameterPair = readonly [
  name: string,
  parameters: JsonObject | readonly JsonObject[],
  valid: Sent,
  invalid: Sent,
  rule?: GenericRule,
];

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

function content(mediaType: string, media: JsonObject, where = 'query'): JsonObject {
  return { name: 'q', in: where, content: { [mediaType]: media } };
}

const REQUIRED = { required: true };
const LABEL = { style: 'label' };
const MATRIX = { style: 'matrix' };
const EXPLODED = { explode: true };
const FLAT = { explode: false };
const SPACES = { style: 'spaceDelimited' };
const PIPES = { style: 'pipeDelimited' };
const DEEP = { style: 'deepObject', explode: true };
const STRING: JsonObject = { type: 'string' };
const FORM = 'application/x-www-form-urlencoded';
const MISSING = 'input-required';

/** Text as JSON: the types of JSON Schema, written in the grammar of RFC 8259. */
const TYPES: readonly ParameterPair[] = [
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
  ['maximum', query({ type: 'integer', maximum: 100 }), '?q=100', '?q=101'],
  ['exclusiveMinimum', query({ type: 'number', exclusiveMinimum: 0 }), '?q=0.1', '?q=0'],
  ['multipleOf', query({ type: 'number', multipleOf: 0.01 }), '?q=19.99', '?q=19.995'],
  ['int64', query({ type: 'integer', format: 'int64' }), '?q=9223372036854775807', '?q=9223372036854775808'],
  ['int32', query({ type: 'integer', format: 'int32' }), '?q=-2147483648', '?q=-2147483649'],
  ['maxLength counts characters', query({ type: 'string', maxLength: 1 }), '?q=%F0%9F%98%80', '?q=ab'],
  ['pattern', query({ type: 'string', pattern: '^[a-z]+$' }), '?q=abc', '?q=ABC'],
  ['enum of strings has case', query({ enum: ['asc', 'desc'] }), '?q=asc', '?q=ASC'],
  ['uuid', query({ type: 'string', format: 'uuid' }), '?q=2eb8aa08-aa98-11ea-b4aa-73b441d16380', '?q=2eb8aa08'],
  ['email', query({ type: 'string', format: 'email' }), '?q=a%40b.example', '?q=a'],
  [
    'date-time with a plus',
    query({ type: 'string', format: 'date-time' }),
    '?q=2026-01-31T00:00:00%2B02:00',
    '?q=2026',
  ],
  ['white space is not a number', query(INTEGER), '?q=5', '?q=%205'],
  ['a number with a comma', query({ type: 'number' }), '?q=1.5', '?q=1,5'],
  ['a boolean in quotes', query({ type: 'boolean' }), '?q=true', '?q=%22true%22'],
  ['a string of the word null', query({ type: 'string', minLength: 4 }), '?q=null', '?q=nul'],
  ['a string of the word true', query({ type: 'string', enum: ['true', 'x'] }), '?q=true', '?q=false'],
  ['a string or an integer', query({ type: ['string', 'integer'], maxLength: 2 }), '?q=123', '?q=abc'],
  ['not', query({ type: 'string', not: { enum: ['admin'] } }), '?q=user', '?q=admin'],
  ['schema false', query(false), '', '?q=1'],
  ['a path with a pattern', path({ type: 'string', pattern: '^[A-Z]{2}$' }), '/AB', '/ab'],
  ['a path with an enum', path({ type: 'string', enum: ['cats', 'dogs'] }), '/cats', '/birds'],
  ['a path with a uuid', path({ type: 'string', format: 'uuid' }), '/2eb8aa08-aa98-11ea-b4aa-73b441d16380', '/1'],
  ['a path with a boolean', path({ type: 'boolean' }), '/true', '/1'],
  ['a path with a number', path({ type: 'number' }), '/1.5', '/1.5.0'],
  ['a path with a minimum', path({ type: 'integer', minimum: 1 }), '/1', '/0'],
  ['a path with a date', path({ type: 'string', format: 'date' }), '/2026-02-28', '/2026-02-30'],
  ['a path, percent-encoded', path({ type: 'string', const: 'a b/c' }), '/a%20b%2Fc', '/a+b%2Fc'],
  ['a path with letters beyond ASCII', path({ type: 'string', maxLength: 7 }), '/di%E1%B9%85n%C4%81ga', '/dinnaagaa'],
  ['a header with an enum', header({ enum: ['a', 'b'] }), withHeader('a'), withHeader('c')],
  ['a header with a pattern', header({ type: 'string', pattern: '^v\\d$' }), withHeader('v1'), withHeader('1')],
  ['a header with a boolean', header({ type: 'boolean' }), withHeader('false'), withHeader('no')],
  [
    'a header with a uuid',
    header({ type: 'string', format: 'uuid' }),
    withHeader('2eb8aa08-aa98-11ea-b4aa-73b441d16380'),
    withHeader('x'),
  ],
  ['a cookie with an enum', cookie({ enum: ['dark', 'light'] }), withCookie('q=dark'), withCookie('q=blue')],
  ['a cookie with a boolean', cookie({ type: 'boolean' }), withCookie('q=true'), withCookie('q=1')],
];

/** Style Values and Style Examples. */
const STYLES: readonly ParameterPair[] = [
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
  [
    'header, a list of tokens',
    header({ type: 'array', items: { type: 'integer', format: 'int64' } }, { name: 'X-Token' }),
    { headers: { 'X-Token': '12345678,90099' } },
    { headers: { 'X-Token': '12345678,a' } },
  ],
  ['cookie', cookie(INTEGER), withCookie('a=b; q=1'), withCookie('a=b; q=x')],
  ['cookie, array', cookie(INTEGERS, FLAT), withCookie('q=1,2'), withCookie('q=1,x')],
  ['cookie, object', cookie(RGB, FLAT), withCookie('q=R,1'), withCookie('q=G,1')],
  ['cookie, exploded array', cookie(INTEGERS), withCookie('q=1&q=2'), withCookie('q=1&q=x')],
  ['label, exploded, required property', path(RGB, { ...LABEL, ...EXPLODED }), '/.R=1', '/.G=1'],
  ['label, array of strings', path(COLORS, LABEL), '/.red,green', '/.red,blue'],
  ['matrix, exploded object, required', path(RGB, { ...MATRIX, ...EXPLODED }), '/;R=1;G=2', '/;G=2'],
  ['matrix, object of names and values', path(RGB, MATRIX), '/;q=R,1,G,2', '/;q=R,1,G'],
  ['matrix, an empty value', path({ type: 'string', maxLength: 1 }, MATRIX), '/;q', '/;q=ab'],
  ['simple, minItems', path({ ...INTEGERS, minItems: 2 }), '/1,2', '/1'],
  ['simple, object without a value', path(RGB), '/R,1', '/R,1,G'],
  ['simple, string with a comma', path({ type: 'string', const: 'a,b' }), '/a,b', '/a,c'],
  ['form, string with a comma', query({ type: 'string', const: 'a,b' }), '?q=a,b', '?q=a,c'],
  ['form, flat, maxItems', query({ ...INTEGERS, maxItems: 2 }, FLAT), '?q=1,2', '?q=1,2,3'],
  ['form, maxItems', query({ ...INTEGERS, maxItems: 2 }), '?q=1&q=2', '?q=1&q=2&q=3'],
  ['form, enum of items', query(COLORS), '?q=red&q=green', '?q=red&q=blue'],
  ['form, flat, enum of items', query(COLORS, FLAT), '?q=red,green', '?q=red,blue'],
  [
    'form, prefixItems',
    query({ type: 'array', prefixItems: [INTEGER, STRING], items: false }),
    '?q=1&q=a',
    '?q=1&q=a&q=b',
  ],
  ['form, contains', query({ ...INTEGERS, contains: { const: 7 } }), '?q=1&q=7', '?q=1&q=8'],
  [
    'form, parameters between the items',
    [query(INTEGERS), query(STRING, { name: 'p' })],
    '?q=1&p=a&q=2',
    '?q=1&p=a&q=b',
  ],
  [
    'form, two exploded objects',
    [query(RGB), query({ type: 'object', properties: { x: INTEGER }, additionalProperties: false }, { name: 'p' })],
    '?R=1&x=2',
    '?R=1&x=y',
  ],
  [
    'form, object beside a parameter',
    [query({ type: 'object', additionalProperties: INTEGER }), query(STRING, { name: 's' })],
    '?a=1&s=x',
    '?a=x&s=x',
  ],
  ['form, object in one text without a value', query(RGB, FLAT), '?q=R,1', '?q=R'],
  [
    'form, object with minProperties',
    query({ type: 'object', additionalProperties: INTEGER, minProperties: 2 }),
    '?a=1&b=2',
    '?a=1',
  ],
  ['form, boolean property', query({ type: 'object', properties: { on: { type: 'boolean' } } }), '?on=true', '?on=yes'],
  ['spaceDelimited, plus', query(INTEGERS, { ...SPACES, ...FLAT }), '?q=1+2', '?q=1+x'],
  ['spaceDelimited, items', query(COLORS, SPACES), '?q=red%20green', '?q=red%20blue'],
  ['spaceDelimited, maxItems', query({ ...INTEGERS, maxItems: 2 }, SPACES), '?q=1%202', '?q=1%202%203'],
  ['spaceDelimited, object', query(RGB, { ...SPACES, ...FLAT }), '?q=R%201%20G%202', '?q=R%201%20G%20x'],
  ['pipeDelimited, encoded', query(INTEGERS, { ...PIPES, ...FLAT }), '?q=1%7C2', '?q=1,2'],
  ['pipeDelimited, maxItems', query({ ...INTEGERS, maxItems: 2 }, PIPES), '?q=1|2', '?q=1|2|3'],
  ['pipeDelimited, object', query(RGB, { ...PIPES, ...FLAT }), '?q=R%7C1%7CG%7C2', '?q=R%7Cx'],
  ['deepObject, encoded brackets', query(RGB, DEEP), '?q%5BR%5D=1', '?q%5BR%5D=x'],
  ['deepObject, explode has no effect', query(RGB, { style: 'deepObject', explode: false }), '?q[R]=1', '?q[R]=x'],
  ['deepObject, property twice', query(RGB, DEEP), '?q[R]=1', '?q[R]=1&q[R]=2'],
  [
    'deepObject, further properties',
    query({ type: 'object', additionalProperties: INTEGER }, DEEP),
    '?q[a]=1',
    '?q[a]=x',
  ],
  [
    'deepObject, two parameters',
    [query(RGB, DEEP), query(RGB, { ...DEEP, name: 'p' })],
    '?q[R]=1&p[R]=2',
    '?q[R]=1&p[R]=x',
  ],
  [
    'deepObject, enum',
    query({ type: 'object', properties: { by: { enum: ['name', 'age'] } } }, DEEP),
    '?q[by]=age',
    '?q[by]=id',
  ],
  [
    'deepObject, boolean',
    query({ type: 'object', properties: { on: { type: 'boolean' } } }, DEEP),
    '?q[on]=true',
    '?q[on]=1',
  ],
  ['deepObject, properties of allOf', query({ allOf: [RGB, { maxProperties: 1 }] }, DEEP), '?q[R]=1', '?q[R]=1&q[G]=2'],
  [
    'allowReserved, a path',
    query({ type: 'string', pattern: '^/' }, { allowReserved: true }),
    '?q=/a/b?c:d@e',
    '?q=a/b',
  ],
  ['allowReserved, encoded', query({ type: 'string', const: '/a' }, { allowReserved: true }), '?q=%2Fa', '?q=%252Fa'],
  ['allowEmptyValue', query({ type: 'string', minLength: 1 }, { allowEmptyValue: true }), '?q=', '?q=&q=x'],
  ['allowEmptyValue, a value', query(INTEGER, { allowEmptyValue: true }), '?q=', '?q=x'],
  ['without allowEmptyValue', query({ type: 'integer' }), '?q=1', '?q='],
  ['a name with a dot', { ...query(INTEGER), name: 'page.size' }, '?page.size=1', '?page.size=x'],
  ['a name with a dollar', { ...query(INTEGER), name: '$top' }, '?%24top=1', '?$top=x'],
  ['a name with a space', { ...query(INTEGER), name: 'a b' }, '?a%20b=1', '?a+b=x'],
  ['a name beyond ASCII', { ...query(INTEGER), name: 'größe' }, '?gr%C3%B6%C3%9Fe=1', '?gr%C3%B6%C3%9Fe=x'],
  ['a value with an equals sign', query({ type: 'string', const: 'a=b' }), '?q=a=b', '?q=a%3Dc'],
  ['a fragment is not a part of the query', query(INTEGER), '?q=1#x', '?q=x#1'],
  ['an ampersand at the end', query(INTEGER), '?q=1&', '?&q=x'],
  ['header, array of one', header(INTEGERS), withHeader('1'), withHeader('x')],
  ['header, maxItems', header({ ...INTEGERS, maxItems: 2 }), withHeader('1,2'), withHeader('1,2,3')],
  ['header, required property', header(RGB), withHeader('R,1'), withHeader('G,1')],
  ['header, exploded, required property', header(RGB, EXPLODED), withHeader('R=1'), withHeader('G=1')],
  ['header, string with commas', header({ type: 'string', const: 'a, b' }), withHeader('a, b'), withHeader('a')],
  [
    'cookie, percent-encoded',
    cookie({ type: 'string', const: 'Hello, world!' }),
    withCookie('q=Hello%2C%20world%21'),
    withCookie('q=Hello'),
  ],
  ['cookie among others', cookie(INTEGER), withCookie('a=x; q=1; b=y'), withCookie('a=1; q=x; b=1')],
  ['cookie with an equals sign', cookie({ type: 'string', const: 'a=b' }), withCookie('q=a=b'), withCookie('q=a')],
  ['names of cookies have case', cookie(INTEGER, REQUIRED), withCookie('q=1'), withCookie('Q=1'), MISSING],
  ['cookie with JSON', json(RGB, 'cookie'), withCookie('q=%7B%22R%22%3A1%7D'), withCookie('q=%7B%7D')],
  ['text', content('text/plain', { schema: { type: 'string', maxLength: 2 } }), '?q=ab', '?q=abc'],
  ['JSON, a list', json(INTEGERS), '?q=[1,2]', '?q=1,2'],
  ['JSON, a string', json({ type: 'string' }), '?q=%22a%22', '?q=a'],
  ['JSON with a suffix', content('application/vnd.a+json', { schema: RGB }), '?q={"R":1}', '?q={"R":"1"}'],
  ['JSON in a path', { ...json(RGB, 'path'), required: true }, '/%7B%22R%22%3A1%7D', '/%7B%22G%22%3A1%7D'],
  ['JSON without a schema', content('application/json', {}), '?q={}', '?q={'],
  ['JSON, sent twice', json(INTEGER), '?q=1', '?q=1&q=2'],
];

/** `in: querystring` and what else OpenAPI 3.2 adds. */
const QUERYSTRING: readonly ParameterPair[] = [
  ['form, a required property', content(FORM, { schema: RGB }, 'querystring'), '?R=1', '?G=1'],
  [
    'form, a plus is a space',
    content(FORM, { schema: { properties: { s: { const: 'a + b' } } } }, 'querystring'),
    '?s=a+%2B+b',
    '?s=a+++b',
  ],
  [
    'form, a list',
    content(FORM, { schema: { type: 'object', properties: { n: INTEGERS } } }, 'querystring'),
    '?n=1&n=2',
    '?n=1&n=x',
  ],
  [
    'form, an object is JSON',
    content(FORM, { schema: { type: 'object', properties: { o: RGB } } }, 'querystring'),
    '?o=%7B%22R%22%3A1%7D',
    '?o=%7B%7D',
  ],
  [
    'form, encoding with a style',
    content(
      FORM,
      { schema: { type: 'object', properties: { n: INTEGERS } }, encoding: { n: { style: 'pipeDelimited' } } },
      'querystring',
    ),
    '?n=1%7C2',
    '?n=1%7Cx',
  ],
  [
    'form, encoding with explode: false',
    content(
      FORM,
      { schema: { type: 'object', properties: { n: INTEGERS } }, encoding: { n: { explode: false } } },
      'querystring',
    ),
    '?n=1,2',
    '?n=1,x',
  ],
  [
    'form, encoding with deepObject',
    content(
      FORM,
      { schema: { type: 'object', properties: { o: RGB } }, encoding: { o: { style: 'deepObject' } } },
      'querystring',
    ),
    '?o%5BR%5D=1',
    '?o%5BR%5D=x',
  ],
  ['JSON, broken', json(RGB, 'querystring'), '?%7B%22R%22%3A1%7D', '?%7B%22R%22'],
  ['text', content('text/plain', { schema: { type: 'string', pattern: '^a' } }, 'querystring'), '?a%5B%5D', '?b'],
  [
    'another type with a schema of a string',
    content('application/jsonpath', { schema: { type: 'string', pattern: '^\\$' } }, 'querystring'),
    '?%24.a.b%5B1%3A1%5D',
    '?a.b',
  ],
  ['required', { ...json(RGB, 'querystring'), ...REQUIRED }, '?{"R":1}', '', MISSING],
  [
    'cookie style, exploded object',
    cookie({ type: 'object', properties: { code: INTEGER } }, { style: 'cookie' }),
    withCookie('greeting=Hello%2C%20world!; code=42'),
    withCookie('code=x'),
  ],
  ['cookie style, array', cookie(INTEGERS, { style: 'cookie' }), withCookie('q=1; q=2'), withCookie('q=1; q=x')],
  [
    'cookie style is not percent-decoded',
    cookie({ type: 'string', pattern: '%2C' }, { style: 'cookie' }),
    withCookie('q=a%2Cb'),
    withCookie('q=a,b'),
  ],
  ['allowReserved in a path', path({ type: 'string', pattern: ':' }, { allowReserved: true }), '/a:b', '/ab'],
];

/** Parameter Object, fixed field `required`. */
const PRESENCE: readonly ParameterPair[] = [
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
  ['cookie, without any cookie', cookie(INTEGER, REQUIRED), withCookie('q=1'), '', MISSING],
  ['JSON', { ...json(RGB), ...REQUIRED }, '?q={"R":1}', '?p=1', MISSING],
  [
    'names of headers have no case',
    header(INTEGER, { ...REQUIRED, name: 'x-Q' }),
    { headers: { 'X-q': '1' } },
    '',
    MISSING,
  ],
  ['flat array', query(INTEGERS, { ...FLAT, ...REQUIRED }), '?q=1,2', '?Q=1', MISSING],
  ['pipeDelimited', query(INTEGERS, { ...PIPES, ...REQUIRED }), '?q=1|2', '', MISSING],
  ['one of two', [query(INTEGER, REQUIRED), query(INTEGER, { ...REQUIRED, name: 'p' })], '?q=1&p=1', '?q=1', MISSING],
  [
    'the same name in the query and in a header',
    [query(INTEGER, { name: 'X-Q' }), header(INTEGER, REQUIRED)],
    withHeader('1'),
    '?X-Q=1',
    MISSING,
  ],
  ['Accept is ignored', [header({ enum: ['a'] }, { ...REQUIRED, name: 'Accept' }), query(INTEGER)], '?q=1', '?q=x'],
  [
    'Content-Type is ignored',
    [header({ enum: ['a'] }, { ...REQUIRED, name: 'content-type' }), query(INTEGER)],
    '?q=1',
    '?q=x',
  ],
  [
    'Authorization is ignored',
    [header({ enum: ['a'] }, { ...REQUIRED, name: 'AUTHORIZATION' }), query(INTEGER)],
    '?q=1',
    '?q=x',
  ],
  [
    'other headers of HTTP are not',
    header({ enum: ['de', 'en'] }, { ...REQUIRED, name: 'Accept-Language' }),
    { headers: { 'accept-language': 'de' } },
    '',
    MISSING,
  ],
  [
    'a cookie named Accept is not ignored',
    cookie({ enum: ['a'] }, { name: 'Accept' }),
    withCookie('Accept=a'),
    withCookie('Accept=b'),
  ],
  [
    'a parameter of the query named Authorization',
    query(INTEGER, { name: 'Authorization' }),
    '?Authorization=1',
    '?Authorization=x',
  ],
  ['optional', query(INTEGER), '', '?q=x'],
  ['deprecated parameters are validated', query(INTEGER, { deprecated: true }), '?q=1', '?q=x'],
  ['a default does not make a value valid', query({ type: 'integer', default: 10 }), '', '?q=ten'],
  ['an example does not restrict', query({ ...INTEGER, example: 5 }), '?q=7', '?q=x'],
];

function exchangeFor(sent: Sent, status: number): CaseExchange {
  const { path: below = '', headers } = typeof sent === 'string' ? { path: sent, headers: {} } : sent;
  const fields: HeaderFields = Object.entries(headers);
  return { request: { method: 'GET', url: `${HOST}/a${below}`, headers: fields }, response: { status, headers: [] } };
}

function parameterDocument(parameters: readonly JsonObject[], item: JsonObject = {}, openapi = '3.1.1'): JsonObject {
  const template = parameters.some((each) => each['in'] === 'path') ? '/a/{q}' : '/a';
  const responses = { 200: { description: '' }, 400: { description: '' } };
  return documentOf({
    openapi,
    paths: { [template]: { ...item, get: { parameters, responses } } },
    components: { schemas: { Age: INTEGER } },
  });
}

function parameterCases(
  section: string,
  pairs: readonly ParameterPair[],
  openapi?: string,
): readonly ConformanceCase[] {
  return pairs.flatMap(([name, parameters, valid, invalid, rule = 'input-invalid']) =>
    casesOf({
      area: AREA,
      section,
      name: `${section.split(';')[1]?.trim()}: ${name}`,
      document: parameterDocument([parameters].flat(), {}, openapi),
      clean: exchangeFor(valid, 200),
      faulty: exchangeFor(invalid, 200),
      rule,
    }),
  );
}

/** Cases that differ in more than their parameters. */
const OTHERS: readonly ConformanceCase[] = [
  ...casesOf({
    area: AREA,
    name: 'a request that the server rejects',
    section: 'OpenAPI 3.1.1, 4.8.12 Parameter Object',
    document: parameterDocument([query(INTEGER)]),
    clean: exchangeFor('?q=x', 400),
    faulty: exchangeFor('?q=x', 200),
    rule: 'input-invalid',
  }),
  ...casesOf({
    area: AREA,
    name: 'an operation replaces a parameter of its path item',
    section: 'OpenAPI 3.1.1, 4.8.10 Operation Object, parameters',
    document: parameterDocument([query({ type: 'integer', maximum: 9 })], { parameters: [query({ type: 'boolean' })] }),
    clean: exchangeFor('?q=1', 200),
    faulty: exchangeFor('?q=true', 200),
    rule: 'input-invalid',
  }),
  ...casesOf({
    area: AREA,
    name: 'an operation cannot remove a parameter of its path item',
    section: 'OpenAPI 3.1.1, 4.8.10 Operation Object, parameters',
    document: parameterDocument([], { parameters: [query(INTEGER, REQUIRED)] }),
    clean: exchangeFor('?q=1', 200),
    faulty: exchangeFor('', 200),
    rule: MISSING,
  }),
  ...casesOf({
    area: AREA,
    name: 'an optional parameter replaces a required one',
    section: 'OpenAPI 3.1.1, 4.8.10 Operation Object, parameters',
    document: parameterDocument([query(INTEGER)], { parameters: [query(INTEGER, REQUIRED)] }),
    clean: exchangeFor('', 200),
    faulty: exchangeFor('?q=x', 200),
    rule: 'input-invalid',
  }),
  ...casesOf({
    area: AREA,
    name: 'parameters with one name at two places are two parameters',
    section: 'OpenAPI 3.1.1, 4.8.12 Parameter Object',
    document: parameterDocument([header(STRING, { name: 'q' })], { parameters: [query(INTEGER, REQUIRED)] }),
    clean: exchangeFor('?q=1', 200),
    faulty: exchangeFor({ headers: { q: '1' } }, 200),
    rule: MISSING,
  }),
  ...casesOf({
    area: AREA,
    name: 'nullable in 3.0',
    section: 'OpenAPI 3.0.4, 4.7.24 Schema Object',
    document: parameterDocument([query({ type: 'integer', nullable: true })], {}, '3.0.4'),
    clean: exchangeFor('?q=1', 200),
    faulty: exchangeFor('?q=x', 200),
    rule: 'input-invalid',
  }),
  ...casesOf({
    area: AREA,
    name: 'exclusiveMinimum in 3.0',
    section: 'OpenAPI 3.0.4, 4.7.24 Schema Object',
    document: parameterDocument([query({ type: 'integer', minimum: 0, exclusiveMinimum: true })], {}, '3.0.4'),
    clean: exchangeFor('?q=1', 200),
    faulty: exchangeFor('?q=0', 200),
    rule: 'input-invalid',
  }),
];

export const cases: readonly ConformanceCase[] = [
  ...parameterCases('JSON Schema 2020-12, 4.2.1; types', TYPES),
  ...parameterCases('OpenAPI 3.1.1, 4.8.12.5; styles', STYLES),
  ...parameterCases('OpenAPI 3.1.1, 4.8.12.2.1; presence', PRESENCE),
  ...parameterCases('OpenAPI 3.2.0, 4.12.2; querystring', QUERYSTRING, '3.2.0'),
  ...OTHERS,
];
