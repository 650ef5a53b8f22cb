/** Everything that keeps a baseline from being used. Each code has one cause and one cure. */
export const BASELINE_ERRORS = {
  'baseline-unreadable': 'The file cannot be read, or is not JSON.',
  'baseline-invalid': 'The file is JSON, but no baseline.',
  'baseline-incomplete': 'An entry has no reason, or no name of the person who accepted it.',
  'baseline-unwritable': 'The file cannot be written.',
} as const;

/** The code of a {@link BaselineError}. */
export type BaselineErrorCode = keyof typeof BASELINE_ERRORS;

/** A baseline cannot be used. The message names the file, the entry, the field and the cure. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError';
  readonly code: BaselineErrorCode;

  constructor(code: BaselineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
