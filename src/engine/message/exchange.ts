import type { Operation } from '../openapi/operations.ts';
import { type Body, sizeOfBody } from './body.ts';
import type { SentParameters } from './sent-parameters.ts';

/**
 * One HTTP exchange: sent by this tool, recorded, or passing through the proxy. Readers of logs, the proxy and live requests make
 * it, and everything is validated in this form. Plain data, which threads can pass to one another.
 */
export interface HttpExchange {
  readonly request: HttpRequest;
  readonly outcome: Answer | Failure;
  /** What a recorder leaves out besides bodies, so that nothing follows from its absence. */
  readonly unknown: ReadonlySet<UnknownPart>;
  readonly origin: Origin;
  /** When the request was sent, in milliseconds since 1970-01-01T00:00:00.000Z; absent where it is not known. */
  readonly startedAt?: number | undefined;
}

/** An exchange whose operation is known: what checks take. */
export interface OperationExchange extends HttpExchange {
  readonly request: OperationRequest;
}

/** Where an exchange comes from. */
export type Origin =
  /** This tool, or the test of a project, has sent the request. */
  | { readonly kind: 'sent' }
  /** A saved response of Postman can be an example that no server sent. */
  | { readonly kind: 'recorded'; readonly isExample?: true }
  /** It passed through the proxy, which counts requests from 1. */
  | { readonly kind: 'passed'; readonly number: number };

/** A part of an exchange of which more may have been sent than was recorded; `cookies` are the headers `Cookie` and `Set-Cookie`. */
export type UnknownPart = 'request headers' | 'response headers' | 'query' | 'cookies';

/** Of an exchange of which everything is known besides bodies. */
export const NOTHING_UNKNOWN: ReadonlySet<UnknownPart> = new Set();

export interface HttpRequest {
  /** In upper case. */
  readonly method: string;
  /** Absolute, or the path and query alone where the host is unknown. */
  readonly url: string;
  /** Names in lower case; what came more than once is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null where none was sent. */
  readonly body: Body | null;
}

/** A request whose operation is known, from any sender. */
export interface OperationRequest extends HttpRequest {
  readonly operation: Operation;
  /** Path and query, relative to the address of the server. */
  readonly path: string;
  /** The parameters as they were sent, found in the URL and the headers. Only of requests that were recorded or passed: they may be at fault. */
  readonly parameters?: SentParameters;
}

/** A response that was received to its end. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Names in lower case; what came more than once is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** Why there is no response that could be validated. */
export type FailureReason =
  /** No connection could be made. */
  | 'unreachable'
  /** The connection ended before the answer did, or what came is not HTTP. */
  | 'broken'
  /** The answer did not end in time. */
  | 'stalled'
  /** The body is larger than the limit, also after it was decompressed. */
  | 'too-large'
  /** The body is nested deeper than the limit. */
  | 'too-deep';

/** What came instead of an answer. */
export interface Failure {
  readonly kind: 'failure';
  readonly reason: FailureReason;
  readonly message: string;
  /** The status, where it came before the failure. */
  readonly status: number | null;
}

/** Methods that change nothing (RFC 9110, section 9.2.1); QUERY is defined as safe (OpenAPI 3.2, Path Item Object). */
const SAFE: ReadonlySet<string> = new Set(['get', 'head', 'options', 'trace', 'query']);

/** Whether an operation or a request may change data: its method is not known to be safe. */
export function isWriting({ method }: Pick<Operation, 'method'>): boolean {
  return !SAFE.has(method.toLowerCase());
}

/** Whether a message may have had a header that its recording does not have. */
export function isUnrecordedHeader(
  { request, outcome, unknown }: HttpExchange,
  message: 'request' | 'response',
  name: string,
): boolean {
  const key = name.toLowerCase();
  const headers = message === 'request' ? request.headers : outcome.kind === 'answer' ? outcome.headers : {};
  if (Object.hasOwn(headers, key)) return false;
  return unknown.has(`${message} headers`) || (unknown.has('cookies') && (key === 'cookie' || key === 'set-cookie'));
}

/** Whether an exchange ended in an answer with a status of success. */
export function succeeded({ outcome }: Pick<HttpExchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
}

/** Whether an exchange ended in an answer that refuses the request: a status from 400 to 499. */
export function refused({ outcome }: HttpExchange): boolean {
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
}

/** Whether an answer refuses the credentials of a request, or that there are none: 401 or 403. */
export function refusesCredentials({ outcome }: Pick<HttpExchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && isCredentialsStatus(outcome.status);
}

/** Whether an answer refuses the values of a request: they are malformed (400, 422), or what they name is missing (404, 410). */
export function refusesValues({ outcome }: Pick<HttpExchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && (isMissing(outcome.status) || isMalformed(outcome.status));
}

/** Whether a status says that what was asked for does not exist. */
export function isMissing(status: number): boolean {
  return status === 404 || status === 410;
}

/** Whether a status refuses how a request is written. */
export function isMalformed(status: number): boolean {
  return status === 400 || status === 422;
}

/** Whether a status refuses credentials. */
export function isCredentialsStatus(status: number): boolean {
  return status === 401 || status === 403;
}

/** How large the bodies of an exchange are, in characters or bytes. */
export function sizeOf({ request, outcome }: HttpExchange): number {
  return sizeOfBody(request.body) + (outcome.kind === 'answer' ? sizeOfBody(outcome.body) : 0);
}

/** What came of a request, for messages: `200`, or why there was no answer. */
export function outcomeText({ outcome }: HttpExchange): string {
  return outcome.kind === 'answer' ? String(outcome.status) : `no answer (${outcome.message})`;
}
