import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { Redactor } from '../../../src/engine/findings/redaction/redactor.ts';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import { targetAt } from '../../../src/engine/proxy/target.ts';
import { ValidationWorker } from '../../../src/engine/proxy/validation-worker.ts';
import type { TrafficReport } from '../../../src/engine/report/report.ts';
import { reachedOperations } from '../../../src/engine/report/report-text.ts';
import { writeExchangeRecord } from '../../../src/engine/traffic/read/exchange-record.ts';
import { flat } from '../../support/exchanges.ts';
import { replayed, streamed } from '../replay/traffic.ts';
import { passedExchange } from './passed.ts';

const price = { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } };
const get = (operationId: string) => ({
  operationId,
  responses: { '200': { description: 'Prices.', content: { 'application/json': { schema: price } } } },
});
const put = {
  operationId: 'putPrice',
  requestBody: { content: { 'application/json': { schema: price } } },
  responses: { '200': { description: 'Stored.' } },
};

function textWith(servers?: readonly { readonly url: string }[]): string {
  const paths = { '/prices': { get: get('getPrices'), put }, '/prices/best': { get: get('getBest') } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Prices', version: '1' },
    paths,
    ...(servers && { servers }),
  });
}

function validation(target = 'http://127.0.0.1:3000', servers?: readonly { readonly url: string }[]) {
  const text = textWith(servers);
  return new ValidationWorker({
    api: readDescription(text, 'prices.json'),
    packs: [],
    target: targetAt(target),
    strict: false,
    configuration: undefined,
    version: '1.0.0',
  });
}

function reportOf(worker: ValidationWorker): TrafficReport {
  const reply = worker.reply({ kind: 'report' });
  if (reply.kind !== 'report') throw new Error('No report.');
  return reply.report;
}

function validated(worker: ValidationWorker, ...exchanges: readonly HttpExchange[]) {
  const reply = worker.reply({ kind: 'validate', exchanges });
  if (reply.kind !== 'validated') throw new Error('Nothing was validated.');
  return reply;
}

/** An exchange as the proxy records it, without the origin of the target. */
function withoutHost(exchange: HttpExchange): HttpExchange {
  const { request } = exchange;
  return { ...exchange, request: { ...request, url: new URL(request.url).pathname } };
}

const WRONG = { responseBody: '{"amount":"1"}' };

test('what passed has the finding ids that replay reports for the same exchanges', async () => {
  const exchanges = [
    passedExchange(WRONG),
    passedExchange({ status: 201 }),
    passedExchange({ url: 'http://127.0.0.1:3000/other' }),
  ];
  const worker = validation();
  validated(worker, ...exchanges);
  const lines = exchanges.map((each) => writeExchangeRecord(withoutHost(each)));
  const text = textWith();
  const description = { api: readDescription(text, 'prices.json') };
  const { findings } = await replayed([streamed(lines.join(''), 'passed.ndjson')], { ...description });
  const ids = reportOf(worker).findings.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(findings.map(({ id }) => id));
});

test.each([
  ['/v1', 'http://127.0.0.1:3000', '/v1/other/5', undefined],
  ['/v1', 'http://127.0.0.1:3000/api', '/api/other/5', 'http://127.0.0.1:3000/api'],
  ['/', 'http://127.0.0.1:3000/api', '/api/other/5', 'http://127.0.0.1:3000/api'],
])('what neither %s nor %s declares has the finding id of replay', async (server, target, path, named) => {
  const passed = passedExchange({ url: `http://127.0.0.1:3000${path}` });
  const worker = validation(target, [{ url: server }]);
  validated(worker, passed);
  const line = writeExchangeRecord(withoutHost(passed));
  const text = textWith([{ url: server }]);
  const description = { api: readDescription(text, 'prices.json') };
  const { findings } = await replayed([streamed(line, 'passed.ndjson')], { ...description, server: named });
  expect(findings.map(({ rule }) => rule)).toEqual(['operation-undeclared']);
  expect(reportOf(worker).findings.map(({ id }) => id)).toEqual(findings.map(({ id }) => id));
});

test('a finding is new once for each operation; every occurrence is reported', () => {
  const worker = validation();
  const { shown, found } = validated(worker, passedExchange(WRONG), passedExchange(WRONG));
  expect(shown.map(({ operationId }) => operationId)).toEqual(['getPrices', 'getPrices']);
  expect(found).toHaveLength(1);
  const again = validated(worker, passedExchange(WRONG));
  expect(again.found).toEqual([]);
  expect(again.shown).toHaveLength(1);
});

test('check returns what one exchange shows, also when it is known', () => {
  const worker = validation();
  for (let round = 0; round < 2; round += 1) {
    const reply = worker.reply({ kind: 'check', exchange: passedExchange(WRONG) });
    expect(reply).toMatchObject({ findings: [{ rule: 'response-body', count: 1 }] });
  }
  expect(worker.reply({ kind: 'check', exchange: passedExchange() })).toMatchObject({ findings: [], shown: [] });
});

describe('the operation is found', () => {
  test.each([
    ['at the path of the document', 'http://127.0.0.1:3000', undefined, 'http://127.0.0.1:3000/prices'],
    [
      'below the server of the document, whose host is another',
      'http://127.0.0.1:3000',
      [{ url: 'https://api.example.com/v1' }],
      'http://127.0.0.1:3000/v1/prices',
    ],
    ['below the path of the target', 'http://127.0.0.1:3000/base', undefined, 'http://127.0.0.1:3000/base/prices'],
    [
      'at the target, though the document has a server with a path',
      'http://127.0.0.1:3000',
      [{ url: '/v1' }],
      'http://127.0.0.1:3000/prices',
    ],
  ])('%s', (_name, target, servers, url) => {
    const worker = validation(target, servers);
    validated(worker, passedExchange({ ...WRONG, url }));
    const { findings, coverage } = reportOf(worker);
    expect(coverage.operations.map(({ operationId }) => operationId)).toEqual(['getPrices']);
    expect(findings.map(({ rule, request }) => [rule, request?.url])).toEqual([['response-body', url]]);
  });

  test('nowhere: what the target serves is a finding, without a hint for an option that the proxy lacks', () => {
    const worker = validation('http://127.0.0.1:3000', [{ url: '/v1' }]);
    validated(
      worker,
      passedExchange({ url: 'http://127.0.0.1:3000/other' }),
      passedExchange({ url: 'http://127.0.0.1:3000/gone', status: 404 }),
    );
    const { findings, traffic } = reportOf(worker);
    expect(findings.map(({ message }) => message)).toEqual([
      'The document declares no path /other; the server answers GET /other with 200.',
    ]);
    expect(traffic).toMatchObject({
      entries: 2,
      ignored: { 'No operation has its path or method, and the server did not answer it with success.': 1 },
    });
  });
});

describe('a body', () => {
  test('is validated without its content encoding', () => {
    const worker = validation();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const of = (text: string) => passedExchange({ responseHeaders: headers, responseBody: gzipSync(text) });
    expect(validated(worker, of('{"amount":1}')).shown).toEqual([]);
    expect(validated(worker, of('{"amount":"1"}')).shown).toHaveLength(1);
  });

  test('that was not kept is not validated; the rest of the message is', () => {
    const worker = validation();
    const long = { responseBody: null };
    expect(validated(worker, passedExchange(long)).shown).toEqual([]);
    expect(validated(worker, passedExchange({ ...long, status: 201 })).shown).toHaveLength(1);
  });

  test('of a request that was accepted though the document forbids it is a finding', () => {
    const worker = validation();
    const request = {
      method: 'PUT',
      requestHeaders: { 'content-type': 'application/json' },
      responseHeaders: {},
      responseBody: '',
    };
    expect(validated(worker, passedExchange({ ...request, requestBody: '{"amount":1}' })).shown).toEqual([]);
    expect(validated(worker, passedExchange({ ...request, requestBody: '{"amount":"1"}' })).shown).toHaveLength(1);
  });
});

const PRICE = Buffer.from('{"amount":1234567890.0123456789}');
const ENCODED = {
  gzip: gzipSync(PRICE),
  deflate: deflateSync(PRICE),
  br: brotliCompressSync(PRICE),
  zstd: zstdCompressSync(PRICE),
};

/** Headers of JSON in a content coding. */
const coded = (coding: string) => ({ 'content-type': 'application/json', 'content-encoding': coding });

/** A request with a body that was stored. */
const storing = (requestBody: Buffer, coding: string, status = 200) =>
  passedExchange({
    status,
    method: 'PUT',
    requestHeaders: coded(coding),
    requestBody: requestBody,
    responseHeaders: {},
    responseBody: '',
  });

/** Reports the exchange as passed and as recorded and replayed; both must find the same. */
async function reportsOf(passed: HttpExchange): Promise<TrafficReport> {
  const worker = validation();
  validated(worker, passed);
  const report = reportOf(worker);
  const text = textWith();
  const api = readDescription(text, 'prices.json');
  const { exchange } = new Redactor(api).redact(passed);
  const line = writeExchangeRecord(withoutHost(exchange));
  const again = await replayed([streamed(line, 'passed.ndjson')], {
    api,
  });
  expect(again.findings.map(({ id }) => id)).toEqual(report.findings.map(({ id }) => id));
  return report;
}

const unrecordedIn = ({ coverage }: TrafficReport) => coverage.operations.map(({ unrecorded }) => unrecorded);

describe('a body that is not in its content coding (RFC 9110, section 8.4)', () => {
  const wrong = Object.entries(ENCODED).flatMap(([coding, bytes]): [string, string, Buffer][] => [
    [coding, 'truncated', bytes.subarray(0, -4)],
    [coding, 'not encoded at all', PRICE],
    [coding, 'in another coding', coding === 'gzip' ? ENCODED.br : ENCODED.gzip],
  ]);
  const all: [string, string, Buffer][] = [
    ...wrong,
    ['deflate', 'without the zlib format (section 8.4.1.2)', deflateRawSync(PRICE)],
    ['gzip, br', 'in the codings in another order', gzipSync(ENCODED.br)],
  ];

  test.each(all)('%s: a response %s is a finding', async (coding, _how, bytes) => {
    const report = await reportsOf(passedExchange({ responseHeaders: coded(coding), responseBody: bytes }));
    expect(report.findings.map(({ rule, severity }) => [rule, severity])).toEqual([['response-encoding', 'error']]);
    expect(report.findings[0]?.message).toMatch(/Content-Encoding is "[a-z]+", but the body is not valid [a-z]+ \(/);
    expect(unrecordedIn(report)).toEqual([{ 'response body: undecodable': 1 }]);
  });

  test.each(all)('%s: an accepted request %s is a finding', async (coding, _how, bytes) => {
    const report = await reportsOf(storing(bytes, coding));
    expect(report.findings.map(({ rule, operationId }) => [rule, operationId])).toEqual([
      ['input-invalid', 'putPrice'],
    ]);
    expect(report.findings[0]?.message).toMatch(/^Request body: Content-Encoding is ".*The answer is 200\.$/);
    expect(unrecordedIn(report)).toEqual([{ 'request body: undecodable': 1 }]);
  });

  test('an accepted request that is not in the encoding of its content type is a finding (RFC 8259, section 8.1)', async () => {
    const report = await reportsOf(storing(Buffer.from('{"amount":1,"of":"\xe9"}', 'latin1'), ''));
    expect(report.findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['input-invalid', 'Request body: The body is not valid UTF-8. The answer is 200.'],
    ]);
    expect(unrecordedIn(report)).toEqual([{ 'request body: undecodable': 1 }]);
  });

  test('does not hide the status and the headers', async () => {
    const report = await reportsOf(
      passedExchange({ status: 500, responseHeaders: coded('gzip'), responseBody: PRICE }),
    );
    expect(report.findings.map(({ rule }) => rule).toSorted()).toEqual(['response-encoding', 'response-server-error']);
  });

  test('is no finding of a request that the server refused', async () => {
    const report = await reportsOf(storing(PRICE, 'gzip', 400));
    expect(report.findings.map(({ rule }) => rule)).toEqual(['response-refusal']);
  });
});

test('an earlier finding about a body is not gone when the body cannot be decoded', async () => {
  const report = await reportsOf(passedExchange({ responseHeaders: coded('gzip'), responseBody: PRICE }));
  expect([...reachedOperations(report.coverage)]).toEqual([]);
});

test.each([
  ['gzip, br', brotliCompressSync(ENCODED.gzip)],
  ['GZip', ENCODED.gzip],
  ['identity, x-gzip', ENCODED.gzip],
  ['', PRICE],
])('a body in %j is validated', async (coding, bytes) => {
  for (const passed of [
    passedExchange({ responseHeaders: coded(coding), responseBody: bytes }),
    storing(bytes, coding),
  ]) {
    const report = await reportsOf(passed);
    expect(report.findings).toEqual([]);
    expect(unrecordedIn(report)).toEqual([undefined]);
  }
});

test.each(['compress', 'aes128gcm', 'gzip, x', 'gzip, gzip, gzip, gzip, gzip'])(
  'a body in the coding %s is not validated, and the report says so',
  (coding) => {
    const worker = validation();
    validated(worker, passedExchange({ responseHeaders: coded(coding), responseBody: PRICE }), storing(PRICE, coding));
    const report = reportOf(worker);
    expect(report.findings).toEqual([]);
    expect(unrecordedIn(report)).toEqual([
      { 'response body: unknown content coding': 1 },
      { 'request body: unknown content coding': 1 },
    ]);
    expect(report.observations.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The response body is not validated: Content-Encoding is ".*"; gzip, .* can be decoded\.$/,
      ),
      expect.stringMatching(/^The request body is not validated: /),
    ]);
  },
);

test.each([
  ['206', { status: 206, responseHeaders: coded('gzip') }],
  ['Content-Range', { responseHeaders: { ...coded('gzip'), 'content-range': 'bytes 4-9/40' } }],
])('a range of an encoded body is not decoded (RFC 9110, section 14.1): %s', (_name, of) => {
  const responseBody = ENCODED.gzip.subarray(4, 10);
  expect(flat(passedExchange({ ...of, responseBody })).responseBody).toBeNull();
});

test('a body that would be too large without its coding is not recorded', () => {
  const responseBody = gzipSync(Buffer.alloc(17_000_000));
  expect(flat(passedExchange({ responseHeaders: coded('gzip'), responseBody })).responseBody).toBeNull();
});

test('an exchange that did not pass to its end is counted, not validated', () => {
  const worker = validation();
  const message = 'The target aborted its response.';
  const outcome = { kind: 'failure', reason: 'broken', message, status: null } as const;
  expect(validated(worker, { ...passedExchange(WRONG), outcome }).shown).toEqual([]);
  expect(reportOf(worker).traffic).toMatchObject({ entries: 1, ignored: { [message]: 1 } });
});
