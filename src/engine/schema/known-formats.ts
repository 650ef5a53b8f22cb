import type { TypeSet, ValueType } from './view/schema-view.ts';

/** The properties of a format that is validated here: what its values are, and a sample. */
export type Format = FormatOf<'string', string> | FormatOf<'number', number>;

interface FormatOf<Name, Value> {
  /** The type whose values it restricts. */
  readonly type: Name;
  /** Formats whose values contain all of its own. */
  readonly within: readonly string[];
  /** Values that have it. */
  readonly samples: readonly Value[];
}

const text = (within: readonly string[], ...samples: readonly string[]): Format => ({
  type: 'string',
  within,
  samples,
});
const number = (within: readonly string[], ...samples: readonly number[]): Format => ({
  type: 'number',
  within,
  samples,
});

/** The formats of JSON Schema 2020-12 and of the OpenAPI Format Registry that restrict values. */
export const KNOWN_FORMATS: Readonly<Record<string, Format>> = {
  date: text([], '2026-01-31'),
  'date-time': text([], '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.250Z'),
  'date-time-local': text([], '2026-01-31T12:00:00'),
  time: text([], '12:00:00Z'),
  'time-local': text([], '12:00:00'),
  duration: text([], 'P1D'),
  uuid: text([], '123e4567-e89b-12d3-a456-426614174000'),
  email: text(['idn-email'], 'a@example.com'),
  'idn-email': text([], 'a@example.com', 'ä@bücher.example'),
  hostname: text(['idn-hostname'], 'example.com'),
  'idn-hostname': text([], 'example.com', 'bücher.example'),
  ipv4: text([], '192.0.2.1'),
  ipv6: text([], '2001:db8::1'),
  uri: text(['uri-reference', 'iri', 'iri-reference'], 'https://example.com/a'),
  'uri-reference': text(['iri-reference'], 'https://example.com/a', '/a'),
  'uri-template': text([], 'https://example.com/{a}', '/a'),
  iri: text(['iri-reference'], 'https://example.com/ä'),
  'iri-reference': text([], '/ä'),
  'json-pointer': text([], '/a'),
  'json-pointer-uri-fragment': text([], '#/a'),
  'relative-json-pointer': text([], '1/a'),
  regex: text([], '^a+$'),
  byte: text([], 'YQ=='),
  base64url: text([], 'YQ'),
  char: text([], 'a'),
  'http-date': text([], 'Sat, 31 Jan 2026 12:00:00 GMT'),
  'media-range': text([], 'text/*'),
  'sf-string': text([], '"a"'),
  'sf-token': text([], 'a'),
  'sf-binary': text([], ':YQ==:'),
  'sf-boolean': text([], '?1'),
  'sf-integer': number(['double-int', 'int64'], 1, 10 ** 15 - 1),
  'sf-decimal': number([], 1.5),
  decimal: text(['decimal128'], '1.5'),
  decimal128: text([], '1.5', 'inf'),
  int8: number(['int16', 'int32', 'int64', 'sf-integer', 'double-int'], 1, 127),
  int16: number(['int32', 'int64', 'sf-integer', 'double-int'], 1, 2 ** 15 - 1),
  int32: number(['int64', 'sf-integer', 'double-int'], 1, 2 ** 31 - 1),
  int64: number([], 1, 2 ** 31),
  uint8: number(['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64', 'sf-integer', 'double-int'], 1, 255),
  uint16: number(['uint32', 'uint64', 'int32', 'int64', 'sf-integer', 'double-int'], 1, 2 ** 16 - 1),
  uint32: number(['uint64', 'int64', 'sf-integer', 'double-int'], 1, 2 ** 32 - 1),
  uint64: number([], 1, 2 ** 32),
  'double-int': number(['int64'], 1, 2 ** 53 - 1),
  float: number(['double'], 1.5),
  double: number([], 1.5, 1e39),
};

/** Whether values are validated against `format`. */
export function isKnown(format: string): boolean {
  return Object.hasOwn(KNOWN_FORMATS, format);
}

/** Whether `format` says nothing about values of these types. */
export function isAnnotation(format: string, types: TypeSet): boolean {
  if (format === 'password') return true;
  const known = isKnown(format) ? KNOWN_FORMATS[format] : undefined;
  const validated: readonly ValueType[] =
    known === undefined
      ? ['string', 'integer', 'fraction']
      : known.type === 'string'
        ? ['string']
        : ['integer', 'fraction'];
  return !validated.some((type) => types.has(type));
}

/** Whether the values of `one` are values of `other`, and the reverse. */
export function formatRelation(one: string, other: string): { readonly isWithin: boolean; readonly contains: boolean } {
  const within = (inner: string, outer: string) =>
    inner === outer || (isKnown(inner) && (KNOWN_FORMATS[inner]?.within.includes(outer) ?? false));
  return { isWithin: within(one, other), contains: within(other, one) };
}
