import { type HeadersOptions, mergeHeaders, type ParseAs } from 'openapi-fetch';
import { createsToken, type Fetch } from './call.ts';
import type { CallSettings } from './call-settings.ts';
import { checkUrl } from './check-options.ts';
import { misuse } from './errors.ts';
import { writePath, writeQuery } from './parameters.ts';
import { collectCredentials, collectValues } from './redact.ts';
import { INVALID_BODY, INVALID_HEADER } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The arguments of a call, whatever the operation. */
export interface AnyInit extends CallSettings {
  readonly baseUrl?: string;
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: HeadersOptions };
  readonly middleware?: readonly unknown[];
  readonly body?: unknown;
  readonly headers?: HeadersOptions;
  readonly parseAs?: ParseAs;
  readonly fetch?: Fetch;
}

/**
 * The arguments for openapi-fetch, checked.
 *
 * @param secrets receives the credentials of the request
 * @throws BackOfficeError with code `usage`
 */
export function fetchOptions(operation: string, init: AnyInit, secrets: Set<string>): object {
  const { params, body, baseUrl } = init;
  collectCredentials(mergedHeaders(operation, init.headers, params?.header), secrets);
  if (createsToken(operation)) collectValues(body, secrets);
  // They become no JSON at all.
  if (/function|symbol/.test(typeof body)) throw misuse(operation, INVALID_BODY);
  return {
    pathSerializer: writePath.bind(null, operation),
    querySerializer: writeQuery.bind(null, operation),
    ...init,
    headers: withoutPairs(init.headers),
    baseUrl: baseUrl && checkUrl(operation, baseUrl),
    // The layers obey it.
    signal: undefined,
    // The client reads the body.
    parseAs: 'stream',
    params: { path: {}, ...params },
  };
}

/**
 * The headers of openapi-fetch, from the weakest to the strongest.
 *
 * @throws BackOfficeError with code `usage` for what HTTP does not allow; the message does not repeat it
 */
export function mergedHeaders(operation: string, ...all: readonly (HeadersOptions | undefined)[]): Headers {
  try {
    return mergeHeaders(...all.map(withoutPairs));
  } catch {
    throw misuse(operation, INVALID_HEADER);
  }
}

/** Headers that are pairs as an object: openapi-fetch would send the places of the pairs as names. */
function withoutPairs(headers: HeadersOptions | undefined): HeadersOptions | undefined {
  return Array.isArray(headers) ? new Headers(headers) : headers;
}
