import type { components } from '../../../generated/types.ts';
import type { Checkpoint } from './checkpoint.ts';
import { abortedFor, sentTo } from './texts.ts';

/**
 * What a call can end in, besides data; a closed list.
 *
 * | code | what happened | retried by the client |
 * |---|---|---|
 * | `api` | the service answered with a status other than 2xx | after 408, 429, 500, 502, 503 and 504 |
 * | `network` | no whole response arrived: no connection, a reset, a truncated body | yes |
 * | `timeout` | `timeoutMs` (one attempt) or `deadlineMs` (the whole call) ran out | after `timeoutMs` |
 * | `aborted` | the caller's signal ended the call | never |
 * | `not-json` | a 2xx whose body is missing or is not JSON | where the content type says JSON |
 * | `contract` | a 2xx whose body the document does not allow, with `validation.mode: 'throw'` | never |
 * | `token` | the token function failed | never |
 * | `paging` | the listing cannot be read without losing records | never |
 * | `usage` | options or arguments cannot be used, or a middleware of the caller threw | never |
 *
 * Only requests that are safe to repeat are retried (`isSafeToRepeat`).
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

/** The facts of an error besides those that every error has. Secrets are redacted, control characters are spaces. */
export interface ErrorFacts {
  readonly api: {
    readonly status: number;
    /** The service's own message. */
    readonly serverMessage: string | undefined;
    /** The body: parsed where it is JSON, else its text; '' where there is none. */
    readonly body: unknown;
    /** The value of `Retry-After`, in milliseconds; undefined where the service sent none. */
    readonly retryAfterMs?: number | undefined;
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

/** What every error can have besides the facts of its code. */
export interface CommonFacts {
  readonly errorCode?: string;
  readonly errorDetails?: components['schemas']['ErrorDetails'] | undefined;
  readonly requestId?: string | undefined;
  readonly baseUrl?: string;
  readonly requests?: number;
  readonly cause?: unknown;
}

/**
 * The one class of errors. It has the fields of the documented error body, so that code which expects that body works
 * with every error.
 */
export class BackOfficeError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'BackOfficeError';
  /** What happened. */
  declare readonly code: C;
  /** Method and path template, such as `GET /users/{user_id}`; for `usage` also the function whose options are at fault. */
  declare readonly operation: string;
  /** The `errorCode` of the error body; '' where the service sent none. */
  declare readonly errorCode: string;
  /** The field that caused the error, where the service names it. */
  declare readonly errorDetails?: components['schemas']['ErrorDetails'];
  /** The id by which the operators of the service find the request, where the response has one. */
  declare readonly requestId?: string;
  /** The URL of the deployment that was called; absent where options are at fault. */
  declare readonly baseUrl?: string;
  /**
   * How many requests were sent to it, those of retries and of a refused token included. Where pages of a walk do not fit together,
   * those of the whole walk.
   */
  declare readonly requests?: number;
  /** Of a walk: goes on with the first page that was not returned whole. Absent before the first page. */
  declare readonly checkpoint?: Checkpoint;

  /** @param message what happened and what to do about it */
  constructor(code: C, operation: string, message: string, facts: CommonFacts = {}) {
    // In one line, without what steers a terminal. `Error` takes the cause from the facts.
    super(`${operation}: ${message}`.replace(/\p{C}|\s/gu, ' '), facts);
    Object.assign(this, { code, operation, errorCode: '' }, facts);
  }

  /** For `JSON.stringify`, which leaves out the message and the cause of an error. */
  toJSON(): object {
    return { ...this, message: this.message, cause: Object(this.cause).message };
  }
}

/** An error with the facts of its code: where `code` is `api`, it has `status`, `body` and so on. */
export type CallError = { [C in ErrorCode]: BackOfficeError<C> & ErrorFacts[C] }[ErrorCode];

/** Whether `error` is in this catalogue; its `code` then narrows the type. */
export function isBackOfficeError(error: unknown): error is CallError {
  return error instanceof BackOfficeError;
}

/** An error of the catalogue; those of paging and of validation have functions of their own. */
export function failure<C extends ErrorCode>(
  code: C,
  operation: string,
  message: string,
  facts: ErrorFacts[C] & CommonFacts,
): BackOfficeError<C> & ErrorFacts[C];
export function failure(code: ErrorCode, operation: string, message: string, facts: object): object {
  return new BackOfficeError(code, operation, message, facts);
}

/** An error of the caller's. */
export function misuse(operation: string, message: string): BackOfficeError<'usage'> {
  return new BackOfficeError('usage', operation, message);
}

/** How many requests were sent, and where. */
export interface Sent {
  readonly baseUrl: string;
  readonly requests: number;
}

/** Adds to an error what was sent, unless it has that from another call, or none is known. */
export function addSent(error: BackOfficeError, sent: Sent | undefined): void {
  if (sent && error.requests === undefined) {
    Object.assign(error, sent);
    error.message += sentTo(sent.baseUrl, sent.requests, error.requestId);
  }
  // Node prints the stack, which has the message as it was before. The frames of the layers leave none of the ten for the
  // caller; V8 names the functions that wait for the call.
  Error.captureStackTrace?.(error);
}

/** The caller's signal was aborted, for `cause`. */
export function aborted(operation: string, cause: unknown): BackOfficeError<'aborted'> {
  return new BackOfficeError('aborted', operation, abortedFor(Object(cause).message), { cause });
}
