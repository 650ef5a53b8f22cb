import type { Json } from './json.ts';

/** `text` cut to its first `length` characters, or to its last where `length` is negative. */
export function excerpt(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text;
  return length < 0 ? `…${text.slice(length)}` : `${text.slice(0, length)}…`;
}

/** A JSON value in a message: its text, cut where it is long; `absent` where there is none. */
export function excerptOfJson(value: Json | undefined): string {
  return value === undefined ? 'absent' : excerpt(JSON.stringify(value), 80);
}

/** The first of some names and how many more there are, such as `getOrder, listOrders and 3 more`. */
export function excerptOfNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ');
  return names.length > most ? `${first} and ${names.length - most} more` : first;
}
