// The package in Node: what an option leaves out comes from the environment, and BACKOFFICE_LOG prints each step of a call.
import { userAgent } from './create-calls.ts';
import { type BackOfficeClient, createBackOfficeClient as create } from './create-client.ts';
import type { LogEvent } from './log.ts';
import type { ClientOptions } from './options.ts';

export * from './public.ts';

const { process }: { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } } = globalThis;

/**
 * A client of the service, as `createBackOfficeClient` of other runtimes, with defaults from the environment: `baseUrl` is
 * BACKOFFICE_URL, `appKey` BACKOFFICE_APP_KEY and `token` BACKOFFICE_TOKEN. If BACKOFFICE_LOG is set, such as to `debug`, each
 * step of a call is printed to stderr, without values of parameters, headers and bodies.
 *
 * @throws BackOfficeError with code `usage` where an option cannot be used. Calls never throw: their result has `error`.
 */
export function createBackOfficeClient(options: ClientOptions = {}): BackOfficeClient {
  const { BACKOFFICE_URL, BACKOFFICE_APP_KEY, BACKOFFICE_TOKEN, BACKOFFICE_LOG } = { ...process?.env };
  const {
    baseUrl = BACKOFFICE_URL,
    appKey = BACKOFFICE_APP_KEY,
    token = BACKOFFICE_TOKEN || undefined,
    onLog,
    ...others
  } = { ...options };
  const print = ({ operation, type, ...facts }: LogEvent) =>
    console.error(`${userAgent()} ${operation} ${type} ${JSON.stringify(facts)}`);
  const both = (event: LogEvent) => {
    print(event);
    onLog?.(event);
  };
  return create({ ...others, baseUrl, appKey, token, onLog: BACKOFFICE_LOG ? both : onLog });
}
