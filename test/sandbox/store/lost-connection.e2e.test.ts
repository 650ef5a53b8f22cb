import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readDatabaseAddress } from '../../../src/backoffice/sandbox/store/database-address.ts';
import { DATABASE_LIMITS } from '../../../src/backoffice/sandbox/store/database-limits.ts';
import { openPostgres } from '../../../src/backoffice/sandbox/store/postgres/open-postgres.ts';
import { forwardPort } from '../processes/port-forward.ts';
import { sharedPostgres } from './shared-postgres.ts';

// An unhandled event of a connection would end the process; Vitest reports it as an error of the run.
test('a connection that is lost during a query fails the query and nothing else', async () => {
  const database = new URL(await sharedPostgres().freshDatabase());
  const forward = await forwardPort(Number(database.port));
  onTestFinished(() => forward.close());
  database.port = String(forward.port);
  const address = readDatabaseAddress(database.href);
  if (address.kind !== 'postgres') throw new Error('The shared database is no PostgreSQL.');
  const { db } = await openPostgres(address, DATABASE_LIMITS);
  onTestFinished(() => db.destroy());
  const query = sql`select pg_sleep(60)`.execute(db);
  // Which of the two it is depends on whether the system resets the connection or ends it.
  const failed = expect(query).rejects.toThrow(/Connection terminated unexpectedly|read ECONNRESET/);
  await sql`select 1`.execute(db);
  await forward.close();
  await failed;
});
