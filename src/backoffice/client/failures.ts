import { explain } from '#client-texts';
import { BackOfficeError, type CommonFacts, type ErrorCode, type ErrorFacts } from './errors.ts';
import type { TextKey } from './texts.ts';

/** An error of the catalogue, whose text is that of `key` with `values`. Every code but `paging` is made here. */
export function failure<C extends ErrorCode>(
  code: C,
  operation: string,
  facts: ErrorFacts[C] & CommonFacts,
  key: TextKey,
  ...values: readonly unknown[]
): BackOfficeError<C> & ErrorFacts[C];
export function failure(
  code: ErrorCode,
  operation: string,
  facts: object,
  key: TextKey,
  ...values: readonly unknown[]
): object {
  return new BackOfficeError(code, operation, explain(key, ...values), facts);
}

/** An error of the caller's. */
export function misuse(operation: string, key: TextKey, ...values: readonly unknown[]): BackOfficeError<'usage'> {
  return failure('usage', operation, {}, key, ...values);
}

/** The caller's signal was aborted, for `cause`. */
export function aborted(operation: string, cause: unknown): BackOfficeError<'aborted'> {
  return failure('aborted', operation, { cause }, 'aborted');
}
