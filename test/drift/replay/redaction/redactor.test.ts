import { describe, expect, test } from 'vitest';
import { readExchangeRecord } from '../../../../src/drift/replay/read/exchange-record.ts';
import { writeExchangeRecord } from '../../../../src/drift/replay/read/write-exchange-record.ts';
import type { RecordedExchange } from '../../../../src/drift/replay/recorded-exchange.ts';
import { Redactor } from '../../../../src/drift/replay/redaction/redactor.ts';
import { readDescription } from '../../../../src/openapi/description/api-description.ts';
import { parsedJson } from '../../../../src/openapi/json.ts';
import { jsonPlaces } from '../../../../src/openapi/source/json-places.ts';
import { ndjson, replayed } from '../traffic.ts';
import { CONFIGURED, PLANTED, PLANTED_DOCUMENT, type Planted, spellingsOf } from './planted.ts';

const document = JSON.stringify(PLANTED_DOCUMENT);
const contract = readDescription(document, 'secrets.json');
const options = { contract, places: jsonPlaces(document, 'secrets.json') };
const redactor = new Redactor(contract, [CONFIGURED]);

function exchangeOf(planted: Partial<Planted>): RecordedExchange {
  const {
    method = 'GET',
    path = '/things',
    headers = {},
    body = '',
    responseHeaders = {},
    responseBody = '{}',
  } = planted;
  return {
    method,
    url: `http://host${path}`,
    requestHeaders: headers,
    requestBody: body,
    status: 200,
    responseHeaders: { 'content-type': 'application/json', ...responseHeaders },
    responseBody,
    startedAt: undefined,
  };
}

describe('a secret is in no recording, and in no report of it', () => {
  test.each(PLANTED.map((each) => [each.name, each] as const))('%s', async (_name, planted) => {
    const line = writeExchangeRecord(redactor.redact(exchangeOf(planted)).exchange);
    for (const spelling of spellingsOf(planted)) expect(line).not.toContain(spelling);
    expect(readExchangeRecord(parsedJson(line) ?? null).kind).toBe('exchange');
    // A recording of others is read without this protection, but what is reported has it.
    const raw = writeExchangeRecord(exchangeOf(planted));
    const record = JSON.parse(raw);
    const report = JSON.stringify(await replayed([ndjson([record])], { ...options, redact: [CONFIGURED] }));
    for (const spelling of spellingsOf(planted)) expect(report).not.toContain(spelling);
  });
});

describe('what is no secret is kept', () => {
  test.each<[string, Partial<Planted>]>([
    ['a path with a UUID', { path: '/things/3f2b8c1e-9d4a-4c6b-8a1e-0f1e2d3c4b5a?limit=2' }],
    [
      'names that only resemble secrets',
      {
        method: 'POST',
        body: '{"author":"Ada","shipping":"x","compass":1,"authority":"y","zipCode":"1","cardType":"z"}',
      },
    ],
    ['white space and numbers of JSON', { method: 'POST', body: '{ "price": 1.10,\n "big": 12345678901234567890 }' }],
    [
      'base64 of an image',
      {
        method: 'POST',
        body: `{"png":"${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]).toString('base64')}"}`,
      },
    ],
    [
      'a long text without separators',
      { method: 'POST', body: 'x'.repeat(10_000), headers: { 'content-type': 'text/plain' } },
    ],
    ['usual headers', { headers: { accept: 'application/json', 'user-agent': 'node', 'x-request-id': 'a1b2' } }],
  ])('%s', (_name, planted) => {
    const exchange = exchangeOf(planted);
    expect(redactor.redact(exchange).exchange).toEqual(exchange);
  });

  test('the rest of a body, with every digit of its numbers', () => {
    const body = '{"price":1.10,"big":12345678901234567890,"password":"Zq-planted"}';
    expect(redactor.redact(exchangeOf({ method: 'POST', body })).exchange.requestBody).toBe(
      '{"price":1.1,"big":12345678901234567890,"password":"$BACKOFFICE_SECRET"}',
    );
  });

  test('what is no text is not recorded, since it cannot be searched', () => {
    const requestBody = Buffer.from([0xff, 0x00, 0x80]);
    expect(redactor.redact({ ...exchangeOf({}), requestBody }).exchange.requestBody).toBeNull();
  });
});

describe('hostile bodies', () => {
  test('a body that is nested too deep for any stack', () => {
    const body = `${'{"password":"Zq-planted","a":['.repeat(20_000)}`;
    const { exchange } = redactor.redact(exchangeOf({ method: 'POST', body }));
    expect(exchange.requestBody).not.toContain('Zq-planted');
    expect(exchange.requestBody).toContain('"a":[');
  });

  test('thousands of secrets are replaced where they are found', () => {
    const body = JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ token: `Zq-planted-${index}` })));
    expect(redactor.redact(exchangeOf({ responseBody: body })).exchange.responseBody).not.toContain('Zq-planted');
  });

  test.each([
    ['quotes', `a:${'"'.repeat(100_000)}`],
    ['names', `${'password '.repeat(50_000)}`],
    ['white space', `password${' '.repeat(200_000)}`],
    ['a long name', `=:${'a.-'.repeat(100_000)}`],
    ['elements', '<password>'.repeat(20_000)],
    ['schemes', 'Bearer '.repeat(30_000)],
    ['base64', 'QUJD'.repeat(100_000)],
    ['keys', '-----BEGIN PRIVATE KEY-----'.repeat(5000)],
    ['addresses', 'http://a:'.repeat(20_000)],
    ['tokens', 'eyJhbGciOi'.repeat(20_000)],
  ])('%s without an end are read once', (_name, body) => {
    const exchange = exchangeOf({ method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    // A pattern that reads a text again for each of its characters takes minutes.
    expect(redactor.redact(exchange).exchange.method).toBe('POST');
  });
});

describe('a recording without secrets is replayed without findings about them', () => {
  const recordOf = (planted: Partial<Planted>) =>
    JSON.parse(writeExchangeRecord(redactor.redact(exchangeOf(planted)).exchange));
  const json = { 'content-type': 'application/json' };

  test.each<[string, Partial<Planted>]>([
    ['a path parameter', { path: '/links/abc' }],
    ['a number that became a variable', { responseBody: '{"total":1,"pin":90817263}' }],
    ['a field', { method: 'POST', headers: json, body: '{"name":1,"phrase":"Zq-planted"}' }],
  ])('%s', async (_name, planted) => {
    const { findings } = await replayed([ndjson([recordOf(planted)])], { ...options, strict: false });
    expect(findings.filter(({ rule }) => rule !== 'response-undeclared')).toEqual([]);
  });

  test('other faults of the same body are found', async () => {
    const record = recordOf({ method: 'POST', headers: json, body: '{"name":"x","phrase":"Zq-planted"}' });
    const { findings } = await replayed([ndjson([record])], options);
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('/name must be integer')]);
  });
});
