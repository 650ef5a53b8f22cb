/** Bytes as a person can read and paste them between the quotes of `$'…'`; a long text is cut. */
export function escapeBytes(bytes: Buffer, longest = 2000): string {
  const text = bytes
    .toString('latin1')
    .replaceAll('\\', '\\\\')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is to be escaped.
    .replaceAll(/[\u0000-\u001f\u007f-\u00ff]/g, (character) => {
      return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
    })
    .replaceAll("'", "\\'");
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${bytes.length} bytes)`;
}
