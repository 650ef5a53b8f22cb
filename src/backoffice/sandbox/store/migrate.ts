import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsFor } from './migrations.ts';
import type { DatabaseKind } from './store.ts';
import { StoreError } from './store-error.ts';
import { MIGRATIONS_TABLE, type Tables } from './tables.ts';

/** A database that is to be brought to this version. */
export interface Migrated {
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
