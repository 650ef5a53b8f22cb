import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';

/** Values of each format, and values that only nearly are of it. */
const OF_FORMAT: Readonly<Record<string, { readonly valid: readonly string[]; readonly broken: readonly string[] }>> = {
  date: { valid: ['2026-10-05', '2024-02-29'], broken: ['2026-13-05', '2026-10-32', '2025-02-29'] },
  'date-time': {
    valid: ['2026-10-05T12:00:00Z', '2026-10-05T12:00:00.5+02:00'],
    broken: ['2026-13-05T12:00:00.000Z', '2026-10-05T25:00:00.000Z', '2026-10-05'],
  },
  uuid: {
    valid: ['a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a'],
    broken: ['a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43', 'g9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a'],
  },
};

/** Strings around `sample`, some right and some wrong for a schema: one edit away, of a length beside the limits, of a format. */
export function stringVariants(schema: JsonObject, sample: Json): string[] {
  const text = typeof sample === 'string' ? sample : 'text';
  const { format, minLength, maxLength } = schema;
  const known = typeof format === 'string' ? OF_FORMAT[format] : undefined;
  return [
    ...(known === undefined ? [] : [...known.broken, ...known.valid]),
    ...(typeof minLength === 'number' && minLength > 0 ? [text.slice(0, minLength - 1)] : []),
    ...(typeof maxLength === 'number' ? [text.padEnd(maxLength + 1, text.at(-1) ?? '0')] : []),
    `${text}~`,
    `~${text}`,
    text.slice(1),
    text.slice(0, -1),
    text.toLowerCase() === text ? text.toUpperCase() : text.toLowerCase(),
    'text',
    '',
  ];
}

/** Numbers around the limits of a schema. */
export function numberVariants(schema: JsonObject): number[] {
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap((keyword) => {
    const limit = schema[keyword];
    return typeof limit === 'number' ? [limit - 1, limit + 1, limit / 2, limit] : [];
  });
  return [...limits, 0, -1, 1.5, 1e9];
}

/** A value of each JSON type, none of which a list of a document holds. */
export const ODD_VALUES: readonly Json[] = ['NOT LISTED', -99, 0.5, true, false, null, [], {}];

/** Whether `value` is of a JSON Schema type. */
export function isOfType(value: Json, type: Json | undefined): boolean {
  if (type === 'object') return isJsonObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
