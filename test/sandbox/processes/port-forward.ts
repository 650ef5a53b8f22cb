import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../support/loopback-server.ts';

/** A port that leads to another one of this machine until it is closed. */
export interface PortForward {
  readonly port: number;
  /** Ends all connections, and stops listening. */
  close(): Promise<void>;
}

/** Opens a port that leads to `target`. */
export async function forwardPort(target: number): Promise<PortForward> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  const { port } = new URL(await listen(server));
  return {
    port: Number(port),
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
