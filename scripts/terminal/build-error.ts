/** Why a command could not run. For a build, a broken document is not among them: that ends in findings. */
export type BuildErrorCode =
  | 'usage'
  | 'spec-missing'
  | 'lint-config-unreadable'
  | 'outputs-not-writable'
  | 'tool-version-unknown'
  | 'document-wrong'
  | 'address-unusable'
  | 'sources-wrong';

/** The build could not run. The message says what to do; `cause` holds what the system said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code: BuildErrorCode;

  constructor(code: BuildErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
