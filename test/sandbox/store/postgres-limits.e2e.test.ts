import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDatabaseAddress } from '../../../src/backoffice/sandbox/store/database-address.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from '../../../src/backoffice/sandbox/store/database-limits.ts';
import { openPostgres } from '../../../src/backoffice/sandbox/store/postgres/open-postgres.ts';
import { listen } from '../../support/loopback-server.ts';
import { sharedPostgres } from './shared-postgres.ts';

async function openBackend(limits: Partial<DatabaseLimits>, change: (url: URL) => void = () => {}) {
  const url = new URL(await sharedPostgres().freshDatabase());
  change(url);
  const address = readDatabaseAddress(url.href);
  if (address.kind !== 'postgres') throw new Error('The shared database is no PostgreSQL.');
  const backend = await openPostgres(address, { ...DATABASE_LIMITS, ...limits });
  onTestFinished(() => backend.db.destroy());
  const failureOf = (work: Promise<unknown>) => work.then(() => undefined, backend.failure);
  const setting = async (name: string) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(backend.db);
    return rows[0]?.value;
  };
  return { ...backend, failureOf, setting };
}

describe('the limits of PostgreSQL', () => {
  test('a statement that takes too long fails, and its connection can be used again', async () => {
    const { db, failureOf } = await openBackend({ connections: 1, statementTimeoutMs: 50 });
    expect(await failureOf(sql`select pg_sleep(60)`.execute(db))).toMatchObject({
      code: 'database-busy',
      isTransient: true,
      message: expect.stringContaining(
        'took too long for a statement. Try again, or raise --database-statement-timeout.',
      ),
    });
    await sql`select 1`.execute(db);
  });

  test('a lock that others hold for too long is named', async () => {
    const { db, failureOf } = await openBackend({ lockTimeoutMs: 50 });
    await db.transaction().execute(async (holder) => {
      await sql`lock table tokens`.execute(holder);
      expect(await failureOf(sql`select * from tokens`.execute(db))).toMatchObject({
        code: 'database-busy',
        message: expect.stringContaining('raise --database-lock-timeout.'),
      });
    });
    await sql`select * from tokens`.execute(db);
  });

  test('when all connections are in use for too long, the message names their limit', async () => {
    const { db, failureOf } = await openBackend({ connections: 1, connectTimeoutMs: 5000 });
    await db.transaction().execute(async (holder) => {
      await sql`select 1`.execute(holder);
      expect(await failureOf(sql`select 1`.execute(db))).toMatchObject({
        code: 'database-busy',
        message: expect.stringContaining('has no free connection. Try again, or raise --database-connections.'),
      });
    });
    await sql`select 1`.execute(db);
  });

  test('there are never more connections than allowed', async () => {
    const { db } = await openBackend({ connections: 3 });
    const counts = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { rows } = await sql<{ connections: number }>`
          select count(*) as connections from pg_stat_activity
          where application_name = 'backoffice-sandbox' and datname = current_database()`.execute(db);
        return rows[0]?.connections ?? 0;
      }),
    );
    expect(Math.max(...counts)).toBe(3);
  });

  test('a server that accepts connections and never answers is unreachable after the timeout', async () => {
    const silent = createServer();
    onTestFinished(() => void silent.close());
    const { port } = new URL(await listen(silent));
    const opening = openBackend({ connectTimeoutMs: 100 }, (url) => {
      url.port = port;
    });
    await expect(opening).rejects.toMatchObject({ code: 'database-unreachable' });
  });

  test('options of the address are kept beside those of the sandbox', async () => {
    const { setting } = await openBackend({}, (url) => url.searchParams.set('options', '-c work_mem=123kB'));
    expect(await setting('work_mem')).toBe('123kB');
    expect(await setting('enable_seqscan')).toBe('on');
    expect(await setting('enable_bitmapscan')).toBe('on');
    expect(await setting('statement_timeout')).toBe('30s');
    expect(await setting('lock_timeout')).toBe('10s');
  });
});

// An unhandled event of a connection would end the process; Vitest reports it as an error of the run.
test('a connection that is lost during a query fails the query and nothing else', async () => {
  const { port } = new URL(await sharedPostgres().freshDatabase());
  const clients: Socket[] = [];
  const between = createServer((client) => {
    clients.push(client);
    const database = connect(Number(port), '127.0.0.1');
    client.pipe(database).pipe(client);
    client.on('error', () => {}).on('close', () => database.destroy());
  });
  onTestFinished(() => void between.close());
  const url = new URL(await listen(between));
  const { db } = await openBackend({}, (address) => {
    address.port = url.port;
  });
  const query = sql`select pg_sleep(60)`.execute(db);
  // Which of the two it is depends on whether the system resets the connection or ends it.
  const failed = expect(query).rejects.toThrow(/Connection terminated unexpectedly|read ECONNRESET/);
  await sql`select 1`.execute(db);
  for (const client of clients) client.destroy();
  await failed;
});
