import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { tieRank } from '../../domain/listing/tie-rank.ts';
import {
  advanceAccount,
  expectedAccount,
  identifierOf,
  identifyRest,
  recordsOfRanks,
  saveCheckpoint,
} from '../append-queries.ts';
import type { Backend } from '../backend.ts';
import type { DatabaseAddress } from '../database-address.ts';
import { migrate } from '../migrate.ts';
import type { Appended, Batch } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { Tables } from '../tables.ts';
import { takenIdentifier } from '../taken-identifier.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { directConnection, sqliteDialect } from './sqlite-dialect.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/** Marks the header of a file as a database of the sandbox: "BOsb". */
const APPLICATION_ID = 0x424f7362;

/** With larger pages the tree of ten million records is flat, and a page of 50 records lies on two or three of them. */
const PAGE_BYTES = 16_384;

/** How long to wait before a switch to a write-ahead log is tried again, in milliseconds. */
const RETRY_MS = 5;

type SqliteAddress = Extract<DatabaseAddress, { kind: 'memory' | 'file' }>;

/** One file is opened after another: waiting for a lock stops the process, also the part of it that holds the lock. */
let opening: Promise<unknown> = Promise.resolve();

/** @throws {StoreError} when the file cannot be opened, or does not belong to the sandbox. */
export function openSqlite(address: SqliteAddress, lockTimeoutMs: number): Promise<Backend> {
  const backend = opening.then(() => openConnection(address, lockTimeoutMs));
  opening = backend.catch(() => {});
  return backend;
}

async function openConnection(address: SqliteAddress, lockTimeoutMs: number): Promise<Backend> {
  let connection: SqliteConnection | undefined;
  try {
    connection = new SqliteConnection(address.kind === 'file' ? address.file : ':memory:', lockTimeoutMs);
    prepareFile(connection, address.name);
    await writeAhead(connection, address.name, lockTimeoutMs);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
    await migrateSqlite(db, address.name);
    return await backendOf(db, connection, address.name);
  } catch (error) {
    connection?.close();
    throw sqliteFailure(error, address.name);
  }
}

async function backendOf(db: Kysely<Tables>, connection: SqliteConnection, name: string): Promise<Backend> {
  const insertions = insertionsOf(db);
  const direct = await directConnection(connection);
  return {
    kind: 'sqlite',
    db,
    rows: async <Row>(query: CompiledQuery<Row>) => (await direct.executeQuery<Row>(query)).rows,
    append: async (batch) => append(db, connection, insertions, batch),
    failure: (error) => sqliteFailure(error, name),
    close: async () => {
      await db.destroy();
      connection.close();
    },
  };
}

/** Nothing is changed in a file that is not ours. */
function prepareFile(connection: SqliteConnection, name: string): void {
  // In this order: another process that opens the new file at the same time makes its tables and its mark in one transaction.
  const table = connection.value('select name from sqlite_schema limit 1');
  const mark = connection.value('pragma application_id');
  if (mark !== APPLICATION_ID && (mark !== 0 || table !== undefined)) {
    throw new StoreError('database-foreign', `${name} is the database of something else. Name a new file.`);
  }
  if (table === undefined) connection.exec(`pragma page_size = ${PAGE_BYTES}`);
}

/**
 * Switches the file to a write-ahead log. SQLite does not wait for another connection that is about to write: it refuses the
 * switch at once, so the switch is tried again until the time for a lock is over.
 */
async function writeAhead(connection: SqliteConnection, name: string, lockTimeoutMs: number): Promise<void> {
  const end = performance.now() + lockTimeoutMs;
  while (true) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const isBusy = sqliteFailure(error, name).code === 'database-busy';
      if (!isBusy || performance.now() >= end) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

async function migrateSqlite(db: Kysely<Tables>, name: string): Promise<void> {
  await migrate(db, {
    kind: 'sqlite',
    name,
    tables: async (open) => {
      const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(open);
      return rows.map((table) => table.name);
    },
    // Every transaction of this dialect locks the file.
    lock: async () => {},
    mark: async (open) => {
      await sql.raw(`pragma application_id = ${APPLICATION_ID}`).execute(open);
    },
  });
}

/** Without an await between, so that no other work of this process comes into the transaction. */
function append(db: Kysely<Tables>, connection: SqliteConnection, insertions: Insertions, batch: Batch): Appended {
  const { account, entries, isGenerated = false } = batch;
  const expected = expectedAccount(db, batch).compile();
  const advance = advanceAccount(db, batch);
  const checkpoint = saveCheckpoint(db, batch);
  return connection.transaction((): Appended => {
    const [identified] = connection.prepare(expected.sql).column(...expected.parameters);
    if (identified === undefined) return 'moved';
    if (!isGenerated) {
      if (Number(identified) < batch.expected) {
        for (const query of identifyRest(db, batch, Number(identified))) run(connection, query);
      }
      const taken = takenIdentifier(entries, storedIdentifiers(db, connection, account.id));
      if (taken !== undefined) return taken;
    }
    run(connection, advance);
    const insert = connection.prepare(insertions.record.sql);
    const identify = connection.prepare(insertions.identifier.sql);
    let sequence = batch.expected;
    for (const { tranWhen, finTranID, json } of entries) {
      const rank = tieRank(finTranID);
      insert.insert(account.id, tranWhen, sequence, rank, json);
      if (!isGenerated) identify.insert(account.id, rank, sequence, tranWhen);
      sequence += 1;
    }
    if (checkpoint !== undefined) run(connection, checkpoint);
    return 'appended';
  })();
}

/** Whether the account has a record with a `finTranID`. */
function storedIdentifiers(db: Kysely<Tables>, connection: SqliteConnection, account: number) {
  const records = connection.prepare(recordsOfRanks(db, account, sql`= ${0}`).sql);
  return (finTranID: string): boolean =>
    records.column(account, tieRank(finTranID)).some((record) => identifierOf(String(record)) === finTranID);
}

function run(connection: SqliteConnection, { sql, parameters }: CompiledQuery): void {
  connection.prepare(sql).run(parameters);
}

/** What inserts a record. The values are bound for each, in the order of the columns. */
interface Insertions {
  readonly record: CompiledQuery;
  readonly identifier: CompiledQuery;
}

function insertionsOf(db: Kysely<Tables>): Insertions {
  const record = { account: 0, tran_when: 0, sequence: 0, tie_rank: 0, record: '' };
  const identifier = { account: 0, tie_rank: 0, sequence: 0, tran_when: 0 };
  return {
    record: db.insertInto('transactions').values(record).compile(),
    identifier: db.insertInto('identifiers').values(identifier).compile(),
  };
}
