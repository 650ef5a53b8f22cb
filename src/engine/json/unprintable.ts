/**
 * Characters that steer a terminal, break a line, or turn the direction of the text: control characters, line and paragraph
 * separators, bidirectional marks, and halves of surrogate pairs.
 */
export const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * JSON with escapes in place of {@link UNPRINTABLE}, which can only be in its texts: programs read the same value, and it can be shown
 * on a terminal. The line feeds between its parts are kept.
 */
export function printableJson(json: string): string {
  return json.replaceAll(UNPRINTABLE, (character) => (character === '\n' ? character : escapeOf(character)));
}

/** A character of {@link UNPRINTABLE} as JSON and JavaScript escape it. */
export function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
