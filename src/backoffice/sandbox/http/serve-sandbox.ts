import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { CodedError } from '../../../engine/json/coded-error.ts';
import { errorCode } from '../../../engine/json/error-message.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { PATH_PREFIX } from '../app/router.ts';
import { SandboxApp } from '../app/sandbox-app.ts';
import { gracefulClose } from './graceful-close.ts';
import { listenForRequests } from './protocol-errors.ts';
import { limitsOf, type SandboxServer } from './sandbox-server.ts';
import { requestListener } from './serve-request.ts';

/** The sandbox could not be started. The message says what to do; `cause` holds what the system said. */
export class SandboxError extends CodedError<'port-in-use' | 'port-forbidden' | 'host-unknown'> {
  override readonly name = 'SandboxError';
}

/** The address of the sandbox. */
export interface Address {
  /** The address to listen on: 127.0.0.1 accepts connections of this machine only. */
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

/** A sandbox that listens. */
export interface RunningSandbox {
  /** The base address with the prefix: `http://127.0.0.1:4020/back-office`. */
  readonly url: string;
  /** Takes no further connection, lets requests under way finish for a while, and ends. The store stays open. */
  stop(): Promise<void>;
}

/**
 * Serves the sandbox at `address`.
 *
 * @throws {SandboxError} when the address cannot be listened on.
 */
export async function serveSandbox(
  document: OpenApiDocument,
  server: SandboxServer,
  { host, port }: Address,
): Promise<RunningSandbox> {
  const app = new SandboxApp(document, server);
  const limits = limitsOf(server);
  const httpServer = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: limits.connectionsCheckingInterval,
    // Node would refuse a request without one itself, with an empty body, and not one with two.
    requireHostHeader: false,
  });
  listenForRequests(httpServer, app, requestListener(app, server));
  const close = gracefulClose(httpServer, limits.shutdownTimeout);
  try {
    httpServer.listen({ host, port });
    await once(httpServer, 'listening');
  } catch (cause) {
    throw listenError(cause, host, port);
  }
  const origin = originOf(httpServer);
  server.log.info(`The sandbox listens at ${origin}.`);
  let closing: Promise<void> | undefined;
  const stop = () => {
    app.stop();
    closing ??= close();
    return closing;
  };
  return { url: origin + PATH_PREFIX, stop };
}

/** The address for clients on this machine. */
function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const { family, address: ip, port } = address;
  const host = family === 'IPv6' ? `[${ip}]` : ip;
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}

function listenError(cause: unknown, host: string, port: number): SandboxError {
  const code = errorCode(cause);
  switch (code) {
    case 'EADDRINUSE':
      return new SandboxError(
        'port-in-use',
        `Port ${port} of ${host} is in use. Choose another port; 0 takes a free one.`,
        { cause },
      );
    case 'EACCES':
      return new SandboxError(
        'port-forbidden',
        `Port ${port} of ${host} may not be used by this user. Choose a port from 1024.`,
        { cause },
      );
    default:
      return new SandboxError(
        'host-unknown',
        `This machine cannot listen on ${host} (${code}). Choose an address of this machine as host, such as 127.0.0.1.`,
        { cause },
      );
  }
}
