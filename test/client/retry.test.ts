import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { machineClock } from '../../src/backoffice/client/clock.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { retryAfterMs } from '../../src/backoffice/client/http-date.ts';
import { retryDelay } from '../../src/backoffice/client/layers/retry.ts';
import { type Answering, json, OPTIONS, stubService } from './stub-service.ts';
import { VirtualClock } from './virtual-clock.ts';

const DOWN = () => json({ errorCode: 'E503', message: 'down' }, 503);
const USER = { params: { path: { user_id: 'u' } } } as const;

/** A client with a virtual clock and the largest jitter. */
function patient(answers: Answering[], options: object = {}) {
  const clock = new VirtualClock();
  const service = stubService(...answers);
  const client = createBackOfficeClient({ ...OPTIONS, clock, random: () => 1, fetch: service.fetch, ...options });
  return { clock, client, sent: service.sent };
}

describe('GET', () => {
  test('is repeated with growing delays until it is answered', async () => {
    const { client, clock, sent } = patient([DOWN, () => new Error('reset'), () => json({ ok: 1 })]);
    expect((await client.GET('/countries')).data).toEqual({ ok: 1 });
    expect(sent).toHaveLength(3);
    expect(clock.now()).toBe(250 + 500);
  });

  test('returns the last error when the attempts are used up', async () => {
    const { client, sent } = patient([() => new Error('first'), () => new Error('second')], { retry: { attempts: 2 } });
    const { error } = await client.GET('/countries');
    expect(error?.message).toBe('GET /countries: no whole response (second). Check the connection and baseUrl.');
    expect(sent).toHaveLength(2);
  });

  test.each([408, 429, 500, 502, 503, 504])('is repeated after %i', async (status) => {
    const { client, sent } = patient([() => json({}, status), () => json({})]);
    expect((await client.GET('/countries')).error).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  test.each([302, 400, 401, 403, 404, 409, 422, 501])('is not repeated after %i', async (status) => {
    const { client, sent } = patient([() => json({}, status), () => json({})]);
    expect((await client.GET('/countries')).error).toMatchObject({ code: 'api', status });
    expect(sent).toHaveLength(1);
  });

  test('a body cut off is repeated, a page of HTML is not', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const cut = patient([() => new Response('[{"a":', { headers }), () => json([])]);
    expect((await cut.client.GET('/countries')).data).toEqual([]);
    const page = patient([() => new Response('<p>', { headers: { 'content-type': 'text/html' } }), () => json([])]);
    expect((await page.client.GET('/countries')).error?.code).toBe('not-json');
    expect(page.sent).toHaveLength(1);
  });
});

test('a timer of the machine waits longer than setTimeout can', () => {
  vi.useFakeTimers();
  try {
    const then = vi.fn();
    const after = 2 ** 31 + 1000;
    machineClock.after(after, then);
    const cancel = machineClock.after(after, () => expect.unreachable());
    vi.advanceTimersByTime(after - 1);
    expect(then).not.toHaveBeenCalled();
    cancel();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('no timer runs on after a call', async () => {
  const { client, clock } = patient([DOWN, () => json({})]);
  await client.GET('/countries');
  expect(clock.pending).toBe(0);
});

const SHORT_OUTAGES = [DOWN, () => new Error('reset'), () => json({}, 429)];

describe('POST and PATCH', () => {
  test.each(SHORT_OUTAGES)('are not retried (%#)', async (answer) => {
    const { client, sent } = patient([answer, () => json({})]);
    expect((await client.PATCH('/users/{user_id}', { ...USER, body: {} })).error).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  test.each(SHORT_OUTAGES)('are retried with an Idempotency-Key (%#)', async (answer) => {
    const { client, sent } = patient([answer, () => json({})]);
    const headers = { 'Idempotency-Key': 'order-5f2b' };
    expect((await client.PATCH('/users/{user_id}', { ...USER, body: { a: 1 }, headers })).error).toBeUndefined();
    expect(sent.map(({ body, headers: seen }) => [body, seen.get('idempotency-key')])).toEqual([
      ['{"a":1}', 'order-5f2b'],
      ['{"a":1}', 'order-5f2b'],
    ]);
  });

  test.each(SHORT_OUTAGES)('that create a token are retried (%#)', async (answer) => {
    const { client, sent } = patient([answer, () => json({}), answer, () => json({})]);
    expect((await client.POST('/auth/tokens', { body: { user: 'u' } })).error).toBeUndefined();
    expect((await client.POST('/auth')).error).toBeUndefined();
    expect(sent).toHaveLength(4);
  });
});

describe('Retry-After', () => {
  const later = (value: string, headers = {}) => json({}, 429, { 'retry-after': value, ...headers });

  test('is waited for, and the jitter comes on top', async () => {
    const { client, clock } = patient([() => later('2'), () => json({})]);
    await client.GET('/countries');
    expect(clock.now()).toBe(2000 + 250);
  });

  test.each(['31', '9999999', '9'.repeat(400)])('of %s s is above the cap and ends the call at once', async (value) => {
    const { client, clock, sent } = patient([() => later(value), () => json({})]);
    const { error } = await client.GET('/countries');
    expect(error).toMatchObject({ status: 429, retryAfterMs: Number(value) * 1000 });
    expect(error?.message).toContain(
      ` Retry-After asks to wait ${Number(value) * 1000} ms, but maxRetryAfterMs leaves 30000 ms.`,
    );
    expect({ requests: sent.length, waited: clock.now() }).toEqual({ requests: 1, waited: 0 });
  });

  test('without an end is not waited for, whatever the options', async () => {
    const options = { deadlineMs: Infinity, retry: { maxRetryAfterMs: Infinity } };
    const { client, sent } = patient([() => later('9'.repeat(400)), () => json({})], options);
    expect((await client.GET('/countries')).error).toMatchObject({ status: 429, retryAfterMs: Infinity });
    expect(sent).toHaveLength(1);
  });

  test('that is longer than a timer can wait is waited for', async () => {
    const options = { timeoutMs: Infinity, deadlineMs: Infinity, retry: { maxRetryAfterMs: Infinity } };
    const { client, clock } = patient([() => later('9999999'), () => json({})], options);
    expect((await client.GET('/countries')).error).toBeUndefined();
    expect(clock.now()).toBe(9_999_999_000 + 250);
  });

  test('beyond the deadline ends the call at once', async () => {
    const { client, clock } = patient([() => later('20'), () => json({})], { deadlineMs: 10_000 });
    const { error } = await client.GET('/countries');
    expect(error).toMatchObject({ code: 'api', status: 429 });
    expect(error?.message).toMatch(/ Retry-After asks to wait 20000 ms, but deadlineMs leaves 10000 ms\.$/);
    expect(clock.now()).toBe(0);
  });

  const NOW = Date.UTC(2026, 9, 15, 12);
  test.each([
    ['0', 0],
    ['120', 120_000],
    [' 1.5 ', 1500],
    ['Thu, 15 Oct 2026 12:00:30 GMT', 30_000],
    ['Thu, 15 Oct 2026 11:00:00 GMT', 0],
    ['Thursday, 15-Oct-26 12:00:30 GMT', 30_000],
    ['Thu Oct 15 12:00:30 2026', 30_000],
    ['Sun Nov  6 08:49:37 1994', 0],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%j is %s ms', (value, ms) => {
    expect(retryAfterMs(new Headers({ 'retry-after': value }), NOW)).toBe(ms);
  });

  test.each(['retry-after-ms', 'x-ms-retry-after-ms'])('%s is in milliseconds and goes first', (name) => {
    expect(retryAfterMs(new Headers({ 'retry-after': '9', [name]: '1500' }), NOW)).toBe(1500);
    expect(retryAfterMs(new Headers({ 'retry-after': '9', [name]: 'soon' }), NOW)).toBe(9000);
  });

  test('a date is read by the clock of the service', () => {
    const headers = { 'retry-after': 'Thu, 15 Oct 2026 12:00:30 GMT', date: 'Thu, 15 Oct 2026 12:00:20 GMT' };
    expect(retryAfterMs(new Headers(headers), NOW)).toBe(10_000);
  });

  test('absent is undefined', () => expect(retryAfterMs(new Headers(), NOW)).toBeUndefined());
});

describe('the schedule', () => {
  const limits = fc.record({
    attempts: fc.integer({ min: 1, max: 12 }),
    baseMs: fc.integer({ min: 1, max: 5000 }),
    capMs: fc.integer({ min: 1, max: 20_000 }),
    maxRetryAfterMs: fc.integer({ min: 1, max: 60_000 }),
  });
  test('never waits less than asked, nor more than the cap on top, nor after the last attempt', () => {
    const asked = fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined });
    const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(limits, asked, fc.integer({ min: 1, max: 15 }), part, (options, retryAfter, attempt, random) => {
        const delay = retryDelay(retryAfter ?? 0, attempt, options, () => random);
        const ends = attempt >= options.attempts || (retryAfter ?? 0) > options.maxRetryAfterMs;
        if (ends) return delay === Infinity;
        const jitter = delay - (retryAfter ?? 0);
        const most = Math.min(options.capMs, options.baseMs * 2 ** (attempt - 1));
        return jitter >= -1e-6 && jitter <= most && Math.abs(jitter - random * most) < 1e-6;
      }),
      { numRuns: 1000 },
    );
  });
});
