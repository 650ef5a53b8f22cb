import { type Call, createsToken, type ReceivedBody, type Send } from './call.ts';
import { aborted, failure } from './errors.ts';
import { retryAfterMs } from './http-date.ts';
import { collectCredentials, type RedactedError, redact, redactedError } from './redact.ts';
import { CREDENTIALS, cureOf, disconnected, inBrackets, NO_TOKEN, noBody, notJson, refused, threw } from './texts.ts';

/**
 * Sends a request once and waits until its whole body has arrived. The body stays readable for
 * middleware. A body that is read with `parseAs: 'stream'` is not waited for.
 */
export const receive: Send = async (request, call) => {
  const { clock, attempt, log, signal, secrets } = call;
  log?.({ type: 'attempt', attempt });
  const start = clock.now();
  let response: Response | undefined;
  try {
    const ending = call.keepsBody ? AbortSignal.any([signal, request.signal]) : signal;
    // Layers send a request again, so its body is not consumed. GET has none, and a copy costs time.
    const sent = new Request(request.method === 'GET' ? request : request.clone(), { signal: ending });
    if (call.authorization) sent.headers.set('authorization', call.authorization);
    collectCredentials(sent.headers, secrets);
    response = await call.fetch(sent);
    call.onHeaders(response);
    // A copy of the body costs as much as its JSON, so only middleware has one. A stream is the body itself.
    const isLast = !call.keepsBody || (response.ok && call.settings.parseAs === 'stream');
    const hasToken = sent.headers.has('authorization');
    const credentials = createsToken(call.operation) ? 'appKey and body' : hasToken ? CREDENTIALS : NO_TOKEN;
    call.bodies.set(response, await readBody(isLast ? response : response.clone(), call, credentials));
    log?.({ type: 'answer', attempt, status: response.status, durationMs: clock.now() - start });
    return response;
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    // A middleware can set a signal of the request.
    if (request.signal.aborted) throw aborted(call.operation, request.signal.reason);
    const cause = redactedError(thrown, secrets);
    const { message, code }: Partial<RedactedError> = Object(cause.cause);
    // An error of several addresses has no message.
    const reason = [cause.message, message || code].filter(Boolean).join(': ');
    const requestId = response && requestIdOf(response, secrets);
    throw failure('network', call.operation, disconnected(reason), { cause, requestId });
  }
};

/** How many characters of a body that is not JSON an error quotes. */
const EXCERPT = 200;

/** The error body, as far as the service keeps to the document. */
interface SentError {
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly errorDetails?: unknown;
}

/**
 * Reads the body of a response. That of a 2xx may be empty where none is promised: GET promises a body, a change does not.
 *
 * @param credentials those of the request, in words
 */
export async function readBody(response: Response, call: Call, credentials = CREDENTIALS): Promise<ReceivedBody> {
  const { ok, status, headers } = response;
  const { operation, secrets, clock } = call;
  const { parseAs = 'json' } = call.settings;
  if (ok && parseAs !== 'json') return { data: parseAs === 'stream' ? response.body : await response[parseAs]() };
  const text = await response.text();
  const clean = (_name: string, value: unknown): unknown => {
    // Names of properties can be secrets too.
    if (Array.isArray(value)) return value;
    if (Object(value) === value) {
      return Object.fromEntries(Object.entries(Object(value)).map(([name, each]) => [redact(name, secrets), each]));
    }
    const written = redact(`${value}`, secrets);
    return written === `${value}` ? value : written;
  };
  const { data, cause } = parsed(text, ok ? call.parseJson : (json) => JSON.parse(json, clean));
  if (ok && (!cause || (!text && !operation.startsWith('GET ')))) return { data };
  const excerpt = redact(text, secrets).slice(0, EXCERPT);
  const common = { status, requestId: requestIdOf(response, secrets) };
  const contentType = redact(headers.get('content-type'), secrets) || undefined;
  if (ok) {
    const thrown = redactedError(cause, secrets);
    const facts = { ...common, contentType, excerpt, cause: thrown };
    const isJson = !parsed(text, JSON.parse).cause;
    const isCut = Boolean(text && !isJson && /json/i.test(`${contentType}`));
    const ofText = isJson ? threw('parseJson', thrown.message) : notJson(status, contentType, isCut);
    return { error: failure('not-json', operation, text ? ofText : noBody(status), facts), isCut };
  }
  const body = cause ? excerpt : data;
  const { errorCode, message, errorDetails }: SentError = Object(body);
  const [serverMessage, code = ''] = [message, errorCode].map((each) => (typeof each === 'string' ? each : undefined));
  const details = Object(errorDetails) === errorDetails ? Object(errorDetails) : undefined;
  const isPage = Boolean(cause && text);
  const sent = [status + (isPage ? inBrackets(contentType) : ''), code, serverMessage, JSON.stringify(details)];
  const facts = {
    ...common,
    body,
    serverMessage,
    errorCode: code,
    errorDetails: details,
    retryAfterMs: retryAfterMs(headers, clock.date()),
  };
  const cure = cureOf(status, isPage, code, credentials);
  return { error: failure('api', operation, refused(sent.filter(Boolean).join(' '), cure), facts) };
}

/** The JSON of a text, or what the parser threw. */
function parsed(text: string, parse: (text: string) => unknown): { readonly data?: unknown; readonly cause?: unknown } {
  try {
    return { data: parse(text) };
  } catch (cause) {
    return { cause: cause ?? 'nothing' };
  }
}

/** The id by which services and gateways name a request, in the headers of its response. */
export function requestIdOf({ headers }: Response, secrets: Iterable<string>): string | undefined {
  const id = headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('traceparent');
  return redact(id, secrets) || undefined;
}
