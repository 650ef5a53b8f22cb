// The exports of the client in `backoffice-contract`. Only tests of this project import this file; names that it does not
// export may change without notice.
export type { BackOfficeClient } from './back-office-client.ts';
export type { Clock } from './clock.ts';
export { createBackOfficeClient } from './create-client.ts';
export {
  BackOfficeError,
  type CallError,
  type ErrorCode,
  type ErrorFacts,
  isBackOfficeError,
  type Violation,
} from './errors.ts';
export type { Log, LogEvent } from './log.ts';
export type { ClientOptions, Fetch } from './options.ts';
export type { Checkpoint } from './paging/checkpoint.ts';
export type { AccountTransaction } from './paging/key.ts';
export { type PagingCase, PagingError } from './paging/paging-error.ts';
export type { Transactions, TransactionsOptions, TransactionsPage } from './paging/transactions.ts';
export type { Environment } from './rate-limits.ts';
export { type Result, unwrap } from './result.ts';
export type { RetryOptions } from './retry.ts';
export { createSessionToken, type SessionTokenOptions } from './session-token.ts';
export type { Token, TokenContext, TokenFunction } from './token.ts';
export type { Call, CallSettings, Data, Init, Method, PathWith } from './typed-call.ts';
export type { ReceivedAnswer, ResponseValidators, ValidationOptions } from './validation-options.ts';
