import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
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
import type { DatabaseLimits } from '../database-limits.ts';
import { migrate } from '../migrate.ts';
import type { Appended, Batch } from '../store.ts';
import type { Tables } from '../tables.ts';
import { type TakenIdentifier, takenIdentifier } from '../taken-identifier.ts';
import { namedPool } from './named-pool.ts';
import { postgresFailure } from './postgres-failure.ts';

/** Only the sandbox locks this. */
const MIGRATION_LOCK = 0x424f7362;

/** How much longer than a statement may take its answer may take, in milliseconds; after that the connection is lost. */
const ANSWER_MARGIN = 5_000;

/** Parts records in one text; JSON holds no such character but escaped. */
const SEPARATOR = '\u001e';

type PostgresAddress = Extract<DatabaseAddress, { kind: 'postgres' }>;

/**
 * Connections are made when they are needed, and made anew after they were lost: a store outlives restarts of its server.
 *
 * @throws {StoreError} when the database does not answer, or does not belong to the sandbox.
 */
export async function openPostgres(address: PostgresAddress, limits: DatabaseLimits): Promise<Backend> {
  const failure = (error: unknown) => postgresFailure(error, address.name, address.secrets);
  try {
    await migratePostgres(address, limits);
    const db = openPool(makePool(address, limits));
    return {
      kind: 'postgres',
      db,
      rows: async (query) => (await db.executeQuery(query)).rows,
      append: (batch) => append(db, batch),
      failure,
      close: () => db.destroy(),
    };
  } catch (error) {
    throw failure(error);
  }
}

function openPool(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedPool(pool) }) });
}

function makePool(
  { url }: PostgresAddress,
  { connections, connectTimeoutMs, lockTimeoutMs, statementTimeoutMs }: DatabaseLimits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A server that no longer answers does not end the statement itself.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_MARGIN,
    keepAlive: true,
    application_name: 'backoffice-sandbox',
    types: { getTypeParser },
  });
  // A connection that is lost is made anew, and a query on it fails; without listeners, for idle connections and for those in
  // use, the loss would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Integers of eight bytes as numbers: moments, bytes and ranks are all counted exactly. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/** On a connection of its own, on which a statement may take as long as it needs. */
async function migratePostgres(address: PostgresAddress, limits: DatabaseLimits): Promise<void> {
  const db = openPool(makePool(address, { ...limits, connections: 1, statementTimeoutMs: 0 }));
  try {
    await migrateDatabase(db, address.name);
  } finally {
    await db.destroy();
  }
}

async function migrateDatabase(db: Kysely<Tables>, name: string): Promise<void> {
  await migrate(db, {
    kind: 'postgres',
    name,
    tables: async (open) => {
      const query = sql<{ name: string }>`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`;
      return (await query.execute(open)).rows.map((table) => table.name);
    },
    lock: async (open) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(open);
    },
    mark: async () => {},
  });
}

async function append(db: Kysely<Tables>, batch: Batch): Promise<Appended> {
  return db.transaction().execute(async (transaction): Promise<Appended> => {
    // The account is held until the transaction ends, so that of several writers one appends.
    const account = await expectedAccount(transaction, batch).forUpdate().executeTakeFirst();
    if (account === undefined) return 'moved';
    const taken = batch.isGenerated ? undefined : await findTaken(transaction, batch, account.identified);
    if (taken !== undefined) return taken;
    await transaction.executeQuery(advanceAccount(db, batch));
    if (batch.entries.length > 0) await transaction.executeQuery(insertRecords(db, batch));
    const checkpoint = saveCheckpoint(db, batch);
    if (checkpoint !== undefined) await transaction.executeQuery(checkpoint);
    return 'appended';
  });
}

async function findTaken(db: Kysely<Tables>, batch: Batch, identified: number): Promise<TakenIdentifier | undefined> {
  if (identified < batch.expected) {
    for (const query of identifyRest(db, batch, identified)) await db.executeQuery(query);
  }
  const ranks = sql`= any(${ranksOf(batch)}::text::bigint[])`;
  const { rows } = await db.executeQuery(recordsOfRanks(db, batch.account.id, ranks));
  // Those of the batch that the account has, and a few others by chance.
  const stored = new Set(rows.map(({ record }) => identifierOf(record)));
  return takenIdentifier(batch.entries, (finTranID) => stored.has(finTranID));
}

/** The ranks of a batch as an array of PostgreSQL. */
function ranksOf({ entries }: Batch): string {
  return `{${entries.map(({ finTranID }) => tieRank(finTranID)).join()}}`;
}

/** The whole batch as three texts: a driver's arrays would escape every quote of every record. */
function insertRecords(db: Kysely<Tables>, batch: Batch): CompiledQuery {
  const { account, expected, entries, isGenerated } = batch;
  const whens = `{${entries.map(({ tranWhen }) => tranWhen).join()}}`;
  const records = entries.map(({ json }) => json).join(SEPARATOR);
  const insertion = sql`
    insert into transactions (account, tran_when, sequence, tie_rank, record)
    select ${account.id}::integer, tran_when, ${expected}::integer + (place - 1)::integer, tie_rank, record
    from unnest(${whens}::text::bigint[], ${ranksOf(batch)}::text::bigint[], string_to_array(${records}::text, ${SEPARATOR}))
      with ordinality as batch (tran_when, tie_rank, record, place)`;
  if (isGenerated) return insertion.compile(db);
  return sql`
    with added as (${insertion} returning account, tie_rank, sequence, tran_when)
    insert into identifiers (account, tie_rank, sequence, tran_when) select * from added`.compile(db);
}
