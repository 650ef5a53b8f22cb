import type { Call, ReceivedBody } from './call.ts';
import { failure } from './errors.ts';
import { retryAfterMs } from './http-date.ts';
import { redact, redactedError } from './redact.ts';

/** How many characters of a body that is not JSON an error quotes. */
const EXCERPT = 200;

/** The error body, as far as the service keeps to the document. */
interface SentError {
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly errorDetails?: unknown;
}

/**
 * The JSON of a 2xx. An empty body is `null` where it is no promise: GET promises a body, a change does not.
 *
 * @throws BackOfficeError with code `api` or `not-json`
 */
export function dataOf(response: Response, { text, json, cause, advice }: ReceivedBody, call: Call): unknown {
  const { operation, secrets, clock } = call;
  const { ok, status, headers } = response;
  if (ok && json) return json.value;
  if (ok && !text && !operation.startsWith('GET ')) return null;
  const excerpt = redact(text, secrets).slice(0, EXCERPT);
  const requestId = requestIdOf(response, secrets);
  if (ok) {
    const contentType = headers.get('content-type') ?? undefined;
    const fault = text
      ? `is not JSON (${contentType ?? 'no content type'}). Check baseUrl`
      : 'has no body; JSON is documented';
    const facts = { status, contentType, excerpt, requestId, cause: redactedError(cause, secrets) };
    throw failure('not-json', operation, `the response ${status} ${fault}.`, facts);
  }
  const body: unknown = json ? JSON.parse(JSON.stringify(json.value), (_key, value) => clean(value, secrets)) : excerpt;
  const { errorCode, message, errorDetails }: SentError = Object(body);
  const code = typeof errorCode === 'string' ? errorCode : '';
  const serverMessage = typeof message === 'string' ? message : undefined;
  const details = typeof errorDetails === 'object' && errorDetails ? errorDetails : undefined;
  const sent = [status, code, serverMessage, details && JSON.stringify(details)].filter(Boolean).join(' ');
  throw failure('api', operation, `refused with ${sent.replace(/\.$/, '')}. ${cureOf(status)}${advice ?? ''}`, {
    status,
    serverMessage,
    body,
    retryAfterMs: retryAfterMs(headers, clock.date()),
    errorCode: code,
    requestId,
    ...(details && { errorDetails: details }),
  });
}

/** The id by which services and gateways name a request, in the headers of its response. */
export function requestIdOf({ headers }: Response, secrets: Iterable<string>): string | undefined {
  const id = headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('traceparent');
  return id === null ? undefined : redact(id, secrets);
}

function clean(value: unknown, secrets: Iterable<string>): unknown {
  if (!/string|number/.test(typeof value)) return value;
  const text = redact(`${value}`, secrets);
  return text === `${value}` ? value : text;
}

function cureOf(status: number): string {
  if (status === 401 || status === 403) return 'Give a valid token that may do this.';
  if (status === 429) return 'Send fewer requests; the option environment keeps the limits.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Correct baseUrl: redirects are not followed.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}
