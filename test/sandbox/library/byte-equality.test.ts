import fc from 'fast-check';
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
import { caseCount } from '../../support/case-count.ts';
import { listings, type RandomRequest, requests, type Target } from '../app/random-requests.ts';

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

type RequestFor = (target: Target) => RandomRequest;

/** What a client receives: the response with as much of the body as arrives, or a network error. */
async function received(way: Way, requestFor: RequestFor) {
  const { appKey: key, token, accounts } = way.controls;
  const { method, url, headers, body } = requestFor({ account: accounts[0]?.accountID ?? '', key, token });
  const bodyOf = ['POST', 'PATCH', 'PUT'].includes(method) ? { body: Buffer.from(body) } : {};
  const request = new Request(way.origin + url, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...bodyOf,
  });
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

describe('a request has the same response from the HTTP server, the fetch and the handlers', () => {
  test.each(Object.entries(CONFIGURATIONS))('with %s', { timeout: 60_000 }, async (_name, options) => {
    const ways = await waysTo({
      seed: 3,
      until: '2026-10-31',
      records: 'scenario' in options ? undefined : 20,
      now: NOW,
      ...options,
    });
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(requests, listings), async (requestFor) => {
        const [server, ...others] = ways;
        const expected = server && (await received(server, requestFor));
        for (const way of others) {
          expect(await received(way, requestFor)).toEqual(expected);
        }
        kinds.add(typeof expected === 'object' ? String(expected.status) : String(expected));
      }),
      { numRuns: caseCount(200), endOnFailure: true },
    );
    expect(kinds.size).toBeGreaterThan(4);
  });

  test.each([
    ['a body of the largest size', 400, { body: MESSAGE_LIMITS.bodyBytes }],
    ['a body of a byte more', 413, { body: MESSAGE_LIMITS.bodyBytes + 1 }],
    ['headers that are too large', 431, { header: 17_000 }],
  ])('with %s', async (_what, status, { body = 0, header = 0 }: { body?: number; header?: number }) => {
    const ways = await waysTo({ records: 0, now: NOW });
    const results = await Promise.all(
      ways.map((way) =>
        received(way, ({ key }) => ({
          method: 'POST',
          url: '/back-office/auth/tokens',
          headers: { 'svc-client-app-key': key, 'content-type': 'application/json', x: 'y'.repeat(header) },
          body: Buffer.from(' '.repeat(body)),
        })),
      ),
    );
    expect(results[0]).toMatchObject({ status });
    expect(results.slice(1)).toEqual([results[0], results[0]]);
  });

  test('with a page that is sent as it is read', async () => {
    const ways = await waysTo({ scenario: 'many-pages', now: NOW, until: '2026-10-31' });
    const url = '/back-office/accounts/ACCOUNT/transactions?from=2026-10-31&to=2026-10-31';
    const results = await Promise.all(
      ways.map((way) =>
        received(way, ({ account, key, token }) => ({
          method: 'GET',
          url: url.replace('ACCOUNT', account),
          headers: { 'svc-client-app-key': key, authorization: `Bearer ${token}` },
          body: new Uint8Array(),
        })),
      ),
    );
    expect(results[0]).toMatchObject({
      status: 200,
      isWhole: true,
      headers: [
        ['content-type', expect.anything()],
        ['transfer-encoding', 'chunked'],
      ],
    });
    expect(JSON.parse(Object(results[0]).text)).toHaveLength(2500);
    expect(results.slice(1)).toEqual([results[0], results[0]]);
  });
});
