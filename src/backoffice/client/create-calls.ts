import type { Middleware } from 'openapi-fetch';
import { type AnyInit, buildRequest, mergedHeaders, withDefaults } from './build-request.ts';
import { type Call, KEY_HEADER, type Layer, sentFor } from './call.ts';
import {
  type AllowedOptions,
  ANY,
  checkOption,
  checkOptions,
  checkSecret,
  checkUrl,
  FUNCTION,
  isFunction,
  OBJECT,
  OPTIONS,
  oneOf,
} from './check-options.ts';
import { machineClock } from './clock.ts';
import type { CoreClient } from './core-client.ts';
import { aborted, addSent, type CallError, failure, isBackOfficeError } from './errors.ts';
import type { CallEvent } from './log.ts';
import { sendThrough } from './middleware.ts';
import type { CoreOptions } from './options.ts';
import { readBody, receive } from './receive.ts';
import { redactedError } from './redact.ts';
import type { Result } from './result.ts';
import { SET_KEY, threw } from './texts.ts';

function hasFunctions(value: unknown, ...names: readonly string[]): boolean {
  return names.every((name) => isFunction(Object(value)[name]));
}

/** Options of `RequestInit`, also of Node, Bun and Cloudflare. */
const OF_FETCH =
  'cache cf credentials dispatcher integrity keepalive mode priority proxy redirect referrer referrerPolicy tls';

/** What the options of a client and of a call may be. */
const SHARED: AllowedOptions = {
  ...Object.fromEntries(OF_FETCH.split(' ').map((name) => [name, ANY])),
  baseUrl: ANY,
  fetch: FUNCTION,
  headers: OBJECT,
  bodySerializer: FUNCTION,
  pathSerializer: FUNCTION,
  querySerializer: FUNCTION,
};

/** What the options of a client may be, without those of layers. */
export const OF_CLIENT: AllowedOptions = {
  ...SHARED,
  appKey: ANY,
  clock: ['{ now, date, after }', (value) => hasFunctions(value, 'now', 'date', 'after')],
  onLog: FUNCTION,
  parseJson: FUNCTION,
  random: FUNCTION,
};

/** What the options of a call may be; layers check their own. */
const OF_CALL: AllowedOptions = {
  ...SHARED,
  body: ANY,
  deadlineMs: ANY,
  middleware: ['a list of middleware', Array.isArray],
  params: OBJECT,
  parseAs: oneOf('json', 'text', 'blob', 'arrayBuffer', 'stream'),
  retry: ANY,
  // The signal of `RequestInit` may be null.
  signal: ['an AbortSignal', (value) => value === null || hasFunctions(value, 'addEventListener', 'throwIfAborted')],
  timeoutMs: ANY,
};

/** The methods of HTTP that a client has. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** The version of the package. A test compares it with package.json. */
export const VERSION = '1.0.0';

/**
 * The User-Agent of the client, or undefined in browsers: they send their own, and another one would need the permission of
 * the service (CORS).
 */
export function userAgent(): string | undefined {
  const runtime: { readonly navigator?: { readonly userAgent?: string } } = globalThis;
  return runtime.navigator?.userAgent?.startsWith('Mozilla/') ? undefined : `backoffice-client/${VERSION}`;
}

/** A client with the given layers, its calls without types, and its middleware. */
export interface Calls {
  readonly client: CoreClient;
  /** Calls any operation. It never throws. */
  readonly call: (method: string, path: string, init?: AnyInit) => Promise<Result<unknown>>;
  readonly middleware: ReadonlySet<Middleware>;
}

/** Makes a client with the given layers. */
export function createCalls(options: CoreOptions, layers: readonly Layer[]): Calls {
  const {
    baseUrl,
    appKey,
    headers,
    // Called anew each time and without a receiver: tests replace it, and browsers refuse it as a method.
    fetch = (request: Request) => globalThis.fetch(request),
    parseJson = JSON.parse,
    onLog,
    clock = machineClock,
    random = Math.random,
    ...defaults
  } = { ...options };
  checkOptions(OPTIONS, { ...options }, OF_CLIENT);
  checkOption(OPTIONS, 'layers', layers, ['a list of layers', (list) => Array.isArray(list) && list.every(isFunction)]);
  checkSecret(OPTIONS, 'appKey', appKey, SET_KEY);
  const clientUrl = checkUrl(OPTIONS, baseUrl);
  const baseHeaders = mergedHeaders(OPTIONS, { [KEY_HEADER]: appKey, 'user-agent': userAgent() }, headers);
  const send = layers.reduceRight((next, layer) => layer(next), receive);
  const middleware = new Set<Middleware>();

  const request: Calls['call'] = async (method, path, given) => {
    const operation = `${method.toUpperCase()} ${path}`;
    const init = { ...given };
    const signal = init.signal ?? new AbortController().signal;
    const secrets = new Set([appKey]);
    let response: Response | undefined;
    let url = clientUrl;
    let requests = 0;
    const log =
      onLog &&
      ((event: CallEvent) => {
        try {
          onLog({ operation, ...event });
        } catch {}
      });
    /** The error of a call that `thrown` ended: its signal was aborted, a layer failed, or code of the caller threw. */
    const callErrorOf = (thrown: unknown): CallError => {
      if (signal.aborted && thrown === signal.reason) return aborted(operation, thrown);
      if (isBackOfficeError(thrown)) return thrown;
      const cause = redactedError(thrown, secrets);
      return failure('usage', operation, threw('a middleware or a serializer', cause.message), { cause });
    };
    try {
      checkOptions(operation, init, OF_CALL);
      if (init.baseUrl !== undefined) url = checkUrl(operation, init.baseUrl);
      signal.throwIfAborted();
      const all = { ...withDefaults(operation, { fetch, ...defaults, ...init }), baseUrl: url };
      const through = [...middleware, ...(init.middleware ?? [])].filter(Boolean);
      const call: Call = {
        operation,
        client,
        settings: init,
        attempt: 1,
        signal,
        endsAt: Infinity,
        fetch: (sent) => {
          requests += 1;
          return all.fetch(sent);
        },
        parseJson,
        clock,
        random,
        log,
        secrets,
        keepsBody: through.length > 0,
        bodies: new WeakMap(),
        onHeaders: (each) => {
          response = each;
        },
      };
      const built = buildRequest(operation, path, all, baseHeaders, secrets);
      const own = {
        ...all,
        fetch: (input: RequestInfo | URL, more?: RequestInit) => all.fetch(new Request(input, more)),
      };
      // A middleware may have replaced the response that was received.
      response = await sendThrough(
        through,
        { request: built, schemaPath: path, params: all.params, id: random().toString(36), options: own },
        (sent) => send(sent, call),
      );
      const { data = null, error } = call.bodies.get(response) ?? (await readBody(response, call));
      if (error) throw error;
      sentFor.set(response, { baseUrl: url, requests });
      return { data, response };
    } catch (thrown) {
      const error = callErrorOf(thrown);
      const { code, status }: Pick<CallError, 'code'> & { readonly status?: number } = error;
      log?.({ type: 'failed', code, status });
      addSent(error, { baseUrl: url, requests });
      return { error, response: response ?? Response.error() };
    }
  };
  // The document types the results. At run time only `validation` checks them, so nothing here proves the types.
  const client: CoreClient = Object({
    ...Object.fromEntries(METHODS.map((method) => [method, request.bind(null, method)])),
    request,
    use: (...added: Middleware[]) => {
      for (const each of added) middleware.add(each);
    },
    eject: (...removed: Middleware[]) => {
      for (const each of removed) middleware.delete(each);
    },
  });
  return { client, call: request, middleware };
}

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
