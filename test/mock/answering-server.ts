import { createServer, type RequestListener } from 'node:http';
import { close, listen } from '../loopback-server.ts';

/** A real HTTP server on a free port. */
export interface AnsweringServer {
  readonly url: string;
  /** How many connections it has taken. */
  connections(): number;
  stop(): Promise<void>;
}

/** Starts a server that answers as `listener` says. */
export async function startServer(listener: RequestListener): Promise<AnsweringServer> {
  let connections = 0;
  const server = createServer(listener);
  server.on('connection', () => {
    connections += 1;
  });
  return {
    url: await listen(server),
    connections: () => connections,
    stop: () => close(server),
  };
}
