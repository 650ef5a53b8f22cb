// The exports of the package. Only tests of this project import this file; names that it does not export may change
// without notice.
export type { Call, Fetch, Layer, Send } from './call.ts';
export type { CallSettings, RetryOptions, Timeouts } from './call-settings.ts';
export type { Checkpoint } from './checkpoint.ts';
export type { Clock } from './clock.ts';
export type { CallPaths, ClientMethod, CoreClient, Init } from './core-client.ts';
export { createLayeredClient } from './create-calls.ts';
export { type BackOfficeClient, createBackOfficeClient } from './create-client.ts';
export {
  BackOfficeError,
  type CallError,
  type ErrorCode,
  type ErrorFacts,
  isBackOfficeError,
  type Violation,
} from './errors.ts';
export { withDeprecationNotices } from './layers/deprecation.ts';
export { type Environment, withRateLimit } from './layers/rate-limit.ts';
export { withRetries } from './layers/retry.ts';
export { withTimeouts } from './layers/timeouts.ts';
export { type Token, type TokenContext, type TokenFunction, type TokenLimits, withToken } from './layers/token.ts';
export { type ResponseValidators, type ValidationOptions, withValidation } from './layers/validation.ts';
export type { DeprecationNotice, Log, LogEvent } from './log.ts';
export { type DataPromise, type MethodOptions, type Methods, operationMethods } from './operation-methods.ts';
export type { ClientOptions, CoreOptions } from './options.ts';
export type { AccountTransaction } from './paging/key.ts';
export { type PagingCase, PagingError } from './paging/paging-error.ts';
export {
  type Transactions,
  type TransactionsOptions,
  type TransactionsPage,
  transactions,
} from './paging/transactions.ts';
export { type Result, unwrap } from './result.ts';
export { createSessionToken, type SessionTokenOptions } from './session-token.ts';
