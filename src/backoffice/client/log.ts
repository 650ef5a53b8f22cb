import type { ErrorCode, Violation } from './errors.ts';

/** What the service announces about an operation. */
export interface DeprecationNotice {
  /** When it was or will be deprecated (`Deprecation`, RFC 9745), as an ISO 8601 date; absent where no date was sent. */
  readonly deprecatedAt?: string | undefined;
  /** When it stops working (`Sunset`, RFC 8594), as an ISO 8601 date. */
  readonly sunsetAt?: string | undefined;
  /** Pages about it (`Link` with rel deprecation, sunset or successor-version). */
  readonly links: readonly string[];
}

/** What happens in a call. */
export type CallEvent =
  | { readonly type: 'attempt'; readonly attempt: number }
  | { readonly type: 'answer'; readonly attempt: number; readonly status: number; readonly durationMs: number }
  | {
      readonly type: 'retry';
      readonly attempt: number;
      readonly delayMs: number;
      readonly code: ErrorCode;
      readonly status?: number | undefined;
    }
  /** The rate limit makes the call wait. */
  | { readonly type: 'limited'; readonly ahead: number }
  /** 401 or 403 with a token of the token function: a fresh one is asked for and the request is sent once more. */
  | { readonly type: 'token-refused' }
  /** The service announced by `Deprecation` or `Sunset` that the operation changes; logged once for each operation. */
  | ({ readonly type: 'deprecated' } & DeprecationNotice)
  | { readonly type: 'contract'; readonly status: number; readonly violations: readonly Violation[] }
  | { readonly type: 'failed'; readonly code: ErrorCode; readonly status?: number | undefined };

/**
 * The events that the client passes to `onLog`. They hold method and path template, never a value of a parameter, header
 * or body, so neither the application key nor a token nor a name of a person can be in one.
 */
export type LogEvent = { readonly operation: string } & CallEvent;

export type Log = (event: LogEvent) => void;
