import type { Configuration } from '../engine/findings/configuration/configuration.ts';
import { type Option, repeatable } from './command/option.ts';
import { text } from './command/option-kinds.ts';

/** `--redact`, under a heading of the help. */
export function redactOption(section: string): Option<readonly string[]> {
  return repeatable(
    text({
      help:
        'A further header, parameter, cookie or field that holds a secret, in any case; no output contains its values. ' +
        'Credentials and what the document marks as a password or write-only are secrets anyway.',
      value: 'NAME',
      section,
    }),
  );
}

/** The names of the configuration and of `--redact`. */
export function namesToRedact(given: readonly string[], configuration: Configuration | undefined): readonly string[] {
  return [...(configuration?.settings.redact ?? []), ...given];
}
