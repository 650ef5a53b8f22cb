import { excerptOfJson } from '../../json/excerpt.ts';
import type { Json } from '../../json/json.ts';
import { type Body, bodyOf } from '../../message/body.ts';
import { type HttpExchange, NOTHING_UNKNOWN, type UnknownPart } from '../../message/exchange.ts';

/** What an entry of recorded traffic turns out to be. */
export type EntryReading =
  | { readonly kind: 'exchange'; readonly exchange: HttpExchange }
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  | { readonly kind: 'broken'; readonly why: string };

/** The parts of an exchange as a format has them. */
export interface RecordedParts {
  /** In upper or lower case. */
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestContent: Body['content'];
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseContent: Body['content'];
  /** What the recorder left out; nothing unless given. */
  readonly unknown?: ReadonlySet<UnknownPart>;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly startedAt?: number | undefined;
  /** Whether a person may have written it. */
  readonly isExample?: true;
}

/** The reading of an exchange. The body of a response is unknown where its type may have been in a header that was not recorded. */
export function exchangeReading(parts: RecordedParts): EntryReading {
  const { requestHeaders, status, responseHeaders, unknown = NOTHING_UNKNOWN } = parts;
  const isTyped = responseHeaders['content-type'] !== undefined || !unknown.has('response headers');
  return {
    kind: 'exchange',
    exchange: {
      request: {
        method: parts.method.toUpperCase(),
        url: parts.url,
        headers: requestHeaders,
        body: bodyOf(parts.requestContent, requestHeaders),
      },
      outcome: {
        kind: 'answer',
        status,
        headers: responseHeaders,
        body: bodyOf(isTyped ? parts.responseContent : null, responseHeaders),
      },
      unknown,
      origin: { kind: 'recorded', ...(parts.isExample && { isExample: true }) },
      startedAt: parts.startedAt,
    },
  };
}

/** Whether nothing follows the head of a response, whatever it announces (RFC 9112, section 6.3). */
export function hasNoContent(method: string, status: number): boolean {
  return method.toUpperCase() === 'HEAD' || status === 204 || status === 304;
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

/** The scheme that the client used: a gateway behind a load balancer that ends TLS logs its own. */
export function forwardedScheme(headers: Readonly<Record<string, string>>, scheme: string): string {
  const [first = ''] = (headers['x-forwarded-proto'] ?? '').split(',', 1);
  const forwarded = first.trim().toLowerCase();
  return forwarded === 'http' || forwarded === 'https' ? forwarded : scheme;
}

/** Whether Content-Length announces more than `length` bytes: the body was cut off, or was not recorded. */
export function isCutOff(headers: Readonly<Record<string, string>>, length: number): boolean {
  return Number(headers['content-length'] ?? 0) > length;
}

/** An entry whose status, at `place`, is not one of HTTP. */
export function wrongStatus(place: string, status: Json | undefined): EntryReading {
  return brokenEntry(`${place} is ${excerptOfJson(status)}; it must be a whole number from 100 to 599.`);
}

/** Whether a value is a status of HTTP. */
export function isStatus(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599;
}

/** Whether a text is base64 (RFC 4648, section 4), padded. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
