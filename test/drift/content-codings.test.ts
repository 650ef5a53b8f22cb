import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { writeExchangeRecord } from '../../src/engine/traffic/read/exchange-record.ts';
import { passedExchange } from './proxy/passed.ts';
import { replayed, streamed } from './replay/traffic.ts';
import { verifyServer } from './verify-server.ts';

const PRICES = {
  openapi: '3.1.0',
  info: { title: 'Prices', version: '1' },
  servers: [{ url: '/' }],
  paths: {
    '/prices': {
      get: {
        operationId: 'getPrices',
        responses: {
          '200': {
            description: 'Prices.',
            headers: { 'X-Total': { required: true, schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { type: 'object', required: ['amount'] } } },
          },
        },
      },
    },
  },
};

const PRICE = Buffer.from('{"amount":1234567890.0123456789}');
const CODED = {
  gzip: gzipSync(PRICE),
  deflate: deflateSync(PRICE),
  br: brotliCompressSync(PRICE),
  zstd: zstdCompressSync(PRICE),
};

interface CodedResponse {
  readonly coding: string;
  readonly body: Buffer;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Verifies a server that answers every request with the same response. */
function verified({ coding, body, status = 200, headers = {} }: CodedResponse): Promise<Report> {
  const answer = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-total': '1',
      'content-encoding': coding,
      ...headers,
    });
    response.end(body);
  };
  const limits = { ...DEFAULT_LIMITS, timeoutMs: 100_000, bodyBytes: 100_000 };
  return verifyServer(PRICES, answer, { limits, minSuccess: 0 });
}

/** Replays the same response as the proxy records it. */
async function replayedAgain({ coding, body, status = 200, headers = {} }: CodedResponse): Promise<Report> {
  const text = JSON.stringify(PRICES, null, 2);
  const fields = { 'content-type': 'application/json', 'x-total': '1', 'content-encoding': coding, ...headers };
  const passed = passedExchange({ url: '/prices', status, responseHeaders: fields, responseBody: body });
  const line = writeExchangeRecord(passed);
  const api = readDescription(text, 'api.json');
  return replayed([streamed(line, 'passed.ndjson')], { api });
}

const rulesIn = ({ findings }: Report) => findings.map(({ rule }) => rule).toSorted();
const idsIn = ({ findings }: Report) => findings.map(({ id }) => id).toSorted();
const unrecordedIn = ({ coverage }: Report) =>
  coverage.operations.map(({ unrecorded = {} }) => Object.keys(unrecorded));

describe('verify reports a body that is not in its content coding (RFC 9110, section 8.4)', () => {
  test.each<[string, string, Buffer]>([
    ...Object.entries(CODED).flatMap(([coding, bytes]): [string, string, Buffer][] => [
      [coding, 'truncated', bytes.subarray(0, -4)],
      [coding, 'not encoded at all', PRICE],
      [coding, 'in another coding', coding === 'gzip' ? CODED.br : CODED.gzip],
    ]),
    ['deflate', 'without the zlib format (section 8.4.1.2)', deflateRawSync(PRICE)],
    ['gzip, br', 'in the codings in another order', gzipSync(CODED.br)],
    ['identity', 'that is not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
  ])('%s: a response %s, with the finding id of replay', async (coding, _how, body) => {
    const report = await verified({ coding, body });
    expect(rulesIn(report)).toEqual(['response-encoding']);
    expect(unrecordedIn(report)).toEqual([['response body: undecodable']]);
    expect(idsIn(report)).toEqual(idsIn(await replayedAgain({ coding, body })));
  });

  test.each<[string, Partial<CodedResponse>, string[]]>([
    ['an error of the server', { status: 500 }, ['response-encoding', 'response-server-error']],
    ['a status that is not documented', { status: 202 }, ['response-encoding', 'response-status']],
    ['a content type', { headers: { 'content-type': 'text/plain' } }, ['response-content-type', 'response-encoding']],
    ['a header', { headers: { 'x-total': 'many' } }, ['response-encoding', 'response-header']],
  ])('it does not hide %s', async (_name, wrong, rules) => {
    const response = { coding: 'gzip', body: PRICE, ...wrong };
    const report = await verified(response);
    expect(rulesIn(report)).toEqual(rules);
    expect(report.coverage.operations.map(({ statuses }) => Object.keys(statuses))).toEqual([
      [String(response.status ?? 200)],
    ]);
    expect(idsIn(report)).toEqual(idsIn(await replayedAgain(response)));
  });

  test('a coding that it does not know is an error: no validated body would remain', async () => {
    const report = await verified({ coding: 'compress', body: PRICE, status: 202 });
    expect(rulesIn(report)).toEqual(['response-encoding', 'response-status']);
    expect(report.findings.find(({ rule }) => rule === 'response-encoding')?.message).toMatch(
      /^The response body with status 202 cannot be validated: Content-Encoding is "compress"; gzip, .* can be decoded\.$/,
    );
    expect(unrecordedIn(await verified({ coding: 'compress', body: PRICE }))).toEqual([
      ['response body: unknown content coding'],
    ]);
  });

  test.each([
    ['206', { status: 206 }, ['response-status']],
    ['Content-Range', { headers: { 'content-range': 'bytes 4-9/40' } }, []],
  ])('a range of an encoded body is not decoded (section 14.1): %s', async (_name, of, rules) => {
    const response = { coding: 'gzip', body: CODED.gzip.subarray(4, 10), ...of };
    expect(rulesIn(await verified(response))).toEqual(rules);
    expect(rulesIn(await replayedAgain(response))).toEqual(rules);
  });
});

test.each<[string, (body: Buffer) => Buffer]>([
  ...Object.entries({ gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }),
  ['X-GZip', gzipSync],
  ['gzip, br', (body) => brotliCompressSync(gzipSync(body))],
  ['identity', (body) => body],
])('verify validates a body in %s, within the limits', async (coding, encode) => {
  expect(rulesIn(await verified({ coding, body: encode(PRICE) }))).toEqual([]);
  expect(rulesIn(await verified({ coding, body: encode(Buffer.from('{}')) }))).toEqual(['response-body']);
  expect(rulesIn(await verified({ coding, body: encode(Buffer.alloc(100_001, ' ')) }))).toEqual(['response-limits']);
});
