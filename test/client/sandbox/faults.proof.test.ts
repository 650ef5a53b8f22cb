import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/backoffice/client/log.ts';
import type { ClientOptions } from '../../../src/backoffice/client/options.ts';
import { caseCount } from '../../support/case-count.ts';
import { type Answers, type ClientWorld, createWorld } from './client-world.ts';
import { errorText, expectLossless, patientToken, reasons, walkAll } from './faulty-walk.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const RATES = [0.05, 0.15, 0.3];

/** How many ledgers are walked over at each rate. */
const LEDGERS = caseCount(1);

/** By the fast clock, six seconds are 30 ms. */
const SHORT = { timeoutMs: 6000 };

interface FaultCase {
  readonly fault: string;
  readonly text: string;
  readonly switches?: Answers['switches'];
  readonly options?: Partial<ClientOptions>;
  /** The reason of the retries, and of the error where the client must not retry, unless there is another `error`. */
  readonly reason: string;
  readonly error?: string;
}

const FAULTS: readonly FaultCase[] = [
  { fault: 'reset', text: 'reset=RATE', reason: 'network' },
  { fault: 'truncate', text: 'truncate=RATE', reason: 'network' },
  { fault: 'status 503', text: 'status=RATE:503', reason: 'api 503' },
  { fault: 'status 500', text: 'status=RATE:500', reason: 'api 500' },
  ...(['seconds', 'date', 'none'] as const).map((retryAfter) => ({
    fault: `429 with Retry-After: ${retryAfter}`,
    text: 'limited=RATE',
    switches: { retryAfter },
    reason: 'api 429',
  })),
  { fault: 'stall', text: 'stall=RATE', options: SHORT, reason: 'timeout', error: 'timeout timeoutMs' },
];

describe('with faults, a walk ends and returns every record once', () => {
  test.each(FAULTS)('$fault', async ({ text, switches = {}, options = {}, reason }) => {
    const seen: LogEvent[] = [];
    for (const [at, rate] of RATES.entries()) {
      const { walks, events } = await walkAll(
        world,
        [text.replace('RATE', String(rate))],
        { count: LEDGERS, seed: 10 + at, switches },
        () => options,
      );
      expectLossless(walks);
      expect(walks.flatMap(({ errors }) => errors.map(errorText))).toEqual([]);
      seen.push(...events);
    }
    expect(reasons(seen)).toEqual(new Set([reason]));
  });

  test('latency', async () => {
    const { walks, events } = await walkAll(world, ['latency=0.3:20'], {}, () => ({}));
    expectLossless(walks);
    expect(reasons(events)).toEqual(new Set());
  });

  test('a token that expires on the way', async () => {
    for (const [at, rate] of RATES.entries()) {
      const token = patientToken();
      const { walks, events } = await walkAll(
        world,
        [`token-expiry=${rate}`],
        { count: caseCount(2), seed: 20 + at },
        () => ({
          token: token.token,
        }),
      );
      expectLossless(walks);
      // A fresh token that is refused as well ends the walk, which is then resumed.
      expect(walks.flatMap(({ errors }) => errors.map(errorText)).filter((each) => each !== 'api 401')).toEqual([]);
      expect(events.filter(({ type }) => type === 'token-refused').length).toBeGreaterThan(0);
      expect(token.asked).toBeGreaterThan(walks.length);
      expect(token.atOnce).toBe(1);
    }
  });

  test.each([
    { rate: 0.05, count: caseCount(4) },
    { rate: 0.15, count: caseCount(2) },
    { rate: 0.3, count: LEDGERS },
  ])('all of them together, each at $rate', async ({ rate, count }) => {
    const faults = [`all=${rate}`, `latency=${rate}:20`];
    const { walks, events } = await walkAll(world, faults, { count, seed: 30 }, () => ({
      ...SHORT,
      token: patientToken().token,
    }));
    expectLossless(walks);
    expect(walks.flatMap(({ errors }) => errors.map(errorText)).filter((each) => each !== 'api 401')).toEqual([]);
    expect(reasons(events).size).toBeGreaterThan(2);
  });
});

describe('without retries, a walk ends in an error of the catalogue and is resumed without loss', () => {
  const once = { retry: { attempts: 1 } };

  test.each(FAULTS)('$fault', async ({ text, switches = {}, options = {}, reason, error = reason }) => {
    const { walks } = await walkAll(
      world,
      [text.replace('RATE', '0.2')],
      { count: caseCount(4), seed: 40, switches },
      () => ({
        ...once,
        ...options,
      }),
    );
    expectLossless(walks);
    expect(new Set(walks.flatMap(({ errors }) => errors.map(errorText)))).toEqual(new Set([error]));
  });

  test('all of them together', async () => {
    const { walks } = await walkAll(world, ['all=0.05', 'latency=0.05:20'], { count: caseCount(3), seed: 50 }, () => ({
      ...once,
      ...SHORT,
      token: patientToken().token,
    }));
    expectLossless(walks);
    const codes = new Set(walks.flatMap(({ errors }) => errors.map(({ code }) => code)));
    expect([...codes].sort()).toEqual(['api', 'network', 'timeout']);
  });
});
