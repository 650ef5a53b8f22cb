import type { Server } from 'node:http';
import { hostInUrl } from '../mock/start-mock.ts';
import { CommandError } from '../terminal/command-error.ts';

/** The address of a server of the editing loop. */
export interface ListenAddress {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The flag that names the port, for messages. */
  readonly flag: string;
}

/**
 * Lets `server` listen and returns its address, such as `http://127.0.0.1:4000`.
 *
 * @throws {CommandError} `address-unusable`
 */
export function listen(server: Server, { host, port, flag }: ListenAddress): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.once('error', (cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EADDRINUSE' ? 'it is in use' : cause.message;
    reject(
      new CommandError(
        'address-unusable',
        `Cannot listen on port ${port} of ${host}: ${reason}. Choose another port with ${flag} (0 takes a free one).`,
        { cause },
      ),
    );
  });
  server.listen(port, host, () => {
    const address = server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    resolve(`http://${hostInUrl(host)}:${bound}`);
  });
  return promise;
}

/** Closes `server` and every connection of it. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
