import { CodedError } from '../../json/coded-error.ts';

/** Everything that keeps a configuration file from being used. Each code has one cause and one cure. */
export const CONFIGURATION_ERRORS = {
  'configuration-unreadable': 'The file cannot be read, or is not YAML, JSON or a module with a default export.',
  'configuration-ambiguous': 'The folder has several configuration files. Keep one, or name one with --config.',
  'configuration-invalid': 'A key, a rule or a value is not known.',
} as const;

/** A configuration file cannot be used. The message names the file, the field, the value and what is allowed. */
export class ConfigurationError extends CodedError<keyof typeof CONFIGURATION_ERRORS> {
  override readonly name = 'ConfigurationError';
}
