import type { Call, ReceivedBody } from './call.ts';
import { type CallError, failure } from './errors.ts';
import { retryAfterMs } from './http-date.ts';
import { redact } from './redact.ts';

/** How many characters of a body that is not JSON an error quotes. */
const EXCERPT = 200;

/** Headers by which services and gateways name a request. */
const REQUEST_IDS = ['x-request-id', 'request-id', 'x-correlation-id', 'traceresponse', 'traceparent'];

/**
 * The JSON of a 2xx. An empty body is `null` where it is no promise: GET promises a body, a change does not.
 *
 * @throws BackOfficeError with code `api` or `not-json`
 */
export function dataOf(response: Response, body: ReceivedBody, call: Call): unknown {
  const { operation, secrets } = call;
  const { ok, status, headers } = response;
  if (!ok) throw apiError(response, body, call);
  if (body.json) return body.json.value;
  if (body.text === '' && !operation.startsWith('GET ')) return null;
  const contentType = headers.get('content-type') ?? undefined;
  const message =
    body.text === ''
      ? `the response ${status} has no body. The document promises JSON.`
      : `the response ${status} is not JSON (${contentType ?? 'no content type'}). Check that baseUrl is the service's.`;
  const facts = { status, contentType, excerpt: redact(body.text, secrets).slice(0, EXCERPT) };
  throw failure('not-json', operation, message, facts, { requestId: requestIdOf(response, secrets) });
}

interface SentError {
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly errorDetails?: unknown;
}

function apiError(response: Response, { text, json }: ReceivedBody, call: Call): CallError {
  const { operation, secrets, clock, advice } = call;
  const { status, headers } = response;
  const body = json ? redacted(json.value, secrets) : redact(text, secrets).slice(0, EXCERPT);
  const sent: SentError = isObject(body) ? body : {};
  const errorCode = typeof sent.errorCode === 'string' ? sent.errorCode : '';
  const serverMessage = typeof sent.message === 'string' ? sent.message : undefined;
  const errorDetails = isObject(sent.errorDetails) ? sent.errorDetails : undefined;
  const details = [status, errorCode, serverMessage, errorDetails && JSON.stringify(errorDetails)]
    .filter(Boolean)
    .join(' ');
  const message = [`refused with ${details.replace(/\.$/, '')}.`, cureOf(status), advice.get(response)];
  return failure(
    'api',
    operation,
    message.filter(Boolean).join(' '),
    { status, serverMessage, body, retryAfterMs: retryAfterMs(headers, clock.date()) },
    { errorCode, errorDetails, requestId: requestIdOf(response, secrets) },
  );
}

/** The id of a request in the headers of its response. */
export function requestIdOf({ headers }: Response, secrets: Iterable<string>): string | undefined {
  const id = REQUEST_IDS.map((name) => headers.get(name)).find((value) => value);
  return id ? redact(id, secrets).slice(0, EXCERPT) : undefined;
}

function redacted(value: unknown, secrets: Iterable<string>): unknown {
  const clean = (_key: string, each: unknown) => {
    if (typeof each === 'string') return redact(each, secrets);
    return typeof each === 'number' && redact(`${each}`, secrets) !== `${each}` ? '[redacted]' : each;
  };
  return JSON.parse(JSON.stringify(value), clean);
}

function cureOf(status: number): string {
  if (status === 401 || status === 403) return 'Give a valid token that may do this.';
  if (status === 429) return 'Send fewer requests; the option environment keeps the limits.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Correct baseUrl: redirects are not followed.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
