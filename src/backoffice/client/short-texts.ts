import type { Explain } from './texts.ts';

/**
 * The name and the values of a text in place of its sentence, for bundles that are to be small. The contents of arrays, objects
 * and functions are left out.
 */
export const explain: Explain = (key, ...values) =>
  [key, ...values.map((value) => (Object(value) === value ? typeof value : String(value)))].join(' ');

/** The types of options are not checked. */
export const wrongOption = undefined;

/** Browsers send a User-Agent of their own. */
export const userAgent = undefined;

/** Secrets are redacted as they are. */
export const encodings = undefined;
