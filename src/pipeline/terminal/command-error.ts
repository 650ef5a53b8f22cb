import { CodedError } from '../../engine/json/coded-error.ts';

/** Why an npm script could not run. For a build, a broken document is not among them: that ends in findings. */
export type CommandErrorCode =
  | 'usage'
  | 'spec-missing'
  | 'lint-config-unreadable'
  | 'outputs-not-writable'
  | 'document-wrong'
  | 'address-unusable'
  | 'sources-wrong'
  /** Prism ended by itself; the message holds its own words. */
  | 'prism-ended'
  /** Prism did not listen in time. */
  | 'prism-timeout';

/** An npm script could not run. The message says what to do; `cause` holds what the system said. */
export class CommandError extends CodedError<CommandErrorCode> {
  override readonly name = 'CommandError';
}
