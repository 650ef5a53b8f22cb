import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import type { OperationId } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import {
  DEFAULT_SERVICE_SWITCHES,
  SERVICE_SWITCHES,
  type Switches,
} from '../../../src/backoffice/sandbox/domain/switches.ts';
import { type StartSandboxOptions, startSandbox } from '../../../src/backoffice/sandbox/library/public.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { matching } from '../../support/cases.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { answerOf, errorOf, faultsOf } from './answer.ts';
import {
  combinationsOf,
  type HeaderValues,
  listingOf,
  REQUESTS,
  type Running,
  requestTo,
  type WrittenRequest,
} from './request-cases.ts';
import { APP_KEY, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';

/** A request of a case of `sequences.yaml`. */
interface Step {
  readonly ask: string | readonly string[];
  readonly headers?: HeaderValues;
  readonly body?: string;
  readonly times?: number;
  readonly served?: number;
  readonly after?: number;
  readonly answer?: number | string;
  readonly received?: Readonly<Record<string, string | null>>;
  readonly cors?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
}

/** A case of `sequences.yaml`, whose first lines describe it. */
interface Sequence {
  readonly name: string;
  readonly sandbox?: StartSandboxOptions;
  readonly requests: readonly Step[];
  readonly each?: readonly Partial<Sequence>[];
}

const sequences = parse(readFileSync(new URL('sequences.yaml', import.meta.url), 'utf8')).flatMap(
  ({ each = [{}], ...shared }: Sequence) => each.map((variant) => ({ ...shared, ...variant })),
);

let sandbox: TestSandbox;
const switched = new Map<string, Promise<TestSandbox>>();
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 10 });
});
afterAll(async () => {
  await sandbox.stop();
  for (const each of switched.values()) await (await each).stop();
});

function sandboxWith(switches: Partial<Switches>): TestSandbox | Promise<TestSandbox> {
  const key = JSON.stringify(switches);
  if (key === '{}') return sandbox;
  const started = switched.get(key) ?? startTestSandbox({ records: 10, switches });
  switched.set(key, started);
  return started;
}

const OPERATIONS: Readonly<Record<string, OperationId>> = {
  '/auth': 'createAuthenticationToken',
  '/auth/tokens': 'createSessionToken',
};

/** Sends a request, checks what holds for every answer, and adds the status with the error code of an error. */
async function ask(running: Running, asked: WrittenRequest, created = '') {
  const response = await fetch(requestTo(running.url, asked, running, created)).catch(() => Response.error());
  const answer = await answerOf(response).catch(() => undefined);
  if (response.type === 'error' || answer === undefined) {
    return {
      text: '',
      headers: response.headers,
      outcome: response.type === 'error' ? 'none' : `${response.status} cut`,
    };
  }
  const { status, text } = answer;
  expect(response.headers.get('www-authenticate') ?? '').toBe(status === 401 ? 'Bearer' : '');
  const [, target = ''] = asked.line.split(' ');
  const operation = OPERATIONS[target] ?? 'listAccountTransactions';
  if (status === 200 && !target.startsWith('//')) expect(faultsOf(answer, operation)).toEqual([]);
  // Nothing of a body is repeated.
  expect(text).not.toContain('hunter2');
  return { text, headers: response.headers, outcome: status < 400 ? `${status}` : errorOf(answer).join(' ') };
}

test.each(REQUESTS)('$switches: $line with $headers and $body gets $answer', async (request) => {
  expect((await ask(await sandboxWith(request.switches), request)).outcome).toBe(request.answer);
});

test.each<Sequence>(sequences)('$name ($sandbox)', async ({ sandbox: options, requests }) => {
  const now = '2026-11-01T12:00:00Z';
  await using running = await startSandbox({ now, appKey: APP_KEY, log: 'silent', ...options });
  let created = '';
  for (const step of requests) {
    if (step.after !== undefined) running.advance({ milliseconds: step.after });
    const lines = [step.ask].flat();
    const type = step.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { 'svc-client-app-key': 'KEY', authorization: 'Bearer TOKEN', ...type, ...step.headers };
    let served = 0;
    for (let at = 0; at < (step.times ?? lines.length); at += 1) {
      for (const each of combinationsOf(headers)) {
        const asked = { line: lines[at % lines.length] ?? '', headers: each, body: step.body };
        const answer = await ask(running, asked, created);
        if (answer.outcome !== '429 E007') served += 1;
        if (step.answer !== undefined) expect(answer.outcome, asked.line).toBe(String(step.answer));
        expectReceived(answer, step);
        created = /"token":"([^"]+)"/.exec(answer.text)?.[1] ?? created;
      }
    }
    if (step.served !== undefined) expect(served, lines.join()).toBe(step.served);
  }
});

function expectReceived(answer: { text: string; headers: Headers }, { received = {}, cors, json }: Step): void {
  for (const [name, value] of Object.entries(received)) expect(answer.headers.get(name), name).toEqual(matching(value));
  if (json !== undefined) {
    const members = Object.entries(json).map(([name, value]) => [name, matching(value)]);
    expect(JSON.parse(answer.text)).toEqual(Object.fromEntries(members));
  }
  if (cors === undefined) return;
  const found = [...answer.headers].filter(([name]) => name.startsWith('access-control-'));
  expect(Object.fromEntries(found.map(([name, value]) => [name.slice('access-control-'.length), value]))).toEqual(cors);
}

test('every answer of the switches of the service, beside the default, has a case', () => {
  const tested = [...REQUESTS, ...sequences.map(({ sandbox: given }: Sequence) => ({ switches: given?.switches }))];
  for (const [name, { answers }] of Object.entries(SERVICE_SWITCHES)) {
    const others = Object.keys(answers).filter((answer) => answer !== Object(DEFAULT_SERVICE_SWITCHES)[name]);
    expect(tested.map(({ switches }) => Object(switches)[name])).toEqual(expect.arrayContaining(others));
  }
});

test.each(['/auth/tokens', '/auth'])(
  'POST %s takes a body of the largest size, and refuses one of a byte more',
  async (path) => {
    const headers = { 'content-type': 'application/json' };
    const post = (body: string) => answerOf(sandbox.fetch(path, { method: 'POST', body, headers }));
    const largest = `{"a":"${'x'.repeat(1_048_576 - 8)}"}`;
    expect(largest.length).toBe(1_048_576);
    expect((await post(largest)).status).toBe(200);
    expect(errorOf(await post(`${largest} `))).toEqual([413, 'E015']);
    expect(errorOf(await post('['.repeat(100_000)))).toEqual([400, 'E012']);
  },
);

test('a token is of no use to another application, nor are its accounts', async () => {
  const database = `sqlite:${temporaryFolder()}/sandbox.db`;
  const one = await sandboxForTest({ database });
  const other = await sandboxForTest({ database, appKey: 'another-key', demo: false });
  const ask = (key: string, token: string) => {
    const headers = { 'svc-client-app-key': key, authorization: `Bearer ${token}` };
    return answerOf(one.fetch(listingOf(one), { headers }));
  };
  expect(errorOf(await ask('another-key', one.token))).toEqual([401, 'E005']);
  expect(errorOf(await ask(APP_KEY, other.token))).toEqual([401, 'E005']);
  expect(errorOf(await ask('another-key', other.token))).toEqual([404, 'E008']);
  expect((await ask(APP_KEY, one.token)).status).toBe(200);
});

test.each(operationsOf(loadDocument()).filter(({ operationId }) => operationId !== 'listAccountTransactions'))(
  '$method $path takes every identifier that the document allows, and has no empty one',
  async ({ method, path, operationId }) => {
    const uuid = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
    const filled = path.replace('{account_id}', `${uuid}.17`).replaceAll(/\{[^}]+\}/g, uuid);
    const upper = method.toUpperCase();
    const { status } = await sandbox.fetch(`${filled}?whatever=1`, { method: upper });
    expect(status).toBe(operationId.startsWith('create') ? 200 : 501);
    if (filled === path) return;
    const empty = path.replaceAll(/\{[^}]+\}/g, '');
    expect(errorOf(await answerOf(sandbox.fetch(empty, { method: upper })))).toEqual([404, 'E010']);
  },
);
