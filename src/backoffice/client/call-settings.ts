/** How long calls may take. */
export interface Timeouts {
  /** How long one attempt may take until its body is read, in milliseconds. Infinity: without limit. Default 30000. */
  readonly timeoutMs?: number | undefined;
  /** How long a call may take with all its attempts, waiting and token requests, in milliseconds. Default 120000. */
  readonly deadlineMs?: number | undefined;
}

/** How requests that are safe to repeat are retried. */
export interface RetryOptions {
  /** How often a request is sent at most, the first time included. 1 means no retry. Default 3. */
  readonly attempts?: number | undefined;
  /** The first delay is a random part of this, each further one of twice as much. Default 250. */
  readonly baseMs?: number | undefined;
  /** The delay before jitter is never longer. Default 8000. */
  readonly capMs?: number | undefined;
  /** A call whose `Retry-After` asks for more is not retried; its error has `retryAfterMs`. Default 30000. */
  readonly maxRetryAfterMs?: number | undefined;
}

/**
 * The options of one call, besides those of openapi-fetch (`params`, `body`, `headers`, `parseAs`, `middleware`, …). They
 * replace those of the client.
 */
export interface CallSettings extends Timeouts {
  /** Ends the call, wherever it is: sending, reading, waiting for a retry, a rate limit or a token. */
  readonly signal?: AbortSignal | undefined;
  /** What is left out is the client's. */
  readonly retry?: RetryOptions | undefined;
}
