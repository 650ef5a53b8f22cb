import { isBackOfficeError } from '../errors.ts';

/**
 * Nothing where the service answered 400, as it does to an `offset` outside of the range or in the future.
 *
 * @throws whatever else `error` is
 *
 * Interface specification: Errors, rules 1 and 2.
 */
export function noneIfRefused(error: unknown): undefined {
  if (!isBackOfficeError(error) || error.code !== 'api' || error.status !== 400) throw error;
}
