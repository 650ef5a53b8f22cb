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

/** `text` as XML and HTML can hold it, in elements and in attributes. Characters that XML 1.0 forbids become U+FFFD. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

/** Text in which nothing is a tag, a link, or a call of a person, for where no Markdown is read. */
export function escapeHtml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200B')
    .replaceAll('://', ':\u200B//');
}

/** Text in which nothing is Markdown either. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text).replaceAll(/[\\`*_~[\]()#|!$]/g, String.raw`\$&`);
}
