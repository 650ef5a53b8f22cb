import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:net';

/** An HTTP server on a free port of this machine. */
export interface LoopbackServer {
  readonly url: string;
  /** How many connections it has accepted. */
  connections(): number;
  stop(): Promise<void>;
}

/** Starts a server, or one that answers with a listener. `served` does the same until the end of a test. */
export async function startServer(serverOrListener: Server | RequestListener): Promise<LoopbackServer> {
  let connections = 0;
  const server = typeof serverOrListener === 'function' ? createServer(serverOrListener) : serverOrListener;
  server.on('connection', () => {
    connections += 1;
  });
  return {
    url: await listen(server),
    connections: () => connections,
    stop: () => close(server),
  };
}

/** Starts a server on a free port of this machine and returns its URL. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`The server listens on ${address}, not on a port.`);
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server and all its connections. It emits `closing` first, for servers that know their connections. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.emit('closing');
  server.close();
  if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') server.closeAllConnections();
  await closed;
}
