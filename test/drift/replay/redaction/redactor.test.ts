import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../../src/engine/document/api-description.ts';
import { Redactor } from '../../../../src/engine/findings/redaction/redactor.ts';
import { LearnedSecrets } from '../../../../src/engine/findings/redaction/secrets.ts';
import { type JsonObject, parsedJson } from '../../../../src/engine/json/json.ts';
import type { HttpExchange } from '../../../../src/engine/message/exchange.ts';
import { readExchangeRecord, writeExchangeRecord } from '../../../../src/engine/traffic/read/exchange-record.ts';
import { flat, recorded } from '../../../support/exchanges.ts';
import { readYaml } from '../../../support/read-yaml.ts';
import { type RepeatedText, repeatedText } from '../../../support/repeated-text.ts';
import { verifyServer } from '../../verify-server.ts';
import { ndjson, replayed } from '../traffic.ts';
import { CONFIGURED, PLANTED, PLANTED_DOCUMENT, type Planted, spellingsOf } from './planted.ts';

const document = JSON.stringify(PLANTED_DOCUMENT);
const api = readDescription(document, 'secrets.json');
const options = { api };
const redactor = new Redactor(api, CONFIGURED);
const redacted = (exchange: HttpExchange) => flat(redactor.redact(exchange).exchange);

/** An exchange of bodies.yaml. */
interface Written extends Omit<Partial<Planted>, 'body'> {
  readonly body?: RepeatedText;
  readonly responseBytes?: string;
}

/** A text of bodies.yaml, and what becomes of it. */
interface Replaced {
  readonly name: string;
  readonly text: RepeatedText;
  readonly type?: string;
  readonly expected: string;
}

const cases = readYaml('bodies.yaml', import.meta.url) as Readonly<
  Record<'kept' | 'later' | 'replayed' | 'sameFindings', readonly Written[]> &
    Record<'texts' | 'long' | 'endless', readonly Replaced[]> &
    Record<'conferences' | 'words', JsonObject>
> & {
  readonly unreadable: readonly { readonly type: string; readonly body: string }[];
  readonly talk: string;
  readonly talks: Readonly<Record<'kept' | 'leftOut', readonly (Written & { readonly responseBody: string })[]>>;
  readonly forgotten: readonly string[];
};

function exchangeOf(written: Written): HttpExchange {
  const { method = 'GET', path = '/things', headers = {}, body = '', status = 200 } = written;
  const { responseHeaders = {}, responseBytes } = written;
  const { responseBody = responseBytes === undefined ? '{}' : Buffer.from(responseBytes) } = written;
  return recorded({
    method,
    url: `http://host${path}`,
    requestHeaders: headers,
    requestBody: repeatedText(body),
    status,
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
    const report = JSON.stringify(await replayed([ndjson([record])], { ...options, redact: CONFIGURED }));
    for (const spelling of spellingsOf(planted)) expect(report).not.toContain(spelling);
  });
});

describe('a secret of a response is in no report of verify', () => {
  const isAnswered = ({ path, headers, body }: Planted) => [path, headers, body].every((each) => each === undefined);
  const answered = PLANTED.filter(isAnswered);

  test.each(answered.map((each) => [each.name, each] as const))('%s', async (_name, planted) => {
    const { status = 200, responseHeaders = {}, responseBody = '{}' } = planted;
    const report = await verifyServer(PLANTED_DOCUMENT, (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...responseHeaders }).end(responseBody);
    });
    expect(report.summary.exchanges).toBeGreaterThan(0);
    for (const spelling of spellingsOf(planted)) expect(JSON.stringify(report)).not.toContain(spelling);
  });
});

test('a secret of a parameter and of a body that the user gives is in no report of verify', async () => {
  // Each status is a finding of its own, with its request.
  const statusOf = (method = '', url = '') => (method === 'POST' ? 500 : url.startsWith('/links/') ? 502 : 404);
  const fails: RequestListener = ({ method, url }, response) => response.writeHead(statusOf(method, url)).end();
  const report = await verifyServer(PLANTED_DOCUMENT, fails, {
    also: ['addThing'],
    parameters: new Map([['readLink.linkToken', 'Zq-planted-parameter']]),
    bodies: new Map([['addThing', { name: 1, phrase: 'Zq-planted-field' }]]),
  });
  const requests = report.findings.map(({ request }) => `${request?.url} ${request?.body}`);
  expect(requests.filter((request) => request.includes('$BACKOFFICE_SECRET'))).toHaveLength(2);
  expect(JSON.stringify(report)).not.toContain('Zq-planted');
});

describe('a secret of an earlier exchange', () => {
  const token = 'Zq-planted-token-of-a-login-1';
  const login = { method: 'POST', path: '/auth/tokens', responseBody: JSON.stringify({ token }) };

  test.each(cases.later)('is not in $name of a later one', (later) => {
    const remembering = new Redactor(api, [], new LearnedSecrets());
    remembering.redact(exchangeOf(login));
    expect(JSON.stringify(remembering.redact(exchangeOf(later)).exchange)).not.toContain('Zq-planted');
  });

  test('is forgotten after many others', () => {
    const learned = new LearnedSecrets();
    for (let number = 10_000; number <= 20_000; number += 1) learned.add(`Zq-planted-number-${number}`);
    expect(learned.in('Zq-planted-number-10000 Zq-planted-number-10001')).toEqual(['Zq-planted-number-10001']);
  });

  test.each(cases.forgotten)('%s is not remembered', (value) => {
    const learned = new LearnedSecrets();
    learned.add(value);
    expect(learned.in(value)).toEqual([]);
  });
});

describe('the body of an exchange whose path has a word such as session', () => {
  const talks = readDescription(JSON.stringify(cases.conferences), 'talks.json');
  const of = (text: string) => text.replaceAll('$TALK', cases.talk);
  const bodyOf = (
    { body = '', responseBody, ...planted }: (typeof cases.talks.kept)[number],
    by = new Redactor(talks),
  ) => {
    const bodies = { body: of(repeatedText(body)), responseBody: of(responseBody) };
    const headers = { 'content-type': 'application/json' };
    return flat(by.redact(exchangeOf({ headers, ...planted, ...bodies })).exchange).responseBody;
  };

  test.each(cases.talks.kept)('is kept: $name', (planted) => {
    expect(bodyOf(planted)).toBe(of(planted.responseBody));
  });

  test.each(cases.talks.leftOut)('is left out: $name', (planted) => {
    expect(bodyOf(planted)).toBeNull();
    expect(bodyOf(planted, new Redactor(talks, [], undefined, true))).toBe(of(planted.responseBody));
  });
});

describe('what is no secret is kept', () => {
  test.each(cases.kept)('$name', (planted) => {
    const exchange = exchangeOf(planted);
    expect(redactor.redact(exchange).exchange).toEqual(exchange);
  });

  test('the rest of a body, with every digit of its numbers', () => {
    const body = '{"price":1.10,"big":12345678901234567890,"password":"Zq-planted"}';
    expect(redacted(exchangeOf({ method: 'POST', body })).requestBody).toBe(
      '{"price":1.1,"big":12345678901234567890,"password":"$BACKOFFICE_SECRET"}',
    );
  });

  test.each(cases.texts)('of a text within JSON, $name', ({ text, expected }) => {
    const body = JSON.stringify({ text, kept: 1 });
    const { requestBody } = redacted(exchangeOf({ method: 'POST', body }));
    expect(requestBody).toBe(JSON.stringify({ text: expected, kept: 1 }));
  });

  test.each(cases.unreadable)(
    'but nothing of a body of $type that cannot be read and has a secret',
    ({ type, body }) => {
      const headers = { 'content-type': type };
      const echo = JSON.stringify({ of: 'Ada', echoed: 'it was Zq-planted-1.' });
      const exchange = redacted(exchangeOf({ method: 'POST', headers, body, responseBody: echo }));
      expect(exchange.requestBody).toBe('$BACKOFFICE_SECRET');
      expect(exchange.responseBody).toMatch(/^\{"of":"Ada","echoed":"it was \$BACKOFFICE_SECRET\.?"\}$/);
    },
  );

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
  test.each(cases.long)('a word of 12 MB in $name is replaced', ({ text, expected, type = 'application/json' }) => {
    const body = repeatedText(text).replace('$LONG', long);
    const exchange = exchangeOf({ responseHeaders: { 'content-type': type }, responseBody: body });
    expect(redacted(exchange).responseBody === expected).toBe(true);
  });

  test('thousands of secrets are replaced where they are found', () => {
    const body = JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ token: `Zq-planted-${index}` })));
    expect(redacted(exchangeOf({ responseBody: body })).responseBody).not.toContain('Zq-planted');
  });

  test.each(cases.endless)('$name without an end are read once', ({ text: body }) => {
    const exchange = exchangeOf({ method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    // A pattern that reads a text again for each of its characters takes minutes.
    expect(redacted(exchange).method).toBe('POST');
  });
});

describe('a recording without secrets is replayed without findings about them', () => {
  const recordOf = (planted: Written) => JSON.parse(writeExchangeRecord(redactor.redact(exchangeOf(planted)).exchange));
  const json = { 'content-type': 'application/json' };

  test.each(cases.replayed)('$name', async (planted) => {
    const { findings } = await replayed([ndjson([recordOf(planted)])], { ...options, strict: false });
    expect(findings.filter(({ rule }) => rule !== 'response-undeclared')).toEqual([]);
  });

  const words = { api: readDescription(JSON.stringify(cases.words), 'words.json') };

  test.each(cases.sameFindings)('$name has the findings of the traffic itself', async (planted) => {
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
