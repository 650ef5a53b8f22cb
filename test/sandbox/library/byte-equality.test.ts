import { getResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MESSAGE_LIMITS } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import { sandboxHandlers } from '../../../src/backoffice/sandbox/library/msw.ts';
import {
  createSandboxFetch,
  type SandboxControls,
  type SandboxOptions,
  startSandbox,
} from '../../../src/backoffice/sandbox/library/public.ts';
import { REQUESTS, requestTo, type WrittenRequest } from '../http/request-cases.ts';

/** A way to a sandbox: it answers as its HTTP server does, if it is one of the library. */
interface Way {
  readonly origin: string;
  readonly controls: SandboxControls;
  readonly fetch: (request: Request) => Promise<Response>;
}

const NOW = '2026-11-01T12:00:00Z';

async function waysTo(options: SandboxOptions): Promise<readonly Way[]> {
  const server = await startSandbox({ ...options, log: 'silent' });
  onTestFinished(() => server.close());
  const sandboxFetch = createSandboxFetch(options);
  const mocked = createSandboxFetch(options);
  const handlers = sandboxHandlers(mocked);
  return [
    { origin: new URL(server.url).origin, controls: server, fetch: (request) => fetch(request) },
    { origin: 'https://sandbox.test', controls: sandboxFetch, fetch: (request) => sandboxFetch(request) },
    {
      origin: 'https://sandbox.test',
      controls: mocked,
      async fetch(request) {
        const response = await getResponse(handlers, request);
        expect(response !== undefined).toBe(isBelowPrefix(request.url));
        return response ?? mocked(request);
      },
    },
  ];
}

/** The handlers take the paths of the interface only. */
function isBelowPrefix(url: string): boolean {
  return /^\/back-office(?:\/|$)/.test(new URL(url).pathname);
}

const VALID = { 'svc-client-app-key': 'KEY', authorization: 'Bearer TOKEN' };

/** What a client receives: the response with as much of the body as arrives, or a network error. */
async function received(way: Way, written: WrittenRequest) {
  const request = requestTo(`${way.origin}/back-office`, written, way.controls);
  const response = await way.fetch(request).catch(() => Response.error());
  if (response.type === 'error') return 'network error';
  const kept = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const { bytes, isWhole } = await bytesOf(response);
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/sandbox-token-[\w-]+/, 'TOKEN');
  return { status: response.status, statusText: response.statusText, headers: kept, text, isWhole };
}

/** Headers of a connection, and the id of the request. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'x-request-id'];

async function bytesOf(response: Response) {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), isWhole: true };
  } catch {
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
}

const CONFIGURATIONS: Readonly<Record<string, SandboxOptions>> = {
  'the defaults': {},
  'other switches': {
    switches: {
      bearer: 'everywhere',
      unspecified: '404',
      order: 'descending',
      ties: 'shuffled',
      badParameters: '422',
      tokenRefused: '403',
      unknownAccount: 'empty',
      oddLimit: 'rounded-down',
    },
  },
  faults: {
    faults: ['reset=0.1', 'truncate=0.2', 'status=0.1', 'limited=0.1', { kind: 'token-expiry', requests: [100] }],
  },
  'a scenario': { scenario: 'ties-at-page-boundary', switches: { boundary: 'exclusive' } },
};

/** Methods, paths and queries beside those of `requests.yaml`. */
const LINES = [
  ...['HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'SEARCH', 'PUT'].map((method) => `${method} /countries`),
  ...['/%63ountries', '/%ZZ', '/', '', '/users/x%2Fy', '/accounts/%00/transactions', '/countries?%ZZ=%'],
  ...['//', '//health', '//health/', '//%68ealth', '//%62ack-office/countries'],
  ...['&limit=3', '&limit=0', '&limit=x', '&limit=%35', '&limit=1&limit=2', '&direction=prev&limit=2', '&%ZZ=%ZZ'],
  ...['&offset=2026-01-05', '&offset=2025-12-01', '&offset=%2B', '&offset=2026-01-20&direction=prev&limit=2'],
].map((line) => (line.includes(' ') ? line : `GET ${line.startsWith('&') ? 'LISTING' : ''}${line}`));

const WRITTEN: readonly WrittenRequest[] = [...REQUESTS, ...LINES.map((line) => ({ line, headers: VALID }))];

async function expectSame(ways: readonly Way[], written: WrittenRequest) {
  const [expected, ...others] = await Promise.all(ways.map((way) => received(way, written)));
  for (const other of others) expect(other, written.line).toEqual(expected);
  return expected;
}

describe('a request has the same response from the HTTP server, the fetch and the handlers', () => {
  test.each(Object.entries(CONFIGURATIONS))('with %s', { timeout: 60_000 }, async (_name, options) => {
    const records = 'scenario' in options ? undefined : 20;
    const ways = await waysTo({ seed: 3, until: '2026-10-31', records, now: NOW, ...options });
    const kinds = new Set<string>();
    for (const written of WRITTEN) {
      const expected = await expectSame(ways, written);
      kinds.add(typeof expected === 'object' ? String(expected.status) : String(expected));
    }
    expect(kinds.size).toBeGreaterThan(4);
  });

  test.each([
    ['a body of the largest size', 400, { body: MESSAGE_LIMITS.bodyBytes }],
    ['a body of a byte more', 413, { body: MESSAGE_LIMITS.bodyBytes + 1 }],
    ['headers that are too large', 431, { header: 17_000 }],
  ])('with %s', async (_what, status, { body = 0, header = 0 }: { body?: number; header?: number }) => {
    const headers = { 'svc-client-app-key': 'KEY', 'content-type': 'application/json', x: 'y'.repeat(header) };
    const written = { line: 'POST /auth/tokens', headers, body: ' '.repeat(body) };
    expect(await expectSame(await waysTo({ records: 0, now: NOW }), written)).toMatchObject({ status });
  });

  test('with a page that is sent as it is read', async () => {
    const ways = await waysTo({ scenario: 'many-pages', now: NOW, until: '2026-10-31' });
    const { accountID } = ways[0]?.controls.accounts[0] ?? expect.unreachable();
    const line = `GET /accounts/${accountID}/transactions?from=2026-10-31&to=2026-10-31`;
    const page = await expectSame(ways, { line, headers: VALID });
    const contentType = ['content-type', expect.anything()];
    expect(page).toMatchObject({
      status: 200,
      isWhole: true,
      headers: [contentType, ['transfer-encoding', 'chunked']],
    });
    expect(JSON.parse(Object(page).text)).toHaveLength(2500);
  });
});
