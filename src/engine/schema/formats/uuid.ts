/** 1 at the character code of each hexadecimal digit. A table, because digits and letters follow one another at random. */
const HEXADECIMAL = Uint8Array.from({ length: 256 }, (_, code) =>
  /[0-9a-f]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether the characters from `from` up to and without `to` are hexadecimal digits. */
function isHexadecimal(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (HEXADECIMAL[text.charCodeAt(at)] !== 1) return false;
  }
  return true;
}

/**
 * Format `uuid`: whether `text` is the textual UUID of RFC 4122 section 3, in either case.
 *
 * Stricter than ajv-formats in one way: the `urn:uuid:` prefix is refused, since it makes a URN, not a UUID.
 */
export function isUuid(text: string): boolean {
  return (
    text.length === 36 &&
    text.charCodeAt(8) === 45 &&
    text.charCodeAt(13) === 45 &&
    text.charCodeAt(18) === 45 &&
    text.charCodeAt(23) === 45 &&
    isHexadecimal(text, 0, 8) &&
    isHexadecimal(text, 9, 13) &&
    isHexadecimal(text, 14, 18) &&
    isHexadecimal(text, 19, 23) &&
    isHexadecimal(text, 24, 36)
  );
}
