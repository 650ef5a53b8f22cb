import { createServer } from 'node:net';
import { close, listen } from './loopback-server.ts';

/** A port of the loopback address that nothing listens on, for a process that cannot report which port the system assigned. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const url = await listen(server);
  await close(server);
  return Number(new URL(url).port);
}
