import { OTHER } from '../secret-variables.ts';

/** The shell variable in place of a secret. */
export const VARIABLE = /^\$BACKOFFICE_\w+$/;

/** Whether a text is unlikely to be a word of a sentence. */
export function isDistinctive(text: string): boolean {
  return /\d|[a-z][A-Z]|^\S{16,}$/.test(text);
}

/** Values that are secrets wherever they are: JSON Web Tokens, keys of well-known services, and private keys. */
export const VALUES = new RegExp(
  [
    /(?<![\w-])ey[A-Za-z\d_-]{8,}\.[A-Za-z\d_-]{4,}\.[A-Za-z\d_-]*/,
    /(?<![\w-])(?:sk|pk|rk)_(?:live|test)_\w{8,}/,
    /(?<![\w-])(?:gh[pousr]|glpat|xox[abeoprs]|npm|shpat|dop_v1)[_-][\w-]{10,}/,
    /(?<![\w-])(?:AKIA|ASIA)[A-Z\d]{12,}/,
    /(?<![\w-])AIza[\w-]{30,}/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** A longer word, such as a file in base64, exceeds the stack of a regular expression. In characters. */
const LONGEST_WORD = 1_000_000;

/** A text in which words that are too long to be searched for secrets are replaced. */
export function withoutLongWords(text: string): string {
  if (text.length <= LONGEST_WORD) return text;
  const words = text.split(/(\s)/).map((word) => (word.length > LONGEST_WORD ? `$${OTHER}` : word));
  return words.join('');
}

/** A text of a query in which variables are readable. */
export function encoded(redacted: string): string {
  return encodeURIComponent(redacted.toWellFormed()).replaceAll('%24BACKOFFICE', '$BACKOFFICE');
}

/** How many members a JSON text has. */
export function membersIn(text: string): number {
  return text.match(/"\s*:/g)?.length ?? 0;
}

/** The text that base64 encodes; undefined where it is no text. */
export function printable(value: string): string | undefined {
  if (value.length < 8 || !/^[A-Za-z\d+/_-]+={0,2}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  const text = bytes.toString('utf8');
  const isText =
    text !== '' && [...text.slice(0, 1000)].every((each) => each !== '\uFFFD' && (each >= ' ' || /\s/.test(each)));
  return isText ? text : undefined;
}
