import type { Logger } from 'pino';
import type { Sandbox } from '../app/sandbox.ts';
import { MESSAGE_LIMITS } from '../app/sandbox-request.ts';

/** The resources that a client may use before it is refused. All times are in milliseconds, all sizes in bytes. */
export type ServerLimits = { readonly [Name in keyof typeof SERVER_LIMITS]: number };

/** The default limits of a sandbox. */
export const SERVER_LIMITS = {
  ...MESSAGE_LIMITS,
  /** How long a client may take for the headers of a request. */
  headersTimeout: 10_000,
  /** How long it may take for the whole request. */
  requestTimeout: 30_000,
  /** How long a connection stays open without a request. */
  keepAliveTimeout: 5_000,
  /** How often connections are looked at for these times. */
  connectionsCheckingInterval: 1_000,
  /** How long requests under way may take to finish when the server stops. */
  shutdownTimeout: 10_000,
} as const;

/** A sandbox with the settings of its HTTP server. */
export interface SandboxServer extends Sandbox {
  /** Origins whose pages may read answers: `*` for all; none when empty. */
  readonly corsOrigins: readonly string[];
  /** The limits for clients, where they differ from `SERVER_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
  /** Receives a line for each request. No secret reaches it. */
  readonly log: Logger;
}

/** The limits for the clients of a server. */
export function limitsOf({ limits }: Pick<SandboxServer, 'limits'>): ServerLimits {
  return { ...SERVER_LIMITS, ...limits };
}
