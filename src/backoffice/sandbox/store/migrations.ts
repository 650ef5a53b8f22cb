import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type DatabaseKind, StoreError } from './store.ts';
import type { Tables } from './tables.ts';

/** The table in which the migrations are noted that a database has seen. */
const MIGRATIONS_TABLE = 'sandbox_migrations';

/** A database that is to be brought to this version. */
interface Migrated {
  readonly kind: DatabaseKind;
  /** How people know the database, without its password. */
  readonly name: string;
  /** The names of the tables that are there. */
  tables(db: Kysely<Tables>): Promise<readonly string[]>;
  /** Keeps others from migrating until the transaction of `db` ends. */
  lock(db: Kysely<Tables>): Promise<void>;
  /** Marks the database as one of the sandbox. */
  mark(db: Kysely<Tables>): Promise<void>;
}

/**
 * Brings a database to this version, in one transaction: a process that starts at the same time waits, and a killed start
 * leaves nothing behind.
 *
 * @throws {StoreError} `database-foreign` when it holds tables of others, or was made by a newer version.
 */
export async function migrate(db: Kysely<Tables>, database: Migrated): Promise<void> {
  if (await isCurrent(db, database)) return;
  await db.transaction().execute(async (transaction) => {
    await database.lock(transaction);
    if (await isCurrent(transaction, database)) return;
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => migrationsFor(database.kind) },
      migrationTableName: MIGRATIONS_TABLE,
      migrationLockTableName: `${MIGRATIONS_TABLE}_lock`,
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    await database.mark(transaction);
  });
}

async function isCurrent(db: Kysely<Tables>, database: Migrated): Promise<boolean> {
  const tables = await database.tables(db);
  if (tables.length === 0) return false;
  if (!tables.includes(MIGRATIONS_TABLE)) {
    throw new StoreError(
      'database-foreign',
      `${database.name} holds tables of something else (such as ${tables[0]}). Name an empty database or a new file.`,
    );
  }
  const known = Object.keys(migrationsFor(database.kind));
  const seen = await namesOfMigrations(db);
  const newer = seen.find((name) => !known.includes(name));
  if (newer !== undefined) {
    throw new StoreError(
      'database-foreign',
      `${database.name} was made by a newer version of the sandbox (${newer}). Start that version, or name another database.`,
    );
  }
  return seen.length === known.length;
}

async function namesOfMigrations(db: Kysely<Tables>): Promise<string[]> {
  const noted = db.withTables<{ [MIGRATIONS_TABLE]: { name: string } }>();
  const rows = await noted.selectFrom(MIGRATIONS_TABLE).select('name').execute();
  return rows.map(({ name }) => name);
}

type Migrations = Readonly<Record<string, Migration>>;

/** The SQL that differs between the two kinds of database. */
interface Spelling {
  /** A key that the database counts up. */
  readonly counted: RawBuilder<unknown>;
  /** An integer of eight bytes. */
  readonly long: RawBuilder<unknown>;
  /** Text that is compared byte by byte. */
  readonly text: RawBuilder<unknown>;
  /** The end of a table whose rows are looked up by key. */
  readonly keyed: RawBuilder<unknown>;
  /** The end of every other table. */
  readonly plain: RawBuilder<unknown>;
  /** The beginning of a table that may be lost when the database crashes, for the sake of speed. */
  readonly fleeting: RawBuilder<unknown>;
}

const SPELLINGS: Readonly<Record<DatabaseKind, Spelling>> = {
  sqlite: {
    counted: sql`integer primary key`,
    long: sql`integer`,
    text: sql`text`,
    keyed: sql`strict, without rowid`,
    plain: sql`strict`,
    fleeting: sql``,
  },
  postgres: {
    counted: sql`integer generated always as identity primary key`,
    long: sql`bigint`,
    text: sql`text collate "C"`,
    keyed: sql``,
    plain: sql``,
    fleeting: sql`unlogged`,
  },
};

/** All migrations, the oldest first by name. One that was published is never edited; a new one follows. */
function migrationsFor(kind: DatabaseKind): Migrations {
  const spelling = SPELLINGS[kind];
  return {
    '0001-first': { up: (db) => createTables(db, spelling) },
    '0002-identifiers': { up: (db) => createIdentifiers(db, spelling) },
    '0003-no-identifiers': { up: dropIdentifiers },
  };
}

async function createTables(db: Kysely<unknown>, spelling: Spelling): Promise<void> {
  await createOwners(db, spelling);
  await createLedgers(db, spelling);
  await db.schema
    .createTable('limits')
    .modifyFront(spelling.fleeting)
    .addColumn('key', spelling.text, (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', spelling.long)
    .modifyEnd(spelling.keyed)
    .execute();
}

async function createOwners(db: Kysely<unknown>, { counted, long, text, keyed, plain }: Spelling): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', counted)
    .addColumn('key_hash', text, (column) => column.notNull().unique())
    .modifyEnd(plain)
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('hash', text, (column) => column.primaryKey().notNull())
    .addColumn('application', 'integer', (column) => column.notNull().references('applications.id'))
    .addColumn('expires', long, (column) => column.notNull())
    .modifyEnd(keyed)
    .execute();
  await db.schema.createIndex('tokens_by_expiry').on('tokens').column('expires').execute();
}

/**
 * No foreign key leads from the records of a ledger to their account, since it would be looked up for each of ten million:
 * the transaction that appends them changes their account first.
 */
async function createLedgers(db: Kysely<unknown>, { counted, long, text, keyed, plain }: Spelling): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', counted)
    .addColumn('account_id', text, (column) => column.notNull().unique())
    .addColumn('application', 'integer', (column) => column.notNull().references('applications.id'))
    .addColumn('first_day', text, (column) => column.notNull())
    .addColumn('last_day', text, (column) => column.notNull())
    .addColumn('records', 'integer', (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .modifyEnd(plain)
    .execute();
  await db.schema.createIndex('accounts_by_application').on('accounts').columns(['application', 'id']).execute();
  await db.schema
    .createTable('transactions')
    .addColumn('account', 'integer', (column) => column.notNull())
    .addColumn('tran_when', long, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('tie_rank', long, (column) => column.notNull())
    .addColumn('record', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('transactions_in_order', ['account', 'tran_when', 'sequence'])
    .modifyEnd(keyed)
    .execute();
  await db.schema
    .createTable('checkpoints')
    .addColumn('account', 'integer', (column) => column.notNull().references('accounts.id'))
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('bytes', long, (column) => column.notNull())
    .addColumn('lines', long, (column) => column.notNull())
    .addColumn('proof', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('checkpoints_by_source', ['account', 'source'])
    .modifyEnd(keyed)
    .execute();
}

/** The rank of a `finTranID`, since its text has five times the size. Generated ledgers are not in it before records are added to them. */
async function createIdentifiers(db: Kysely<unknown>, { long, keyed }: Spelling): Promise<void> {
  await db.schema
    .createTable('identifiers')
    .addColumn('account', 'integer', (column) => column.notNull())
    .addColumn('tie_rank', long, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('tran_when', long, (column) => column.notNull())
    .addPrimaryKeyConstraint('identifiers_by_rank', ['account', 'tie_rank', 'sequence'])
    .modifyEnd(keyed)
    .execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('identified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** An index takes their place, which `append.ts` makes where it is needed. */
async function dropIdentifiers(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('identifiers').execute();
  await db.schema.alterTable('accounts').dropColumn('identified').execute();
}
