import { METHODS, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { issueToken } from '../../../src/backoffice/sandbox/app/access.ts';
import type { Outcome, PageResponse } from '../../../src/backoffice/sandbox/app/response.ts';
import { type ErrorListener, SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { MESSAGE_LIMITS } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import type { Fault } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { demoAccounts } from '../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import type { SandboxServer } from '../../../src/backoffice/sandbox/http/sandbox-server.ts';
import { type RunningSandbox, serveSandbox } from '../../../src/backoffice/sandbox/http/serve-sandbox.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { seedLedgers } from '../../../src/backoffice/sandbox/store/seed.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { serverOf } from '../http/served-store.ts';
import type { RandomRequest } from './random-requests.ts';

const KEY = 'key-of-the-tests';
const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const DOCUMENT = loadDocument();

let store: Store;
let token: string;
let account: string;
let http: RunningSandbox;
let server: SandboxServer;

beforeAll(async () => {
  store = await openStore('sqlite::memory:');
  const application = await store.saveApplication(secretHash(KEY));
  const accounts = demoAccounts({ seed: 1, until: '2026-10-31', big: 10 });
  const [first] = await seedLedgers(store, application, accounts);
  account = first?.accountID ?? '';
  server = serverOf(store, { now: () => NOW });
  ({ token } = await issueToken(server, application));
  http = await serveSandbox(DOCUMENT, server, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.stop();
  await store.close();
});

/** A response as a client compares it. */
interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Headers of a connection, and those that differ from request to request. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'];

function sent(asked: RandomRequest): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(http.url);
    const { method, url, body, headers } = asked;
    const message = request({ host: hostname, port, method, path: url, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve(comparable(status, headers, Buffer.concat(chunks).toString()));
      });
    });
    message.once('error', reject);
    message.end(body);
  });
}

function outcomeOf(
  app: SandboxApp,
  { body, ...asked }: RandomRequest,
  signal: AbortSignal = new AbortController().signal,
  onError: ErrorListener = () => {},
): Promise<Outcome> {
  const request = { ...asked, readBody: async () => body, signal };
  return app.answer(request, app.route(request), onError);
}

async function textOf(body: PageResponse['body']): Promise<string> {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  let text = '';
  for await (const part of body) text += part;
  return text;
}

function comparable(status: number, headers: object, body: string): Received {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status, headers: Object.fromEntries(kept), body: body.replace(/sandbox-token-[\w-]+/, 'TOKEN') };
}

/** The response of `fetch`, as a client compares it. */
async function fetched({ method, url, headers, body }: RandomRequest): Promise<Received> {
  const init = { method, headers, ...(body.length > 0 ? { body } : {}) };
  const response = await new SandboxApp(DOCUMENT, server).fetch(new Request(`https://sandbox.test${url}`, init));
  return comparable(response.status, Object.fromEntries(response.headers), await response.text());
}

test('messages that are too large, and a method that is not one of HTTP, are refused as by the HTTP server', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = Buffer.from(' '.repeat(MESSAGE_LIMITS.bodyBytes + 1));
  const tooLong = { method: 'POST', url: '/back-office/auth/tokens', headers, body };
  expect(await fetched(tooLong)).toMatchObject({ status: 413 });
  expect(await fetched(tooLong)).toEqual(await sent(tooLong));
  const longest = { ...tooLong, body: body.subarray(1) };
  expect(await fetched(longest)).toEqual(await sent(longest));
  const tooLarge = { method: 'GET', url: '/', headers: { x: 'y'.repeat(17_000) }, body: new Uint8Array() };
  expect(await fetched(tooLarge)).toEqual(await sent(tooLarge));
  const brew = await fetched({ method: 'BREW', url: '/', headers: {}, body: new Uint8Array() });
  expect([brew.status, JSON.parse(brew.body).errorCode]).toEqual([400, 'E017']);
  // `Request` takes neither CONNECT nor TRACE.
  for (const method of METHODS.filter((each) => !['GET', 'CONNECT', 'TRACE'].includes(each))) {
    expect((await fetched({ method, url: '/', headers: {}, body: new Uint8Array() })).status, method).toBe(404);
  }
});

function appWith(fault: Fault): SandboxApp {
  return new SandboxApp(DOCUMENT, { ...server, faults: { faultOf: () => fault } });
}

function pageOf(app: SandboxApp, signal?: AbortSignal): Promise<Outcome> {
  const url = `/back-office/accounts/${account}/transactions?from=2026-01-01&to=2026-10-31`;
  const headers = { 'svc-client-app-key': KEY, authorization: `Bearer ${token}` };
  return outcomeOf(app, { method: 'GET', url, headers, body: new Uint8Array() }, signal);
}

test('a fault that needs a connection is left to the transport', async () => {
  expect(await pageOf(appWith({ kind: 'stall' }))).toEqual({ kind: 'stall' });
  expect(await pageOf(appWith({ kind: 'reset' }))).toEqual({ kind: 'reset' });
  const whole = await pageOf(appWith({ kind: 'latency', milliseconds: 1 }));
  const cut = await pageOf(appWith({ kind: 'truncate', fraction: 0.5 }));
  if (whole.kind !== 'response' || cut.kind !== 'truncated') expect.unreachable();
  const bytes = Buffer.from(await textOf(whole.body));
  expect(cut).toEqual({
    kind: 'truncated',
    status: whole.status,
    headers: whole.headers,
    body: Uint8Array.from(bytes.subarray(0, Math.floor(bytes.length / 2))),
  });
});

test('a wait ends when the sandbox stops, and the request is answered', async () => {
  const app = appWith({ kind: 'latency', milliseconds: 600_000 });
  const outcome = pageOf(app);
  app.stop();
  expect(await outcome).toMatchObject({ kind: 'response', status: 200 });
});

test('a wait ends when the client goes away, and there is no response', async () => {
  const client = new AbortController();
  const outcome = pageOf(appWith({ kind: 'latency', milliseconds: 600_000 }), client.signal);
  client.abort();
  expect(await outcome).toEqual({ kind: 'stall' });
  expect(await pageOf(appWith({ kind: 'latency', milliseconds: 600_000 }), client.signal)).toEqual({
    kind: 'stall',
  });
});

test('an error that the response must not reveal is reported to the caller', async () => {
  const failing = { ...server, store: { ...store, findApplication: () => Promise.reject(new Error('secret')) } };
  const errors: unknown[] = [];
  const asked = {
    method: 'GET',
    url: '/back-office/countries',
    headers: { 'svc-client-app-key': KEY },
    body: new Uint8Array(),
  };
  const app = new SandboxApp(DOCUMENT, failing);
  const outcome = await outcomeOf(app, asked, undefined, (error) => errors.push(error));
  expect(outcome).toMatchObject({ kind: 'response', status: 500 });
  if (outcome.kind !== 'response') expect.unreachable();
  expect(JSON.stringify(outcome.headers) + (await textOf(outcome.body))).not.toContain('secret');
  expect(errors).toEqual([new Error('secret')]);
});
