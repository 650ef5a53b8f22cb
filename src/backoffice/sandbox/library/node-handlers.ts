// biome-ignore-all lint/suspicious/noTsIgnore: It is an error only in projects without the package, which read the declaration.

import { handlersWith, type MswHttp, type SandboxHandlersOptions, type SandboxHandlersScope } from './msw-handlers.ts';
import type { SandboxFetch } from './sandbox-fetch.ts';

/**
 * A handler of Mock Service Worker. Where its package is not installed, any value.
 * @ts-ignore */
export type MswHandler = import('msw').HttpHandler;

/**
 * Handlers for Mock Service Worker 2 and 3, as `backoffice-contract/msw` exports them also for browsers. The package `msw` is
 * loaded with the first call: without it, all else of this module works.
 *
 * @param options the options of a new sandbox, or the `fetch` of one that exists.
 * @param scope which requests are answered; for a `fetch`, since `options` of a new sandbox have `baseUrl` too.
 * @throws {SandboxOptionError} naming the option, its value and what is allowed.
 * @throws {Error} when the package is not installed.
 */
export function sandboxHandlers(
  options: SandboxHandlersOptions | SandboxFetch = {},
  scope: SandboxHandlersScope = {},
): MswHandler[] {
  return handlersWith(loadHttp(), options, scope);
}

function loadHttp(): MswHttp<MswHandler> {
  const { createRequire } = process.getBuiltinModule('node:module');
  try {
    const { http }: { readonly http: MswHttp<MswHandler> } = createRequire(import.meta.url)('msw');
    return http;
  } catch (cause) {
    const message = 'sandboxHandlers needs the package msw, version 2 or 3. Run `npm install --save-dev msw`.';
    throw new Error(message, { cause });
  }
}
