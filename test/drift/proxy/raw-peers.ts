import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from '../../support/loopback-server.ts';

/** A server that shows what it receives byte by byte, and sends what a test writes. */
export interface RawServer {
  readonly port: number;
  /** The next connection. */
  connection(): Promise<RawPeer>;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function rawServer(): Promise<RawServer> {
  const waiting: RawPeer[] = [];
  const wanted: ((peer: RawPeer) => void)[] = [];
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    const peer = new RawPeer(socket);
    const take = wanted.shift();
    if (take === undefined) waiting.push(peer);
    else take(peer);
  });
  const { port } = new URL(await listen(server));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  return {
    port: Number(port),
    connection: () => {
      const peer = waiting.shift();
      return peer === undefined ? new Promise((resolve) => wanted.push(resolve)) : Promise.resolve(peer);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Connects to a server on this machine. */
export async function rawClient(port: number): Promise<RawPeer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return new RawPeer(socket);
}

/** An end of a connection as bytes. */
export class RawPeer {
  readonly socket: Socket;
  /** Everything that was received and not yet taken by {@link until}, as latin1. */
  received = '';
  /** How the other end closed the connection: its error code, or `FIN`. */
  readonly ended: Promise<string>;
  #changed = Promise.withResolvers<void>();

  constructor(socket: Socket) {
    this.socket = socket;
    const ended = Promise.withResolvers<string>();
    this.ended = ended.promise;
    socket.on('data', (chunk) => {
      this.received += chunk.toString('latin1');
      this.#change();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => ended.resolve(error.code ?? error.message));
    socket.on('end', () => ended.resolve('FIN'));
    socket.on('close', () => {
      ended.resolve('closed');
      this.#change();
    });
  }

  send(text: string): void {
    this.socket.write(text, 'latin1');
  }

  /** Takes what was received up to the end of `mark`. */
  async until(mark: string): Promise<string> {
    for (;;) {
      const at = this.received.indexOf(mark);
      if (at >= 0) {
        const taken = this.received.slice(0, at + mark.length);
        this.received = this.received.slice(at + mark.length);
        return taken;
      }
      if (this.socket.destroyed) throw new Error(`Closed before ${JSON.stringify(mark)}: ${this.received}`);
      await this.#changed.promise;
    }
  }

  /** Takes the head of a message. */
  head(): Promise<string> {
    return this.until('\r\n\r\n');
  }

  /** Takes as many bytes as `expected` has, or those that came before they differed or the connection was closed. */
  async take(expected: string): Promise<string> {
    while (this.received.length < expected.length && expected.startsWith(this.received) && !this.socket.destroyed) {
      await this.#changed.promise;
    }
    const taken = this.received.slice(0, expected.length);
    this.received = this.received.slice(expected.length);
    return taken;
  }

  /** Takes `count` bytes, whatever they are. */
  async skip(count: number): Promise<void> {
    for (let left = count; ; ) {
      const taken = Math.min(left, this.received.length);
      this.received = this.received.slice(taken);
      left -= taken;
      if (left === 0) return;
      if (this.socket.destroyed) throw new Error(`Closed ${left} bytes early.`);
      await this.#changed.promise;
    }
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
