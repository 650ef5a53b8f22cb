/** How much of one text a person is shown, in characters; whatever is longer was made by a machine. */
const LONGEST = 1000;

/**
 * What steers a terminal, breaks a line, or turns the direction of what follows: control characters, line and paragraph
 * separators, bidirectional marks, and halves of surrogate pairs.
 */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** `text` in one line for people, cut where it is very long: what a server sends cannot steer what it is shown on. */
export function printable(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}… (${text.length} characters)` : text;
  return unsteered(shown);
}

/** The whole of `text` in one line, with escapes in place of what steers. */
export function unsteered(text: string): string {
  return text.replaceAll(STEERING, escaped);
}

function escaped(char: string): string {
  const short = SHORT[char];
  return short ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
