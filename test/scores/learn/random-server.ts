import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import { newToken } from '../../../src/backoffice/sandbox/app/access.ts';
import type { Profile } from '../../../src/backoffice/sandbox/app/rate-limits.ts';
import type { Sandbox } from '../../../src/backoffice/sandbox/app/sandbox.ts';
import { createFaultPlan, type FaultRule } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { readSwitches, SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { transactions } from '../../../src/backoffice/sandbox/library/transaction.ts';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import type { Postgres } from '../../sandbox/store/real-postgres.ts';

/** The account of every random server. */
export const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
/** An account of another partner. */
export const OTHER_ACCOUNT = '5e0c7a94-1b3f-4d62-8a57-90e4c6b21d38.1757930400';
export const APP_KEY = 'score-application-key';

const NOW = Date.parse('2026-10-15T16:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The days of its records, as its sandbox states them. */
export const RANGE = { from: '2026-01-01', to: '2026-10-15' };

/** Where the records of a server are. */
export const STORE_KINDS = ['memory', 'sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** How a random server is made. */
export interface ServerSettings {
  readonly answers: Readonly<Record<string, string>>;
  readonly records: readonly AccountTransaction[];
  readonly hasTies: boolean;
  readonly database: StoreKind;
  readonly profile: Profile;
  readonly faults: readonly FaultRule[];
  readonly seed: number;
}

/** Settings that `seed` draws: an answer for each switch, a ledger, one of the stores, and noise. */
export function randomSettings(seed: number, stores: readonly StoreKind[] = ['memory', 'sqlite']): ServerSettings {
  const generator = mersenne(seed * 7919 + 17);
  const below = (count: number) => uniformInt(generator, 0, count - 1);
  const answers = Object.fromEntries(
    SWITCH_FLAGS.map(({ name, answers: all }) => [name, all[below(all.length)]?.answer ?? '']),
  );
  const hasTies = below(2) === 0;
  const isLimited = below(4) === 0;
  const isNoisy = below(3) !== 0;
  const status = [500, 501, 502, 503, 504][below(5)] ?? 503;
  const faults: FaultRule[] = [
    { kind: 'limited', rate: 0.03, argument: undefined },
    { kind: 'status', rate: 0.03, argument: status },
    { kind: 'reset', rate: 0.02, argument: undefined },
    { kind: 'truncate', rate: 0.02, argument: undefined },
    { kind: 'latency', rate: 0.02, argument: 1 },
  ];
  return {
    answers,
    records: randomRecords(below, hasTies),
    hasTies,
    // The limits of databases are counted by the clock of the system, which no score waits for.
    database: isLimited ? 'memory' : (stores[below(stores.length)] ?? 'memory'),
    profile: isLimited ? 'sandbox' : 'unlimited',
    faults: isNoisy ? faults : [],
    seed,
  };
}

function randomRecords(below: (count: number) => number, hasTies: boolean): AccountTransaction[] {
  const count = [0, 1, 2, 3, 5 + below(10), 20 + below(40), 20 + below(40), 20 + below(40), 300][below(9)] ?? 0;
  const length = 1 + below(80);
  const moments = Array.from(
    { length: count },
    () => NOW - DAY - below(length * 24) * HOUR - below(3_600_000),
  ).toSorted((one, other) => one - other);
  if (hasTies) {
    for (let at = 0; at < count; at += 1) if (below(3) === 0) moments[at] = moments[at - 1] ?? NOW - DAY;
  }
  return transactions(count, (index) => ({
    tranWhen: new Date(moments[index] ?? NOW).toISOString(),
    accountAmount: below(100) + 1,
    comment: `Record ${index}`,
  }));
}

/** A server in this process. */
export interface RandomServer {
  readonly seed: number;
  readonly sandbox: Sandbox;
  readonly token: string;
  readonly now: () => number;
  /** Moves the clock of the server. */
  readonly advance: (milliseconds: number) => void;
  close(): Promise<void>;
}

/**
 * Makes the server of `settings`.
 *
 * @param postgres creates the database of a server with PostgreSQL
 */
export async function randomServer(
  { answers, records, ...settings }: ServerSettings,
  postgres?: Postgres,
): Promise<RandomServer> {
  let time = NOW;
  const now = () => time;
  const { store, remove } = await storeOf(settings.database, now, postgres);
  const token = await prepare(store, records);
  const switches = readSwitches(answers);
  const faults = settings.faults.length === 0 ? undefined : createFaultPlan(settings.faults, settings.seed);
  return {
    seed: settings.seed,
    sandbox: { store, switches, profile: settings.profile, tokenLifetimeMs: DAY, faults, now },
    token,
    now,
    advance: (milliseconds) => {
      time += Math.ceil(milliseconds);
    },
    async close() {
      await store.close();
      await remove();
    },
  };
}

/** An empty store, and what removes its data once it is closed. */
async function storeOf(
  kind: StoreKind,
  now: () => number,
  postgres: Postgres | undefined,
): Promise<{ readonly store: Store; readonly remove: () => Promise<void> }> {
  if (kind === 'memory') return { store: new MemoryStore(now), remove: async () => {} };
  if (kind === 'postgres') {
    if (postgres === undefined) throw new Error('There is no server of PostgreSQL.');
    const address = await postgres.freshDatabase();
    return { store: await openStore(address), remove: () => postgres.dropDatabase(address) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'learn-score-'));
  const store = await openStore(`sqlite:${join(folder, 'ledger.db')}`);
  return { store, remove: async () => rmSync(folder, { recursive: true }) };
}

/** Fills a store with an application, a token and an account. Returns the token. */
async function prepare(store: Store, records: readonly AccountTransaction[]): Promise<string> {
  const application = await store.saveApplication(secretHash(APP_KEY));
  const token = newToken();
  await store.saveToken({ hash: secretHash(token), application, expires: NOW + 30 * DAY });
  await store.createAccount({ accountID: ACCOUNT, application, ...RANGE, origin: 'score' });
  const other = await store.saveApplication(secretHash(`${APP_KEY}-of-another-partner`));
  await store.createAccount({ accountID: OTHER_ACCOUNT, application: other, ...RANGE, origin: 'score' });
  const account = await store.findAccount(application, ACCOUNT);
  if (account === undefined) throw new Error('The account was not made.');
  const entries = records.map((record) => ({
    tranWhen: Date.parse(record.tranWhen),
    finTranID: record.finTranID,
    json: JSON.stringify(record),
  }));
  if (entries.length > 0) await store.append({ account, expected: 0, entries });
  return token;
}
