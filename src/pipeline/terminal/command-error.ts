import { CodedError } from '../../engine/json/coded-error.ts';

/** Why a command of the pipeline, or an npm script, could not run. For a build, a broken document is not among them: that ends in findings. */
type CommandErrorCode =
  | 'usage'
  | 'spec-missing'
  | 'lint-config-unreadable'
  | 'outputs-not-writable'
  | 'document-wrong'
  | 'address-unusable'
  | 'sources-wrong'
  /** A build tool is not installed. */
  | 'tool-missing'
  /** Prism ended by itself; the message holds its own words. */
  | 'prism-ended'
  /** Prism did not listen in time. */
  | 'prism-timeout';

/** A command could not run. The message says what to do; `cause` holds what the system said. */
export class CommandError extends CodedError<CommandErrorCode> {
  override readonly name = 'CommandError';
}
