import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach } from 'vitest';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { openStore, type StoreOptions } from '../../../src/backoffice/sandbox/store/open-store.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { sharedPostgres } from './shared-postgres.ts';

export type DatabaseKind = 'memory' | 'file' | 'postgres';

/** Those that outlive a store. */
export const SHARED: readonly DatabaseKind[] = ['file', 'postgres'];
export const ALL: readonly DatabaseKind[] = ['memory', ...SHARED];

/** The stores: those on a database, and the one that an embedded sandbox has. */
export const STORES = [...ALL, 'embedded'] as const;

/** Databases of one kind for the tests of a `describe`; stores and files are gone after each test. */
export interface Databases {
  /** The address of a new, empty database. */
  fresh(): Promise<string>;
  /** A store on `address`, default a new database; it is closed after the test. */
  open(address?: string, options?: StoreOptions): Promise<Store>;
}

/** Call it in a `describe`. */
export function useDatabases(kind: (typeof STORES)[number]): Databases {
  const stores: Store[] = [];

  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });

  const fresh = async (): Promise<string> => {
    if (kind === 'postgres') return sharedPostgres().freshDatabase();
    return kind === 'memory' ? 'memory' : `sqlite:${join(temporaryFolder(), 'store.db')}`;
  };
  const open = async (address?: string, options?: StoreOptions): Promise<Store> => {
    const store =
      kind === 'embedded' ? new MemoryStore(Date.now) : await openStore(address ?? (await fresh()), options);
    stores.push(store);
    return store;
  };
  return { fresh, open };
}

/** Runs SQL behind the back of the store. */
export async function runSql(address: string, sql: string): Promise<void> {
  if (address.startsWith('sqlite:')) {
    const database = new DatabaseSync(address.slice('sqlite:'.length));
    database.exec(sql);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(sql);
  await client.end();
}
