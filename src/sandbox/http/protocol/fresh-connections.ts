import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps track of connections on which no request has arrived yet. Node does not count them as idle, so that the server
 * would wait for them when it stops.
 *
 * @returns what ends them.
 */
export function trackFreshConnections(server: Server): () => void {
  const fresh = new Set<Socket>();
  server.on('connection', (socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  server.prependListener('request', ({ socket }) => fresh.delete(socket));
  return () => {
    for (const socket of fresh) socket.destroy();
  };
}
