import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { unwrap } from '../../src/backoffice/client/result.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';

const RANGE = { accountId: 'a', from: '2026-01-01', to: '2026-06-30' };

/** How callers wait for a call; each function has a name that its frame shows. */
const CALLERS: readonly ((client: BackOfficeClient) => Promise<unknown>)[] = [
  async function readsTheResult(client) {
    const { error } = await client.GET('/countries');
    if (error) throw error;
  },
  async function unwrapsTheResult(client) {
    return await unwrap(client.GET('/countries'));
  },
  async function callsTheMethod(client) {
    return await client.getCountries();
  },
  async function collectsAll(client) {
    return await client.transactions(RANGE).toArray();
  },
  async function iterates(client) {
    for await (const record of client.transactions(RANGE)) expect(record).toBeDefined();
  },
];

// That of Node; the one of Vitest is higher.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 10;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

const forever = () => new Promise<Response>(() => {});
const CASES: Readonly<Record<string, Partial<ClientOptions>>> = {
  'an API error': { fetch: stubService(() => json({ message: 'no' }, 400)).fetch },
  'an API error after retries': { fetch: stubService(() => json({}, 503)).fetch, retry: { attempts: 3, baseMs: 1 } },
  // The message grows during the call.
  'a wait that is too long': { fetch: stubService(() => json({}, 503, { 'retry-after': '9000' })).fetch },
  'a lost connection': { fetch: stubService(() => new Error('reset')).fetch, retry: { attempts: 1 } },
  'a body that is no JSON': { fetch: stubService(() => new Response('<p>')).fetch, retry: { attempts: 1 } },
  'a timeout': { fetch: forever, timeoutMs: 1, retry: { attempts: 1 } },
  'a deadline': { fetch: forever, deadlineMs: 1 },
  'a token function that fails': { token: () => Promise.reject(new Error('no token')) },
  'options of a call': { querySerializer: () => JSON.parse('{') },
};

test.each(
  Object.entries(CASES).flatMap(([name, options]) =>
    CALLERS.map((caller) => [name, caller.name, options, caller] as const),
  ),
)('the stack of %s has the frame of the caller that %s', async (_name, _caller, options, caller) => {
  const client = createBackOfficeClient({ ...OPTIONS, ...options });
  const error: unknown = await caller(client).catch((thrown: unknown) => thrown);
  if (!isBackOfficeError(error)) throw error;
  expect(error.stack).toMatch(new RegExp(`at (async )?${caller.name} `));
  expect(error.stack).toContain('stacks.test.ts');
  // Node prints the stack, not the message: it has all of that, also what was added after the error was made.
  expect(error.stack).toContain(error.message);
});

test('the stack of a walk that ends has the frame of the caller', async () => {
  const records = Array.from({ length: 3 }, () => ({ tranWhen: '2026-01-01T00:00:00Z' }));
  const client = createBackOfficeClient({ ...OPTIONS, fetch: stubService(() => json(records)).fetch });
  const error: unknown = await readsAll().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'paging', reason: 'page-too-long' });
  expect(error instanceof Error && error.stack).toMatch(/at (async )?readsAll /);

  async function readsAll() {
    return await client.transactions({ ...RANGE, pageSize: 2 }).toArray();
  }
});
