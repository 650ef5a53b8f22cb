import { CodedError } from '../../engine/json/coded-error.ts';

/** Why a command line is not understood. */
export type UsageErrorCode =
  | 'unknown-command'
  | 'unknown-flag'
  | 'unexpected-argument'
  | 'flag-missing'
  | 'flag-repeated'
  | 'value-missing'
  | 'value-unexpected'
  | 'value-wrong';

/** The command line is not understood. The message names the flag, the value and what is allowed. */
export class UsageError extends CodedError<UsageErrorCode> {
  override readonly name = 'UsageError';
}
