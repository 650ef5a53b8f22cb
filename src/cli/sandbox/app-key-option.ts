import { type Option, wrongValue } from '../command/option.ts';

/** `--app-key`: a key that no header carries as it is could never be sent. */
export function appKeyOption(help: string): Option<string | undefined> {
  return {
    value: 'KEY',
    help,
    env: 'BACKOFFICE_APP_KEY',
    secret: true,
    read(given, place) {
      if (/^[!-~]+$/.test(given)) return given;
      const allowed = 'of letters, digits and signs of ASCII, without blanks, as a header carries it.';
      throw wrongValue(place, given, allowed, true);
    },
  };
}
