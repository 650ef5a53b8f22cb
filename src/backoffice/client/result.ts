import type { CallError } from './errors.ts';

/** The result of a call: `error` is absent where it succeeded. */
export type Result<T> =
  | { readonly data: T; readonly error?: never; readonly response: Response }
  | {
      readonly data?: never;
      readonly error: CallError;
      /** The last response; `Response.error()`, with status 0, where none arrived. */
      readonly response: Response;
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

/** @throws the error of a result that has no data */
export function dataOf<T>(result: Result<T>): T {
  if (result.error) throw result.error;
  return result.data;
}
