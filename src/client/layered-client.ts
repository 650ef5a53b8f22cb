import createClient from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import { type Call, KEY_HEADER, type Layer } from './call.ts';
import { checkSecret, checkUrl, OPTIONS } from './check-options.ts';
import { machineClock } from './clock.ts';
import type { CoreClient } from './core-client.ts';
import { aborted, type CallError, isBackOfficeError, misuse } from './errors.ts';
import { type AnyInit, fetchOptions, mergedHeaders } from './fetch-options.ts';
import type { CallEvent } from './log.ts';
import type { CoreOptions } from './options.ts';
import { dataOf } from './read-result.ts';
import { readBody, receive } from './receive.ts';
import { redactedError } from './redact.ts';
import type { Result } from './result.ts';
import { userAgent } from './user-agent.ts';

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

/** Calls any operation, named as in `GET /countries`. It never throws. */
export type CallOperation = (operation: string, init?: AnyInit) => Promise<Result<unknown>>;

/** A client with the given layers, and its calls without types. */
export function createCalls(
  options: CoreOptions,
  layers: readonly Layer[],
): { readonly client: CoreClient; readonly call: CallOperation } {
  const { baseUrl, appKey, headers, fetch: givenFetch, parseJson = JSON.parse, onLog, ...others } = options;
  const { clock = machineClock, random = Math.random, ...defaults } = others;
  // Called anew each time and without a receiver: tests replace it, and browsers refuse it as a method.
  const fetch = givenFetch ?? ((request: Request) => globalThis.fetch(request));
  checkSecret('appKey', appKey, OPTIONS);
  const baseHeaders = mergedHeaders(OPTIONS, { [KEY_HEADER]: appKey, 'user-agent': userAgent() }, headers);
  const core = createClient<Record<string, Record<HttpMethod, object>>>({
    // fetch would send the application key along.
    redirect: 'manual',
    ...defaults,
    baseUrl: checkUrl(OPTIONS, baseUrl),
    headers: baseHeaders,
  });
  const send = layers.reduceRight((next, layer) => layer(next), receive);

  const callOperation: CallOperation = async (operation, init = {}) => {
    const [method = '', path = ''] = operation.split(/ (.*)/s);
    const { signal, parseAs = 'json' } = init;
    const secrets = new Set([appKey]);
    let response = Response.error();
    const log =
      onLog &&
      ((event: CallEvent) => {
        try {
          onLog({ operation, ...event });
        } catch {}
      });
    const call: Call = {
      operation,
      client,
      settings: init,
      attempt: 1,
      signal: signal ?? new AbortController().signal,
      endsAt: Infinity,
      fetch: init.fetch ?? fetch,
      parseJson,
      clock,
      random,
      log,
      secrets,
      bodies: new WeakMap(),
      onHeaders: (each) => {
        response = each;
      },
    };
    try {
      signal?.throwIfAborted();
      const sent = fetchOptions(
        operation,
        baseHeaders,
        { querySerializer: defaults.querySerializer, ...init },
        secrets,
      );
      const result = await core.request(method as HttpMethod, path, {
        ...sent,
        fetch: (request: Request) => send(request, call),
      });
      response = result.response;
      if (response.ok && parseAs !== 'json') return { data: result.data ?? (parseAs === 'text' ? '' : null), response };
      // A middleware may have replaced the response that was received.
      const body = call.bodies.get(response) ?? (await readBody(response, parseJson));
      return { data: dataOf(response, body, call), response };
    } catch (thrown) {
      const isAborted = signal?.aborted && thrown === signal.reason;
      const error = isAborted ? aborted(operation, thrown) : isBackOfficeError(thrown) ? thrown : unexpected(thrown);
      log?.({ type: 'failed', code: error.code, ...('status' in error && { status: error.status }) });
      return { error, response };
    }

    function unexpected(thrown: unknown): CallError {
      const cause = redactedError(thrown, secrets);
      return misuse(operation, `cannot build the request, or a middleware threw: ${cause.message}`, { cause });
    }
  };
  const client = typedClient(core, callOperation);
  return { client, call: callOperation };
}

/**
 * The client of openapi-fetch, whose methods of HTTP call operations by `callOperation`. The document types their results. At run
 * time only `validation` checks them, so nothing here proves the types.
 */
function typedClient(core: object, callOperation: CallOperation): CoreClient;
function typedClient(core: object, callOperation: CallOperation): object {
  const request = (method: string, path: string, init?: object) =>
    callOperation(`${method.toUpperCase()} ${path}`, init);
  const calls = Object.keys(core)
    .filter((name) => /^[A-Z]/.test(name))
    .map((method) => [method, request.bind(null, method)]);
  return { ...core, ...Object.fromEntries(calls), request };
}
