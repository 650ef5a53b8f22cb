import { loadDocument } from '../../../src/contract/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/contract/json.ts';
import { isPage, jsonFault, type PlantedFault } from './planted-fault.ts';

const document = loadDocument();

/** A change of a value that one keyword of its schema refuses. */
interface Breach {
  /** Property names from the value down. */
  readonly path: readonly string[];
  readonly keyword: string;
  readonly change: (value: Json | undefined) => Json | undefined;
}

const WRONG_TYPE: Readonly<Record<string, Json>> = {
  string: 12,
  number: 'twelve',
  boolean: 'yes',
  object: ['none'],
  array: {},
};

function schemaOf(node: Json | undefined): JsonObject {
  if (!isJsonObject(node)) return {};
  const ref = node['$ref'];
  if (typeof ref !== 'string') return node;
  const name = ref.slice('#/components/schemas/'.length);
  const schemas = isJsonObject(document['components']) ? document['components']['schemas'] : undefined;
  return schemaOf(isJsonObject(schemas) ? schemas[name] : undefined);
}

/** For each keyword of a schema, and of those of its properties, a change that it refuses. */
function breachesOf(node: Json | undefined, path: readonly string[] = []): Breach[] {
  const schema = schemaOf(node);
  const found: Breach[] = [];
  const { type, pattern, format, enum: values, required, properties } = schema;
  const types = typeof type === 'string' ? [type] : isJsonArray(type) ? type.map(String) : [];
  const wrong = WRONG_TYPE[types[0] ?? ''];
  if (wrong !== undefined) found.push({ path, keyword: 'type', change: () => wrong });
  if (types.length > 0 && !types.includes('null') && path.length > 0) {
    found.push({ path, keyword: 'type (null)', change: () => null });
  }
  if (typeof pattern === 'string') found.push({ path, keyword: 'pattern', change: (value) => `!${String(value)}` });
  if (format === 'uuid') found.push({ path, keyword: 'format', change: (value) => `${String(value)}0` });
  if (format === 'date-time') {
    found.push({ path, keyword: 'format', change: (value) => String(value).replace(/T\d\d/, 'T25') });
  }
  if (isJsonArray(values)) found.push({ path, keyword: 'enum', change: () => 'NO_SUCH_VALUE' });
  if (isJsonArray(required)) {
    for (const name of required)
      found.push({ path: [...path, String(name)], keyword: 'required', change: () => undefined });
  }
  if (isJsonObject(properties)) {
    for (const [name, member] of Object.entries(properties)) found.push(...breachesOf(member, [...path, name]));
    found.push({ path: [...path, 'noSuchField'], keyword: 'undeclared', change: () => 1 });
  }
  return found;
}

/** `value` with what stands at `path` changed, where there is something; a new field comes where its object is. */
function changed(value: Json, [name, ...rest]: readonly string[], breach: Breach): Json {
  if (name === undefined) return breach.change(value) ?? null;
  if (!isJsonObject(value) || (!(name in value) && breach.keyword !== 'undeclared')) return value;
  const { [name]: old, ...others } = value;
  if (rest.length === 0) {
    const next = breach.change(old);
    return next === undefined ? others : { ...value, [name]: next };
  }
  return old === undefined ? value : { ...value, [name]: changed(old, rest, breach) };
}

const nameOf = ({ path, keyword }: Breach) => `${path.join('.') || 'body'}: ${keyword}`;

function named(name: string): Json | undefined {
  const components = document['components'];
  const schemas = isJsonObject(components) ? components['schemas'] : undefined;
  return isJsonObject(schemas) ? schemas[name] : undefined;
}

const recordBreaches = breachesOf(named('AccountTransaction'));

/** The number that the last digits of an identifier spell: the same record is hit on every page. */
function rankOf(record: Json): number {
  return isJsonObject(record) ? Number.parseInt(String(record['finTranID']).slice(-4), 16) : 0;
}

/** Every keyword of the schema of a page, broken in every record of every page. */
export const everyRecordFaults: readonly PlantedFault[] = recordBreaches.map((breach) =>
  jsonFault('schema keyword, every record', nameOf(breach), isPage, (page) =>
    isJsonArray(page) ? page.map((record) => changed(record, breach.path, breach)) : page,
  ),
);

/** Every keyword, broken in about one record of two hundred, the same ones on every page. */
export const oneRecordFaults: readonly PlantedFault[] = recordBreaches.map((breach) =>
  jsonFault('schema keyword, one record of many', nameOf(breach), isPage, (page) =>
    isJsonArray(page)
      ? page.map((record) => (rankOf(record) % 200 === 7 ? changed(record, breach.path, breach) : record))
      : page,
  ),
);

/** Every keyword of the error body, broken in the refusals of the listing, and in those of every other operation. */
export const errorFaults: readonly PlantedFault[] = breachesOf(named('Error')).flatMap((breach) => [
  jsonFault(
    'schema keyword, errors',
    `400: ${nameOf(breach)}`,
    ({ status }) => status === 400,
    (body) => changed(body, breach.path, breach),
  ),
  jsonFault(
    'schema keyword, errors',
    `others: ${nameOf(breach)}`,
    ({ status }) => status > 400,
    (body) => changed(body, breach.path, breach),
  ),
]);
