import fc from 'fast-check';
import { expect } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import { type BackOfficeClient, createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { type CallError, isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import type { TokenFunction } from '../../../src/backoffice/client/layers/token.ts';
import type { LogEvent } from '../../../src/backoffice/client/log.ts';
import type { ClientOptions } from '../../../src/backoffice/client/options.ts';
import { createSessionToken } from '../../../src/backoffice/client/session-token.ts';
import { createFaultPlan, type FaultPlan, parseFault } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { type PagingCase, pagingCases } from '../paging/paging-case.ts';
import { type Answers, APP_KEY, type ClientWorld, listingOf, type ServedWorld } from './client-world.ts';
import { fastClock } from './fast-clock.ts';

/** Ledgers of 12 to 20 records, read in small pages, so that a walk makes many requests. */
function longCases(count: number, seed: number): PagingCase[] {
  const long = pagingCases.filter(({ ledger: { length } }) => length >= 12 && length <= 20);
  return fc.sample(long, { numRuns: count, seed }).map((walked) => ({ ...walked, ...WHOLE }));
}

const WHOLE = { from: '2026-09-28', to: '2026-10-08', pageSize: 3 };

/** The plan of faults written as `--fault` takes them. */
function faultPlan(seed: number, ...texts: string[]): FaultPlan {
  const rules = texts.map((text) => {
    const rule = parseFault(text);
    if ('message' in rule) throw new Error(rule.message);
    return rule;
  });
  return createFaultPlan(rules, seed);
}

/** Asks the sandbox for session tokens until one comes; `asked` counts the calls, `atOnce` how many overlapped at most. */
export function patientToken(): { token: TokenFunction; asked: number; atOnce: number } {
  const once = createSessionToken({ body: {}, readToken: (data) => tokenIn(data) });
  let underWay = 0;
  const patient = {
    asked: 0,
    atOnce: 0,
    token: async (context: Parameters<TokenFunction>[0]) => {
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

export function tokenIn(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'token' in data) return String(data.token);
  throw new Error('There is no token.');
}

/** A client of `sandbox` with time that runs fast, and what it logged. */
function loggedClient({ url, token }: ServedWorld, options: Partial<ClientOptions> = {}) {
  const events: LogEvent[] = [];
  const client = createBackOfficeClient({
    baseUrl: url,
    appKey: APP_KEY,
    token,
    clock: fastClock(),
    timeoutMs: Number.POSITIVE_INFINITY,
    deadlineMs: Number.POSITIVE_INFINITY,
    retry: { attempts: 80 },
    onLog: (event) => events.push(event),
    ...options,
  });
  return { client, events };
}

/** The results of walks over one ledger. */
export interface Walked {
  readonly given: readonly string[];
  readonly expected: readonly string[];
  /** The errors after each of which the walk was resumed from the last checkpoint. */
  readonly errors: readonly CallError[];
}

/**
 * Walks over the ledger of `walked` in `sandbox`, and goes on from the last checkpoint after each error of the catalogue.
 *
 * @param calm a sandbox with the same switches and no faults, for the expected records.
 */
async function walkOn(
  world: ClientWorld,
  client: BackOfficeClient,
  calm: ServedWorld,
  walked: PagingCase,
): Promise<Walked> {
  const { from, to, pageSize, direction } = walked;
  const accountId = await world.account(walked.ledger);
  const listing = await listingOf(calm, accountId, walked);
  const given: string[] = [];
  const errors: CallError[] = [];
  let checkpoint: Checkpoint | undefined;
  for (let isOver = false; !isOver; ) {
    try {
      const walk = client.transactions({ accountId, from, to, pageSize, direction, checkpoint });
      for await (const page of walk.pages()) {
        given.push(...page.records.map(({ finTranID }) => finTranID));
        checkpoint = JSON.parse(JSON.stringify(page.checkpoint));
      }
      isOver = true;
    } catch (error) {
      if (!isBackOfficeError(error) || errors.length === 500) throw error;
      errors.push(error);
    }
  }
  return { given, expected: direction === 'next' ? listing : listing.toReversed(), errors };
}

/** The results of walks over several ledgers, and the log of the client. */
export interface Walks {
  readonly walks: readonly Walked[];
  readonly events: readonly LogEvent[];
}

/**
 * Walks over `count` ledgers, each in a sandbox with switches of its own, of which `switches` are given, and with the
 * faults of `texts`.
 */
export async function walkAll(
  world: ClientWorld,
  texts: readonly string[],
  { count = 3, seed = 1, switches = {} }: { count?: number; seed?: number; switches?: Answers['switches'] },
  options: () => Partial<ClientOptions>,
): Promise<Walks> {
  const walks: Walked[] = [];
  const logged: LogEvent[] = [];
  for (const [at, walked] of longCases(count, seed).entries()) {
    const all = { ...walked.switches, ...switches };
    const faults = faultPlan(seed * 100 + at, ...texts);
    const sandbox = await world.serve({ switches: all, faults, now: Date.now });
    const calm = await world.serve({ switches: all, now: Date.now });
    const { client, events } = loggedClient(sandbox, options());
    walks.push(await walkOn(world, client, calm, walked));
    logged.push(...events);
    await Promise.all([sandbox.stop(), calm.stop()]);
  }
  return { walks, events: logged };
}

export function expectLossless(walks: readonly Walked[]): void {
  for (const { given, expected } of walks) expect(given).toEqual(expected);
  expect(walks.flatMap(({ given }) => given).length).toBeGreaterThan(10 * walks.length);
}

/** An error in a word or two. */
export function errorText(error: CallError): string {
  if (error.code === 'api') return `api ${error.status}`;
  return error.code === 'timeout' ? `timeout ${error.limit}` : error.code;
}

/** Why the client tried again. */
export function reasons(events: readonly LogEvent[]): Set<string> {
  return new Set(
    events.flatMap((event) => (event.type === 'retry' ? [`${event.code} ${event.status ?? ''}`.trim()] : [])),
  );
}
