import type { CallError } from './errors.ts';

/** The result of a call: exactly one of `data` and `error` is defined. A call never throws. */
export type Result<T> =
  | { readonly data: T; readonly error?: undefined; readonly response: Response }
  | {
      readonly data?: undefined;
      readonly error: CallError;
      /** The last answer, where there was one. Its body has been read. */
      readonly response: Response | undefined;
    };

/**
 * The data of a result; throws its error.
 *
 * @example const transactions = await unwrap(client.GET('/accounts/{account_id}/transactions', { params }));
 */
export function unwrap<T>(result: Result<T>): T;
export function unwrap<T>(result: Promise<Result<T>>): Promise<T>;
export function unwrap<T>(result: Result<T> | Promise<Result<T>>): T | Promise<T> {
  return 'then' in result ? result.then((resolved) => dataOf(resolved)) : dataOf(result);
}

function dataOf<T>(result: Result<T>): T {
  if (result.error) throw result.error;
  return result.data;
}
