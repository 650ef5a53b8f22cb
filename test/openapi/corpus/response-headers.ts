import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { type CaseExchange, type ConformanceCase, casesOf, documentOf, HOST } from './conformance-case.ts';

const AREA = 'response headers';

/** Header lines; undefined for a response without the header. */
type Lines = readonly string[] | undefined;

type HeaderPair = readonly [name: string, header: JsonObject, valid: Lines, invalid: Lines];

const INTEGER: JsonObject = { type: 'integer' };
const INTEGERS: JsonObject = { type: 'array', items: INTEGER };
const OBJECT: JsonObject = { type: 'object', required: ['a'], properties: { a: INTEGER, b: { type: 'boolean' } } };

function header(schema: Json, more: JsonObject = {}): JsonObject {
  return { schema, ...more };
}

/** Headers named `X-Value`. */
const PAIRS: readonly HeaderPair[] = [
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
  ['required and empty', header({ type: 'string' }, { required: true }), [''], undefined],
  ['an optional header is validated', header({ type: 'string', minLength: 2 }), undefined, ['a']],
  ['a header that must not be sent', header(false), undefined, ['a']],
  ['any value', header(true, { required: true }), ['a'], undefined],
  ['white space around the value', header(INTEGER), [' 12 '], ['1 2']],
  ['maximum', header({ type: 'integer', maximum: 10 }), ['10'], ['11']],
  ['exclusiveMinimum', header({ type: 'number', exclusiveMinimum: 0 }), ['0.1'], ['0']],
  ['multipleOf', header({ type: 'number', multipleOf: 0.01 }), ['19.99'], ['19.995']],
  ['const', header({ const: 'nosniff' }), ['nosniff'], ['sniff']],
  ['const of a number', header({ const: 1 }), ['1'], ['2']],
  ['enum of integers', header({ type: 'integer', enum: [1, 2] }), ['2'], ['3']],
  ['maxLength', header({ type: 'string', maxLength: 3 }), ['abc'], ['abcd']],
  ['date', header({ type: 'string', format: 'date' }), ['2026-01-31'], ['31.01.2026']],
  ['date-time', header({ type: 'string', format: 'date-time' }), ['2026-01-31T10:00:00Z'], ['Sat, 31 Jan 2026']],
  ['a date with a comma', header({ type: 'string', pattern: 'GMT$' }), ['Sun, 06 Nov 1994 08:49:37 GMT'], ['Sun']],
  ['uri', header({ type: 'string', format: 'uri' }), ['https://a.example/1'], ['/1']],
  ['uri-reference', header({ type: 'string', format: 'uri-reference' }), ['/1?a=b'], ['a b']],
  ['a string with commas is one value', header({ type: 'string', minLength: 4 }), ['a, b'], ['a,b']],
  ['a string in quotes keeps them', header({ type: 'string', pattern: '^(W/)?"[^"]*"$' }), ['W/"a"'], ['a']],
  ['a string is not percent-decoded', header({ type: 'string', pattern: '^a%20b$' }), ['a%20b'], ['a b']],
  ['array of strings', header({ type: 'array', items: { enum: ['GET', 'PUT'] } }), ['GET, PUT'], ['GET; PUT']],
  ['array of booleans', header({ type: 'array', items: { type: 'boolean' } }), ['true,false'], ['true,0']],
  ['array with one item', header(INTEGERS), ['1'], ['x']],
  ['array, exploded', header(INTEGERS, { explode: true }), ['1,2'], ['1;2']],
  ['maxItems', header({ ...INTEGERS, maxItems: 2 }), ['1,2'], ['1,2,3']],
  ['prefixItems', header({ type: 'array', prefixItems: [INTEGER, { type: 'boolean' }] }), ['1,true'], ['true,1']],
  ['contains', header({ ...INTEGERS, contains: { const: 3 } }), ['1,3'], ['1,2']],
  [
    'array that accepts nothing else',
    header({ type: 'array', items: { type: 'string', minLength: 2 } }),
    ['ab'],
    ['a'],
  ],
  ['object with an enum', header({ type: 'object', properties: { a: { enum: ['x', 'y'] } } }), ['a,x'], ['a,z']],
  ['object with a value missing', header(OBJECT), ['a,1'], ['a,1,b']],
  ['object without further properties', header({ ...OBJECT, additionalProperties: false }), ['a,1'], ['a,1,c,2']],
  [
    'object, exploded, without further properties',
    header({ ...OBJECT, additionalProperties: false }, { explode: true }),
    ['a=1'],
    ['a=1,c=2'],
  ],
  ['object, exploded, a required property', header(OBJECT, { explode: true }), ['a=1'], ['b=true']],
  ['object, exploded, without an equals sign', header(OBJECT, { explode: true }), ['a=1'], ['a,1']],
  [
    'further properties',
    header({ type: 'object', additionalProperties: INTEGER }, { explode: true }),
    ['x=1,y=2'],
    ['x=1,y=z'],
  ],
  ['style: simple', header(INTEGERS, { style: 'simple' }), ['1,2'], ['1|2']],
  ['oneOf', header({ oneOf: [INTEGER, { type: 'boolean' }] }), ['true'], ['maybe']],
  ['allOf', header({ allOf: [INTEGER, { minimum: 3 }] }), ['3'], ['2']],
  ['not', header({ type: 'string', not: { const: 'none' } }), ['some'], ['none']],
  ['a list of one type or another', header({ anyOf: [{ const: '*' }, INTEGERS] }), ['*'], ['1,*']],
  ['JSON, an array', { content: { 'application/json': { schema: INTEGERS } } }, ['[1,2]'], ['1,2']],
  ['JSON, a string', { content: { 'application/json': { schema: { type: 'string' } } } }, ['"a"'], ['a']],
  ['text', { content: { 'text/plain': { schema: { type: 'string', maxLength: 2 } } } }, ['ab'], ['abc']],
  ['content, required', { required: true, content: { 'text/plain': {} } }, ['a'], undefined],
  ['a Header Object by reference', { $ref: '#/components/headers/Total' }, ['7'], ['seven']],
  ['a required Header Object by reference', { $ref: '#/components/headers/Total' }, ['0'], undefined],
  ['a nullable integer', header({ type: ['integer', 'null'] }), ['5'], ['five']],
  ['int32', header({ type: 'integer', format: 'int32' }), ['2147483647'], ['2147483648']],
];

const UUID = 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a';
const cookies = { type: 'array', items: { type: 'string', pattern: '^[ab]=\\d;' } };
const dated = ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; Path=/'];

/** Headers with other names: `name`, Header Object, valid and invalid lines. */
const NAMED: readonly (readonly [title: string, name: string, ...rest: [JsonObject, Lines, Lines]])[] = [
  ['names have no case', 'x-vALUE', header(INTEGER, { required: true }), ['1'], ['x']],
  ['constructor', 'constructor', header(INTEGER, { required: true }), ['1'], undefined],
  ['__proto__', '__proto__', header(INTEGER, { required: true }), ['1'], undefined],
  [
    'Location',
    'Location',
    header({ type: 'string', format: 'uri-reference' }, { required: true }),
    ['/a/1'],
    undefined,
  ],
  ['ETag', 'ETag', header({ type: 'string', pattern: '^"' }), ['"x"'], ['x']],
  ['Retry-After', 'Retry-After', header({ type: 'integer' }), ['120'], ['soon']],
  ['X-Request-Id', 'X-Request-Id', header({ type: 'string', format: 'uuid' }), [UUID], ['1']],
  ['Content-Length', 'Content-Length', header({ type: 'integer', maximum: 10 }), ['0'], ['11']],
  ['Authorization is no exception in a response', 'Authorization', header({ const: 'x' }), ['x'], ['y']],
  ['Set-Cookie, as many', 'Set-Cookie', header({ ...cookies, maxItems: 2 }), dated, [...dated, 'a=3;']],
  ['Set-Cookie, each', 'Set-Cookie', header(cookies), dated, ['c=1;']],
  ['Set-Cookie, as a string', 'Set-Cookie', header({ type: 'string', pattern: '^a=.*GMT$' }), dated, ['b=2']],
];

const HEADERS: JsonObject = { Total: { required: true, schema: INTEGER } };

/** A response of status `status` with lines of one header. */
function answered(name: string, lines: Lines, status = 200): CaseExchange {
  return {
    request: { method: 'GET', url: `${HOST}/a`, headers: [] },
    response: { status, headers: (lines ?? []).map((value) => [name, value]) },
  };
}

function documentFor(headers: JsonObject, status = '200', openapi = '3.1.1'): JsonObject {
  return documentOf({
    openapi,
    paths: { '/a': { get: { responses: { [status]: { description: '', headers } } } } },
    components: { schemas: { Count: INTEGER }, headers: HEADERS },
  });
}

function headerCases(
  section: string,
  [title, name, definition, valid, invalid]: (typeof NAMED)[number],
): readonly ConformanceCase[] {
  // A name of each object must become a member, not the prototype.
  const document = documentFor(Object.fromEntries([[name, definition]]));
  const sentAs = name === 'x-vALUE' ? 'X-VALUE' : name;
  return casesOf({
    area: AREA,
    section,
    name: title,
    document,
    clean: answered(sentAs, valid),
    faulty: answered(sentAs, invalid),
    rule: 'response-header',
  });
}

const OBJECT_SECTION = 'OpenAPI 3.1.1, 4.8.21 Header Object; style simple';

export const cases: readonly ConformanceCase[] = [
  ...PAIRS.flatMap(([title, ...rest]) => headerCases(OBJECT_SECTION, [title, 'X-Value', ...rest])),
  ...NAMED.flatMap((each) => headerCases('RFC 9110, 5.1 Field Names and 5.3 Field Order', each)),
  ...casesOf({
    area: AREA,
    name: 'Content-Type is ignored',
    section: 'OpenAPI 3.1.1, 4.8.17.1 Response Object, headers',
    document: documentFor({ 'Content-Type': header({ const: 'x' }, { required: true }), 'X-Value': header(INTEGER) }),
    clean: answered('X-Value', ['1']),
    faulty: answered('X-Value', ['x']),
    rule: 'response-header',
  }),
  ...(['4XX', 'default', '404'] as const).flatMap((status) =>
    casesOf({
      area: AREA,
      name: `headers of ${status}`,
      section: 'OpenAPI 3.1.1, 4.8.16 Responses Object',
      document: documentFor({ 'X-Value': header(INTEGER, { required: true }) }, status),
      clean: answered('X-Value', ['1'], 404),
      faulty: answered('X-Value', undefined, 404),
      rule: 'response-header',
    }),
  ),
  ...casesOf({
    area: AREA,
    name: 'headers of 204',
    section: 'RFC 9110, 15.3.5',
    document: documentFor({ 'X-Value': header(INTEGER, { required: true }) }, '204'),
    clean: answered('X-Value', ['1'], 204),
    faulty: answered('X-Value', ['x'], 204),
    rule: 'response-header',
  }),
  ...casesOf({
    area: AREA,
    name: 'nullable in 3.0',
    section: 'OpenAPI 3.0.4, 4.7.24 Schema Object',
    document: documentFor({ 'X-Value': header({ type: 'integer', nullable: true }) }, '200', '3.0.4'),
    clean: answered('X-Value', ['1']),
    faulty: answered('X-Value', ['x']),
    rule: 'response-header',
  }),
  ...casesOf({
    area: AREA,
    name: 'exclusiveMaximum in 3.0',
    section: 'OpenAPI 3.0.4, 4.7.24 Schema Object',
    document: documentFor(
      { 'X-Value': header({ type: 'integer', maximum: 5, exclusiveMaximum: true }) },
      '200',
      '3.0.4',
    ),
    clean: answered('X-Value', ['4']),
    faulty: answered('X-Value', ['5']),
    rule: 'response-header',
  }),
  ...casesOf({
    area: AREA,
    name: 'a header that is not documented',
    section: 'OpenAPI 3.1.1, 4.8.17.1 Response Object, headers',
    document: documentFor({ 'X-Other': header(INTEGER) }),
    clean: answered('X-Value', ['x']),
    faulty: answered('X-Other', ['x']),
    rule: 'response-header',
  }),
];
