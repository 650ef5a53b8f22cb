import { CodedError } from '../../../engine/json/coded-error.ts';
import type { PageBounds } from '../domain/listing/page-bounds.ts';
import type { Moment } from '../domain/moment.ts';
import type { TakenIdentifier } from './taken-identifier.ts';

/** Why the store could not do what was asked. */
export type StoreErrorCode =
  /** The address of the database is not one that is understood. */
  | 'database-address'
  /** The database does not answer, or refuses the user. */
  | 'database-unreachable'
  /** The file is not a database of the sandbox, or a newer version made it. */
  | 'database-foreign'
  /** Others held the database for too long. */
  | 'database-busy'
  /** No space, no right to write, or the like. */
  | 'database-failed';

/** The store could not do what was asked. The message says what to do; `cause` holds what the database said. */
export class StoreError extends CodedError<StoreErrorCode> {
  override readonly name = 'StoreError';

  /** Whether the same may succeed a moment later: after a restart of the database, or when others let go of it. */
  get isTransient(): boolean {
    return this.code === 'database-unreachable' || this.code === 'database-busy';
  }
}

/** The length that fits into an index of PostgreSQL in every script. Ids of the document have about 50 characters. */
const LONGEST_ACCOUNT_ID = 255;

/** Whether every store can keep an account of that id: text without NUL and halves of surrogate pairs, and not too long. */
export function isAccountID(accountID: string): boolean {
  return accountID.length <= LONGEST_ACCOUNT_ID && !accountID.includes('\0') && accountID.isWellFormed();
}

/** @throws {StoreError} `database-failed` unless {@link isAccountID}. */
export function assertAccountID(accountID: string): void {
  if (isAccountID(accountID)) return;
  const message = `accountID is longer than ${LONGEST_ACCOUNT_ID} characters, or holds NUL or half a character. Give short, plain text.`;
  throw new StoreError('database-failed', message);
}

/** SHA-256 of a secret, in lower-case hexadecimal. The store never sees the secret itself. */
export type SecretHash = string & { readonly __brand: 'SecretHash' };

/** An integrator, known by its application key (interface specification: Authentication). */
export interface Application {
  readonly id: number;
}

/** A token that was issued and when it expires. */
export interface StoredToken {
  readonly hash: SecretHash;
  readonly application: Application;
  /** From this moment on it is refused. */
  readonly expires: Moment;
}

/** An account as the store knows it. */
export interface Account {
  readonly id: number;
  readonly accountID: string;
}

/** A new account. It belongs to one application; for every other it does not exist. */
export interface NewAccount {
  readonly accountID: string;
  readonly application: Application;
  /** The date range in which its records lie, as far as is known before there are any: YYYY-MM-DD, UTC. */
  readonly from: string;
  readonly to: string;
  /** The origin of its records, so that unfinished work can be resumed; opaque to the store. */
  readonly origin: string;
}

/** The contents of an account. */
export interface AccountSummary extends Account {
  /** The date range of {@link NewAccount}, widened by every record outside of it. */
  readonly from: string;
  readonly to: string;
  readonly records: number;
  readonly origin: string;
}

/** A record that is to be appended to a ledger. */
export interface LedgerEntry {
  readonly tranWhen: Moment;
  readonly finTranID: string;
  /** The record as JSON. It is answered unchanged. */
  readonly json: string;
}

/** @throws {StoreError} `database-failed` unless every `tranWhen` is a {@link Moment}. */
export function assertMoments(entries: readonly LedgerEntry[]): void {
  if (entries.every(({ tranWhen }) => Number.isSafeInteger(tranWhen))) return;
  throw new StoreError('database-failed', 'tranWhen is not a whole number of milliseconds.');
}

/** How far an import has come. It is stored together with the batch that it counts. */
export interface ImportCheckpoint {
  /** Names what is imported; opaque to the store. */
  readonly source: string;
  /** How many bytes of the source are in the ledger. */
  readonly bytes: number;
  /** How many of its lines. */
  readonly lines: number;
  /** Proof that the source is still the same up to here; opaque to the store. */
  readonly proof: string;
}

/** A batch that is appended whole or not at all. */
export interface Batch {
  readonly account: Account;
  /** How many records the account has before; the batch takes the sequence numbers from there. */
  readonly expected: number;
  readonly entries: readonly LedgerEntry[];
  readonly checkpoint?: ImportCheckpoint;
  /** True for entries of a generator that makes each `finTranID` once: a database does not compare them. */
  readonly isGenerated?: boolean;
}

/**
 * The result of a batch: `moved` when the account has another number of records than expected, or the first entry whose `finTranID`
 * the account has already; then nothing is appended.
 */
export type Appended = 'appended' | 'moved' | TakenIdentifier;

/** The result of counting a request. */
export interface Counted {
  readonly allowed: boolean;
  /** How long until a request is allowed again, in milliseconds; 0 when this one is. */
  readonly retryAfterMs: number;
}

/** The kind of a database that a store keeps its data in. */
export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * The persistent and shared state of the sandbox: applications, tokens, accounts,
 * ledgers and counters of limits. SQLite, PostgreSQL and the memory of a process implement it, with the same behaviour.
 *
 * An awaited write to a database is durable: a killed process loses nothing of it. Every method throws {@link StoreError}.
 */
export interface Store {
  readonly kind: DatabaseKind | 'memory';

  /** The application of that key, made known if it is not. */
  saveApplication(key: SecretHash): Promise<Application>;
  findApplication(key: SecretHash): Promise<Application | undefined>;

  saveToken(token: StoredToken): Promise<void>;
  /** The token, expired or not. */
  findToken(hash: SecretHash): Promise<StoredToken | undefined>;
  /** Forgets the tokens that expired before `moment`. */
  deleteTokensExpiredBefore(moment: Moment): Promise<void>;

  /**
   * Makes an account; false when `accountID` exists already, also for another application.
   *
   * @throws {StoreError} when `accountID` is longer than 255 characters, or holds NUL or half of a surrogate pair.
   */
  createAccount(account: NewAccount): Promise<boolean>;
  /** The account if it belongs to `application`. */
  findAccount(application: Application, accountID: string): Promise<Account | undefined>;
  /** All accounts of `application`, in the order in which they were made. */
  accountsOf(application: Application): Promise<readonly AccountSummary[]>;

  append(batch: Batch): Promise<Appended>;
  /** How far the import of `source` into `account` has come; undefined when it has not begun. */
  findCheckpoint(account: Account, source: string): Promise<ImportCheckpoint | undefined>;

  /**
   * The records of a page in order. The page is a snapshot: the account as it was at one moment, also while records are appended.
   * Memory does not grow with the page, and a page costs the same at any depth.
   *
   * @returns chunks that are not empty, each the JSON texts of at most {@link CHUNK} records, joined by commas. A page of so many
   *   records is one chunk.
   */
  page(account: Account, bounds: PageBounds): AsyncIterable<string>;

  /** Counts a request on `counter`, of which `perSecond` are allowed in a second that begins with the first of them. */
  count(counter: string, perSecond: number): Promise<Counted>;

  /** Whether the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How many records a chunk of a page holds at most. */
export const CHUNK = 1000;
