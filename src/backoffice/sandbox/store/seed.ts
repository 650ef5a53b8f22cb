import { setImmediate } from 'node:timers/promises';
import type { DemoAccount } from '../domain/ledger/demo-accounts.ts';
import { generateLedger, type LedgerOptions } from '../domain/ledger/generate-ledger.ts';
import type { AccountSummary, Application, LedgerEntry, Store } from './store.ts';
import { StoreError } from './store.ts';
import { takenText } from './taken-identifier.ts';

/** How far the ledger of an account is made. */
export interface SeedProgress {
  readonly accountID: string;
  /** How many records the account has. */
  readonly records: number;
  /** How many it will have. */
  readonly of: number;
}

/** How many records are appended at once. */
const BATCH = 2_000;

/**
 * Makes `accounts` for `application`, each with its generated ledger, and finishes those that a killed process began, also
 * when several processes do so at once. An account that exists keeps the ledger that it was made for, whatever day it is
 * today; one that was not made here, or that another application owns, is left as it is.
 *
 * @returns those of `accounts` that the application has, as they are now.
 * @throws {StoreError}
 */
export async function seedLedgers(
  store: Store,
  application: Application,
  accounts: readonly DemoAccount[],
  onProgress: (progress: SeedProgress) => void = () => {},
): Promise<readonly AccountSummary[]> {
  for (const account of accounts) {
    const { accountID, from, to } = account;
    await store.createAccount({ accountID, application, from, to, origin: originOf(account) });
  }
  const wanted = new Set(accounts.map(({ accountID }) => accountID));
  const seeded = async () => (await store.accountsOf(application)).filter(({ accountID }) => wanted.has(accountID));
  for (const account of await seeded()) await finishLedger(store, application, account, onProgress);
  return seeded();
}

async function finishLedger(
  store: Store,
  application: Application,
  account: AccountSummary,
  onProgress: (progress: SeedProgress) => void,
): Promise<void> {
  const { accountID } = account;
  const options = readOrigin(account.origin);
  if (options === undefined) return;
  const ledger = new RestOfLedger(options);
  let records = account.records;
  while (records < options.records) {
    onProgress({ accountID, records, of: options.records });
    const entries = ledger.batchFrom(records);
    const appended = await store.append({ account, expected: records, entries, isGenerated: true });
    if (typeof appended === 'object') throw takenError(accountID, entries[appended.at]);
    records = appended === 'appended' ? records + entries.length : await recordsNow(store, application, accountID);
    // Other work of this process gets a turn: SQLite never waits.
    await setImmediate();
  }
  onProgress({ accountID, records, of: options.records });
}

async function recordsNow(store: Store, application: Application, accountID: string): Promise<number> {
  const account = (await store.accountsOf(application)).find((other) => other.accountID === accountID);
  if (account === undefined) throw new StoreError('database-failed', `The account ${accountID} is gone. Start again.`);
  return account.records;
}

function takenError(accountID: string, entry: LedgerEntry | undefined): StoreError {
  const message = `finTranID${takenText(entry?.finTranID, `a record of the account ${accountID}`)}`;
  return new StoreError('database-failed', message);
}

/** A generated ledger that is read forwards, in batches that may overlap by one batch at most. */
class RestOfLedger {
  readonly #records: ReturnType<typeof generateLedger>;
  #batch: LedgerEntry[] = [];
  /** The place of the first record of the batch. */
  #first = 0;

  constructor(options: LedgerOptions) {
    this.#records = generateLedger(options);
  }

  /** The records from the one at `place` on, which is not before the batch that was given last. */
  batchFrom(place: number): readonly LedgerEntry[] {
    while (this.#first + this.#batch.length <= place) {
      this.#first += this.#batch.length;
      this.#batch = this.#next();
    }
    return this.#batch.slice(place - this.#first);
  }

  #next(): LedgerEntry[] {
    const batch: LedgerEntry[] = [];
    while (batch.length < BATCH) {
      const { done, value } = this.#records.next();
      if (done === true) break;
      const { tranWhen, finTranID } = value;
      batch.push({ tranWhen: Date.parse(tranWhen), finTranID, json: JSON.stringify(value) });
    }
    if (batch.length === 0) throw new RangeError('The ledger has fewer records than it was made for.');
    return batch;
  }
}

/** The generator. It has another name when it makes other records, so that no ledger is continued by another generator. */
const MADE_BY = 'generateLedger 2';

/** Which ledger an account was made for, as its `origin`. */
function originOf({ seed, accountID, from, to, records, atOnce }: LedgerOptions): string {
  return JSON.stringify({ madeBy: MADE_BY, seed, accountID, from, to, records, atOnce: atOnce ?? false });
}

/** The ledger of {@link originOf}; undefined when the records of the account come from elsewhere. */
function readOrigin(origin: string): LedgerOptions | undefined {
  const read = parse(origin);
  if (typeof read !== 'object' || read === null || !('madeBy' in read) || read.madeBy !== MADE_BY) return undefined;
  if (!('seed' in read) || typeof read.seed !== 'number') return undefined;
  if (!('accountID' in read) || typeof read.accountID !== 'string') return undefined;
  if (!('from' in read) || typeof read.from !== 'string') return undefined;
  if (!('to' in read) || typeof read.to !== 'string') return undefined;
  if (!('records' in read) || typeof read.records !== 'number') return undefined;
  const atOnce = 'atOnce' in read && read.atOnce === true;
  return { seed: read.seed, accountID: read.accountID, from: read.from, to: read.to, records: read.records, atOnce };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
