import { dateOf } from '../../../../engine/json/day.ts';
import type { PageBounds } from '../../domain/listing/page-bounds.ts';
import type { Moment } from '../../domain/moment.ts';
import {
  type Account,
  type AccountSummary,
  type Appended,
  type Application,
  assertAccountID,
  assertMoments,
  type Batch,
  CHUNK,
  type Counted,
  type ImportCheckpoint,
  type NewAccount,
  type SecretHash,
  type Store,
  type StoredToken,
  StoreError,
} from '../store.ts';
import { takenIdentifier } from '../taken-identifier.ts';
import { MemoryLedger } from './memory-ledger.ts';

/** An account with its ledger. */
interface StoredAccount {
  readonly id: number;
  readonly account: NewAccount;
  from: string;
  to: string;
  readonly ledger: MemoryLedger;
  /** The `finTranID` of each record. */
  readonly identifiers: Set<string>;
  readonly checkpoints: Map<string, ImportCheckpoint>;
}

/** The second of a counter, which begins with its first request. */
interface CountedSecond {
  readonly end: Moment;
  requests: number;
}

const SECOND = 1000;

/**
 * The store in the memory of this process, without a database and without modules of Node, so that it also works in a browser.
 * It returns what the store on SQLite returns; only its limits are counted by `now` and not by the clock of the system.
 */
export class MemoryStore implements Store {
  readonly kind = 'memory';
  readonly #now: () => Moment;
  readonly #applications = new Map<SecretHash, Application>();
  readonly #tokens = new Map<SecretHash, StoredToken>();
  readonly #accounts = new Map<string, StoredAccount>();
  readonly #seconds = new Map<string, CountedSecond>();
  #isClosed = false;

  constructor(now: () => Moment) {
    this.#now = now;
  }

  async saveApplication(key: SecretHash): Promise<Application> {
    this.#assertOpen();
    const application = this.#applications.get(key) ?? { id: this.#applications.size + 1 };
    this.#applications.set(key, application);
    return application;
  }

  async findApplication(key: SecretHash): Promise<Application | undefined> {
    this.#assertOpen();
    return this.#applications.get(key);
  }

  async saveToken(token: StoredToken): Promise<void> {
    this.#assertOpen();
    this.#tokens.set(token.hash, token);
  }

  async findToken(hash: SecretHash): Promise<StoredToken | undefined> {
    this.#assertOpen();
    return this.#tokens.get(hash);
  }

  async deleteTokensExpiredBefore(moment: Moment): Promise<void> {
    this.#assertOpen();
    for (const { hash, expires } of this.#tokens.values()) if (expires < moment) this.#tokens.delete(hash);
  }

  async createAccount(account: NewAccount): Promise<boolean> {
    this.#assertOpen();
    const { accountID, from, to } = account;
    assertAccountID(accountID);
    if (this.#accounts.has(accountID)) return false;
    const id = this.#accounts.size + 1;
    const empty = { ledger: new MemoryLedger(), identifiers: new Set<string>(), checkpoints: new Map() };
    this.#accounts.set(accountID, { id, account, from, to, ...empty });
    return true;
  }

  async findAccount(application: Application, accountID: string): Promise<Account | undefined> {
    this.#assertOpen();
    const stored = this.#accounts.get(accountID);
    return stored?.account.application.id === application.id ? { id: stored.id, accountID } : undefined;
  }

  async accountsOf(application: Application): Promise<readonly AccountSummary[]> {
    this.#assertOpen();
    return [...this.#accounts.values()]
      .filter(({ account }) => account.application.id === application.id)
      .map(({ id, account: { accountID, origin }, from, to, ledger }) => ({
        id,
        accountID,
        from,
        to,
        records: ledger.size,
        origin,
      }));
  }

  async append({ account, expected, entries, checkpoint }: Batch): Promise<Appended> {
    this.#assertOpen();
    const stored = this.#accountOf(account);
    if (stored?.ledger.size !== expected) return 'moved';
    const taken = takenIdentifier(entries, (finTranID) => stored.identifiers.has(finTranID));
    if (taken !== undefined) return taken;
    assertMoments(entries);
    stored.ledger.append(entries);
    for (const { tranWhen, finTranID } of entries) {
      stored.identifiers.add(finTranID);
      const day = dateOf(tranWhen);
      if (day < stored.from) stored.from = day;
      if (day > stored.to) stored.to = day;
    }
    if (checkpoint !== undefined) stored.checkpoints.set(checkpoint.source, checkpoint);
    return 'appended';
  }

  async findCheckpoint(account: Account, source: string): Promise<ImportCheckpoint | undefined> {
    this.#assertOpen();
    return this.#accountOf(account)?.checkpoints.get(source);
  }

  async *page(account: Account, bounds: PageBounds): AsyncGenerator<string, void, undefined> {
    this.#assertOpen();
    const records = this.#accountOf(account)?.ledger.page(bounds) ?? [];
    for (let at = 0; at < records.length; at += CHUNK) {
      this.#assertOpen();
      yield records
        .slice(at, at + CHUNK)
        .map(({ json }) => json)
        .join(',');
    }
  }

  async count(counter: string, perSecond: number): Promise<Counted> {
    this.#assertOpen();
    const now = this.#now();
    const last = this.#seconds.get(counter);
    // After the clock was set back, no request waits for more than a second.
    const isOver = last === undefined || last.end <= now || last.end > now + SECOND;
    const second = isOver ? { end: now + SECOND, requests: 0 } : last;
    this.#seconds.set(counter, second);
    second.requests += 1;
    return second.requests <= perSecond
      ? { allowed: true, retryAfterMs: 0 }
      : { allowed: false, retryAfterMs: second.end - now };
  }

  async ping(): Promise<void> {
    this.#assertOpen();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  /** How many records an account has. */
  protected recordsOf(account: Account): number {
    return this.#accountOf(account)?.ledger.size ?? 0;
  }

  #accountOf({ accountID, id }: Account): StoredAccount | undefined {
    const stored = this.#accounts.get(accountID);
    return stored?.id === id ? stored : undefined;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StoreError('database-failed', 'The store is closed. Open it again.');
  }
}
