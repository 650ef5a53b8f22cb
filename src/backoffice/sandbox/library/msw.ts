// What the package exports as `./msw`: for Node and for browsers, without modules of Node.

import { type HttpHandler, http } from 'msw';
import type { SandboxFetch } from './embedded-sandbox.ts';
import { handlersWith, type SandboxHandlersOptions, type SandboxHandlersScope } from './msw-handlers.ts';

export type { SandboxHandlersOptions, SandboxHandlersScope } from './msw-handlers.ts';
export * from './portable.ts';

/**
 * Handlers for Mock Service Worker 2 and 3 that answer as the sandbox does: `setupServer(...sandboxHandlers())` in Node,
 * `setupWorker(...sandboxHandlers())` in a browser.
 *
 * @param options the options of a new sandbox, or the `fetch` of one that exists.
 * @param scope which requests are answered; for a `fetch`, since `options` of a new sandbox have `baseUrl` too.
 * @throws {SandboxOptionError} naming the option, its value and what is allowed.
 */
export function sandboxHandlers(
  options: SandboxHandlersOptions | SandboxFetch = {},
  scope: SandboxHandlersScope = {},
): HttpHandler[] {
  return handlersWith(http, options, scope);
}
