import { type Option, wrongValue } from '../command/option.ts';
import { text } from '../command/option-kinds.ts';

const anyText = text({
  help: 'The application key that is known. Where other machines can reach the sandbox, one is made up unless given.',
  value: 'KEY',
  env: 'BACKOFFICE_APP_KEY',
  secret: true,
});

/** `--app-key`: a key that no header carries as it is could never be sent. */
export const appKey: Option<string | undefined> = {
  ...anyText,
  read(texts, place) {
    const key = anyText.read(texts, place);
    if (key === undefined || /^[!-~]+$/.test(key)) return key;
    throw wrongValue(
      place,
      key,
      'of letters, digits and signs of ASCII, without blanks, as a header carries it.',
      true,
    );
  },
};
