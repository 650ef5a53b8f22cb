import type { operations } from '../../../../generated/types.ts';

/** The name of an operation of the document. */
export type OperationId = keyof operations;

/** The headers of a request by name in lower case. One that was sent several times may have several values. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query as it was sent, decoded. A parameter that came several times has its values joined by commas. */
export type Query = Readonly<Record<string, string | undefined>>;

/** A request as a transport hands it over. */
export interface SandboxRequest {
  readonly method: string;
  /** The path and the query of the URL. */
  readonly url: string;
  readonly headers: RequestHeaders;
  /** Reads the body, of which the transport takes a limited length. It is empty when the request has none. */
  readonly readBody: () => Promise<Uint8Array | 'body-too-large' | 'request-malformed'>;
  /** Aborted when the client no longer waits for a response. */
  readonly signal: AbortSignal;
}

/** The largest messages that are read, in bytes. */
export const MESSAGE_LIMITS = {
  /** The longest body. No body of the interface is described; a document that is uploaded would be the largest. */
  bodyBytes: 1_048_576,
  /** How long all headers together may be, with the URL. */
  headerBytes: 16_384,
} as const;

/** A request for an operation as it was received. */
export interface OperationCall {
  readonly headers: RequestHeaders;
  /** The values of the path parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Empty when the request has no body. */
  readonly body: Uint8Array;
}

/** The text of a header. One that was sent several times is joined by commas, as HTTP says. */
export function headerText(value: RequestHeaders[string]): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.join(', ');
}

/** The query of a URL, which may have none. Invalid percent-encoding is taken literally; it never throws. */
export function queryOf(url: string): Query {
  const query: Record<string, string> = Object.create(null);
  const at = url.indexOf('?');
  if (at === -1) return query;
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}
