import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Moment } from '../domain/listing/moment.ts';
import type { PageBounds } from '../domain/listing/page-bounds.ts';
import { assertAccountID, isAccountID } from './account-id.ts';
import type { Backend } from './backend.ts';
import { type Lookups, lookupsOf, SECOND } from './lookups.ts';
import { PageReader } from './page-reader.ts';
import type {
  Account,
  AccountSummary,
  Appended,
  Application,
  Batch,
  Counted,
  DatabaseKind,
  ImportCheckpoint,
  NewAccount,
  RecordPage,
  SecretHash,
  Store,
  StoredToken,
} from './store.ts';
import { StoreError } from './store-error.ts';

/** How many applications, accounts and tokens are remembered, of each. */
const REMEMBERED = 10_000;

/** How long a token is remembered, in milliseconds: another process may change it. */
const TOKEN_REMEMBERED = 1000;

/** A token as it was found, and until when it is remembered by the clock of `performance`. */
interface RememberedToken {
  readonly token: StoredToken;
  readonly until: number;
}

/**
 * The store on a database of either kind. Applications and accounts that were found once are remembered: neither is ever
 * changed or removed. So are tokens for a second, since nearly every request asks for one.
 */
export class SqlStore implements Store {
  readonly kind: DatabaseKind;
  readonly #applications = new Map<SecretHash, Application>();
  readonly #accounts = new Map<string, Account>();
  readonly #tokens = new Map<SecretHash, RememberedToken>();
  /** How often tokens were about to be changed, or had been: what was asked for before is not remembered. */
  #tokenChanges = 0;
  readonly #backend: Backend;
  readonly #lookups: Lookups;
  readonly #pages: PageReader;
  #closing: Promise<void> | undefined;

  /** @param chunk How many records a chunk of a page holds at most. */
  constructor(backend: Backend, chunk: number) {
    this.kind = backend.kind;
    this.#backend = backend;
    this.#lookups = lookupsOf(backend.db);
    this.#pages = new PageReader(backend, chunk);
  }

  async saveApplication(key: SecretHash): Promise<Application> {
    const known = await this.findApplication(key);
    if (known !== undefined) return known;
    await this.#ask(({ db }) =>
      db
        .insertInto('applications')
        .values({ key_hash: key })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const saved = await this.findApplication(key);
    if (saved === undefined) throw new StoreError('database-failed', 'The application was not kept. Try again.');
    return saved;
  }

  async findApplication(key: SecretHash): Promise<Application | undefined> {
    this.#expectOpen();
    const known = this.#applications.get(key);
    if (known !== undefined) return known;
    const [found] = await this.#ask(({ rows }) => rows(this.#lookups.application(key)));
    return found && remember(this.#applications, key, found);
  }

  async saveToken({ hash, application, expires }: StoredToken): Promise<void> {
    const values = { application: application.id, expires };
    await this.#changeTokens(({ db }) =>
      db
        .insertInto('tokens')
        .values({ hash, ...values })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
        .execute(),
    );
  }

  async findToken(hash: SecretHash): Promise<StoredToken | undefined> {
    this.#expectOpen();
    const known = this.#tokens.get(hash);
    if (known !== undefined && performance.now() < known.until) return known.token;
    const changes = this.#tokenChanges;
    const until = performance.now() + TOKEN_REMEMBERED;
    const [row] = await this.#ask(({ rows }) => rows(this.#lookups.token(hash)));
    if (row === undefined) return undefined;
    const token = { hash, application: { id: row.application }, expires: row.expires };
    if (changes === this.#tokenChanges) remember(this.#tokens, hash, { token, until });
    return token;
  }

  async deleteTokensExpiredBefore(moment: Moment): Promise<void> {
    await this.#changeTokens(({ db }) => db.deleteFrom('tokens').where('expires', '<', moment).execute());
  }

  async #changeTokens(change: (backend: Backend) => Promise<unknown>): Promise<void> {
    this.#tokenChanges += 1;
    try {
      await this.#ask(change);
    } finally {
      this.#tokenChanges += 1;
      this.#tokens.clear();
    }
  }

  async createAccount({ accountID, application, from, to, origin }: NewAccount): Promise<boolean> {
    assertAccountID(accountID);
    const values = { account_id: accountID, application: application.id, first_day: from, last_day: to, origin };
    const { numInsertedOrUpdatedRows } = await this.#ask(({ db }) =>
      db
        .insertInto('accounts')
        .values({ ...values, records: 0 })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .executeTakeFirstOrThrow(),
    );
    return numInsertedOrUpdatedRows === 1n;
  }

  async findAccount(application: Application, accountID: string): Promise<Account | undefined> {
    this.#expectOpen();
    const place = `${application.id} ${accountID}`;
    const known = this.#accounts.get(place);
    if (known !== undefined) return known;
    if (!isAccountID(accountID)) return undefined;
    const lookup = this.#lookups.account(accountID, application.id);
    const [row] = await this.#ask(({ rows }) => rows(lookup));
    return row && remember(this.#accounts, place, { id: row.id, accountID });
  }

  async accountsOf(application: Application): Promise<readonly AccountSummary[]> {
    const rows = await this.#ask(({ db }) =>
      db
        .selectFrom('accounts')
        .select(['id', 'account_id', 'first_day', 'last_day', 'records', 'origin'])
        .where('application', '=', application.id)
        .orderBy('id')
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      accountID: row.account_id,
      from: row.first_day,
      to: row.last_day,
      records: row.records,
      origin: row.origin,
    }));
  }

  async append(batch: Batch): Promise<Appended> {
    return this.#ask((backend) => backend.append(batch));
  }

  async findCheckpoint(account: Account, source: string): Promise<ImportCheckpoint | undefined> {
    return this.#ask(({ db }) =>
      db
        .selectFrom('checkpoints')
        .select(['source', 'bytes', 'lines', 'proof'])
        .where('account', '=', account.id)
        .where('source', '=', source)
        .executeTakeFirst(),
    );
  }

  async page(account: Account, bounds: PageBounds): Promise<RecordPage> {
    return this.#pages.isOneChunk(bounds)
      ? this.#ask(() => this.#pages.readArray(account, bounds))
      : this.#chunksOf(account, bounds);
  }

  async *#chunksOf(account: Account, bounds: PageBounds): AsyncGenerator<string, void, undefined> {
    const chunks = this.#pages.read(account, bounds);
    while (true) {
      const { done, value } = await this.#ask(() => chunks.next());
      if (done === true || value === undefined) return;
      yield value;
    }
  }

  async count(counter: string, perSecond: number): Promise<Counted> {
    const now = Date.now();
    // Hashed, so that any text is a key.
    const query = this.#lookups.count(hash('sha256', counter, 'base64url'), now + SECOND);
    const [row] = await this.#ask(({ rows }) => rows(query));
    if (row === undefined || row.points <= perSecond) return { allowed: true, retryAfterMs: 0 };
    return { allowed: false, retryAfterMs: Math.max(1, (row.expire ?? now) - now) };
  }

  async ping(): Promise<void> {
    await this.#ask(({ db }) => sql`select 1`.execute(db));
  }

  async close(): Promise<void> {
    this.#closing ??= this.#backend.close();
    await this.#closing;
  }

  #expectOpen(): void {
    if (this.#closing === undefined) return;
    throw new StoreError('database-failed', 'The store is closed. Open it again.');
  }

  async #ask<Result>(question: (backend: Backend) => Promise<Result>): Promise<Result> {
    this.#expectOpen();
    try {
      return await question(this.#backend);
    } catch (error) {
      throw this.#backend.failure(error);
    }
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, value);
  return value;
}
