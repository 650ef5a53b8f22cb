import type { BodyContent } from './body/body-text.ts';
import type { UndecodedBody } from './exchange.ts';

/**
 * The body of a recorded message, after every transfer and content encoding was taken off: its text, or its bytes; null
 * where it was not recorded. A message without a body has the empty text.
 */
export type RecordedBody = BodyContent | UndecodedBody | null;

/** A recorded request and its response, whatever the format. */
export interface RecordedExchange {
  /** In upper case. */
  readonly method: string;
  /** Absolute, or the path and query alone where the host is unknown. */
  readonly url: string;
  /** Names in lower case; what came more than once is joined with a comma. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: RecordedBody;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: RecordedBody;
  /** When the request was sent, in milliseconds since 1970-01-01T00:00:00.000Z; undefined where it was not recorded. */
  readonly startedAt: number | undefined;
  /** What the recorder leaves out besides bodies; absent where it keeps all of it. */
  readonly unrecorded?: readonly UnrecordedPart[];
}

/** How large the bodies of an exchange are, in characters or bytes. */
export function sizeOf({ requestBody, responseBody }: RecordedExchange): number {
  return lengthOf(requestBody) + lengthOf(responseBody);
}

function lengthOf(body: RecordedBody): number {
  return typeof body === 'string' || body instanceof Uint8Array ? body.length : 0;
}

/** A part of an exchange of which more may have been sent than was recorded; `cookies` are the headers `Cookie` and `Set-Cookie`. */
export type UnrecordedPart = 'request headers' | 'response headers' | 'query' | 'cookies';

/** Why an entry is not validated though nothing is wrong with it. */
export const IGNORED = {
  'no-answer': 'No answer was recorded.',
  'no-http': 'Not an HTTP exchange.',
  'other-server': 'It went to another server than that of the document.',
  'not-declared': 'No operation has its path or method, and the server did not answer it with success.',
  preflight: 'It is a preflight request of a browser (CORS).',
  'not-modified': 'It was answered with 304, since the client had the body already.',
  'unresolved-variable': 'Its URL has a variable without a value in the Postman collection.',
  'streamed-tap': 'It is a segment of a streamed trace of Envoy; set "streaming" to false in the tap configuration.',
} as const;

/** The code of a reason for which an entry is not validated. */
export type IgnoredReason = keyof typeof IGNORED;

/** What an entry of recorded traffic turns out to be. */
export type EntryReading =
  | { readonly kind: 'exchange'; readonly exchange: RecordedExchange }
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  | { readonly kind: 'broken'; readonly why: string };

/** The reading of an entry that cannot be understood. */
export function brokenEntry(why: string): EntryReading {
  return { kind: 'broken', why };
}
