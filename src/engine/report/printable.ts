import { escapeOf, UNPRINTABLE } from '../json/unprintable.ts';

/** How much of one text a person is shown, in characters; whatever is longer was made by a machine. */
const LONGEST = 1000;

/** `text` in one line for people, cut where it is very long: what a server sends cannot steer what it is shown on. */
export function printable(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}… (${text.length} characters)` : text;
  return unsteered(shown);
}

/** The whole of `text` in one line, with escapes in place of what steers. */
export function unsteered(text: string): string {
  return text.replaceAll(UNPRINTABLE, escaped);
}

/** The lines of `text`, with escapes in place of what steers. */
export function unsteeredLines(text: string): string {
  return text.split('\n').map(unsteered).join('\n');
}

function escaped(char: string): string {
  return SHORT[char] ?? escapeOf(char);
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
