import { inspect } from 'node:util';
import { afterEach, expect, vi } from 'vitest';
import { type BackOfficeClient, createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import type { LogEvent } from '../../src/backoffice/client/log.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import type { TransactionsOptions } from '../../src/backoffice/client/paging/transactions.ts';
import type { Result } from '../../src/backoffice/client/result.ts';
import { createSessionToken } from '../../src/backoffice/client/session-token.ts';
import { responseValidators } from '../../src/backoffice/client/validation.ts';
import { describeCases, matching, variantsOf } from '../support/cases.ts';
import { type Answering, LISTING, OPTIONS, stubService } from './stub-service.ts';
import { VirtualClock } from './virtual-clock.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  /** What `fetch` throws, with a cause. */
  readonly throws?: readonly [message: string, cause?: { readonly message?: string; readonly code?: string }];
}

/** A call and what comes of it. */
interface Call {
  readonly call?: string;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly init?: object;
  readonly times?: number;
  /** Milliseconds that pass before the call. */
  readonly after?: number;
  readonly data?: unknown;
  readonly error?: object;
  readonly message?: string;
  readonly json?: object;
}

/** A client, how its requests are answered, and what it must do; cases/README.md describes the members. */
interface Case extends Call {
  readonly name?: string;
  /** In place of calls: a walk over the listing with these options. */
  readonly walk?: Partial<TransactionsOptions>;
  readonly options?: Omit<Partial<ClientOptions>, 'token'> & { readonly token?: string | null };
  readonly tokens?: 'counted' | readonly unknown[];
  readonly session?: Readonly<Record<string, unknown>>;
  readonly answers?: readonly (number | 'reset' | 'hangs' | Answer)[];
  readonly calls?: readonly Call[];
  readonly requests?: number;
  readonly waited?: number;
  readonly asked?: readonly (string | null)[];
  readonly sent?: readonly Readonly<Record<string, unknown>>[];
  readonly warned?: readonly string[];
  readonly logs?: Readonly<Partial<Record<LogEvent['type'], readonly object[]>>>;
  readonly logged?: readonly object[];
  readonly lacks?: readonly string[];
  readonly each?: readonly Case[];
}

const MEMBERS =
  'walk call path query init times after data error message json name options tokens session answers calls requests waited asked sent warned logs logged lacks each';
/** What no error has, however it is printed. */
const SECRETS = [OPTIONS.appKey, OPTIONS.token].flatMap((secret) => [secret, btoa(secret), encodeURIComponent(secret)]);
/** What steers a terminal, breaks a line, or turns the direction of the text. */
const STEERING = /[\p{C}\u2028\u2029]/u;
const NEVER = new AbortController().signal;

afterEach(() => void vi.restoreAllMocks());

describeCases(
  new URL('cases/', import.meta.url),
  ({ cases }: { readonly cases: readonly Case[] }) => cases.flatMap((one) => variantsOf(one, MEMBERS)),
  check,
);

async function check(one: Case): Promise<void> {
  const { options: given = {}, answers = [{ json: {} }], calls = one.walk ? [] : [one], tokens, session, logs } = one;
  const { token: fixed = OPTIONS.token, validation, ...others } = given;
  // YAML has no undefined.
  const options = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value ?? undefined]));
  const clock = new VirtualClock();
  const asked: (string | null)[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { fetch, sent } = stubService(...answers.map(answering));
  const token = ({ refused = null }: { readonly refused?: string | null | undefined }) => {
    asked.push(refused);
    if (!Array.isArray(tokens)) return `token-${asked.length}`;
    const outcome = tokens[Math.min(asked.length, tokens.length) - 1];
    if (outcome === 'hangs') return new Promise<string>(() => {});
    if (Object(outcome).throws !== undefined) throw new Error(outcome.throws);
    return outcome;
  };
  const events: LogEvent[] = [];
  const results: Result<unknown>[] = [];
  const create = () =>
    createBackOfficeClient({
      ...OPTIONS,
      token: tokens === undefined ? (fixed ?? undefined) : token,
      ...(session && { token: createSessionToken({ body: session, readToken: (data) => Object(data).token }) }),
      ...((logs ?? one.logged) && { onLog: (event) => events.push(event) }),
      clock,
      random: () => 1,
      fetch,
      ...options,
      ...(validation && { validation: { ...validation, validators: responseValidators } }),
    });
  let client: BackOfficeClient;
  try {
    client = create();
  } catch (error) {
    expectResult({ error, response: Response.error() } as Result<unknown>, one);
    return;
  }
  if (one.walk) {
    const walk = client.transactions({ accountId: 'acc.1', ...LISTING.params.query, ...one.walk }).toArray();
    const ended = walk.then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
    const result = (await ended) as Result<unknown>;
    expectResult(result, one);
    results.push(result);
  }
  for (const {
    call = 'GET /countries',
    times = 1,
    after = 0,
    path = {},
    query = {},
    init = {},
    ...expected
  } of calls) {
    if (after > 0) await clock.sleep(after, NEVER);
    const [method = '', url = ''] = call.split(' ');
    const listing = url === '/accounts/{account_id}/transactions' ? LISTING.params : { path: {}, query: {} };
    const params = { path: { ...listing.path, ...path }, query: { ...listing.query, ...query } };
    const send = (): Promise<Result<unknown>> =>
      Reflect.apply(Reflect.get(client, method), client, [url, { params, ...init }]);
    const ended = await Promise.all(Array.from({ length: times }, send));
    for (const result of ended) expectResult(result, expected);
    results.push(...ended);
  }
  if (one.requests !== undefined) expect(sent).toHaveLength(one.requests);
  if (one.waited !== undefined) expect(clock.now()).toBe(one.waited);
  if (one.asked !== undefined) expect(asked).toEqual(one.asked);
  if (one.warned !== undefined) expect(warn.mock.calls.flat()).toEqual(one.warned);
  for (const [type, expected] of Object.entries(logs ?? {})) {
    const ofType = events.filter((event) => event.type === type);
    expect(ofType).toMatchObject(expected);
  }
  if (one.logged !== undefined) {
    expect(events.map((event) => ({ ...event, durationMs: undefined }))).toEqual(one.logged);
  }
  const shown = results.map(({ error }) => inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error));
  for (const text of [...SECRETS, ...(one.lacks ?? [])]) expect(shown.join('\n')).not.toContain(text);
  if (one.sent !== undefined) {
    expect(sent).toHaveLength(one.sent.length);
    const seen = sent.map(({ headers, url, ...request }) => ({
      ...request,
      url,
      search: new URL(url).search,
      headers,
    }));
    for (const [at, { headers, ...request }] of one.sent.entries()) {
      expect(seen[at]).toMatchObject(request);
      for (const [name, value] of Object.entries(Object(headers))) expect(seen[at]?.headers.get(name)).toBe(value);
    }
  }
  // No timer runs on after a call.
  expect(clock.pending).toBe(0);
}

function expectResult({ data, error }: Result<unknown>, expected: Call): void {
  const { error: members, message } = expected;
  if (members === undefined && message === undefined) expect(error).toBeUndefined();
  else expect(isBackOfficeError(error)).toBe(true);
  if (error !== undefined) {
    expect(data).toBeUndefined();
    // Node prints the stacks of an error and its causes as they are. Those of other libraries have several lines.
    expect(error.message + error.stack?.replaceAll('\n', '')).not.toMatch(STEERING);
    for (let { cause } = Object(error); cause !== undefined; cause = Object(cause).cause) {
      expect(`${Object(cause).message}${Object(cause).stack}`).not.toMatch(/[^\P{Cc}\s]/u);
    }
    // Whatever prints an error, its message is there, and of a walk the checkpoint.
    expect(JSON.parse(JSON.stringify(error)).message).toBe(error.message);
    expect(inspect(error)).toContain(error.message);
    if (error.checkpoint) expect(inspect(error)).toContain('checkpoint: {');
  }
  if ('data' in expected) expect(data).toEqual(expected.data);
  if (members !== undefined) expect(error).toMatchObject(members);
  if (expected.json !== undefined) expect(JSON.parse(JSON.stringify(error))).toEqual(expected.json);
  if (message?.startsWith('… ')) expect(error?.message).toContain(message.slice(2));
  else if (message?.endsWith(' …')) expect(error?.message.slice(0, message.length - 1)).toBe(message.slice(0, -1));
  else if (message !== undefined) expect(error?.message).toEqual(matching(message));
}

function answering(answer: number | 'reset' | 'hangs' | Answer): Answering {
  if (answer === 'reset') return () => new Error('reset');
  if (answer === 'hangs') return () => new Promise(() => {});
  const {
    status = 200,
    json,
    text,
    headers = {},
    throws,
  } = typeof answer === 'number' ? { status: answer, json: {} } : answer;
  if (throws) {
    const [message, cause] = throws;
    return () => new TypeError(message, { cause: cause && Object.assign(new Error(), cause) });
  }
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const body = json === undefined ? (text ?? null) : JSON.stringify(json);
  return () => new Response(body, { status, headers: { ...type, ...headers } });
}
