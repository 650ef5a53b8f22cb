import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { PageBounds } from '../domain/listing/page-bounds.ts';
import type { Moment } from '../domain/moment.ts';
import { append, indexIdentifiers } from './append.ts';
import type { Backend } from './backend.ts';
import { readPage } from './pages.ts';
import {
  type Account,
  type AccountSummary,
  type Appended,
  type Application,
  assertAccountID,
  type Batch,
  type Counted,
  type DatabaseKind,
  type ImportCheckpoint,
  isAccountID,
  type NewAccount,
  type SecretHash,
  type Store,
  type StoredToken,
  StoreError,
} from './store.ts';

/** How many applications and accounts are remembered, of each. */
const REMEMBERED = 10_000;

/** The time in which the requests of a limit are counted, in milliseconds. It begins with the first of them. */
const SECOND = 1000;

/**
 * The store on a database of either kind. Applications and accounts that were found once are remembered: neither is ever
 * changed or removed.
 */
export class SqlStore implements Store {
  readonly kind: DatabaseKind;
  readonly #applications = new Map<SecretHash, Application>();
  readonly #accounts = new Map<string, Account>();
  readonly #backend: Backend;
  readonly #chunk: number;
  /** Whether identifiers can be compared. */
  #hasIndex = false;
  #closing: Promise<void> | undefined;

  /** @param chunk How many records a chunk of a page holds at most. */
  constructor(backend: Backend, chunk: number) {
    this.kind = backend.kind;
    this.#backend = backend;
    this.#chunk = chunk;
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
    const found = await this.#ask(({ db }) =>
      db.selectFrom('applications').select('id').where('key_hash', '=', key).executeTakeFirst(),
    );
    return found && remember(this.#applications, key, found);
  }

  async saveToken({ hash, application, expires }: StoredToken): Promise<void> {
    const values = { application: application.id, expires };
    await this.#ask(({ db }) =>
      db
        .insertInto('tokens')
        .values({ hash, ...values })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
        .execute(),
    );
  }

  async findToken(hash: SecretHash): Promise<StoredToken | undefined> {
    const row = await this.#ask(({ db }) =>
      db.selectFrom('tokens').select(['application', 'expires']).where('hash', '=', hash).executeTakeFirst(),
    );
    return row && { hash, application: { id: row.application }, expires: row.expires };
  }

  async deleteTokensExpiredBefore(moment: Moment): Promise<void> {
    await this.#ask(({ db }) => db.deleteFrom('tokens').where('expires', '<', moment).execute());
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
    const row = await this.#ask(({ db }) =>
      db
        .selectFrom('accounts')
        .select('id')
        .where('account_id', '=', accountID)
        .where('application', '=', application.id)
        .executeTakeFirst(),
    );
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
    return this.#ask(async (backend) => {
      if (batch.isGenerated !== true && !this.#hasIndex) {
        await indexIdentifiers(backend);
        this.#hasIndex = true;
      }
      return append(backend, batch);
    });
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

  async *page(account: Account, bounds: PageBounds): AsyncGenerator<string, void, undefined> {
    const chunks = readPage(this.#backend.db, account, bounds, this.#chunk);
    while (true) {
      const { done, value } = await this.#ask(() => chunks.next());
      if (done === true || value === undefined) return;
      yield value;
    }
  }

  async count(counter: string, perSecond: number): Promise<Counted> {
    const now = Date.now();
    const isOver = sql<boolean>`limits.expire <= excluded.expire - ${sql.lit(SECOND)}`;
    const { points, expire } = await this.#ask(({ db }) =>
      db
        .insertInto('limits')
        // Hashed, so that any text is a key.
        .values({ key: hash('sha256', counter, 'base64url'), points: 1, expire: now + SECOND })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${isOver} then 1 else limits.points + 1 end`,
            expire: sql`case when ${isOver} then excluded.expire else limits.expire end`,
          }),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow(),
    );
    if (points <= perSecond) return { allowed: true, retryAfterMs: 0 };
    return { allowed: false, retryAfterMs: Math.max(1, (expire ?? now) - now) };
  }

  async ping(): Promise<void> {
    await this.#ask(({ db }) => sql`select 1`.execute(db));
  }

  async close(): Promise<void> {
    this.#closing ??= this.#backend.db.destroy();
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
