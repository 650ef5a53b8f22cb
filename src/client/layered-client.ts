import createClient, { type Middleware } from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import { type Call, KEY_HEADER, type Layer } from './call.ts';
import { checkSecret, checkUrl } from './check-options.ts';
import { machineClock } from './clock.ts';
import type { CoreClient } from './core-client.ts';
import { aborted, type CallError, isBackOfficeError, misuse } from './errors.ts';
import { type AnyInit, fetchOptions, mergedHeaders } from './fetch-options.ts';
import { quietLog } from './log.ts';
import type { CoreOptions } from './options.ts';
import { dataOf } from './read-result.ts';
import { readBody, receive } from './receive.ts';
import { redact, redactedError } from './redact.ts';
import { userAgent } from './user-agent.ts';

const WHERE = 'createBackOfficeClient';

/** The result of a call, whatever the operation. */
interface AnyResult {
  readonly data?: unknown;
  readonly error?: CallError;
  readonly response: Response;
}

/**
 * A client with the given layers only, the outermost first, so that a bundle contains no other. `createBackOfficeClient`
 * has all of them.
 *
 * @param checkOperation throws for an operation that must not be called, such as `GET /nowhere`.
 * @throws BackOfficeError with code `usage` where an option cannot be used. Calls never throw: their result has `error`.
 * @example createLayeredClient({ baseUrl, appKey }, [withRetries(), withToken(token)]);
 */
export function createLayeredClient(
  options: CoreOptions,
  layers: readonly Layer[],
  checkOperation?: (operation: string) => void,
): CoreClient {
  const { baseUrl, appKey, headers, fetch: givenFetch, parseJson = JSON.parse, onLog, ...others } = options;
  const { clock = machineClock, random = Math.random, ...defaults } = others;
  // Called anew each time and without a receiver: tests replace it, and browsers refuse it as a method.
  const fetch = givenFetch ?? ((request: Request) => globalThis.fetch(request));
  checkSecret('appKey', appKey, WHERE);
  const baseHeaders = mergedHeaders(WHERE, { [KEY_HEADER]: appKey, 'user-agent': userAgent() }, headers);
  const core = createClient<Record<string, Record<HttpMethod, object>>>({
    // fetch would send the application key along.
    redirect: 'manual',
    ...defaults,
    baseUrl: checkUrl(WHERE, baseUrl),
    headers: baseHeaders,
  });
  const send = layers.reduceRight((next, layer) => layer(next), receive);
  const log = quietLog(onLog);

  const run = async (method: HttpMethod, path: string, init: AnyInit = {}): Promise<AnyResult> => {
    const operation = `${method.toUpperCase()} ${path}`;
    const { timeoutMs, deadlineMs, retry, signal, parseAs = 'json' } = init;
    const secrets = new Set([appKey]);
    let response = Response.error();
    const call: Call = {
      operation,
      client,
      attempt: 1,
      signal: signal ?? new AbortController().signal,
      endsAt: Infinity,
      timeoutMs,
      deadlineMs,
      retry,
      parseAs,
      fetch: init.fetch ?? fetch,
      parseJson,
      clock,
      random,
      log,
      isLogged: onLog !== undefined,
      secrets,
      bodies: new WeakMap(),
      advice: new WeakMap(),
      onHeaders: (each) => {
        response = each;
      },
    };
    try {
      checkOperation?.(operation);
      signal?.throwIfAborted();
      const sent = fetchOptions(operation, baseHeaders, defaults, init, secrets);
      const result = await core.request(method, path, { ...sent, fetch: (request: Request) => send(request, call) });
      response = result.response;
      if (response.ok && parseAs !== 'json') return { data: result.data ?? (parseAs === 'text' ? '' : null), response };
      // A middleware may have replaced the response that was received.
      const body = call.bodies.get(response) ?? (await readBody(response, parseJson));
      return { data: dataOf(response, body, call), response };
    } catch (thrown) {
      const error = errorOf(operation, thrown, signal, secrets);
      log({ type: 'failed', operation, code: error.code, ...('status' in error ? { status: error.status } : {}) });
      return { error, response };
    }
  };
  const client = typedClient(core, run);
  return client;
}

/** The error that a call ends in. */
function errorOf(
  operation: string,
  thrown: unknown,
  signal: AbortSignal | undefined,
  secrets: Iterable<string>,
): CallError {
  if (signal?.aborted && thrown === signal.reason) return aborted(operation, thrown);
  if (isBackOfficeError(thrown)) return thrown;
  const text = thrown instanceof Error ? redact(thrown.message, secrets) : 'a value that is no Error was thrown';
  const message = `the request could not be built, or a middleware threw: ${text}`;
  return misuse(operation, message, redactedError(thrown, secrets));
}

/** The methods of a client over a function that calls any operation. */
function typedClient(
  core: { use(...middleware: Middleware[]): void; eject(...middleware: Middleware[]): void },
  run: (method: HttpMethod, path: string, init?: object) => Promise<AnyResult>,
): CoreClient {
  // The document types the result. At run time only `validation` checks it, so nothing here proves the type.
  const request = <R>(method: HttpMethod, path: string, init?: object) => run(method, path, init) as R;
  const call =
    (method: HttpMethod) =>
    <R>(path: string, init?: object) =>
      request<R>(method, path, init);
  return {
    request,
    GET: call('get'),
    PUT: call('put'),
    POST: call('post'),
    DELETE: call('delete'),
    OPTIONS: call('options'),
    HEAD: call('head'),
    PATCH: call('patch'),
    TRACE: call('trace'),
    use: (...middleware) => core.use(...middleware),
    eject: (...middleware) => core.eject(...middleware),
  };
}
