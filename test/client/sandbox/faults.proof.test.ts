import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import { machineClock } from '../../../src/backoffice/client/clock.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { type CallError, isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import type { TokenContext } from '../../../src/backoffice/client/layers/token.ts';
import type { LogEvent } from '../../../src/backoffice/client/log.ts';
import type { ClientOptions } from '../../../src/backoffice/client/options.ts';
import { createSessionToken } from '../../../src/backoffice/client/session-token.ts';
import type { Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { createSandboxFetch, startSandbox, transactions } from '../../../src/backoffice/sandbox/library/public.ts';
import { recordsOf } from '../../sandbox/library/ask.ts';
import { caseCount } from '../../support/case-count.ts';
import { idsOf, pagingCases } from '../paging/paging-case.ts';

const RATES = [0.05, 0.15, 0.3];
const ACCOUNT = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95.1';

/** Everything of the ledgers, in small pages, so that a walk makes many requests. */
const LISTING = { accountId: ACCOUNT, from: '2026-09-28', to: '2026-10-08', pageSize: 3 };

/** How many times faster than that of the machine the clock of the client runs: it waits, but not for long. */
const TIMES = 200;
const fastClock: ClientOptions['clock'] = {
  now: () => machineClock.now() * TIMES,
  date: () => machineClock.date(),
  after: (ms, then) => machineClock.after(ms / TIMES, then),
};
/** By that clock, six seconds are 30 ms. */
const SHORT = { timeoutMs: 6000 };

/** Asks the sandbox for session tokens until one comes; `asked` counts the calls, `atOnce` how many overlapped at most. */
function patientToken() {
  const once = createSessionToken({ body: {}, readToken: (data) => Object(data).token });
  let underWay = 0;
  const patient = {
    asked: 0,
    atOnce: 0,
    token: async (context: TokenContext) => {
      patient.asked += 1;
      underWay += 1;
      patient.atOnce = Math.max(patient.atOnce, underWay);
      try {
        for (let tries = 1; ; tries += 1) {
          try {
            return await once(context);
          } catch (error) {
            if (tries === 100 || context.signal.aborted) throw error;
          }
        }
      } finally {
        underWay -= 1;
      }
    },
  };
  return patient;
}

interface WalkOptions {
  readonly count?: number;
  readonly seed?: number;
  readonly switches?: Partial<Switches>;
  /** Those of the client of each walk. */
  readonly options?: () => Partial<ClientOptions>;
}

/**
 * Walks over `count` ledgers of 12 to 20 records, each in a sandbox with switches of its own, of which some are given, and with
 * `faults`. After each error of the catalogue, a walk goes on from its last checkpoint. Every record must come once.
 *
 * @returns the errors in a word or two, the log of the clients, and why they tried again.
 */
async function walkAll(faults: readonly string[], { count = 3, seed = 1, switches, options }: WalkOptions) {
  const errors: CallError[] = [];
  const events: LogEvent[] = [];
  const long = pagingCases.filter(({ ledger: { length } }) => length >= 12 && length <= 20);
  for (const [at, walked] of fc.sample(long, { numRuns: count, seed }).entries()) {
    const records = transactions(walked.ledger.length, (index) => ({ tranWhen: walked.ledger[index] ?? '' }));
    const shared = { accounts: { [ACCOUNT]: records }, switches: { ...walked.switches, ...switches } };
    await using sandbox = await startSandbox({ ...shared, faults, seed: seed * 100 + at, log: 'silent' });
    const client = createBackOfficeClient({
      baseUrl: sandbox.url,
      appKey: sandbox.appKey,
      token: sandbox.token,
      clock: fastClock,
      timeoutMs: Number.POSITIVE_INFINITY,
      deadlineMs: Number.POSITIVE_INFINITY,
      retry: { attempts: 80 },
      onLog: (event) => events.push(event),
      ...options?.(),
    });
    const given: string[] = [];
    let checkpoint: Checkpoint | undefined;
    for (let isOver = false; !isOver; ) {
      try {
        const walk = client.transactions({ ...LISTING, direction: walked.direction, checkpoint });
        for await (const page of walk.pages()) {
          given.push(...idsOf(page.records));
          checkpoint = JSON.parse(JSON.stringify(page.checkpoint));
        }
        isOver = true;
      } catch (error) {
        if (!isBackOfficeError(error) || errors.length === 500) throw error;
        errors.push(error);
      }
    }
    // The sandbox without faults, asked without the client.
    const listing = idsOf(await recordsOf(createSandboxFetch(shared), LISTING));
    expect(listing).toHaveLength(records.length);
    expect(given).toEqual(walked.direction === 'next' ? listing : listing.reverse());
  }
  const reasons = events.flatMap((event) =>
    event.type === 'retry' ? [`${event.code} ${event.status ?? ''}`.trim()] : [],
  );
  return { errors: errors.map(errorText), events, reasons: new Set(reasons) };
}

function errorText(error: CallError): string {
  if (error.code === 'api') return `api ${error.status}`;
  return error.code === 'timeout' ? `timeout ${error.limit}` : error.code;
}

interface FaultCase {
  readonly fault: string;
  readonly text: string;
  readonly switches?: Partial<Switches>;
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
  { fault: 'a limit with 503', text: 'limited=RATE', switches: { limitedStatus: '503' }, reason: 'api 503' },
  { fault: 'stall', text: 'stall=RATE', options: SHORT, reason: 'timeout', error: 'timeout timeoutMs' },
];

describe('with faults, a walk ends and returns every record once', () => {
  test.each(FAULTS)('$fault', async ({ text, switches = {}, options = {}, reason }) => {
    const seen = new Set<string>();
    for (const [at, rate] of RATES.entries()) {
      const faults = [text.replace('RATE', String(rate))];
      const walked = { count: caseCount(1), seed: 10 + at, switches, options: () => options };
      const { errors, reasons } = await walkAll(faults, walked);
      expect(errors).toEqual([]);
      for (const each of reasons) seen.add(each);
    }
    expect(seen).toEqual(new Set([reason]));
  });

  test('latency', async () => {
    expect((await walkAll(['latency=0.3:20'], {})).reasons).toEqual(new Set());
  });

  test.each(['401', '403'] as const)('a token that expires on the way, which %s says', async (tokenRefused) => {
    for (const [at, rate] of RATES.entries()) {
      const token = patientToken();
      const count = caseCount(2);
      const options = () => ({ token: token.token });
      const walked = { count, seed: 20 + at, switches: { tokenRefused }, options };
      const { errors, events } = await walkAll([`token-expiry=${rate}`], walked);
      // A fresh token that is refused as well ends the walk, which is then resumed.
      expect(errors.filter((each) => each !== `api ${tokenRefused}`)).toEqual([]);
      expect(events.filter(({ type }) => type === 'token-refused').length).toBeGreaterThan(0);
      expect(token.asked).toBeGreaterThan(count);
      expect(token.atOnce).toBe(1);
    }
  });

  test.each([
    { rate: 0.05, count: caseCount(4) },
    { rate: 0.15, count: caseCount(2) },
    { rate: 0.3, count: caseCount(1) },
  ])('all of them together, each at $rate', async ({ rate, count }) => {
    const options = () => ({ ...SHORT, token: patientToken().token });
    const { errors, reasons } = await walkAll([`all=${rate}`, `latency=${rate}:20`], { count, seed: 30, options });
    expect(errors.filter((each) => each !== 'api 401')).toEqual([]);
    expect(reasons.size).toBeGreaterThan(2);
  });
});

describe('without retries, a walk ends in an error of the catalogue and is resumed without loss', () => {
  const once = { retry: { attempts: 1 } };

  test.each(FAULTS)('$fault', async ({ text, switches = {}, options = {}, reason, error = reason }) => {
    const walked = { count: caseCount(4), seed: 40, switches, options: () => ({ ...once, ...options }) };
    expect(new Set((await walkAll([text.replace('RATE', '0.2')], walked)).errors)).toEqual(new Set([error]));
  });

  test('all of them together', async () => {
    const options = () => ({ ...once, ...SHORT, token: patientToken().token });
    const { errors } = await walkAll(['all=0.05', 'latency=0.05:20'], { count: caseCount(3), seed: 50, options });
    expect(new Set(errors.map((each) => each.split(' ')[0]))).toEqual(new Set(['api', 'network', 'timeout']));
  });
});
