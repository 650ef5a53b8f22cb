import { CodedError } from '../../json/coded-error.ts';

/** Everything that keeps a baseline from being used. Each code has one cause and one cure. */
export const BASELINE_ERRORS = {
  'baseline-unreadable': 'The file cannot be read, or is not JSON.',
  'baseline-invalid': 'The file is JSON, but no baseline.',
  'baseline-incomplete': 'An entry has no reason, or no name of the person who accepted it.',
  'baseline-unwritable': 'The file cannot be written.',
} as const;

/** A baseline cannot be used. The message names the file, the entry, the field and the cure. */
export class BaselineError extends CodedError<keyof typeof BASELINE_ERRORS> {
  override readonly name = 'BaselineError';
}
