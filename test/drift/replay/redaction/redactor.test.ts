import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../../src/engine/document/api-description.ts';
import { Redactor } from '../../../../src/engine/findings/redaction/redactor.ts';
import { LearnedSecrets } from '../../../../src/engine/findings/redaction/secrets.ts';
import { parsedJson } from '../../../../src/engine/json/json.ts';
import type { HttpExchange } from '../../../../src/engine/message/exchange.ts';
import { readExchangeRecord, writeExchangeRecord } from '../../../../src/engine/traffic/read/exchange-record.ts';
import { flat, recorded } from '../../../support/exchanges.ts';
import { ndjson, replayed } from '../traffic.ts';
import { CONFIGURED, PLANTED, PLANTED_DOCUMENT, type Planted, spellingsOf } from './planted.ts';

const document = JSON.stringify(PLANTED_DOCUMENT);
const api = readDescription(document, 'secrets.json');
const options = { api };
const redactor = new Redactor(api, [CONFIGURED]);
const redacted = (exchange: HttpExchange) => flat(redactor.redact(exchange).exchange);

function exchangeOf(planted: Partial<Planted>): HttpExchange {
  const {
    method = 'GET',
    path = '/things',
    headers = {},
    body = '',
    responseHeaders = {},
    responseBody = '{}',
  } = planted;
  return recorded({
    method,
    url: `http://host${path}`,
    requestHeaders: headers,
    requestBody: body,
    responseHeaders: { 'content-type': 'application/json', ...responseHeaders },
    responseBody,
  });
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

describe('a secret of an earlier exchange', () => {
  const token = 'Zq-planted-token-of-a-login-1';
  const login = { method: 'POST', path: '/auth/tokens', responseBody: JSON.stringify({ token }) };

  test.each<[string, Partial<Planted>]>([
    ['a URL', { path: `/things/${token}?t=${token}` }],
    ['a header', { headers: { 'x-any': `v1 ${token}` } }],
    ['a body', { responseBody: JSON.stringify({ any: [`of ${token}.`] }) }],
  ])('is not in %s of a later one', (_name, later) => {
    const remembering = new Redactor(api, [], new LearnedSecrets());
    remembering.redact(exchangeOf(login));
    expect(JSON.stringify(remembering.redact(exchangeOf(later)).exchange)).not.toContain('Zq-planted');
  });

  test('is forgotten after many others', () => {
    const learned = new LearnedSecrets();
    for (let number = 10_000; number <= 20_000; number += 1) learned.add(`Zq-planted-number-${number}`);
    expect(learned.in('Zq-planted-number-10000 Zq-planted-number-10001')).toEqual(['Zq-planted-number-10001']);
  });

  test.each(['a-word-without-any-number', 'short-1', 'with space 1234567890123'])('%s is not remembered', (value) => {
    const learned = new LearnedSecrets();
    learned.add(value);
    expect(learned.in(value)).toEqual([]);
  });
});

describe('the body of an exchange whose path has a word such as session', () => {
  const properties = {
    id: { type: 'string', format: 'uuid' },
    room: { type: 'integer' },
    title: { type: 'string' },
    date: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { enum: ['keynote'] } },
    loop: { $ref: '#/components/schemas/Loop' },
  };
  const responses = { 200: { content: { 'application/json': { schema: { type: 'object', properties } } } } };
  const talks = readDescription(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Talks', version: '1' },
      security: [{ key: [], bearer: [] }],
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'x-key' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
        schemas: { Loop: { type: 'array', items: { $ref: '#/components/schemas/Loop' } } },
      },
      paths: {
        '/conferences/{id}/sessions': { get: { responses }, post: { responses } },
        '/sessions': { post: { security: [{ key: [] }], responses } },
      },
    }),
    'talks.json',
  );
  const TALK = JSON.stringify({
    id: '3f2b8c1e-9d4a-4c6b-8a1e-0f1e2d3c4b5a',
    room: 20177,
    title: 'Keynote of the year 2026',
    date: '2026-11-22T09:00:00Z',
    tags: ['keynote'],
  });
  const PATH = '/v1/conferences/7/sessions?limit=3';
  const bodyOf = (planted: Partial<Planted>, by = new Redactor(talks)) =>
    flat(by.redact(exchangeOf({ headers: { 'content-type': 'application/json' }, ...planted })).exchange).responseBody;

  test.each<[string, Partial<Planted>]>([
    ['the document says what its values are', { path: PATH, responseBody: TALK }],
    [
      'also of a new one, which is created with a token',
      { method: 'POST', path: PATH, body: TALK, responseBody: TALK },
    ],
    [
      'no value can be a token',
      { path: '/checkout/sessions', responseBody: '{"title":"Keynote","date":"2026-11-22"}' },
    ],
  ])('is kept: %s', (_name, planted) => {
    expect(bodyOf(planted)).toBe(planted.responseBody);
  });

  test.each<[string, Partial<Planted>]>([
    ['it is created without a token', { method: 'POST', path: '/v1/sessions', responseBody: TALK }],
    ['its operation is not documented', { method: 'POST', path: '/login', responseBody: '{"title":"Keynote"}' }],
    ['a value can be a token', { path: PATH, responseBody: '{"title":"a1b2c3d4e5"}' }],
    ['it is not JSON', { path: PATH, responseBody: 'Keynote' }],
    ['the request has a password', { method: 'POST', path: PATH, body: '{"password":"x"}', responseBody: TALK }],
  ])('is left out: %s', (_name, planted) => {
    expect(bodyOf(planted)).toBeNull();
    expect(bodyOf(planted, new Redactor(talks, [], undefined, true))).toBe(planted.responseBody);
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
    [
      'values of JSON that are no texts, whatever their name',
      { responseBody: '{"nextPageToken":null,"hasPassword":false,"credentials":{},"tokens":[],"max_tokens":4096}' },
    ],
    [
      'what is said about a secret',
      { responseBody: '{"token_type":"bearer","tokenExpiresIn":3600,"passwordChangedAt":"2026-11-22T00:00:00Z"}' },
    ],
    [
      'names that begin like those of secrets',
      { responseBody: '{"secretary":"Bob","tokenized":"yes","passwordStrength":"weak"}' },
    ],
    [
      'a label of a form',
      { responseHeaders: { 'content-type': 'text/html' }, responseBody: '<label>Password:</label><input name="a">' },
    ],
    [
      'a stack trace',
      {
        responseHeaders: { 'content-type': 'text/plain' },
        responseBody: 'at f (/app/src/token/index.js:10:5)\n  at g',
      },
    ],
    ['a word after that of a scheme', { responseBody: '{"message":"Token expired","plan":"Basic plan"}' }],
    [
      'an event that is named like a secret',
      { responseHeaders: { 'content-type': 'text/event-stream' }, responseBody: 'event: token\ndata: abcdefgh\n\n' },
    ],
    ['a segment of the document after a secret name', { path: '/reset-password/step2-confirm' }],
    ['usual headers', { headers: { accept: 'application/json', 'user-agent': 'node', 'x-request-id': 'a1b2' } }],
  ])('%s', (_name, planted) => {
    const exchange = exchangeOf(planted);
    expect(redactor.redact(exchange).exchange).toEqual(exchange);
  });

  test('the rest of a body, with every digit of its numbers', () => {
    const body = '{"price":1.10,"big":12345678901234567890,"password":"Zq-planted"}';
    expect(redacted(exchangeOf({ method: 'POST', body })).requestBody).toBe(
      '{"price":1.1,"big":12345678901234567890,"password":"$BACKOFFICE_SECRET"}',
    );
  });

  test.each<[string, string, string]>([
    ['a message', 'The password: Zq planted is too short.', '$BACKOFFICE_SECRET'],
    ['a header of credentials', 'Authorization: Bearer Zq-planted-1, then retry', '$BACKOFFICE_SECRET'],
    [
      'a URL',
      'https://ada:Zq@host/things?token=Zq-planted-1&limit=2#top',
      'https://$BACKOFFICE_SECRET@host/things?token=$BACKOFFICE_SECRET&limit=2#top',
    ],
    ['a path', '/things;jsessionid=Zq-planted-1/parts', '/things;jsessionid=$BACKOFFICE_SECRET/parts'],
    ['a message without a secret', 'The limit: 2 is too small.', 'The limit: 2 is too small.'],
  ])('of a text within JSON, %s', (_name, text, expected) => {
    const body = JSON.stringify({ text, kept: 1 });
    const { requestBody } = redacted(exchangeOf({ method: 'POST', body }));
    expect(requestBody).toBe(JSON.stringify({ text: expected, kept: 1 }));
  });

  test.each([
    ['text/plain', 'the password=Zq-planted-1 of Ada'],
    ['text/html', '<form><p>Ada</p><input name="csrf_token" value="Zq-planted-1"></form>'],
    ['application/xml', '<user><name>Ada</name><password>Zq-planted-1</password></user>'],
    ['application/yaml', 'name: Ada\npassword: Zq-planted-1\n'],
    ['application/json', '{"name": "Ada", "credentials": {"word": "Zq-planted-1"'],
  ])('but nothing of a body of %s that cannot be read and has a secret', (type, body) => {
    const headers = { 'content-type': type };
    const echo = JSON.stringify({ of: 'Ada', echoed: 'it was Zq-planted-1.' });
    const exchange = redacted(exchangeOf({ method: 'POST', headers, body, responseBody: echo }));
    expect(exchange.requestBody).toBe('$BACKOFFICE_SECRET');
    expect(exchange.responseBody).toMatch(/^\{"of":"Ada","echoed":"it was \$BACKOFFICE_SECRET\.?"\}$/);
  });

  test('what is no text is not recorded, since it cannot be searched', () => {
    const requestBody = Buffer.from([0xff, 0x00, 0x80]);
    expect(redacted(recorded({ requestBody })).requestBody).toBeNull();
  });
});

describe('hostile bodies', () => {
  test('a body that is nested too deep for any stack', () => {
    const body = `${'{"password":"Zq-planted","a":['.repeat(20_000)}`;
    const exchange = redacted(exchangeOf({ method: 'POST', body }));
    expect(exchange.requestBody).not.toContain('Zq-planted');
    expect(exchange.requestBody).toBe('$BACKOFFICE_SECRET');
  });

  test('a secret with half of a character', () => {
    const body = '{"password":"Zq-planted\\ud800","url":"/x?password=Zq-planted\\udc00"}';
    const exchange = redacted(exchangeOf({ method: 'POST', body }));
    expect(exchange.requestBody).not.toContain('Zq-planted');
  });

  test('a multipart body with many secrets', () => {
    const part = '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nv1\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const body = `${part.repeat(16_000)}--b\r\nX: 1\r\n--b--\r\n`;
    const exchange = redacted(exchangeOf({ method: 'POST', headers, body }));
    expect(exchange.requestBody).toBe(body.replaceAll('v1', '$BACKOFFICE_SECRET'));
  });

  const long = `Zq-planted${'x'.repeat(12_000_000)}`;
  test.each([
    ['a text', `${long} kept`, '$BACKOFFICE_SECRET'],
    ['a value in JSON', JSON.stringify({ a: long, kept: 1 }), '{"a":"$BACKOFFICE_SECRET","kept":1}'],
    ['a value in cut JSON', `{"kept":1, "password":"${long}`, '$BACKOFFICE_SECRET'],
    ['a token', `kept: 1\nAuthorization: Bearer ${long}`, '$BACKOFFICE_SECRET'],
    ['an event', `data: ${long}\n\nkept`, 'data: $BACKOFFICE_SECRET\n\nkept', 'text/event-stream'],
  ])('a word of 12 MB in %s is replaced', (_name, body, expected, type = 'application/json') => {
    const exchange = exchangeOf({ responseHeaders: { 'content-type': type }, responseBody: body });
    expect(redacted(exchange).responseBody === expected).toBe(true);
  });

  test('thousands of secrets are replaced where they are found', () => {
    const body = JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ token: `Zq-planted-${index}` })));
    expect(redacted(exchangeOf({ responseBody: body })).responseBody).not.toContain('Zq-planted');
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
    ['percent signs', '%41%'.repeat(50_000)],
    ['objects', 'password={'.repeat(20_000)],
    ['different elements', Array.from({ length: 20_000 }, (_, index) => `<password${index}>`).join('')],
    ['named lines', 'password:\n  - '.repeat(20_000)],
    ['paths', '/token/1234567x'.repeat(20_000)],
    ['lines of JSON', '{"a":['.repeat(5) + '{"a":\n'.repeat(20_000)],
    ['quotes in quotes', `a="b='`.repeat(20_000)],
    ['attributes', `<a${' name=x'.repeat(50_000)}`],
    ['starts of elements', '<a name='.repeat(50_000)],
  ])('%s without an end are read once', (_name, body) => {
    const exchange = exchangeOf({ method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    // A pattern that reads a text again for each of its characters takes minutes.
    expect(redacted(exchange).method).toBe('POST');
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

  const described = JSON.stringify({
    openapi: '3.2.0',
    info: { title: 'Words', version: '1' },
    paths: {
      '/test/latest': {
        post: {
          operationId: 'addTest',
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { n: { type: 'integer' } } },
              },
              'application/json': {
                schema: { type: 'object', required: ['password', 'plan'], properties: { n: { type: 'integer' } } },
              },
            },
          },
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'object', properties: { n: { type: 'integer' } } } },
                'text/event-stream': { itemSchema: { type: 'object', properties: { event: { enum: ['a'] } } } },
              },
            },
          },
        },
      },
    },
  });
  const words = { api: readDescription(described, 'words.json') };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each<[string, Partial<Planted>]>([
    ['a field that is a password', { headers: json, body: '{"password":"password","plan":"x"}' }],
    ['another field that is a password', { headers: json, body: '{"password":"plan","plan":"x"}' }],
    ['a password that is a part of a word', { headers: { authorization: 'Bearer test' } }],
    ['a password that is a media type', { headers: { authorization: 'Bearer json' } }],
    ['a number that is a part of another', { responseBody: '{"pin":1234,"n":51234}' }],
    [
      'a page that is not documented, with a secret',
      { responseHeaders: { 'content-type': 'text/html' }, responseBody: '<p>token=Zq1</p>' },
    ],
    ['JSON that is cut off, with a secret', { responseBody: '{"token":"Zq1","n":' }],
    [
      'an event after one with a secret',
      {
        responseHeaders: { 'content-type': 'text/event-stream' },
        responseBody: 'event: a\ndata: {"token":"Zq1"}\n\nevent: b\ndata: 1\n\n',
      },
    ],
    ['a form with a secret', { headers: form, body: 'password=Zq1&n=x' }],
    ['bytes of a replacement character', { responseBody: Buffer.from('{"n":"x","name":"\uFFFD"}') }],
    [
      'a secret in a path that is not declared',
      { method: 'GET', path: '/x/SECRETword', headers: { authorization: 'Bearer SECRETword' } },
    ],
    ['a link that is not declared', { method: 'GET', path: '/reset-password/abcd1234' }],
  ])('%s has the findings of the traffic itself', async (_name, planted) => {
    const exchange = exchangeOf({ method: 'POST', path: '/test/latest', ...planted });
    const [own, recorded] = await Promise.all(
      [exchange, new Redactor(words.api).redact(exchange).exchange].map(async (each) => {
        const { findings } = await replayed([ndjson([JSON.parse(writeExchangeRecord(each))])], words);
        return findings.map(({ id, rule }) => `${rule} ${id}`);
      }),
    );
    expect(recorded).toEqual(own);
  });

  test('the name of a query parameter that is a secret is in no observation', async () => {
    const path = '/things?sk_live_Zqplanted1234';
    const report = await replayed([ndjson([JSON.parse(writeExchangeRecord(exchangeOf({ path })))])], options);
    expect(JSON.stringify(report)).not.toContain('Zqplanted');
    expect(report.observations).toHaveLength(1);
  });

  test('other faults of the same body are found', async () => {
    const record = recordOf({ method: 'POST', headers: json, body: '{"name":"x","phrase":"Zq-planted"}' });
    const { findings } = await replayed([ndjson([record])], options);
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('/name must be integer')]);
  });
});
