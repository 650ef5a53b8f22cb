import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { Redactor } from '../../src/engine/findings/redaction/redactor.ts';
import type { HttpExchange } from '../../src/engine/message/exchange.ts';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { reachedOperations } from '../../src/engine/report/report-text.ts';
import { writeExchangeRecord } from '../../src/engine/traffic/read/exchange-record.ts';
import { flat } from '../support/exchanges.ts';
import { readYaml } from '../support/read-yaml.ts';
import { passedExchange } from './proxy/passed.ts';
import { PRICES, PRICES_TEXT, passedReport, withoutHost } from './proxy/price-validation.ts';
import { replayed, streamed } from './replay/traffic.ts';
import { verifyServer } from './verify-server.ts';

const CODERS = {
  gzip: (body: Buffer) => gzipSync(body),
  deflate: (body: Buffer) => deflateSync(body),
  'deflate-raw': (body: Buffer) => deflateRawSync(body),
  br: (body: Buffer) => brotliCompressSync(body),
  zstd: (body: Buffer) => zstdCompressSync(body),
};

/** How a body is encoded, and what its header says; content-codings.yaml describes the members. */
interface Encoding {
  readonly name?: string;
  readonly coding: string;
  readonly encode: readonly (keyof typeof CODERS)[];
  readonly cut?: number;
}

/** Another fault of a response, or a range. */
interface Deviation {
  readonly name: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
}

const { price, undecodable, decodable, unknown, hidden, ranges } = readYaml(
  'content-codings.yaml',
  import.meta.url,
) as {
  readonly price: string;
  readonly undecodable: readonly Encoding[];
  readonly decodable: readonly Encoding[];
  readonly unknown: readonly string[];
  readonly hidden: readonly Deviation[];
  readonly ranges: readonly Deviation[];
};

function encoded({ encode, cut = 0 }: Encoding, text = price): Buffer {
  const bytes = encode.reduce((body, coder) => CODERS[coder](body), Buffer.from(text));
  return bytes.subarray(0, bytes.length - cut);
}

interface CodedResponse {
  readonly coding: string;
  readonly body: Buffer;
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const fieldsOf = ({ coding, headers = {} }: CodedResponse) => ({
  'content-type': 'application/json',
  'x-total': '1',
  'content-encoding': coding,
  ...headers,
});

/** Verifies a server that answers every request with the same response. */
function verified(coded: CodedResponse): Promise<Report> {
  const limits = { ...DEFAULT_LIMITS, timeoutMs: 100_000, bodyBytes: 100_000 };
  // Only the first operation can be answered with this response.
  const filter = { include: ['getPrices'], exclude: [] };
  return verifyServer(
    PRICES,
    (_request, response) => response.writeHead(coded.status ?? 200, fieldsOf(coded)).end(coded.body),
    { limits, filter, minSuccess: 0 },
  );
}

/** A response as it passes. */
const passedResponse = (coded: CodedResponse) =>
  passedExchange({ status: coded.status ?? 200, responseHeaders: fieldsOf(coded), responseBody: coded.body });

/** A request with a body that was stored, as it passes. */
const passedRequest = (requestBody: Buffer, coding: string, status = 200) =>
  passedExchange({
    status,
    method: 'PUT',
    requestHeaders: { 'content-type': 'application/json', 'content-encoding': coding },
    requestBody,
    responseHeaders: {},
    responseBody: '',
  });

/** Reports an exchange as it passes, and as it is recorded and replayed; both must find the same. */
async function passed(exchange: HttpExchange): Promise<Report> {
  const report = passedReport(exchange);
  const api = readDescription(PRICES_TEXT, 'api.json');
  const line = writeExchangeRecord(withoutHost(new Redactor(api).redact(exchange).exchange));
  const again = await replayed([streamed(line, 'passed.ndjson')], { api });
  expect(idsIn(again)).toEqual(idsIn(report));
  return report;
}

const rulesIn = ({ findings }: Report) => findings.map(({ rule }) => rule).toSorted();
const idsIn = ({ findings }: Report) => findings.map(({ id }) => id).toSorted();
const unrecordedIn = ({ coverage }: Report) =>
  coverage.operations.flatMap(({ unrecorded = {} }) => Object.keys(unrecorded));

describe.each(undecodable)('$coding: a body $name', (encoding) => {
  const body = encoded(encoding);
  const { coding } = encoding;

  test('in a response is a finding, the same live, as it passes and replayed', async () => {
    const report = await passed(passedResponse({ coding, body }));
    expect(report.findings.map(({ rule, severity }) => [rule, severity])).toEqual([['response-encoding', 'error']]);
    expect(report.findings[0]?.message).toMatch(/Content-Encoding is "[a-z]+", but the body is not valid [a-z]+ \(/);
    expect(unrecordedIn(report)).toEqual(['response body: undecodable']);
    const live = await verified({ coding, body });
    expect([idsIn(live), unrecordedIn(live)]).toEqual([idsIn(report), unrecordedIn(report)]);
  });

  test('in an accepted request is a finding', async () => {
    const report = await passed(passedRequest(body, coding));
    expect(report.findings.map(({ rule, operationId }) => [rule, operationId])).toEqual([
      ['input-invalid', 'putPrice'],
    ]);
    expect(report.findings[0]?.message).toMatch(/^Request body: Content-Encoding is ".*The answer is 200\.$/);
    expect(unrecordedIn(report)).toEqual(['request body: undecodable']);
  });
});

describe('a body that cannot be decoded', () => {
  const body = Buffer.from(price);

  test.each(hidden)('does not hide $name', async ({ status, headers, rules }) => {
    const response = { coding: 'gzip', body, status, headers };
    const live = await verified(response);
    expect(rulesIn(live)).toEqual(rules);
    expect(live.coverage.operations.map(({ statuses }) => Object.keys(statuses))).toEqual([[String(status ?? 200)]]);
    expect(idsIn(await passed(passedResponse(response)))).toEqual(idsIn(live));
  });

  test('is no finding of a request that the server refused', async () => {
    expect(rulesIn(await passed(passedRequest(body, 'gzip', 400)))).toEqual(['response-refusal']);
  });

  test('does not say that an earlier finding about a body is gone', async () => {
    const { coverage } = await passed(passedResponse({ coding: 'gzip', body }));
    expect([...reachedOperations(coverage)]).toEqual([]);
  });

  test('since it is not UTF-8, is a finding in a response', async () => {
    const response = { coding: 'identity', body: Buffer.from([0x22, 0xc3, 0x28, 0x22]) };
    const live = await verified(response);
    expect([rulesIn(live), unrecordedIn(live)]).toEqual([['response-encoding'], ['response body: undecodable']]);
    expect(idsIn(await passed(passedResponse(response)))).toEqual(idsIn(live));
  });

  test('since it is not in the encoding of its content type, is a finding in an accepted request (RFC 8259, section 8.1)', async () => {
    const report = await passed(passedRequest(Buffer.from('{"amount":1,"of":"\xe9"}', 'latin1'), ''));
    expect(report.findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['input-invalid', 'Request body: The body is not valid UTF-8. The answer is 200.'],
    ]);
    expect(unrecordedIn(report)).toEqual(['request body: undecodable']);
  });
});

test.each(decodable)('a body in "$coding" is validated, within the limits', async (encoding) => {
  const { coding } = encoding;
  for (const [text, rules] of [
    [price, []],
    ['{}', ['response-body']],
    [' '.repeat(100_001), ['response-limits']],
  ] as const) {
    expect(rulesIn(await verified({ coding, body: encoded(encoding, text) }))).toEqual(rules);
  }
  const body = encoded(encoding);
  for (const exchange of [passedResponse({ coding, body }), passedRequest(body, coding)]) {
    const report = await passed(exchange);
    expect([report.findings, unrecordedIn(report)]).toEqual([[], []]);
  }
});

describe.each(unknown)('a body in the coding %s', (coding) => {
  const body = Buffer.from(price);

  test('is not validated as it passes, and the report says so', () => {
    const report = passedReport(passedResponse({ coding, body }), passedRequest(body, coding));
    expect(report.findings).toEqual([]);
    expect(unrecordedIn(report)).toEqual([
      'response body: unknown content coding',
      'request body: unknown content coding',
    ]);
    expect(report.observations.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The response body is not validated: Content-Encoding is ".*"; gzip, .* can be decoded\.$/,
      ),
      expect.stringMatching(/^The request body is not validated: /),
    ]);
  });

  test('is an error of verify: no validated body would remain', async () => {
    const report = await verified({ coding, body, status: 202 });
    expect(rulesIn(report)).toEqual(['response-encoding', 'response-status']);
    expect(report.findings.find(({ rule }) => rule === 'response-encoding')?.message).toMatch(
      /^The response body with status 202 cannot be validated: Content-Encoding is ".*"; gzip, .* can be decoded\.$/,
    );
    expect(unrecordedIn(await verified({ coding, body }))).toEqual(['response body: unknown content coding']);
  });
});

test.each(ranges)('a range of an encoded body is not decoded: $name', async ({ status, headers, rules }) => {
  const response = { coding: 'gzip', body: gzipSync(price).subarray(4, 10), status, headers };
  expect(rulesIn(await verified(response))).toEqual(rules);
  expect(rulesIn(await passed(passedResponse(response)))).toEqual(rules);
  expect(flat(passedResponse(response)).responseBody).toBeNull();
});

test('a body that would be too large without its coding is not recorded', () => {
  const body = gzipSync(Buffer.alloc(17_000_000));
  expect(flat(passedResponse({ coding: 'gzip', body })).responseBody).toBeNull();
});
