/** The bytes of a body as they passed, in the content encoding of the message; transfer encodings are taken off. */
export type PassedBody =
  | { readonly kind: 'kept'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Longer than the limit, or passed while too many other bodies were kept. */
  | { readonly kind: 'not-kept'; readonly size: number };

/** How an exchange ended. */
export type PassedOutcome =
  /** Both messages passed to their end. */
  | 'complete'
  /** The client closed its connection before the end of the response. */
  | 'client-aborted'
  /** The target closed its connection before the end of the response. */
  | 'target-aborted'
  /** The target sent no response (it could not be reached, was silent too long, or broke off), so the proxy answered itself. */
  | 'no-response';

/** Fields of a head or of trailers as they were received: names and values alternately, in their order and case. */
export type RawFields = readonly string[];

/** What is known of a request when its head has arrived. */
export interface PassedRequest {
  /** Counts the requests of this proxy from 1. */
  readonly number: number;
  readonly method: string;
  /** The absolute URL at the target. */
  readonly url: string;
  readonly requestHeaders: RawFields;
  /** When its head arrived, in milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly startedAt: number;
}

/** A request and its response as they passed through the proxy. */
export interface PassedExchange extends PassedRequest {
  readonly requestBody: PassedBody;
  readonly requestTrailers: RawFields;
  readonly outcome: PassedOutcome;
  /** That of the proxy itself where the target sent none. */
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: RawFields;
  readonly responseBody: PassedBody;
  readonly responseTrailers: RawFields;
  /** From the head of the request to the end of the response, in milliseconds. */
  readonly durationMs: number;
}

/** How much the two heads of an exchange count, in bytes. */
const HEADS = 2000;

/** How much memory an exchange takes while it waits for a thread, in bytes. */
export function bytesOf({ requestBody, responseBody }: PassedExchange): number {
  const [request, response] = [requestBody, responseBody].map((body) => (body.kind === 'kept' ? body.bytes.length : 0));
  return HEADS + (request ?? 0) + (response ?? 0);
}

/**
 * Receives exchanges that passed. It runs in the thread of the proxy: each method returns at once, never throws, and leaves
 * work to other threads. Each observer limits what it holds, and counts what it leaves out.
 */
export interface ExchangeObserver {
  /** Whether it takes the exchange of this request, so that its bodies are kept. */
  wants(request: PassedRequest): boolean;
  /** Takes an exchange that it wants, when the last byte of its response has passed. Other observers have the same object; the last one may take the bytes of its bodies away. */
  take(exchange: PassedExchange): void;
  /** Finishes its work; nothing is passed to it any more. */
  close(): Promise<void>;
}
