import { type Option, wrongValue } from '../command/option.ts';
import { text } from '../command/option-kinds.ts';

/** `--app-key`: a key that no header carries as it is could never be sent. */
export function appKeyOption(help: string): Option<string | undefined> {
  const anyText = text({ help, value: 'KEY', env: 'BACKOFFICE_APP_KEY', secret: true });
  return {
    ...anyText,
    read(texts, place) {
      const key = anyText.read(texts, place);
      if (key === undefined || /^[!-~]+$/.test(key)) return key;
      const allowed = 'of letters, digits and signs of ASCII, without blanks, as a header carries it.';
      throw wrongValue(place, key, allowed, true);
    },
  };
}
