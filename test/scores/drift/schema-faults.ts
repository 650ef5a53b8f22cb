import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { type InjectedFault, isPage, jsonFault } from './injected-fault.ts';
import { INVALID_STRINGS } from './invalid-strings.ts';

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
