import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Backend } from '../backend.ts';
import type { DatabaseAddress } from '../database-address.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { postgresFailure } from './postgres-failure.ts';

/** Only the sandbox locks this. */
const SCHEMA_LOCK = 0x424f7362;

/** How much longer than a statement may take its answer may take, in milliseconds. */
const ANSWER_MARGIN = 5_000;

/** After how many seconds a connection is replaced by a new one. */
const CONNECTION_LIFETIME = 60;

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
    return {
      kind: 'postgres',
      db: openPool(address, limits),
      items: (array) => sql`
        (select ordinality - 1 as place, value from json_array_elements(${array}::json) with ordinality) as items`,
      lock,
      failure,
    };
  } catch (error) {
    throw failure(error);
  }
}

function openPool(
  { url }: PostgresAddress,
  { connections, connectTimeoutMs, lockTimeoutMs, statementTimeoutMs }: DatabaseLimits,
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A server that no longer answers does not end the statement itself.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_MARGIN,
    keepAlive: true,
    // Nor does a connection without answers end by itself for long.
    maxLifetimeSeconds: CONNECTION_LIFETIME,
    application_name: 'backoffice-sandbox',
    types: { getTypeParser },
  });
  // A connection that is lost is made anew, and a query on it fails; without listeners, for idle connections and for those in
  // use, the loss would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Integers of eight bytes as numbers: moments, bytes and ranks are all counted exactly. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/** On a connection of its own, on which a statement may take as long as it needs. */
async function migratePostgres(address: PostgresAddress, limits: DatabaseLimits): Promise<void> {
  const db = openPool(address, { ...limits, connections: 1, statementTimeoutMs: 0 });
  try {
    await migrateDatabase(db, address.name);
  } finally {
    await db.destroy();
  }
}

async function lock(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK}::bigint)`.execute(db);
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
    lock,
    mark: async () => {},
  });
}
