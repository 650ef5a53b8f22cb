import { isBackOfficeError, misuse } from './errors.ts';
import { pathOf, queryOf, setHeaders } from './parameters.ts';
import type { AnyInit, Method } from './typed-call.ts';

/** The header of the application key (Authentication). */
export const KEY_HEADER = 'svc-client-app-key';

/** A request that can be sent as often as needed. */
export interface Outgoing {
  readonly operation: string;
  readonly url: string;
  readonly method: Method;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The secrets in it, which no error and no event may repeat. */
  readonly secrets: readonly string[];
}

/**
 * The request of a call. Of openapi-fetch only the writing of parameters is used, in parameters.ts: its paths and its
 * reading of answers have the gaps that parameters.ts and read-answer.ts close, and whatever is not used of it is not
 * bundled.
 *
 * @throws BackOfficeError with code `usage` for what cannot be sent.
 */
export function buildRequest(
  baseUrl: string,
  appKey: string,
  method: Method,
  template: string,
  init: AnyInit,
): Outgoing {
  const operation = `${method} ${template}`;
  const { params = {}, headers, body: given } = init;
  const secrets: string[] = [];
  // The body of a request for a token is credentials.
  const collect = (_key: string, value: unknown) => {
    if (typeof value === 'string' && !carriesToken(operation)) secrets.push(value);
    return value;
  };
  try {
    const body = given === undefined ? undefined : JSON.stringify(given, collect);
    // A function or a symbol becomes no JSON at all.
    if (given !== undefined && body === undefined) throw new TypeError();
    const merged = new Headers({ [KEY_HEADER]: appKey });
    if (body !== undefined) merged.set('content-type', 'application/json');
    setHeaders(operation, merged, headers);
    setHeaders(operation, merged, params.header);
    const query = queryOf(operation, params.query);
    const url = `${baseUrl}${pathOf(operation, template, params.path)}${query && `?${query}`}`;
    return { operation, url, method, headers: merged, body, secrets: [...secrets, merged.get(KEY_HEADER) ?? ''] };
  } catch (error) {
    // The thrown error is not kept: it may repeat a header, which may be a secret.
    throw isBackOfficeError(error)
      ? error
      : misuse(operation, 'a header has characters that HTTP does not allow, the body is not JSON, or a text is cut.');
  }
}

/**
 * Whether an operation carries the bearer token: all but the two that create tokens. These declare no security, and a
 * token function that uses them would wait for itself. Which others refuse a request without it is not shown; all carry
 * it, since tokens are "for use on later requests".
 */
export function carriesToken(operation: string): boolean {
  return !/^POST \/auth(\/tokens)?$/.test(operation);
}
