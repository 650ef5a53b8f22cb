import type { Json } from '../json/json.ts';
import type { Operation } from '../openapi/operations.ts';
import type { SentParameters } from './sent-parameters.ts';

/** What is known of a body that was received, but whose bytes could not be read. */
export interface UndecodedBody {
  /** It is not what Content-Encoding or its content type says, or it has a content coding that is not known here. */
  readonly kind: 'undecodable' | 'unknown-coding';
  /** A sentence. */
  readonly why: string;
}

/** A request as it is sent. */
export interface SentRequest {
  readonly operation: Operation;
  /** In upper case. */
  readonly method: string;
  /** Path and query, relative to the address of the server. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Whether there may have been a body that was not recorded, or one that is not text; then `body` is null. Only of recorded requests. */
  readonly isBodyUnknown?: true;
  /** Why the body is not known although it was received. Only of recorded requests. */
  readonly undecoded?: UndecodedBody;
  /** Whether further headers may have been sent that were not recorded. Only of recorded requests. */
  readonly areHeadersPartial?: true;
  /** Whether the recorder may have left out the header `Cookie`. Only of recorded requests. */
  readonly areCookiesUnknown?: true;
  /** Whether the query was not recorded, or only a part of it. Only of recorded requests. */
  readonly isQueryUnknown?: true;
  /** The parameters as they were sent, found in the recorded URL and headers. Only of recorded requests. */
  readonly parameters?: SentParameters;
}

/** An answer that was received to its end. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Names in lower case; what came more than once is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body parsed as JSON; undefined where it is not JSON. */
  readonly json: Json | undefined;
  /** Whether there was a body that was not recorded, or could not be decoded; then `body` is empty. */
  readonly isBodyUnknown?: true;
  /** Why the body is not known although it was received. */
  readonly undecoded?: UndecodedBody;
  /** Whether there may have been further headers that were not recorded. Only of recorded answers. */
  readonly areHeadersPartial?: true;
  /** Whether the recorder may have left out the header `Set-Cookie`. Only of recorded answers. */
  readonly areCookiesUnknown?: true;
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

/** A request and what came of it. */
export interface Exchange {
  readonly request: SentRequest;
  readonly outcome: Answer | Failure;
  /** From the request to the end of the answer, in milliseconds; 0 for a recorded exchange. */
  readonly durationMs: number;
  /** The address of the recorded server, without the path below it; empty where it was not recorded. Only of recorded exchanges. */
  readonly address?: string;
  /** When a recorded request was sent, in milliseconds since 1970-01-01T00:00:00.000Z; absent where it was not recorded. */
  readonly startedAt?: number;
}

/** Methods that may change data. */
const WRITING: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);

/** Whether an operation may change data. */
export function isWriting({ method }: Pick<Operation, 'method'>): boolean {
  return WRITING.has(method);
}

/** The headers of a message as far as they were recorded. */
interface RecordedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly areHeadersPartial?: boolean;
  readonly areCookiesUnknown?: boolean;
}

/** Whether a message may have had a header that its recording does not have. */
export function isUnrecordedHeader(
  { headers, areHeadersPartial, areCookiesUnknown }: RecordedHeaders,
  name: string,
): boolean {
  const key = name.toLowerCase();
  if (Object.hasOwn(headers, key)) return false;
  return areHeadersPartial === true || (areCookiesUnknown === true && (key === 'cookie' || key === 'set-cookie'));
}

/** Whether an exchange ended in an answer with a status of success. */
export function succeeded({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
}

/** Whether an exchange ended in an answer that refuses the request: a status from 400 to 499. */
export function refused({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
}

/** Whether an answer refuses the credentials of a request, or that there are none: 401 or 403. */
export function refusesCredentials({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && isRefusal(outcome.status);
}

/** Whether an answer refuses the values of a request: they are malformed (400, 422), or what they name is missing (404, 410). */
export function refusesValues({ outcome }: Pick<Exchange, 'outcome'>): boolean {
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
export function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

/** How long the body of an answer is, in characters. */
export function sizeOf({ outcome }: Pick<Exchange, 'outcome'>): number {
  return outcome.kind === 'answer' ? outcome.body.length : 0;
}

/** What came of a request, for messages: `200`, or why there was no answer. */
export function outcomeText({ outcome }: Exchange): string {
  return outcome.kind === 'answer' ? String(outcome.status) : `no answer (${outcome.message})`;
}
