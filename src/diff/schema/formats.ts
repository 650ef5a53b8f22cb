import { FORMATS } from '../../contract/ajv.ts';
import type { TypeSet, ValueType } from './value-types.ts';

/** What is known of a format. */
export type Format = FormatOf<'string', string> | FormatOf<'number', number>;

interface FormatOf<Name, Value> {
  /** The type whose values it judges. */
  readonly type: Name;
  readonly validate: (value: Value) => boolean;
  /** Formats whose values contain all of its own. */
  readonly within: readonly string[];
  /** Values that have it. */
  readonly samples: readonly Value[];
}

function text(test: (value: string) => boolean, within: readonly string[], ...samples: readonly string[]): Format {
  return { type: 'string', validate: test, within, samples };
}

const matching = (pattern: RegExp) => (value: string) => pattern.test(value);
const isInt = (bits: number) => (value: number) =>
  Number.isInteger(value) && value >= -(2 ** (bits - 1)) && value < 2 ** (bits - 1);
const isFloat = (value: number) => Number.isFinite(Math.fround(value));
const always = () => true;

const isIpv4 = matching(/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/);
const isIpv6 = (value: string) => /^[0-9a-fA-F:.]{2,45}$/.test(value) && URL.canParse(`http://[${value}]/`);
const isUri = (value: string) => /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s]*$/.test(value);
const isReference = matching(/^[^\s\\"<>^`{|}]*$/);
const isHost = matching(
  /^(?=.{1,253}$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
);

/** The formats of JSON Schema 2020-12 and of the OpenAPI registry that judge values. */
export const KNOWN_FORMATS: Readonly<Record<string, Format>> = {
  date: text(FORMATS['date'] ?? always, [], '2026-01-31'),
  'date-time': text(FORMATS['date-time'] ?? always, [], '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.250Z'),
  time: text(matching(/^\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/), [], '12:00:00Z'),
  duration: text(matching(/^P(?!$)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/), [], 'P1D'),
  uuid: text(FORMATS['uuid'] ?? always, [], '123e4567-e89b-12d3-a456-426614174000'),
  email: text(matching(/^[\x21-\x3f\x41-\x7e]+@[a-zA-Z0-9.-]+$/), ['idn-email'], 'a@example.com'),
  'idn-email': text(matching(/^[^\s@]+@[^\s@]+$/), [], 'a@example.com', 'ä@bücher.example'),
  hostname: text(isHost, ['idn-hostname'], 'example.com'),
  'idn-hostname': text(matching(/^[^\s/]+$/), [], 'example.com', 'bücher.example'),
  ipv4: text(isIpv4, [], '192.0.2.1'),
  ipv6: text(isIpv6, [], '2001:db8::1'),
  uri: text(isUri, ['uri-reference', 'iri', 'iri-reference'], 'https://example.com/a'),
  url: text(isUri, ['uri', 'uri-reference', 'iri', 'iri-reference'], 'https://example.com/a'),
  'uri-reference': text(isReference, ['iri-reference'], 'https://example.com/a', '/a'),
  iri: text(isUri, ['iri-reference'], 'https://example.com/ä'),
  'iri-reference': text(matching(/^[^\s]*$/), [], '/ä'),
  'json-pointer': text(matching(/^(?:\/(?:[^~/]|~[01])*)*$/), [], '/a'),
  byte: text(matching(/^[A-Za-z0-9+/]*={0,2}$/), [], 'YQ=='),
  int32: { type: 'number', validate: isInt(32), within: ['int64'], samples: [1, 2 ** 31 - 1] },
  int64: { type: 'number', validate: isInt(64), within: [], samples: [1, 2 ** 31] },
  float: { type: 'number', validate: isFloat, within: ['double'], samples: [1.5] },
  double: { type: 'number', validate: always, within: [], samples: [1.5, 1e39] },
};

/** Whether `format` is one that judges values. */
export function isKnown(format: string): boolean {
  return Object.hasOwn(KNOWN_FORMATS, format);
}

/** Whether `format` says nothing about values of these types. */
export function isAnnotation(format: string, types: TypeSet): boolean {
  if (format === 'password') return true;
  const known = isKnown(format) ? KNOWN_FORMATS[format] : undefined;
  const judged: readonly ValueType[] =
    known === undefined
      ? ['string', 'integer', 'fraction']
      : known.type === 'string'
        ? ['string']
        : ['integer', 'fraction'];
  return !judged.some((type) => types.has(type));
}

/** How the values of `one` stand to those of `other`. */
export function formatRelation(one: string, other: string): { readonly isWithin: boolean; readonly contains: boolean } {
  const within = (inner: string, outer: string) =>
    inner === outer || (isKnown(inner) && (KNOWN_FORMATS[inner]?.within.includes(outer) ?? false));
  return { isWithin: within(one, other), contains: within(other, one) };
}
