import type { Logger } from 'pino';
import { createLog, LOG_LEVELS, type LogLevel } from '../http/create-log.ts';
import { type Address, serveSandbox } from '../http/serve-sandbox.ts';
import { DOCUMENT } from './contract-document.ts';
import { EmbeddedSandbox, type SandboxControls } from './embedded-sandbox.ts';
import { readChoice, readInteger, SandboxOptionError, valueText } from './option-error.ts';
import { type ResolvedOptions, readOptions, type SandboxOptions } from './options.ts';

/** The options of a sandbox with an HTTP server. */
export interface StartSandboxOptions extends SandboxOptions {
  /** The port to listen on; default 0, a free one. */
  readonly port?: number | undefined;
  /** The address to listen on; default 127.0.0.1, which accepts connections of this machine only. */
  readonly host?: string | undefined;
  /** Origins whose pages may call the sandbox, such as `['http://localhost:3000']`; `['*']` for all; default none. */
  readonly cors?: readonly string[] | undefined;
  /** What is logged on stderr as JSON lines; default `error`. */
  readonly log?: LogLevel | undefined;
}

/** A sandbox that listens. */
export interface StartedSandbox extends SandboxControls, AsyncDisposable {
  /** The base address with the prefix: `http://127.0.0.1:49152/back-office`. */
  readonly url: string;
  /** Lets requests under way finish for a while, then ends the server. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox with its data in memory: `await using sandbox = await startSandbox()`.
 *
 * @throws {SandboxOptionError} naming the option, its value and what is allowed.
 * @throws {SandboxError} when the address cannot be listened on.
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<StartedSandbox> {
  const resolved = readOptions(options, ['port', 'host', 'cors', 'log']);
  const port = readInteger('port', options.port, 0, 0, 65_535);
  const host = readHost(options.host);
  const log = createLog(readChoice('log', options.log, 'error', LOG_LEVELS), process.stderr);
  const corsOrigins = readOrigins(options.cors);
  return serveEmbedded(resolved, { host, port, corsOrigins, log });
}

/** The settings of the HTTP server of an embedded sandbox. */
interface ServerSettings extends Address {
  readonly corsOrigins: readonly string[];
  readonly log: Logger;
}

/**
 * {@link startSandbox} with valid options and any log.
 *
 * @throws {SandboxError} when the address cannot be listened on.
 */
export async function serveEmbedded(
  options: ResolvedOptions,
  { host, port, corsOrigins, log }: ServerSettings,
): Promise<StartedSandbox> {
  const sandbox = new EmbeddedSandbox(options);
  await sandbox.ready;
  const { url, stop } = await serveSandbox(DOCUMENT, { ...sandbox.parts, corsOrigins, log }, { host, port });
  return { url, ...sandbox.controls, close: stop, [Symbol.asyncDispose]: stop };
}

function readHost(host: string | undefined): string {
  if (host === undefined) return '127.0.0.1';
  if (typeof host === 'string' && host !== '') return host;
  throw new SandboxOptionError('host', ` is ${valueText(host)}; give an address of this machine such as "127.0.0.1".`);
}

function readOrigins(cors: readonly string[] = []): readonly string[] {
  const isValid = Array.isArray(cors) && cors.every((origin) => origin === '*' || isOrigin(origin));
  if (isValid) return cors;
  throw new SandboxOptionError(
    'cors',
    ` is ${valueText(cors)}; give a list of origins such as ["http://localhost:3000"], or ["*"].`,
  );
}

function isOrigin(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text;
}
