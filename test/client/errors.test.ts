import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { BackOfficeError, type ErrorCode, isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import type { LogEvent } from '../../src/backoffice/client/log.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { unwrap } from '../../src/backoffice/client/result.ts';
import { json, LISTING, OPTIONS, stubService } from './stub-service.ts';

const REFUSAL = {
  errorCode: 'E1021',
  message: 'offset is outside the range',
  errorDetails: { field: 'offset', type: 'DATE', allowedValues: '2026-01-01', detail: 'inclusive' },
};

function clientOf(answer: () => Response | Error, options: Partial<ClientOptions> = {}) {
  const { fetch, sent } = stubService(answer);
  return { sent, client: createBackOfficeClient({ ...OPTIONS, fetch, retry: { attempts: 1 }, ...options }) };
}

/** The catalogue; one that is missing or too many does not compile. */
const CODES: Readonly<Record<ErrorCode, true>> = {
  api: true,
  network: true,
  timeout: true,
  aborted: true,
  'not-json': true,
  contract: true,
  token: true,
  paging: true,
  usage: true,
};

describe('the catalogue', () => {
  const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

  test('is the one that docs/client.md lists', () => {
    const [, listed = ''] = /`code` is one of([^.]*)\./.exec(textOf('docs/client.md')) ?? [];
    expect([...listed.matchAll(/`(.*?)`/g)].map(([, code]) => code)).toEqual(Object.keys(CODES));
  });

  test('is the one in its table', () => {
    const rows = [...textOf('src/backoffice/client/errors.ts').matchAll(/^ \* \| `(.*?)` \|/gm)];
    expect(rows.map(([, code]) => code)).toEqual(Object.keys(CODES));
  });
});

describe('an API error', () => {
  test('has the fields of the error body', async () => {
    const { client } = clientOf(() => json(REFUSAL, 400, { 'retry-after': '3' }));
    const { data, error, response } = await client.GET('/accounts/{account_id}/transactions', LISTING);
    expect(data).toBeUndefined();
    expect(response?.status).toBe(400);
    expect(error).toBeInstanceOf(BackOfficeError);
    expect(error).toMatchObject({
      code: 'api',
      operation: 'GET /accounts/{account_id}/transactions',
      status: 400,
      errorCode: 'E1021',
      serverMessage: 'offset is outside the range',
      errorDetails: REFUSAL.errorDetails,
      body: REFUSAL,
      retryAfterMs: 3000,
    });
  });

  test.each([
    [
      () => json(REFUSAL, 400),
      'refused with 400 E1021 offset is outside the range ' +
        '{"field":"offset","type":"DATE","allowedValues":"2026-01-01","detail":"inclusive"}. Correct the request.',
    ],
    [
      () => json({ errorCode: 'E1', message: 'no' }, 401),
      'refused with 401 E1 no. Give a valid token that may do this.',
    ],
    [() => json({ message: 'No.' }, 403), 'refused with 403 No. Give a valid token that may do this.'],
    [() => json({}, 429), 'refused with 429. Send fewer requests; the option environment keeps the limits.'],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'refused with 502. Try again later.'],
    [() => json({ errorCode: 5, message: [], errorDetails: 'x' }, 404), 'refused with 404. Correct the request.'],
  ])('says what to do (%#)', async (answer, message) => {
    const { error } = await clientOf(answer).client.GET('/countries');
    expect(error?.message).toBe(`GET /countries: ${message}`);
  });

  test('with a body that is no JSON holds its beginning', async () => {
    const { error } = await clientOf(() => new Response('x'.repeat(999), { status: 502 })).client.GET('/countries');
    expect(error).toMatchObject({ body: 'x'.repeat(200), errorCode: '' });
  });
});

describe('unwrap', () => {
  test('returns the data of a result or a promise of one', async () => {
    const { client } = clientOf(() => json({ a: 1 }));
    expect(await unwrap(client.GET('/countries'))).toEqual({ a: 1 });
    expect(unwrap(await client.GET('/countries'))).toEqual({ a: 1 });
  });

  test('throws the error', async () => {
    const { client } = clientOf(() => json(REFUSAL, 400));
    const error: unknown = await unwrap(client.GET('/countries')).catch((thrown: unknown) => thrown);
    expect(isBackOfficeError(error) && error.code === 'api' && error.errorCode).toBe('E1021');
  });

  test('knows errors from others', () => expect(isBackOfficeError(new Error('x'))).toBe(false));
});

describe('options that cannot be used', () => {
  const SECRET = 'Pass visible ASCII text without spaces and "Bearer".';
  const NUMBER = 'Pass a number above 0.';
  const WHOLE = 'Pass a whole number above 0.';
  test.each([
    [{ appKey: '' }, `appKey cannot be sent. ${SECRET}`],
    [{ appKey: 'a\nb' }, `appKey cannot be sent. ${SECRET}`],
    [{ token: 'Bearer abcd' }, `token cannot be sent. ${SECRET}`],
    [{ timeoutMs: 0 }, `timeoutMs is 0. ${NUMBER}`],
    [{ deadlineMs: -1 }, `deadlineMs is -1. ${NUMBER}`],
    [{ retry: { attempts: 0 } }, `attempts is 0. ${WHOLE}`],
    [{ retry: { attempts: 2.5 } }, `attempts is 2.5. ${WHOLE}`],
    [{ retry: { baseMs: Number.NaN } }, `baseMs is NaN. ${NUMBER}`],
  ])('%j', (options, message) => {
    expect(() => createBackOfficeClient({ ...OPTIONS, ...options })).toThrow(`createBackOfficeClient: ${message}`);
  });

  test('a call refuses its own', async () => {
    const { error } = await clientOf(() => json({})).client.GET('/countries', { timeoutMs: -1 });
    expect(error?.message).toBe(`GET /countries: timeoutMs is -1. ${NUMBER}`);
  });

  test('a body that is no JSON and a header that HTTP does not allow are refused, not sent', async () => {
    const { client, sent } = clientOf(() => json({}));
    const params = { path: { user_id: 'u' } };
    expect((await client.PATCH('/users/{user_id}', { params, body: { a: 1n } })).error?.code).toBe('usage');
    expect((await client.PATCH('/users/{user_id}', { params, body: () => {} })).error?.code).toBe('usage');
    const { error } = await client.GET('/countries', { headers: { trace: 'hidden\nvalue' } });
    expect(error?.code).toBe('usage');
    expect(error?.message).not.toContain('hidden');
    expect(sent).toEqual([]);
  });
});

test('a call whose signal is aborted already reaches no fetch', async () => {
  const { client, sent } = clientOf(() => json({}));
  expect((await client.GET('/countries', { signal: AbortSignal.abort() })).error?.code).toBe('aborted');
  expect(sent).toEqual([]);
});

describe('the log', () => {
  test('logs each step, in order', async () => {
    const events: LogEvent[] = [];
    const { fetch } = stubService(
      () => json({}, 401),
      () => json({}, 503),
      () => json(REFUSAL, 400),
    );
    let asked = 0;
    const client = createBackOfficeClient({
      ...OPTIONS,
      fetch,
      token: () => `token-${++asked}`,
      random: () => 0,
      onLog: (event) => events.push(event),
    });
    await client.GET('/countries');
    const operation = 'GET /countries';
    expect(events.map(({ ...event }) => ('durationMs' in event ? { ...event, durationMs: 0 } : event))).toEqual([
      { type: 'attempt', operation, attempt: 1 },
      { type: 'answer', operation, attempt: 1, status: 401, durationMs: 0 },
      { type: 'token-refused', operation },
      { type: 'attempt', operation, attempt: 1 },
      { type: 'answer', operation, attempt: 1, status: 503, durationMs: 0 },
      { type: 'retry', operation, attempt: 1, delayMs: 0, code: 'api', status: 503 },
      { type: 'attempt', operation, attempt: 2 },
      { type: 'answer', operation, attempt: 2, status: 400, durationMs: 0 },
      { type: 'failed', operation, code: 'api', status: 400 },
    ]);
  });

  test('that throws ends no call', async () => {
    const onLog = () => {
      throw new Error('the log is full');
    };
    expect((await clientOf(() => json({ a: 1 }), { onLog }).client.GET('/countries')).data).toEqual({ a: 1 });
  });
});
