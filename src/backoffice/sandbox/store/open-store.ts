import { type DatabaseAddress, readDatabaseAddress } from './database-address.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from './database-limits.ts';
import { SqlStore } from './sql-store.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { CHUNK, type Store } from './store.ts';

/** How a store is opened; the limits are {@link DATABASE_LIMITS} unless given. */
export interface StoreOptions extends Partial<DatabaseLimits> {
  /** How many records a chunk of a page holds at most; default {@link CHUNK}. */
  readonly chunk?: number;
}

/**
 * Opens the database at `address` and brings it to this version; several processes may do so at once.
 *
 * - `sqlite:FILE`: an SQLite file, made if there is none. Several processes of one machine may share it.
 * - `sqlite::memory:` or `memory`: SQLite in memory, for this process only.
 * - `postgres://USER:PASSWORD@HOST:PORT/DATABASE` (also `postgresql:`): a PostgreSQL database, for many machines.
 *
 * @throws {StoreError} No message and no cause holds the password of `address`.
 */
export async function openStore(address: string, options: StoreOptions = {}): Promise<Store> {
  const { chunk = CHUNK, ...limits } = options;
  const backend = await openBackend(readDatabaseAddress(address), { ...DATABASE_LIMITS, ...limits });
  return new SqlStore(backend, chunk);
}

async function openBackend(address: DatabaseAddress, limits: DatabaseLimits) {
  if (address.kind !== 'postgres') return openSqlite(address, limits.lockTimeoutMs);
  // The driver takes time to load, and most sandboxes do without it.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(address, limits);
}
