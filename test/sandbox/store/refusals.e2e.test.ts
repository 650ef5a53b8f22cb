import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { inspect } from 'node:util';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { StoreError } from '../../../src/backoffice/sandbox/store/store.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { runSql, SHARED, useDatabases } from './databases.ts';
import { PASSWORD } from './real-postgres.ts';
import { entries, makeAccount } from './records.ts';

async function failureOf(work: Promise<unknown>): Promise<StoreError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StoreError)) expect.unreachable(`It threw ${String(error)}.`);
  return error;
}

test.each([
  '',
  'mysql://user:hidden@host/db',
  '/tmp/hidden',
  'sqlite:',
  'postgres://user:hid@den/x:y@host:port/db',
  'postgres://user:12#hidden/@host/db',
  'postgres://user:hidden/@host/db',
])('an address that is none is refused, unrepeated: %j', async (address) => {
  const failure = await failureOf(openStore(address));
  expect(failure.code).toBe('database-address');
  expect(failure.message).toContain('postgres://USER:PASSWORD@HOST:PORT/DATABASE');
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/hid(den)?@|hidden\//);
});

describe.each(SHARED)('a database (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('of something else is refused, and left as it is', async () => {
    const address = await databases.fresh();
    await runSql(address, 'create table accounts (name text)');
    const message = expect.stringMatching(/something else.*Name /);
    expect(await failureOf(openStore(address))).toMatchObject({ code: 'database-foreign', message });
    await runSql(address, "insert into accounts values ('still one column')");
  });

  test('of a newer version is refused', async () => {
    const address = await databases.fresh();
    const store = await databases.open(address);
    await store.close();
    await runSql(address, `insert into sandbox_migrations (name, timestamp) values ('9999-later', '2030-01-01')`);
    const message = expect.stringMatching(/newer version.*9999-later/);
    expect(await failureOf(openStore(address))).toMatchObject({ code: 'database-foreign', message });
  });

  test('that others hold for too long is busy', async () => {
    const address = await databases.fresh();
    const store = await databases.open(address, { lockTimeoutMs: 50 });
    const account = await makeAccount(store);
    const release = await hold(address);
    const batch = { account, expected: 0, entries: entries(1) };
    expect(await failureOf(store.append(batch))).toMatchObject({ code: 'database-busy' });
    await release();
    expect(await store.append(batch)).toBe('appended');
  });

  /** Holds what an append needs. */
  async function hold(address: string): Promise<() => Promise<void>> {
    if (kind === 'file') {
      const database = new DatabaseSync(address.slice('sqlite:'.length));
      database.exec('begin immediate');
      return async () => database.close();
    }
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query('begin; lock table accounts');
    return () => client.end();
  }
});

describe('a file', () => {
  const databases = useDatabases('file');

  test('that is no database is refused, and left as it is', async () => {
    const address = await databases.fresh();
    await writeFile(address.slice('sqlite:'.length), 'Dear diary, '.repeat(100));
    expect(await failureOf(openStore(address))).toMatchObject({ code: 'database-foreign' });
  });

  test('with the mark of another program is refused, though it has no table', async () => {
    const address = await databases.fresh();
    await runSql(address, 'pragma application_id = 7');
    expect(await failureOf(openStore(address))).toMatchObject({ code: 'database-foreign' });
  });

  test('in a folder that does not exist cannot be opened', async () => {
    const message = expect.stringContaining('Make its folder');
    const opening = openStore(`${await databases.fresh()}/folder/file.db`);
    expect(await failureOf(opening)).toMatchObject({ code: 'database-unreachable', message });
  });
});

describe('a password', () => {
  const databases = useDatabases('postgres');

  test.each([
    ['password', { password: `wrong${PASSWORD}` }],
    ['user', { username: 'unknown' }],
    ['database', { pathname: '/nothing' }],
    ['TLS', { search: '?sslmode=verify-full' }],
    ['option', { search: `?sslrootcert=/nothing/${PASSWORD}` }],
  ])('is in no error: wrong %s', async (_, parts) => {
    await expectUnreachable(Object.assign(new URL(await databases.fresh()), parts).href);
  });

  test('is in no error: no server listens, or none answers', async () => {
    const server = createServer((socket) => socket.destroy());
    const { port } = new URL(await listen(server));
    await expectUnreachable(`postgres://user:${PASSWORD}@127.0.0.1:${port}/db`);
    await close(server);
    await expectUnreachable(`postgres://user:${PASSWORD}@127.0.0.1:${port}/db`);
  });

  async function expectUnreachable(address: string): Promise<void> {
    const failure = await failureOf(openStore(address));
    expect(failure.message).toMatch(/^The PostgreSQL database \w+@127\.0\.0\.1:\d+\/\w+ .+\. .+\.$/);
    expect(failure.code).toBe('database-unreachable');
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(PASSWORD);
  }
});
