import { excerpt } from '../json/excerpt.ts';
import { decodePercent } from '../json/percent-encoding.ts';
import type { SentPair } from './sent-parameters.ts';

/** The parsed form of a text: one value, a list, or names with values. Texts are still percent-encoded. */
export type WrittenAs = 'scalar' | 'list' | 'members';

/** Texts in the order in which they were sent; for `members`, a name before each value. */
export type Written =
  | { readonly as: 'scalar'; readonly text: string }
  | { readonly as: 'list'; readonly texts: readonly string[] }
  | { readonly as: 'members'; readonly members: readonly Member[] }
  /** OpenAPI does not define how such a value is written. */
  | { readonly as: 'unspecified' }
  | Malformed;

/** The name and value of a property. */
export type Member = readonly [name: string, text: string];

/** A text that is not written in the style of its parameter. `why` follows "The query parameter x". */
export interface Malformed {
  readonly as: 'malformed';
  readonly why: string;
}

/** The properties of a parameter that decide how a text is split. */
export interface TextStyle {
  readonly name: string;
  readonly style: string;
  readonly isExploded: boolean;
}

/** Splits the text of a path parameter or a header (OpenAPI 3.2.0, section 4.12.5, Style Examples). */
export function splitText(text: string, as: WrittenAs, { name, style, isExploded }: TextStyle): Written {
  if (style === 'matrix') return splitMatrix(text, as, name, isExploded);
  if (style === 'label') {
    if (!text.startsWith('.')) return malformed('must begin with "." (style label)');
    return split(text.slice(1), as, isExploded ? '.' : ',', isExploded);
  }
  return split(text, as, ',', isExploded);
}

/** Splits what a name of a query or a cookie was sent with, without the properties that are sent under names of their own. */
export function splitNamed(texts: readonly string[], as: WrittenAs, { style, isExploded }: TextStyle): Written {
  const [text = '', ...more] = texts;
  if (as === 'list' && isExploded && (more.length > 0 || !DELIMITERS.has(style))) return { as, texts };
  if (more.length > 0) return malformed(`must be sent once, but is sent ${texts.length} times`);
  const delimiter = DELIMITERS.get(style);
  if (delimiter === undefined || as === 'scalar') return split(text, as, ',', false);
  // The delimiter is percent-encoded itself, so that a text is decoded before it is split.
  const encoded = delimiter === ' ' ? text.replaceAll('+', ' ') : text;
  return encodedAgain(split(decodePercent(encoded), as, delimiter, false));
}

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** `name=value` texts as members; malformed where one has no `=`. */
function namedMembers(parts: readonly string[]): Written {
  const members: Member[] = [];
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at < 0) return malformed(`must consist of name=value pairs, but contains ${JSON.stringify(excerpt(part, 80))}`);
    members.push([part.slice(0, at), part.slice(at + 1)]);
  }
  return { as: 'members', members };
}

function malformed(why: string): Malformed {
  return { as: 'malformed', why };
}

function split(text: string, as: WrittenAs, delimiter: string, isExploded: boolean): Written {
  if (as === 'scalar') return { as, text };
  const parts = text.split(delimiter);
  if (as === 'list') return { as, texts: parts };
  if (text === '') return { as, members: [] };
  if (isExploded) return namedMembers(parts);
  if (parts.length % 2 !== 0) return malformed(`must list names and values in turn, but has ${parts.length} parts`);
  const members = parts.flatMap((part, index): Member[] => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
  return { as, members };
}

function splitMatrix(text: string, as: WrittenAs, name: string, isExploded: boolean): Written {
  if (!text.startsWith(';')) return malformed('must begin with ";" (style matrix)');
  const parts = text.slice(1).split(';');
  if (as === 'members' && isExploded) return namedMembers(parts);
  const texts: string[] = [];
  for (const part of parts) {
    const [key = ''] = part.split('=', 1);
    if (decodePercent(key) !== name) return malformed(`must be written ;${name}=… (style matrix)`);
    texts.push(part.slice(key.length + 1));
  }
  if (as === 'list' && isExploded) return { as, texts };
  const [only = '', ...more] = texts;
  return more.length > 0
    ? malformed(`must be sent once, but is sent ${texts.length} times`)
    : split(only, as, ',', false);
}

function encodedAgain(written: Written): Written {
  const encode = (text: string) => text.replaceAll('%', '%25').replaceAll('+', '%2B');
  if (written.as === 'list') return { as: 'list', texts: written.texts.map(encode) };
  if (written.as !== 'members') return written;
  return { as: 'members', members: written.members.map(([name, text]): Member => [encode(name), encode(text)]) };
}

/** Reads the pairs `name[property]=value` of style deepObject. `texts` are those that were sent under the name alone. */
export function deepMembers(
  name: string,
  { pairs, texts }: { readonly pairs: readonly SentPair[]; readonly texts: readonly string[] },
  as: WrittenAs,
): Written {
  if (as !== 'members') return malformed('must be an object (style deepObject)');
  if (texts.length > 0) return malformed(`must be written ${name}[property]=value (style deepObject)`);
  const members = pairs.map(({ name: sent, text }): Member => [sent.slice(name.length + 1, -1), text]);
  const isDeeper = pairs.some(({ name: sent }) => !sent.endsWith(']') || sent.indexOf(']') < sent.length - 1);
  // How objects in objects are written is not defined.
  return isDeeper ? { as: 'unspecified' } : { as, members };
}

/** `Set-Cookie` is the one header whose lines cannot be joined with commas (RFC 9110, section 5.3). */
export function splitSetCookie(text: string, as: WrittenAs): Written {
  // A comma that begins a cookie is followed by its name and "="; one in a date is not.
  const cookies: string[] = [];
  for (const part of text.split(',')) {
    const [begin = ''] = part.split(';', 1);
    const last = cookies.length - 1;
    if (cookies.length === 0 || begin.includes('=')) cookies.push(part.trim());
    else cookies[last] = `${cookies[last]},${part}`;
  }
  return as === 'list' ? { as, texts: cookies } : { as: 'scalar', text: cookies[0] ?? '' };
}
