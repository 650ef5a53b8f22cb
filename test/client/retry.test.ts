import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { machineClock } from '../../src/backoffice/client/clock.ts';
import { retryAfterMs } from '../../src/backoffice/client/http-date.ts';
import { retryDelay } from '../../src/backoffice/client/layers/retry.ts';
import { caseCount } from '../support/case-count.ts';

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

describe('Retry-After', () => {
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

const limits = fc.record({
  attempts: fc.integer({ min: 1, max: 12 }),
  baseMs: fc.integer({ min: 1, max: 5000 }),
  capMs: fc.integer({ min: 1, max: 20_000 }),
  maxRetryAfterMs: fc.integer({ min: 1, max: 60_000 }),
});
test('the schedule never waits less than asked, nor more than the cap on top, nor after the last attempt', () => {
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
    { numRuns: caseCount(1000) },
  );
});
