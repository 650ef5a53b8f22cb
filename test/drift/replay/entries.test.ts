import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { EntryReading } from '../../../src/engine/traffic/read/entry-reading.ts';
import schema from '../../../src/engine/traffic/read/exchange-record.schema.json' with { type: 'json' };
import { readExchangeRecord } from '../../../src/engine/traffic/read/exchange-record.ts';
import { readHarEntry } from '../../../src/engine/traffic/read/har-entry.ts';
import { flat } from '../../support/exchanges.ts';

const isRecord = new Ajv2020({ allowUnionTypes: true, strictTypes: false }).compile(schema);
const REQUEST = { method: 'get', url: 'http://host/a', headers: { 'X-One': 'a', 'x-two': ['b', 'c'] } };
const RESPONSE = { status: 200, headers: { 'Content-Type': 'application/json' }, body: '[]' };
const RECORD = { startedAt: '2026-10-15T14:30:00.000Z', request: REQUEST, response: RESPONSE };

/** The exchange that was read, or the reason why there is none. */
function exchangeIn(reading: EntryReading) {
  if (reading.kind === 'exchange') return flat(reading.exchange);
  throw new Error(reading.kind === 'broken' ? reading.why : reading.reason);
}

describe('an exchange record', () => {
  test('is read', () => {
    expect(isRecord(RECORD)).toBe(true);
    expect(exchangeIn(readExchangeRecord(RECORD))).toEqual({
      method: 'GET',
      url: 'http://host/a',
      requestHeaders: { 'x-one': 'a', 'x-two': 'b, c' },
      requestBody: null,
      status: 200,
      responseHeaders: { 'content-type': 'application/json' },
      responseBody: '[]',
      startedAt: Date.UTC(2026, 9, 15, 14, 30),
    });
  });

  test.each([
    ['absent: not recorded', {}, null],
    ['null: none', { body: null }, ''],
    ['text', { body: 'é' }, 'é'],
    ['base64', { body: 'w6k=', bodyEncoding: 'base64' }, Buffer.from('é')],
    ['absent with an error: not decoded', { bodyError: 'Not gzip.' }, { kind: 'undecodable', why: 'Not gzip.' }],
  ])('a body that is %s', (_name, part, body) => {
    const record = { request: { ...REQUEST, ...part }, response: { status: 204, ...part } };
    expect(isRecord(record)).toBe(true);
    expect(exchangeIn(readExchangeRecord(record))).toMatchObject({ requestBody: body, responseBody: body });
  });

  test('a body that is absent since its content coding is not known', () => {
    const headers = { 'Content-Encoding': 'gzip, snappy' };
    const record = { request: { ...REQUEST, headers }, response: { status: 200, headers } };
    const unknown = { kind: 'unknown-coding', why: expect.stringContaining('Content-Encoding is "snappy"') };
    expect(exchangeIn(readExchangeRecord(record))).toMatchObject({ requestBody: unknown, responseBody: unknown });
  });

  test('without a response it is not checked', () => {
    expect(readExchangeRecord({ request: REQUEST, response: null })).toEqual({ kind: 'ignored', reason: 'no-answer' });
  });

  test.each<[string, Json]>([
    ['Not a JSON object.', 1],
    ['"request" is not an object.', { response: null }],
    ['"response" is neither an object nor null.', { request: REQUEST }],
    ['"request.method" is not a non-empty string.', { request: { url: '/' }, response: null }],
    [
      '"request.url" is neither an absolute URL nor a path',
      { request: { method: 'GET', url: 'host/a' }, response: null },
    ],
    [
      '"response.status" is 99; it must be a whole number from 100 to 599.',
      { request: REQUEST, response: { status: 99 } },
    ],
    ['"response.status" is absent', { request: REQUEST, response: {} }],
    ['"request.headers" holds "x", which is neither', { request: { ...REQUEST, headers: { x: 1 } }, response: null }],
    ['"response.headers" is not an object.', { request: REQUEST, response: { ...RESPONSE, headers: [] } }],
    ['"response.body" is neither a text nor null.', { request: REQUEST, response: { ...RESPONSE, body: [] } }],
    ['"response.bodyEncoding" is "hex"', { request: REQUEST, response: { ...RESPONSE, bodyEncoding: 'hex' } }],
    ['"response.bodyError" is 1', { request: REQUEST, response: { status: 200, bodyError: 1 } }],
    ['"response" has both "body" and "bodyError"', { request: REQUEST, response: { ...RESPONSE, bodyError: 'x' } }],
    [
      '"response.body" is not base64',
      { request: REQUEST, response: { ...RESPONSE, bodyEncoding: 'base64', body: '%' } },
    ],
  ])('%s', (why, record) => {
    expect(isRecord(record)).toBe(false);
    expect(readExchangeRecord(record)).toEqual({ kind: 'broken', why: expect.stringContaining(why) });
  });

  test('the JSON Schema and the reader accept the same records', () => {
    const odd = fc.constantFrom<Json | undefined>(
      undefined,
      null,
      0,
      99,
      200,
      600,
      'GET',
      '',
      '/a',
      'http://h',
      'a',
      'YQ==',
      'YQ=',
      'base64',
      [],
      ['a'],
      [1],
      {},
      { a: 'b' },
      { a: ['b'] },
      { a: 1 },
    );
    const part = fc.record(
      { method: odd, url: odd, status: odd, headers: odd, body: odd, bodyEncoding: odd, bodyError: odd },
      { requiredKeys: [] },
    );
    const good = { request: { method: 'GET', url: '/' }, response: { status: 200 } };
    const spread = fc.tuple(part, part).map(([request, response]) => ({
      request: { ...good.request, ...request },
      response: { ...good.response, ...response },
    }));
    fc.assert(
      fc.property(spread, (made) => {
        const record: Json = JSON.parse(JSON.stringify(made));
        expect(readExchangeRecord(record).kind !== 'broken').toBe(isRecord(record));
      }),
      { seed: 21, numRuns: 2000 },
    );
  });
});

const HAR = {
  startedDateTime: '2026-10-15T14:30:00.000Z',
  request: {
    method: 'GET',
    url: 'https://host/a',
    headers: [
      { name: ':path', value: '/a' },
      { name: 'Cookie', value: 'a=1' },
    ],
    bodySize: 0,
  },
  response: {
    status: 200,
    headers: [
      { name: 'Content-Type', value: 'text/plain' },
      { name: 'x-a', value: '1' },
      { name: 'X-A', value: '2' },
    ],
    content: { size: 2, mimeType: 'text/plain', text: 'ok' },
  },
};

describe('an entry of a HAR', () => {
  const reading = (response: object, request: object = {}) =>
    readHarEntry({ ...HAR, request: { ...HAR.request, ...request }, response: { ...HAR.response, ...response } });

  test('is read', () => {
    expect(exchangeIn(reading({}))).toMatchObject({
      requestHeaders: { cookie: 'a=1' },
      responseHeaders: { 'content-type': 'text/plain', 'x-a': '1, 2' },
      requestBody: '',
      responseBody: 'ok',
    });
  });

  test.each([
    ['kept as base64', { text: 'w6k=', encoding: 'base64', size: 2 }, Buffer.from('é')],
    ['kept as base64 in lines', { text: 'w6\nk=', encoding: 'base64', size: 2 }, Buffer.from('é')],
    ['not kept', { size: 10, mimeType: 'text/plain' }, null],
    ['not kept, but recorded as empty', { size: 10, text: '' }, null],
    ['of unknown size', { size: -1 }, null],
    ['empty', { size: 0, text: '' }, ''],
    ['empty, without a text', { size: 0 }, ''],
    // Firefox cuts off bodies of more than 1 MB.
    ['cut off', { size: 10, text: '{"a":' }, null],
    ['cut off, as base64', { size: 10, text: 'w6k=', encoding: 'base64' }, null],
    ['whole, but larger as it was sent', { size: 10, text: '{"a":1}' }, '{"a":1}'],
  ])('a body that was %s', (_name, content, body) => {
    expect(exchangeIn(reading({ content })).responseBody).toEqual(body);
  });

  test('the content type of the body, if no header was recorded', () => {
    expect(exchangeIn(reading({ headers: [] })).responseHeaders).toEqual({ 'content-type': 'text/plain' });
  });

  test('the body of a request', () => {
    expect(exchangeIn(reading({}, { postData: { text: '{}' } })).requestBody).toBe('{}');
    expect(exchangeIn(reading({}, { postData: { params: [] } })).requestBody).toBeNull();
  });

  const json = [{ name: 'Content-Type', value: 'application/json' }];
  test.each<[string, JsonObject, string | null]>([
    ['not kept', { bodySize: 3, postData: { text: '' } }, null],
    ['announced', { headers: [...json, { name: 'Content-Length', value: '3' }], postData: { text: '' } }, null],
    ['cut off', { headers: [...json, { name: 'Content-Length', value: '8' }], postData: { text: '{"a"' } }, null],
    ['empty', { headers: json, bodySize: 0 }, ''],
  ])('a body of a request that is %s', (_name, request, body) => {
    expect(exchangeIn(reading({}, request)).requestBody).toBe(body);
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', ['cookies']],
    ['curl/8.5.0', undefined],
  ])('the cookies of %s: unrecorded %j', (client, unrecorded) => {
    const headers = [{ name: 'User-Agent', value: client }];
    expect(exchangeIn(reading({}, { headers })).unrecorded).toEqual(unrecorded);
  });

  test.each<[string, string, JsonObject[], string | null]>([
    [
      'a form',
      'application/x-www-form-urlencoded; charset=utf-8',
      [{ name: 'a b', value: 'x&y' }, { name: 'a b', value: 'ü' }, { name: 'empty' }],
      'a+b=x%26y&a+b=%C3%BC&empty=',
    ],
    [
      'a multipart form',
      'multipart/form-data; boundary=b',
      [
        { name: 'note', value: 'x' },
        { name: 'file', value: 'PNG', fileName: 'a.png', contentType: 'image/png' },
      ],
      '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n--b--\r\n',
    ],
    [
      'a multipart form with quotes in a name',
      'multipart/form-data; boundary=b',
      [{ name: 'a"; name="b', value: 'x' }],
      '--b\r\nContent-Disposition: form-data; name="a%22; name=%22b"\r\n\r\nx\r\n--b--\r\n',
    ],
    ['a multipart form without its boundary', 'multipart/form-data', [{ name: 'note', value: 'x' }], null],
    ['another type', 'application/json', [{ name: 'a', value: '1' }], null],
  ])('the fields of %s, recorded without its text', (_name, mimeType, params, body) => {
    expect(exchangeIn(reading({}, { postData: { mimeType, params, text: '' } })).requestBody).toBe(body ?? '');
    const exchange = exchangeIn(reading({}, { postData: { mimeType, params } }));
    expect(exchange.requestBody).toBe(body);
    expect(exchange.requestHeaders['content-type']).toBe(mimeType);
  });

  test('the text of a form takes precedence over its fields', () => {
    const mimeType = 'application/x-www-form-urlencoded';
    const postData = { mimeType, text: 'a=1', params: [{ name: 'a', value: '2' }] };
    expect(exchangeIn(reading({}, { postData })).requestBody).toBe('a=1');
  });

  test('a blocked or cancelled request is not checked', () => {
    expect(reading({ status: 0 })).toEqual({ kind: 'ignored', reason: 'no-answer' });
  });

  test.each([
    ['"response.status" is 1000', { status: 1000 }],
    ['"response.status" is not a number.', { status: '200' }],
    ['"response.content.text" is not base64', { content: { text: '%', encoding: 'base64' } }],
  ])('%s', (why, response) => {
    expect(reading(response)).toEqual({ kind: 'broken', why: expect.stringContaining(why) });
  });
});
