import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/openapi/json.ts';
import { findingsOf, type ThingExchange, thingDocument } from './exchange-rules.ts';

const THING: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
};
const TEXT: JsonObject = { type: 'string', minLength: 3 };

function responding(content: JsonObject | undefined, status = '200', more: JsonObject = {}): JsonObject {
  return { responses: { [status]: { description: '', ...(content === undefined ? {} : { content }), ...more } } };
}

function requesting(content: JsonObject, required = true): JsonObject {
  return { requestBody: { required, content }, responses: { 200: { description: '' } } };
}

function answer(contentType: string | undefined, responseBody: string | Uint8Array, status = 200): ThingExchange {
  return {
    status,
    responseBody,
    ...(contentType === undefined ? {} : { responseHeaders: { 'content-type': contentType } }),
  };
}

function post(contentType: string | undefined, requestBody: string | null): ThingExchange {
  return {
    method: 'POST',
    requestBody: requestBody ?? '',
    ...(contentType === undefined ? {} : { requestHeaders: { 'content-type': contentType } }),
  };
}

type Pair = [name: string, operation: JsonObject, clean: ThingExchange, faulty: ThingExchange, rule: string];

/** The clean exchange has no finding, the faulty one has findings of exactly `rule`. */
function checkPairs(pairs: readonly Pair[], method = 'get', openapi = '3.1.1'): void {
  test.each(pairs)('%s', (_, operation, clean, faulty, rule) => {
    const document = thingDocument(operation, method, openapi);
    const asked = (exchange: ThingExchange): ThingExchange => ({ method: method.toUpperCase(), ...exchange });
    expect(findingsOf(document, asked(clean))).toEqual([]);
    const rules = findingsOf(document, asked(faulty)).map((finding) => finding.rule);
    expect([...new Set(rules)]).toEqual([rule]);
  });
}

const GOOD = '{"id":1}';
const BAD = '{"id":"x"}';
const only = (schema: JsonObject, key = 'application/json'): JsonObject => ({ [key]: { schema } });

describe('media types of responses (OpenAPI 3.1.1, Response Object: the most specific key applies)', () => {
  const versions = {
    'application/json; version=1': { schema: { type: 'object', required: ['a'] } },
    'application/json; version=2': { schema: { type: 'object', required: ['b'] } },
  };
  const ranges = {
    '*/*': { schema: { type: 'object', required: ['any'] } },
    'application/*': { schema: { type: 'object', required: ['application'] } },
    'application/json': { schema: { type: 'object', required: ['json'] } },
  };
  checkPairs([
    [
      'the type itself',
      responding(only(THING)),
      answer('application/json', GOOD),
      answer('text/html', GOOD),
      'response-content-type',
    ],
    [
      'case does not matter (RFC 9110, 8.3.1)',
      responding(only(THING, 'Application/JSON')),
      answer('APPLICATION/json', GOOD),
      answer('application/json', BAD),
      'response-body',
    ],
    [
      '*/* validates JSON',
      responding(only(THING, '*/*')),
      answer('application/json', GOOD),
      answer('application/json', BAD),
      'response-body',
    ],
    [
      'application/* validates JSON',
      responding(only(THING, 'application/*')),
      answer('application/json', GOOD),
      answer('application/json', BAD),
      'response-body',
    ],
    [
      'application/* is not text/*',
      responding(only(THING, 'application/*')),
      answer('application/vnd.a+json', GOOD),
      answer('text/plain', 'a'),
      'response-content-type',
    ],
    [
      'application/*+json',
      responding(only(THING, 'application/*+json')),
      answer('application/problem+json', GOOD),
      answer('application/json', GOOD),
      'response-content-type',
    ],
    [
      '+json is JSON (RFC 6839)',
      responding(only(THING, 'application/problem+json')),
      answer('application/problem+json', GOOD),
      answer('application/problem+json', BAD),
      'response-body',
    ],
    [
      '+json is not application/json',
      responding(only(THING)),
      answer('application/json', GOOD),
      answer('application/problem+json', GOOD),
      'response-content-type',
    ],
    [
      'text/json is JSON',
      responding(only(THING, 'text/json')),
      answer('text/json', GOOD),
      answer('text/json', BAD),
      'response-body',
    ],
    [
      'the type before its ranges',
      responding(ranges),
      answer('application/json', '{"json":1}'),
      answer('application/json', '{"any":1}'),
      'response-body',
    ],
    [
      'type/* before */*',
      responding(ranges),
      answer('application/a+json', '{"application":1}'),
      answer('application/a+json', '{"any":1}'),
      'response-body',
    ],
    [
      '*/* last',
      responding(ranges),
      answer('text/json', '{"any":1}'),
      answer('text/json', '{"json":1}'),
      'response-body',
    ],
    [
      'a documented parameter selects the schema',
      responding(versions),
      answer('application/json; version=2', '{"b":1}'),
      answer('application/json; version=2', '{"a":1}'),
      'response-body',
    ],
    [
      'a documented parameter must be received',
      responding(versions),
      answer('application/json;version="1"', '{"a":1}'),
      answer('application/json; version=3', '{"a":1}'),
      'response-content-type',
    ],
    [
      'other received parameters do not matter',
      responding(only(THING)),
      answer('application/json; charset=utf-8; x="a;b"', GOOD),
      answer('application/json; x="a;b"', BAD),
      'response-body',
    ],
    [
      'a charset, in any case',
      responding(only(TEXT, 'text/plain; charset=utf-8')),
      answer('text/plain;charset=UTF-8', 'abc'),
      answer('text/plain; charset=iso-8859-1', 'abc'),
      'response-content-type',
    ],
    [
      'JSON needs no charset (RFC 8259, 8.1)',
      responding(only(THING, 'application/json; charset=utf-8')),
      answer('application/json', GOOD),
      answer('application/json', BAD),
      'response-body',
    ],
    [
      'what is not a media type',
      responding(only(THING)),
      answer('application/json;', GOOD),
      answer('json', GOOD),
      'response-content-type',
    ],
    [
      'a documented key that is not a media type',
      responding({ json: { schema: THING }, ...only(THING) }),
      answer('application/json', GOOD),
      answer('text/plain', 'a'),
      'response-content-type',
    ],
    [
      'no Content-Type, though there is a body',
      responding(only(THING)),
      answer('application/json', GOOD),
      answer(undefined, GOOD),
      'response-content-type',
    ],
  ]);
});

describe('bodies of responses', () => {
  const boundary = 'multipart/mixed; boundary=b';
  const parts = (...texts: string[]) => `${texts.map((text) => `--b\r\n${text}\r\n`).join('')}--b--\r\n`;
  checkPairs([
    [
      'an empty body where JSON is documented',
      responding(only(THING)),
      answer('application/json', GOOD),
      answer('application/json', ''),
      'response-json',
    ],
    [
      'an empty body without a Content-Type',
      responding(only(THING)),
      answer('application/json', GOOD),
      answer(undefined, ''),
      'response-content-type',
    ],
    [
      'JSON that is cut off',
      responding(only(THING)),
      answer('application/json', GOOD),
      answer('application/json', '{"id":1'),
      'response-json',
    ],
    [
      'JSON without a documented schema',
      responding({ 'application/json': {} }),
      answer('application/json', '[1]'),
      answer('application/json', '[1'),
      'response-json',
    ],
    [
      'a byte order mark (RFC 8259, 8.1)',
      responding(only(THING)),
      answer('application/json', `\uFEFF${GOOD}`),
      answer('application/json', `\uFEFF${BAD}`),
      'response-body',
    ],
    [
      'a text',
      responding(only(TEXT, 'text/plain')),
      answer('text/plain', 'abc'),
      answer('text/plain', 'a'),
      'response-body',
    ],
    [
      'a number as text',
      responding(only({ type: 'integer' }, 'text/plain')),
      answer('text/plain', '12'),
      answer('text/plain', 'twelve'),
      'response-body',
    ],
    [
      'a text under */*',
      responding(only({ type: 'object' }, '*/*')),
      answer('application/json', '{}'),
      answer('text/plain', 'hello'),
      'response-body',
    ],
    [
      'schema false',
      responding({ 'application/json': { schema: false }, 'text/plain': {} }),
      answer('text/plain', ''),
      answer('application/json', '1'),
      'response-body',
    ],
    [
      'a text in its charset',
      responding(only({ type: 'string', const: 'é' }, 'text/plain')),
      answer('text/plain; charset=iso-8859-1', Buffer.from([0xe9])),
      answer('text/plain; charset=utf-8', Buffer.from([0xe9])),
      'response-encoding',
    ],
    [
      'a form',
      responding(only(THING, 'application/x-www-form-urlencoded')),
      answer('application/x-www-form-urlencoded', 'id=1&name=a+b'),
      answer('application/x-www-form-urlencoded', 'id=x'),
      'response-body',
    ],
    [
      'NDJSON as an array',
      responding(only({ type: 'array', items: THING }, 'application/x-ndjson')),
      answer('application/x-ndjson', `${GOOD}\n${GOOD}\n`),
      answer('application/x-ndjson', `${GOOD}\n${BAD}\n`),
      'response-body',
    ],
    [
      'NDJSON as an item',
      responding(only(THING, 'application/jsonl')),
      answer('application/jsonl', `${GOOD}\n${GOOD}`),
      answer('application/jsonl', `${GOOD}\n${BAD}`),
      'response-body',
    ],
    [
      'a line that is not JSON',
      responding({ 'application/x-ndjson': {} }),
      answer('application/x-ndjson', GOOD),
      answer('application/x-ndjson', `${GOOD}\n{`),
      'response-json',
    ],
    [
      'a JSON text sequence (RFC 7464)',
      responding(only({ type: 'array', items: THING }, 'application/json-seq')),
      answer('application/json-seq', `\u001e${GOOD}\n\u001e${GOOD}\n`),
      answer('application/json-seq', `\u001e${GOOD}\n\u001e${BAD}\n`),
      'response-body',
    ],
    [
      'multipart/mixed as an array',
      responding(only({ type: 'array', items: THING }, 'multipart/mixed')),
      answer(boundary, parts(`Content-Type: application/json\r\n\r\n${GOOD}`)),
      answer(boundary, parts(`Content-Type: application/json\r\n\r\n${BAD}`)),
      'response-body',
    ],
    [
      'a multipart body that is cut off',
      responding(only({ type: 'array' }, 'multipart/mixed')),
      answer(boundary, parts('\r\na')),
      answer(boundary, '--b\r\n\r\na\r\n'),
      'response-body',
    ],
    [
      'a text of another type',
      responding(only(TEXT, 'application/yaml')),
      answer('application/yaml', 'abc'),
      answer('application/yaml', 'a'),
      'response-body',
    ],
  ]);

  test.each<[string, JsonObject, ThingExchange]>([
    ['XML', only(THING, 'application/xml'), answer('application/xml', '<id>x</id>')],
    ['an image', only(THING, '*/*'), answer('image/png', 'PNG')],
  ])('%s is not validated', (_, content, exchange) => {
    expect(findingsOf(thingDocument(responding(content)), exchange)).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ['format: binary', { type: 'string', format: 'binary', minLength: 90 }],
    ['contentEncoding', { type: 'string', contentEncoding: 'base64' }],
    ['no constraint', {}],
  ])('a binary body with %s', (_, schema) => {
    const document = thingDocument(responding(only(schema, 'application/octet-stream')));
    expect(findingsOf(document, answer('application/octet-stream', 'abc'))).toEqual([]);
  });

  test('a body without a documented content is a warning', () => {
    const document = thingDocument(responding(undefined));
    expect(findingsOf(document, answer('application/json', GOOD))).toMatchObject([
      { rule: 'response-content-type (warning)' },
    ]);
    expect(findingsOf(document, answer(undefined, ''))).toEqual([]);
  });

  test('a body beside `content: {}` is an error', () => {
    const document = thingDocument(responding({}));
    expect(findingsOf(document, answer('application/json', GOOD))).toMatchObject([{ rule: 'response-content-type' }]);
    expect(findingsOf(document, answer(undefined, ''))).toEqual([]);
  });
});

describe('statuses (OpenAPI, Responses Object)', () => {
  const many = {
    responses: {
      201: { description: '', content: only({ type: 'object', required: ['exact'] }) },
      '2XX': { description: '', content: only({ type: 'object', required: ['range'] }) },
      default: { description: '', content: only({ type: 'object', required: ['other'] }) },
    },
  };
  const json = (body: string, status: number) => answer('application/json', body, status);
  checkPairs([
    ['an undocumented status', responding(only(THING)), json(GOOD, 200), json(GOOD, 201), 'response-status'],
    ['the status before its range', many, json('{"exact":1}', 201), json('{"range":1}', 201), 'response-body'],
    ['the range before default', many, json('{"range":1}', 202), json('{"other":1}', 202), 'response-body'],
    ['default last', many, json('{"other":1}', 404), json('{"exact":1}', 404), 'response-body'],
    ['default for success', responding(only(THING), 'default'), json(GOOD, 200), json(BAD, 200), 'response-body'],
    ['a range in lower case', responding(only(THING), '2xx'), json(GOOD, 202), json(GOOD, 302), 'response-status'],
    [
      '204 has no content (RFC 9110, 15.3.5)',
      responding(only(THING), '204'),
      answer(undefined, '', 204),
      json(GOOD, 204),
      'response-content-type',
    ],
    [
      '205 has no content (RFC 9110, 15.3.6)',
      responding(undefined, '205'),
      answer(undefined, '', 205),
      answer('text/plain', 'a', 205),
      'response-content-type',
    ],
    [
      '304 has no content (RFC 9110, 15.4.5)',
      responding(only(THING), '304'),
      answer('application/json', '', 304),
      json(GOOD, 304),
      'response-content-type',
    ],
    [
      'an extension is not a status',
      { responses: { 200: { description: '' }, 'x-note': 'text' } },
      answer(undefined, ''),
      answer(undefined, '', 404),
      'response-status',
    ],
  ]);

  test.each([100, 102, 103])('the interim status %i needs no documentation (RFC 9110, 15.2)', (status) => {
    expect(findingsOf(thingDocument(responding(only(THING))), answer(undefined, '', status))).toEqual([]);
  });

  test('an operation without responses (OpenAPI 3.1)', () => {
    expect(findingsOf(thingDocument({}), answer('application/json', GOOD))).toEqual([]);
  });
});

describe('HEAD (RFC 9110, 9.3.2)', () => {
  checkPairs(
    [
      [
        'an undocumented status',
        responding(undefined),
        answer(undefined, ''),
        answer(undefined, '', 404),
        'response-status',
      ],
      [
        'the content type',
        responding(only(THING)),
        answer('application/json', ''),
        answer('text/html', ''),
        'response-content-type',
      ],
      [
        'a body',
        responding(only(THING)),
        answer(undefined, ''),
        answer('application/json', GOOD),
        'response-content-type',
      ],
    ],
    'head',
  );
});

describe('bodies of requests', () => {
  const form = 'application/x-www-form-urlencoded';
  const multi = 'multipart/form-data; boundary=b';
  const part = (name: string, text: string, type = '', file = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${text}\r\n`;
  const body = (...parts: string[]) => `${parts.join('')}--b--\r\n`;
  const LIST: JsonObject = { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } };
  const NESTED: JsonObject = { type: 'object', properties: { thing: THING } };
  const encoded = (key: string, schema: JsonObject, encoding: JsonObject): JsonObject => ({
    [key]: { schema, encoding },
  });
  const UPLOAD: JsonObject = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string', maxLength: 3 } },
  };
  const image = { file: { contentType: 'image/png, image/jpeg' } };
  const traced = { file: { headers: { 'X-Trace': { required: true, schema: { type: 'integer' } } } } };
  checkPairs(
    [
      [
        'a required body',
        requesting(only(THING)),
        post('application/json', GOOD),
        post(undefined, null),
        'input-required',
      ],
      [
        'an optional body',
        requesting(only(THING), false),
        post(undefined, null),
        post('application/json', BAD),
        'input-invalid',
      ],
      [
        'an undocumented content type',
        requesting(only(THING)),
        post('application/json', GOOD),
        post('text/plain', 'hello'),
        'input-invalid',
      ],
      [
        'no content type',
        requesting(only(THING)),
        post('application/json', GOOD),
        post(undefined, GOOD),
        'input-invalid',
      ],
      [
        'JSON that is cut off',
        requesting(only(THING)),
        post('application/json', GOOD),
        post('application/json', '{"id":'),
        'input-invalid',
      ],
      [
        'a missing property',
        requesting(only(THING)),
        post('application/json; charset=utf-8', GOOD),
        post('application/json', '{}'),
        'input-invalid',
      ],
      [
        'merge-patch',
        requesting(only(THING, 'application/merge-patch+json')),
        post('application/merge-patch+json', GOOD),
        post('application/merge-patch+json', BAD),
        'input-invalid',
      ],
      [
        'application/*',
        requesting(only(THING, 'application/*')),
        post('application/json', GOOD),
        post('application/json', BAD),
        'input-invalid',
      ],
      [
        '*/*',
        requesting(only(THING, '*/*')),
        post('application/json', GOOD),
        post('application/json', BAD),
        'input-invalid',
      ],
      [
        'a media type parameter',
        requesting(only(THING, 'application/json; v=2')),
        post('application/json; v=2', GOOD),
        post('application/json; v=1', GOOD),
        'input-invalid',
      ],
      [
        'a text',
        requesting(only(TEXT, 'text/plain')),
        post('text/plain', 'abc'),
        post('text/plain', 'a'),
        'input-invalid',
      ],
      [
        'NDJSON',
        requesting(only({ type: 'array', items: THING }, 'application/x-ndjson')),
        post('application/x-ndjson', GOOD),
        post('application/x-ndjson', BAD),
        'input-invalid',
      ],
      ['a form', requesting(only(THING, form)), post(form, 'id=1'), post(form, 'id=x'), 'input-invalid'],
      ['a required field', requesting(only(THING, form)), post(form, 'id=1'), post(form, 'name=a'), 'input-invalid'],
      [
        'a number where the field is text',
        requesting(only({ type: 'object', properties: { zip: { type: 'string', minLength: 5 } } }, form)),
        post(form, 'zip=01234'),
        post(form, 'zip=0123'),
        'input-invalid',
      ],
      [
        'a field twice',
        requesting(only(THING, form)),
        post(form, 'id=1&name=a'),
        post(form, 'id=1&name=a&name=b'),
        'input-invalid',
      ],
      [
        'an array in a form',
        requesting(only(LIST, form)),
        post(form, 'ids=1&ids=2'),
        post(form, 'ids=1&ids=x'),
        'input-invalid',
      ],
      ['an array of one', requesting(only(LIST, form)), post(form, 'ids=1'), post(form, 'ids=x'), 'input-invalid'],
      [
        'explode: false',
        requesting(encoded(form, LIST, { ids: { style: 'form', explode: false } })),
        post(form, 'ids=1,2'),
        post(form, 'ids=1,x'),
        'input-invalid',
      ],
      [
        'pipeDelimited',
        requesting(encoded(form, LIST, { ids: { style: 'pipeDelimited' } })),
        post(form, 'ids=1|2'),
        post(form, 'ids=1|x'),
        'input-invalid',
      ],
      [
        'spaceDelimited',
        requesting(encoded(form, LIST, { ids: { style: 'spaceDelimited', explode: false } })),
        post(form, 'ids=1%202'),
        post(form, 'ids=1%20x'),
        'input-invalid',
      ],
      [
        'an object in a form is JSON',
        requesting(only(NESTED, form)),
        post(form, `thing=${encodeURIComponent(GOOD)}`),
        post(form, `thing=${encodeURIComponent(BAD)}`),
        'input-invalid',
      ],
      [
        'deepObject',
        requesting(encoded(form, NESTED, { thing: { style: 'deepObject', explode: true } })),
        post(form, 'thing[id]=1'),
        post(form, 'thing%5Bid%5D=x'),
        'input-invalid',
      ],
      [
        'additionalProperties: false in a form',
        requesting(only({ ...THING, additionalProperties: false }, form)),
        post(form, 'id=1'),
        post(form, 'id=1&more=1'),
        'input-invalid',
      ],
      [
        'a part',
        requesting(only(THING, 'multipart/form-data')),
        post(multi, body(part('id', '1'))),
        post(multi, body(part('id', 'x'))),
        'input-invalid',
      ],
      [
        'a required part',
        requesting(only(UPLOAD, 'multipart/form-data')),
        post(multi, body(part('file', 'PNG', 'image/png', 'a.png'))),
        post(multi, body(part('note', 'a'))),
        'input-invalid',
      ],
      [
        'a part that is too long',
        requesting(only(UPLOAD, 'multipart/form-data')),
        post(multi, body(part('file', 'x', 'text/plain', 'a'), part('note', 'abc'))),
        post(multi, body(part('file', 'x', 'text/plain', 'a'), part('note', 'abcd'))),
        'input-invalid',
      ],
      [
        'a JSON part',
        requesting(only(NESTED, 'multipart/form-data')),
        post(multi, body(part('thing', GOOD, 'application/json'))),
        post(multi, body(part('thing', BAD, 'application/json'))),
        'input-invalid',
      ],
      [
        'a JSON part without a content type',
        requesting(only(NESTED, 'multipart/form-data')),
        post(multi, body(part('thing', GOOD))),
        post(multi, body(part('thing', BAD))),
        'input-invalid',
      ],
      [
        'a JSON part that is cut off',
        requesting(only(NESTED, 'multipart/form-data')),
        post(multi, body(part('thing', GOOD, 'application/json'))),
        post(multi, body(part('other', '{', 'application/json'))),
        'input-invalid',
      ],
      [
        'an array of parts',
        requesting(only(LIST, 'multipart/form-data')),
        post(multi, body(part('ids', '1'), part('ids', '2'))),
        post(multi, body(part('ids', '1'), part('ids', 'x'))),
        'input-invalid',
      ],
      [
        'an array of one part',
        requesting(only(LIST, 'multipart/form-data')),
        post(multi, body(part('ids', '1'))),
        post(multi, body(part('ids', 'x'))),
        'input-invalid',
      ],
      [
        'encoding.contentType',
        requesting(encoded('multipart/form-data', UPLOAD, image)),
        post(multi, body(part('file', 'x', 'image/jpeg', 'a'))),
        post(multi, body(part('file', 'x', 'text/plain', 'a'))),
        'input-invalid',
      ],
      [
        'encoding.contentType with a range',
        requesting(encoded('multipart/form-data', UPLOAD, { file: { contentType: 'image/*' } })),
        post(multi, body(part('file', 'x', 'image/gif', 'a'))),
        post(multi, body(part('file', 'x', 'application/pdf', 'a'))),
        'input-invalid',
      ],
      [
        'encoding.headers',
        requesting(encoded('multipart/form-data', UPLOAD, traced)),
        post(multi, body(part('file', 'x', 'image/gif\r\nX-Trace: 1', 'a'))),
        post(multi, body(part('file', 'x', 'image/gif', 'a'))),
        'input-invalid',
      ],
      [
        'a value of encoding.headers',
        requesting(encoded('multipart/form-data', UPLOAD, traced)),
        post(multi, body(part('file', 'x', 'image/gif\r\nX-Trace: 1', 'a'))),
        post(multi, body(part('file', 'x', 'image/gif\r\nX-Trace: y', 'a'))),
        'input-invalid',
      ],
      [
        'a quoted boundary',
        requesting(only(THING, 'multipart/form-data')),
        post('multipart/form-data; boundary="b"', body(part('id', '1'))),
        post('multipart/form-data', body(part('id', '1'))),
        'input-invalid',
      ],
      [
        'a body that ends too early',
        requesting(only(THING, 'multipart/form-data')),
        post(multi, body(part('id', '1'))),
        post(multi, part('id', '1')),
        'input-invalid',
      ],
      [
        'a part named __proto__',
        requesting(only({ ...THING, additionalProperties: false }, 'multipart/form-data')),
        post(multi, body(part('id', '1'))),
        post(multi, body(part('id', '1'), part('__proto__', '1'))),
        'input-invalid',
      ],
    ],
    'post',
  );

  test('a refused request is no finding', () => {
    const operation = { ...requesting(only(THING)), responses: { 400: { description: '' } } };
    const document = thingDocument(operation, 'post');
    expect(findingsOf(document, { ...post('application/json', BAD), status: 400 })).toEqual([]);
  });

  test('a body that was not recorded', () => {
    const document = thingDocument(requesting(only(THING)), 'post');
    expect(findingsOf(document, { method: 'POST', requestBody: null })).toEqual([]);
  });

  test('a body where none is documented', () => {
    const document = thingDocument({ responses: { 200: { description: '' } } }, 'post');
    expect(findingsOf(document, post('application/json', GOOD))).toEqual([]);
  });

  test('`content: {}` is implementation-defined (OpenAPI 3.1.1, Request Body Object)', () => {
    expect(findingsOf(thingDocument(requesting({}), 'post'), post('text/plain', 'a'))).toEqual([]);
  });

  test.each([
    ['3.0.4', []],
    ['3.1.1', ['input-invalid']],
  ])('the body of DELETE in OpenAPI %s', (openapi, rules) => {
    const document = thingDocument(requesting(only(THING)), 'delete', openapi);
    const found = findingsOf(document, { ...post('application/json', BAD), method: 'DELETE' });
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('sequential media types (OpenAPI 3.2, itemSchema)', () => {
  const items = (key: string, itemSchema: JsonObject): JsonObject => responding({ [key]: { itemSchema } });
  const event: JsonObject = { type: 'object', required: ['data'], properties: { retry: { type: 'integer' } } };
  const mixed = 'multipart/mixed; boundary=b';
  const part = (text: string) => `--b\r\nContent-Type: application/json\r\n\r\n${text}\r\n--b--`;
  checkPairs(
    [
      [
        'NDJSON',
        items('application/x-ndjson', THING),
        answer('application/x-ndjson', `${GOOD}\n${GOOD}`),
        answer('application/x-ndjson', `${GOOD}\n${BAD}`),
        'response-body',
      ],
      [
        'a JSON text sequence',
        items('application/json-seq', THING),
        answer('application/json-seq', `\u001e${GOOD}\n`),
        answer('application/json-seq', `\u001e${BAD}\n`),
        'response-body',
      ],
      [
        'server-sent events',
        items('text/event-stream', event),
        answer('text/event-stream', ': note\n\ndata: a\ndata: b\nretry: 10\n\n'),
        answer('text/event-stream', 'event: x\n\n'),
        'response-body',
      ],
      [
        'multipart/mixed',
        items('multipart/mixed', THING),
        answer(mixed, part(GOOD)),
        answer(mixed, part(BAD)),
        'response-body',
      ],
    ],
    'get',
    '3.2.0',
  );
});

test('a 5xx that `default` documents is a warning in recorded traffic', () => {
  const document = thingDocument(responding(only(THING), 'default'));
  expect(findingsOf(document, answer('application/json', GOOD, 500))).toMatchObject([
    { rule: 'response-server-error (warning)' },
  ]);
  expect(findingsOf(thingDocument(responding(only(THING), '5XX')), answer('application/json', GOOD, 500))).toEqual([]);
});
