import { excerpt, excerptOfNames } from '../../engine/json/excerpt.ts';

const MAX_LENGTH = 60;
const MAX_VALUES = 8;

/** A value of the document, as JSON, shortened where it is long. */
export function quote(value: unknown): string {
  return excerpt(JSON.stringify(value) ?? String(value), MAX_LENGTH);
}

/** Values for a message, one after another: `"A", "B" and 3 more`. */
export function quoteAll(values: readonly unknown[]): string {
  return excerptOfNames(values.map(quote), MAX_VALUES);
}
