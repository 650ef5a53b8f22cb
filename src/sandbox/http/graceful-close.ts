import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ServerLimits } from './sandbox-server.ts';

/** How often idle connections are closed while the server stops, in milliseconds. */
const CLOSE_IDLE_EVERY = 50;

/** Lets requests under way finish for `shutdownTimeout` when the app closes. Then, or when there are none, connections end. */
export const closeGracefully = plugin(
  async (app: FastifyInstance, { shutdownTimeout }: Pick<ServerLimits, 'shutdownTimeout'>): Promise<void> => {
    const { server } = app;
    const endFresh = trackFreshConnections(server);
    app.addHook('preClose', async () => {
      app.sandbox.stop();
      if (!server.listening) return;
      const tooLong = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
      // A connection whose last request is done would otherwise be waited for until it has been idle for long.
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
      server.once('close', () => {
        clearTimeout(tooLong);
        clearInterval(idle);
      });
      endFresh();
    });
  },
);

/**
 * Keeps track of connections on which no request has arrived yet. Node does not count them as idle, so that the server
 * would wait for them when it stops.
 *
 * @returns a function that ends them, and those that are still to come.
 */
function trackFreshConnections(server: Server): () => void {
  const fresh = new Set<Socket>();
  let isEnding = false;
  server.on('connection', (socket) => {
    if (isEnding) socket.destroy();
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  server.prependListener('request', ({ socket }) => fresh.delete(socket));
  return () => {
    isEnding = true;
    for (const socket of fresh) socket.destroy();
  };
}
