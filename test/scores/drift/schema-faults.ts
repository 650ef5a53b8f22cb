import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { type InjectedFault, isPage, jsonFault } from './injected-fault.ts';

const document = loadDocument();

/** A change of a value that one keyword of its schema rejects. */
export interface Violation {
  /** Property names from the value down. */
  readonly path: readonly string[];
  readonly keyword: string;
  readonly change: (value: Json | undefined) => Json | undefined;
}

const WRONG_TYPES: Readonly<Record<string, readonly Json[]>> = {
  string: [12, ['text'], {}],
  number: ['12.5', true, []],
  boolean: ['true', 1],
  object: [['none'], 'text'],
  array: [{}, 'text'],
};

/** Resolves the `$ref` of a schema. */
function schemaOf(node: Json | undefined): JsonObject {
  if (!isJsonObject(node)) return {};
  const ref = node['$ref'];
  return typeof ref === 'string' ? schemaOf(named(ref.slice('#/components/schemas/'.length))) : node;
}

function named(name: string): Json | undefined {
  const components = document['components'];
  const schemas = isJsonObject(components) ? components['schemas'] : undefined;
  return isJsonObject(schemas) ? schemas[name] : undefined;
}

/** For each keyword of a schema and of its properties, changes that the keyword rejects. */
function violationsOf(node: Json | undefined, path: readonly string[] = []): Violation[] {
  const schema = schemaOf(node);
  const { type, enum: values, required, properties } = schema;
  const types = typeof type === 'string' ? [type] : isJsonArray(type) ? type.map(String) : [];
  const wrong = WRONG_TYPES[types[0] ?? ''] ?? [];
  const found: Violation[] = wrong.map((value) => ({
    path,
    keyword: `type (${JSON.stringify(value)})`,
    change: () => value,
  }));
  if (types.length > 0 && !types.includes('null') && path.length > 0) {
    found.push({ path, keyword: 'type (null)', change: () => null });
  }
  found.push(...stringViolations(schema, path));
  if (isJsonArray(values)) {
    found.push({ path, keyword: 'enum', change: () => 'NO_SUCH_VALUE' });
    found.push({ path, keyword: 'enum (case)', change: () => String(values[0]).toLowerCase() });
  }
  for (const name of isJsonArray(required) ? required.map(String) : []) {
    found.push({ path: [...path, name], keyword: 'required', change: () => undefined });
  }
  if (isJsonObject(properties)) {
    for (const [name, member] of Object.entries(properties)) found.push(...violationsOf(member, [...path, name]));
    found.push({ path: [...path, 'noSuchField'], keyword: 'undeclared', change: () => 1 });
  }
  return found;
}

/** Makes a string invalid. */
type StringChange = (text: string) => string;

const INVALID_UUIDS: readonly (readonly [string, StringChange])[] = [
  ['one digit too many', (text) => `${text}0`],
  ['no hyphens', (text) => text.replaceAll('-', '')],
  ['a letter that is not hexadecimal', (text) => `${text.slice(0, -1)}g`],
  ['empty', () => ''],
];

const INVALID_PREFIXED_UUIDS: typeof INVALID_UUIDS = [
  ['three letters', (text) => `X${text}`],
  ['no prefix', (text) => text.slice(3)],
  ['a hyphen instead of the dot', (text) => text.replace('.', '-')],
  ...INVALID_UUIDS,
];

/**
 * Strings that the interface specification does not allow, by field: a transaction or an order has a two-letter
 * prefix, a dot, then a UUID; a timestamp has milliseconds and the suffix Z; an error code is a letter E
 * followed by digits.
 */
const INVALID_STRINGS: Readonly<Record<string, readonly (readonly [string, StringChange])[]>> = {
  finTranID: INVALID_PREFIXED_UUIDS,
  orderID: INVALID_PREFIXED_UUIDS,
  tranWhen: [
    ['no milliseconds', (text) => text.replace(/\.\d+Z$/, 'Z')],
    ['microseconds', (text) => text.replace(/Z$/, '000Z')],
    ['an offset instead of Z', (text) => text.replace(/Z$/, '+00:00')],
    ['no zone', (text) => text.replace(/Z$/, '')],
    ['a space instead of T', (text) => text.replace('T', ' ')],
    ['hour 25', (text) => text.replace(/T\d\d/, 'T25')],
    ['month 13', (text) => text.replace(/-\d\d-/, '-13-')],
    ['a date', (text) => text.slice(0, 10)],
    ['seconds since 1970', (text) => String(Date.parse(text) / 1000)],
  ],
  wlpFinTranTypeID: INVALID_UUIDS,
  'instrument.id': INVALID_UUIDS,
  errorCode: [
    ['no digits', () => 'E'],
    ['a lower-case e', (text) => text.toLowerCase()],
    ['a name', () => 'INVALID_OFFSET'],
    ['another letter', (text) => `F${text.slice(1)}`],
    ['a trailing letter', (text) => `${text}A`],
  ],
};

/** Strings of a field that its pattern or format rejects, from what the interface specification says about the field. */
function stringViolations({ pattern, format }: JsonObject, path: readonly string[]): Violation[] {
  if (pattern === undefined && format === undefined) return [];
  const field = path.join('.');
  const strings = INVALID_STRINGS[field];
  if (strings === undefined) throw new Error(`INVALID_STRINGS has no strings for ${field}; add some.`);
  return strings.map(([what, change]) => ({
    path,
    keyword: `pattern or format (${what})`,
    change: (value) => change(String(value)),
  }));
}

/** `value` with the member at `path` changed. Without that member, only an undeclared field is added. */
function changed(value: Json, [name, ...rest]: readonly string[], violation: Violation): Json {
  if (name === undefined) return violation.change(value) ?? null;
  if (!isJsonObject(value) || (!(name in value) && violation.keyword !== 'undeclared')) return value;
  const { [name]: old, ...others } = value;
  if (rest.length === 0) {
    const next = violation.change(old);
    return next === undefined ? others : { ...value, [name]: next };
  }
  return old === undefined ? value : { ...value, [name]: changed(old, rest, violation) };
}

const nameOf = ({ path, keyword }: Violation) => `${path.join('.') || 'body'}: ${keyword}`;

/** Every violation of the schema of a record. */
const recordViolations: readonly Violation[] = violationsOf(named('AccountTransaction'));

/** Every keyword of the schema of a page, violated in every record of every page. */
export const everyRecordFaults: readonly InjectedFault[] = recordViolations.map((violation) =>
  jsonFault('schema keyword, every record', nameOf(violation), isPage, (page) =>
    isJsonArray(page) ? page.map((record) => changed(record, violation.path, violation)) : page,
  ),
);

/** Every keyword, violated in one of two hundred of the records that have the field, in the same records on every page. */
export const oneRecordFaults: readonly InjectedFault[] = recordViolations.map((violation) => {
  const isAffected = (record: Json) => changed(record, violation.path, violation) !== record;
  return jsonFault('schema keyword, one record of many', nameOf(violation), isPage, (page, _asked, { ledger }) =>
    isJsonArray(page)
      ? page.map((record) =>
          ledger.isOneIn(200, record, isAffected) ? changed(record, violation.path, violation) : record,
        )
      : page,
  );
});

/** Adds the optional fields of an error. */
function withDetails(body: Json): Json {
  const errorDetails = { field: 'offset', type: 'DATE', allowedValues: 'a date', detail: 'Injected.' };
  return isJsonObject(body) ? { errorDetails, ...body } : body;
}

/** Every keyword of the error body, violated in responses with status 400, and in those with a higher status. */
export const errorFaults: readonly InjectedFault[] = violationsOf(named('Error')).flatMap((violation) => [
  jsonFault(
    'schema keyword, errors',
    `400: ${nameOf(violation)}`,
    ({ status }) => status === 400,
    (body) => changed(withDetails(body), violation.path, violation),
  ),
  jsonFault(
    'schema keyword, errors',
    `others: ${nameOf(violation)}`,
    ({ status }) => status > 400,
    (body) => changed(withDetails(body), violation.path, violation),
  ),
]);
