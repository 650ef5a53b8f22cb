import { createServer, type RequestListener } from 'node:http';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
