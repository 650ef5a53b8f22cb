import { defaultBodySerializer, mergeHeaders, type ParseAs } from 'openapi-fetch';
import { createsToken, type Fetch } from './call.ts';
import type { CallSettings } from './call-settings.ts';
import { checkUrl } from './check-options.ts';
import { isBackOfficeError, misuse } from './errors.ts';
import { checkHeaders, serializePath, serializeQuery } from './parameters.ts';
import { collectCredentials, collectValues } from './redact.ts';

type Values = Readonly<Record<string, unknown>>;

/** Serializers of openapi-fetch, of a client or of a call. */
export interface Serializers {
  readonly pathSerializer?: unknown;
  readonly querySerializer?: unknown;
  readonly bodySerializer?: ((body: never) => unknown) | undefined;
}

/** The arguments of a call, whatever the operation. */
export interface AnyInit extends CallSettings, Serializers {
  readonly baseUrl?: string;
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Values };
  readonly body?: unknown;
  readonly headers?: object;
  readonly parseAs?: ParseAs;
  readonly fetch?: Fetch;
}

/**
 * The arguments for openapi-fetch: checked, and with serializers that close its gaps where the caller has none.
 *
 * @param secrets receives the credentials of the request
 * @throws BackOfficeError with code `usage`
 */
export function fetchOptions(
  operation: string,
  baseHeaders: Headers,
  client: Serializers,
  { params = {}, timeoutMs: _timeoutMs, deadlineMs: _deadlineMs, retry: _retry, signal: _signal, ...init }: AnyInit,
  secrets: Set<string>,
): object {
  collectCredentials(mergedHeaders(operation, baseHeaders, init.headers, params.header), secrets);
  if (createsToken(operation)) collectValues(init.body, secrets);
  const path = (url: string, values: Values) => serializePath(operation, url, values);
  const query = (values: Values) => serializeQuery(operation, values);
  const toBody: (body: never, headers: Headers) => unknown =
    init.bodySerializer ?? client.bodySerializer ?? defaultBodySerializer;
  return {
    ...init,
    ...(init.baseUrl !== undefined && { baseUrl: checkUrl(operation, init.baseUrl) }),
    // JSON is parsed by the client, with `parseJson`.
    parseAs: init.parseAs === undefined || init.parseAs === 'json' ? 'stream' : init.parseAs,
    params: { ...params, path: params.path ?? {} },
    pathSerializer: init.pathSerializer ?? client.pathSerializer ?? path,
    querySerializer: init.querySerializer ?? client.querySerializer ?? query,
    bodySerializer: (body: never, headers: Headers) => {
      try {
        const text = toBody(body, headers);
        // A function or a symbol becomes no JSON at all.
        if (text !== undefined) return text;
      } catch {
        // The thrown error is not kept: it may repeat the body.
      }
      throw misuse(operation, 'the body cannot be written as JSON.');
    },
  };
}

/**
 * The headers of openapi-fetch, from the weakest to the strongest.
 *
 * @throws BackOfficeError with code `usage` for what HTTP does not allow; the message does not repeat it
 */
export function mergedHeaders(operation: string, ...all: readonly (object | undefined)[]): Headers {
  try {
    for (const headers of all) checkHeaders(operation, headers);
    return mergeHeaders(...all.map((headers) => (headers instanceof Headers ? headers : { ...headers })));
  } catch (error) {
    throw isBackOfficeError(error) ? error : misuse(operation, 'a header has characters that HTTP does not allow.');
  }
}
