import {
  createFinalURL,
  defaultBodySerializer,
  type HeadersOptions,
  type Middleware,
  mergeHeaders,
  type ParseAs,
  type QuerySerializer,
} from 'openapi-fetch';
import { createsToken, type Fetch } from './call.ts';
import type { CallSettings } from './call-settings.ts';
import { misuse } from './errors.ts';
import { writePath, writeQuery } from './parameters.ts';
import { collectCredentials, collectValues } from './redact.ts';
import { INVALID_BODY, INVALID_HEADER } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The arguments of a call, whatever the operation. */
export interface AnyInit extends CallSettings {
  readonly baseUrl?: string;
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Record<string, string> };
  readonly middleware?: readonly Middleware[];
  readonly body?: unknown;
  readonly headers?: HeadersOptions;
  readonly parseAs?: ParseAs;
  readonly fetch?: Fetch;
}

/** The arguments of a call with all that the request is made of. */
interface RequestInput extends AnyInit {
  readonly baseUrl: string;
  readonly params: NonNullable<AnyInit['params']>;
  readonly pathSerializer: (path: string, values: Values) => string;
  readonly querySerializer: QuerySerializer<unknown>;
  readonly bodySerializer: (body: unknown, headers: Headers) => RequestInit['body'];
}

/** The arguments of a call with the defaults of this client, which writes parameters as `writePath` and `writeQuery` say. */
export function withDefaults<Init extends AnyInit>(operation: string, init: Init) {
  return {
    // fetch would send the application key along.
    redirect: 'manual' as const,
    pathSerializer: writePath.bind(null, operation),
    querySerializer: writeQuery.bind(null, operation),
    bodySerializer: defaultBodySerializer,
    parseAs: 'json' as const,
    params: {},
    ...init,
  };
}

/**
 * The request of a call, as openapi-fetch makes it.
 *
 * @param secrets receives the credentials of the request
 * @throws BackOfficeError with code `usage`
 */
export function buildRequest(
  operation: string,
  path: string,
  input: RequestInput,
  baseHeaders: Headers,
  secrets: Set<string>,
): Request {
  const { baseUrl, params, pathSerializer, querySerializer, bodySerializer, body, ...init } = input;
  const [method = ''] = operation.split(' ');
  const given = [baseHeaders, init.headers, params.header];
  // A copy costs time, which most calls need not spend.
  const needsCopy = init.headers || params.header || body !== undefined;
  const headers = needsCopy ? mergedHeaders(operation, ...given) : baseHeaders;
  collectCredentials(headers, secrets);
  if (createsToken(operation)) collectValues(body, secrets);
  const sent = body === undefined ? undefined : bodySerializer(body, headers);
  if (body !== sent && sent === undefined) throw misuse(operation, INVALID_BODY);
  const isText = sent !== undefined && !(sent instanceof FormData);
  return new Request(
    createFinalURL(path, { baseUrl, params: { path: {}, ...params }, pathSerializer, querySerializer }),
    {
      ...init,
      method,
      body: sent ?? null,
      headers: isText ? mergedHeaders(operation, { 'content-type': 'application/json' }, ...given) : headers,
      // The layers obey it.
      signal: null,
    },
  );
}

/**
 * The headers of openapi-fetch, from the weakest to the strongest.
 *
 * @throws BackOfficeError with code `usage` for what HTTP does not allow; the message does not repeat it
 */
export function mergedHeaders(operation: string, ...all: readonly (HeadersOptions | undefined)[]): Headers {
  try {
    // openapi-fetch would send the places of pairs as names.
    return mergeHeaders(...all.map((each) => (Array.isArray(each) ? new Headers(each) : each)));
  } catch {
    throw misuse(operation, INVALID_HEADER);
  }
}
