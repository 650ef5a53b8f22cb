import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from './store.ts';

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
export function migrationsFor(kind: DatabaseKind): Migrations {
  const spelling = SPELLINGS[kind];
  return {
    '0001-first': { up: (db) => createTables(db, spelling) },
    '0002-identifiers': { up: (db) => createIdentifiers(db, spelling) },
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
