import { CodedError } from '../../engine/json/coded-error.ts';

/** Why a command could not run. For a build, a broken document is not among them: that ends in findings. */
export type BuildErrorCode =
  | 'usage'
  | 'spec-missing'
  | 'lint-config-unreadable'
  | 'outputs-not-writable'
  | 'document-wrong'
  | 'address-unusable'
  | 'sources-wrong';

/** The build could not run. The message says what to do; `cause` holds what the system said. */
export class BuildError extends CodedError<BuildErrorCode> {
  override readonly name = 'BuildError';
}
