import type { Layer } from './call.ts';
import type { CoreClient } from './core-client.ts';
import { createCalls } from './create-calls.ts';
import type { CoreOptions } from './options.ts';

/**
 * A client with the given layers only, the outermost first, so that a bundle contains no other. `createBackOfficeClient`
 * has all of them.
 *
 * @throws BackOfficeError with code `usage` where an option cannot be used. Calls never throw: their result has `error`.
 * @example createLayeredClient({ baseUrl, appKey }, [withRetries(), withToken(token)]);
 */
export function createLayeredClient(options: CoreOptions, layers: readonly Layer[]): CoreClient {
  return createCalls(options, layers).client;
}
