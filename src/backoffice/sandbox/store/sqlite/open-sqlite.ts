import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Backend } from '../backend.ts';
import type { DatabaseAddress } from '../database-address.ts';
import { migrate } from '../migrations.ts';
import { StoreError } from '../store.ts';
import type { Tables } from '../tables.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/** Marks the header of a file as a database of the sandbox: "BOsb". */
const APPLICATION_ID = 0x424f7362;

/** With larger pages the tree of ten million records is flat, and a page of 50 records lies on two or three of them. */
const PAGE_BYTES = 16_384;

/** Enough for the upper levels of the tree of ten million records. */
const CACHE_KIB = 64 * 1024;

/** How long to wait before a switch to a write-ahead log is tried again, in milliseconds. */
const RETRY_MS = 5;

type SqliteAddress = Extract<DatabaseAddress, { kind: 'memory' | 'file' }>;

/** One file is opened after another: waiting for a lock stops the process, also the part of it that holds the lock. */
let opening: Promise<unknown> = Promise.resolve();

/** @throws {StoreError} when the file cannot be opened, or does not belong to the sandbox. */
export function openSqlite(address: SqliteAddress, lockTimeoutMs: number): Promise<Backend> {
  const backend = opening.then(() => openDatabase(address, lockTimeoutMs));
  opening = backend.catch(() => {});
  return backend;
}

async function openDatabase(address: SqliteAddress, lockTimeoutMs: number): Promise<Backend> {
  let database: DatabaseSync | undefined;
  try {
    // The whole process waits with it for others that write.
    database = new DatabaseSync(address.kind === 'file' ? address.file : ':memory:', {
      timeout: lockTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    // With `normal` a killed process loses nothing. A machine that stops may lose the last transactions, each as a whole; with
    // `full` every request that is counted would wait for the disk.
    database.exec(`pragma synchronous = normal; pragma cache_size = -${CACHE_KIB}`);
    prepareFile(database, address.name);
    await writeAhead(database, address.name, lockTimeoutMs);
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
    await migrateSqlite(db, address.name);
    return {
      kind: 'sqlite',
      db,
      items: (array) => sql`(select key as place, value from json_each(${array}))`,
      lock,
      failure: (error) => sqliteFailure(error, address.name),
    };
  } catch (error) {
    if (database?.isOpen) database.close();
    throw sqliteFailure(error, address.name);
  }
}

/** Nothing is changed in a file that is not ours. */
function prepareFile(database: DatabaseSync, name: string): void {
  // In this order: another process that opens the new file at the same time makes its tables and its mark in one transaction.
  const table = database.prepare('select name from sqlite_schema limit 1').get();
  const mark = database.prepare('pragma application_id').get()?.['application_id'];
  if (mark !== APPLICATION_ID && (mark !== 0 || table !== undefined)) {
    throw new StoreError('database-foreign', `${name} is the database of something else. Name a new file.`);
  }
  if (table === undefined) database.exec(`pragma page_size = ${PAGE_BYTES}`);
}

/**
 * Switches the file to a write-ahead log. SQLite does not wait for another connection that is about to write: it refuses the
 * switch at once, so the switch is tried again until the time for a lock is over.
 */
async function writeAhead(database: DatabaseSync, name: string, lockTimeoutMs: number): Promise<void> {
  const end = performance.now() + lockTimeoutMs;
  while (true) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const isBusy = sqliteFailure(error, name).code === 'database-busy';
      if (!isBusy || performance.now() >= end) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

/** Every transaction of this dialect locks the file. */
async function lock(): Promise<void> {}

async function migrateSqlite(db: Kysely<Tables>, name: string): Promise<void> {
  await migrate(db, {
    kind: 'sqlite',
    name,
    tables: async (open) => {
      const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(open);
      return rows.map((table) => table.name);
    },
    lock,
    mark: async (open) => {
      await sql.raw(`pragma application_id = ${APPLICATION_ID}`).execute(open);
    },
  });
}
