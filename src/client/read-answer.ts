import { type CallError, failure } from './errors.ts';
import { redact } from './redact.ts';
import { retryAfterMs } from './retry.ts';
import { refusesToken } from './token.ts';

/** How many characters of a body that is not JSON an error quotes. */
const EXCERPT = 200;

/** The data of a 2xx, or the error that the answer is: `api` for every other status, `not-json` for a body that is none. */
export function readAnswer<T>(
  operation: string,
  { ok, status, headers }: Response,
  text: string,
  secrets: readonly string[],
  now: number,
): { readonly data: T } | { readonly error: CallError } {
  const excerpt = () => redact(text, secrets).slice(0, EXCERPT);
  try {
    // A GET promises a body. Elsewhere an empty success is one: to call it an error would invite a repetition.
    if (ok) return { data: JSON.parse(text || operation.startsWith('GET') ? text : 'null') };
    const clean = (_key: string, value: unknown) => (typeof value === 'string' ? redact(value, secrets) : value);
    return { error: apiError(operation, status, headers, now, JSON.parse(text, clean)) };
  } catch {
    if (!ok) return { error: apiError(operation, status, headers, now, excerpt()) };
    const contentType = headers.get('content-type') ?? undefined;
    const message = `the answer ${status} is not JSON (${contentType ?? 'no content type'}). Check that baseUrl is the service's.`;
    return { error: failure('not-json', operation, message, { status, contentType, excerpt: excerpt() }) };
  }
}

interface SentError {
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly errorDetails?: unknown;
}

function apiError(operation: string, status: number, headers: Headers, now: number, body: unknown): CallError {
  const sent: SentError = isObject(body) ? body : {};
  const errorCode = textOrNone(sent.errorCode);
  const serverMessage = textOrNone(sent.message);
  const errorDetails = isObject(sent.errorDetails) ? sent.errorDetails : undefined;
  const details = [status, errorCode, serverMessage, errorDetails && JSON.stringify(errorDetails)]
    .filter(Boolean)
    .join(' ');
  return failure('api', operation, `refused with ${details.replace(/\.$/, '')}. ${cureOf(status)}`, {
    status,
    errorCode,
    serverMessage,
    errorDetails,
    body,
    retryAfterMs: retryAfterMs(headers, now),
  });
}

function cureOf(status: number): string {
  if (refusesToken(status)) return 'Give a valid token that may do this.';
  if (status === 429) return 'Send fewer requests; the option environment keeps the limits.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Correct baseUrl: redirects are not followed.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
