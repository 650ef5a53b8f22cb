import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** How often idle connections are closed while the server stops, in milliseconds. */
const CLOSE_IDLE_EVERY = 50;

/** How long no request arrives before the server takes it that none is under way, in milliseconds. A client needs less between two requests. */
const QUIET = 10;

/** How many times the server waits for {@link QUIET}, at most. */
const MOST_WAITS = 20;

/**
 * Returns the function that closes `server`: it answers the requests that have been sent, also those that Node has not read yet, and
 * lets them finish for `shutdownTimeout` milliseconds. Then, or when there are none, connections end.
 */
export function gracefulClose(server: Server, shutdownTimeout: number): () => Promise<void> {
  const connections = new Connections(server);
  return async () => {
    let isClosed = false;
    const closed = once(server, 'close').then(() => {
      isClosed = true;
    });
    const givingUp = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
    // Stops listening. The `close` of node:http also ends the connections whose next request it has not read yet.
    NetServer.prototype.close.call(server);
    for (let waits = 0; waits < MOST_WAITS && !isClosed; waits += 1) {
      if (!(await connections.hadRequestWithin(QUIET))) break;
    }
    connections.endFresh();
    // A connection whose last request is done would otherwise be waited for until it has been idle for long.
    const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
    server.closeIdleConnections();
    await closed;
    clearTimeout(givingUp);
    clearInterval(closingIdle);
    // Ends the timer that looks for slow connections.
    server.close();
  };
}

/** The connections of a server on which no request has arrived yet, which Node does not count as idle, and the count of requests. */
class Connections {
  readonly #fresh = new Set<Socket>();
  #requests = 0;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#fresh.add(socket);
      socket.once('close', () => this.#fresh.delete(socket));
    });
    server.prependListener('request', ({ socket }) => {
      this.#requests += 1;
      this.#fresh.delete(socket);
    });
  }

  /** Whether a request arrives within the next `milliseconds`, or had arrived and was not read yet. */
  async hadRequestWithin(milliseconds: number): Promise<boolean> {
    const before = this.#requests;
    await sleep(milliseconds);
    // After a long turn of the event loop the time may be over before anything was read.
    await setImmediate();
    return this.#requests > before;
  }

  /** Ends the connections without a request. */
  endFresh(): void {
    for (const socket of this.#fresh) socket.destroy();
  }
}
