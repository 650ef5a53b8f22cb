import type { components } from '../../generated/types.ts';

/**
 * What a call can end in, besides an answer; a closed list.
 *
 * | code | what happened | repeated by the client |
 * |---|---|---|
 * | `api` | the service answered with a status other than 2xx | GET, for 408, 429, 500, 502, 503 and 504 |
 * | `network` | no whole answer arrived: no connection, a reset, a truncated body | GET |
 * | `timeout` | `timeoutMs` (one attempt) or `deadlineMs` (the whole call) ran out | GET, for `timeoutMs` |
 * | `aborted` | the caller's signal ended the call | never |
 * | `not-json` | a 2xx whose body is missing or is not JSON | GET, where the content type says JSON |
 * | `contract` | a 2xx whose body the document does not allow, with `validation.mode: 'throw'` | never |
 * | `token` | the token function failed | never |
 * | `paging` | the listing cannot be read without losing records | never |
 * | `usage` | the options or arguments cannot be used; nothing was sent | never |
 */
export type ErrorCode =
  | 'api'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'not-json'
  | 'contract'
  | 'token'
  | 'paging'
  | 'usage';

/** A fault at one place of a body. It holds no value of the body. */
export interface Violation {
  /** JSON pointer to the place in the body. */
  readonly path: string;
  /** The JSON Schema keyword that is violated. */
  readonly keyword: string;
  /** JSON pointer to the keyword in the document. */
  readonly schemaPath: string;
  readonly message: string;
}

/** The facts of an error besides its code, operation, message and cause. Secrets are redacted in all of it. */
export interface ErrorFacts {
  /** The error body (Errors): its fields where the service sent them. */
  readonly api: {
    readonly status: number;
    readonly errorCode: string | undefined;
    /** The service's own message. */
    readonly serverMessage: string | undefined;
    readonly errorDetails: components['schemas']['ErrorDetails'] | undefined;
    /** The body: parsed where it is JSON, else its text; '' where there is none. */
    readonly body: unknown;
    /** The value of `Retry-After`, in milliseconds. */
    readonly retryAfterMs: number | undefined;
  };
  readonly network: object;
  readonly timeout: {
    /** The option that ran out. */
    readonly limit: 'timeoutMs' | 'deadlineMs';
    readonly limitMs: number;
  };
  readonly aborted: object;
  readonly 'not-json': {
    readonly status: number;
    readonly contentType: string | undefined;
    /** The first 200 characters of the body. */
    readonly excerpt: string;
  };
  readonly contract: { readonly status: number; readonly violations: readonly Violation[] };
  readonly token: object;
  readonly paging: object;
  readonly usage: object;
}

/** The one class of errors. `code` says what happened, `operation` in which operation, `message` what to do about it. */
export class BackOfficeError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'BackOfficeError';
  readonly code: C;
  /** Method and path template, such as `GET /users/{user_id}`; for `usage` also the function whose options are at fault. */
  readonly operation: string;

  constructor(code: C, operation: string, message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.operation = operation;
  }
}

/** An error with the facts of its code: where `code` is `api`, it has `status`, `errorCode` and so on. */
export type CallError = { [C in ErrorCode]: BackOfficeError<C> & ErrorFacts[C] }[ErrorCode];

/** Whether `error` is in this catalogue; its `code` then narrows the type. */
export function isBackOfficeError(error: unknown): error is CallError {
  return error instanceof BackOfficeError;
}

/** An error of the catalogue. Every code but `paging` is made here. */
export function failure<C extends ErrorCode>(
  code: C,
  operation: string,
  message: string,
  facts: ErrorFacts[C],
  cause?: unknown,
): BackOfficeError<C> & ErrorFacts[C] {
  return Object.assign(new BackOfficeError(code, operation, message, cause), facts);
}

/** The caller's signal was aborted, for `reason`. */
export function aborted(operation: string, reason: unknown): BackOfficeError<'aborted'> {
  return failure('aborted', operation, 'its signal was aborted.', {}, reason);
}

/** An error of the caller's: what is wrong, and the cure. */
export function misuse(operation: string, message: string, cause?: unknown): BackOfficeError<'usage'> {
  return failure('usage', operation, message, {}, cause);
}
