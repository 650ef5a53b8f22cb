import { type Body, bodyOf } from '../../message/body.ts';
import type { HttpExchange, Origin, UnknownPart } from '../../message/exchange.ts';

/** What an entry of recorded traffic turns out to be. */
export type EntryReading =
  | { readonly kind: 'exchange'; readonly exchange: HttpExchange }
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  | { readonly kind: 'broken'; readonly why: string };

/** The origin of what readers return. */
export const RECORDED: Origin = { kind: 'recorded' };

/** The body of a response; unknown where its type may have been in a header that was not recorded. */
export function answeredBody(
  content: Body['content'],
  headers: Readonly<Record<string, string>>,
  unknown: ReadonlySet<UnknownPart>,
): Body {
  const isTyped = headers['content-type'] !== undefined || !unknown.has('response headers');
  return bodyOf(isTyped ? content : null, headers);
}

/** The reading of an entry that cannot be understood. */
export function brokenEntry(why: string): EntryReading {
  return { kind: 'broken', why };
}

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
