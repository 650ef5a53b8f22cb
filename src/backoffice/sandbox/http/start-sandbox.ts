import { CodedError } from '../../../engine/json/coded-error.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { PATH_PREFIX } from '../app/router.ts';
import { createApp } from './create-app.ts';
import type { SandboxServer } from './sandbox-server.ts';

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
export async function startSandbox(
  document: OpenApiDocument,
  server: SandboxServer,
  { host, port }: Address,
): Promise<RunningSandbox> {
  const app = await createApp(document, server);
  try {
    // Of the addresses of 0.0.0.0, the first is that of this machine.
    const origins: string[] = [];
    const listenTextResolver = (origin: string) => {
      origins.push(origin);
      return `The sandbox listens at ${origin}.`;
    };
    await app.listen({ host, port, listenTextResolver });
    return { url: `${origins[0]}${PATH_PREFIX}`, stop: () => app.close() };
  } catch (cause) {
    await app.close();
    throw listenError(cause, host, port);
  }
}

function listenError(cause: unknown, host: string, port: number): SandboxError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
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
        `This machine cannot listen on ${host} (${String(code)}). Choose an address of this machine as host, such as 127.0.0.1.`,
        { cause },
      );
  }
}
