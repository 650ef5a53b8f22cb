import { loadDocument } from '../../../src/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/openapi/json.ts';
import { isPage, jsonFault, type PlantedFault } from './planted-fault.ts';
import { WRONG_TEXTS } from './wrong-texts.ts';

const document = loadDocument();

/** A change of a value that one keyword of its schema refuses. */
export interface Breach {
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

/** The values of an object that the document holds at a `$ref`. */
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

/** For each keyword of a schema, and of those of its properties, changes that it refuses. */
function breachesOf(node: Json | undefined, path: readonly string[] = []): Breach[] {
  const schema = schemaOf(node);
  const { type, enum: values, required, properties } = schema;
  const types = typeof type === 'string' ? [type] : isJsonArray(type) ? type.map(String) : [];
  const wrong = WRONG_TYPES[types[0] ?? ''] ?? [];
  const found: Breach[] = wrong.map((value) => ({
    path,
    keyword: `type (${JSON.stringify(value)})`,
    change: () => value,
  }));
  if (types.length > 0 && !types.includes('null') && path.length > 0) {
    found.push({ path, keyword: 'type (null)', change: () => null });
  }
  found.push(...textBreaches(schema, path));
  if (isJsonArray(values)) {
    found.push({ path, keyword: 'enum', change: () => 'NO_SUCH_VALUE' });
    found.push({ path, keyword: 'enum (case)', change: () => String(values[0]).toLowerCase() });
  }
  for (const name of isJsonArray(required) ? required.map(String) : []) {
    found.push({ path: [...path, name], keyword: 'required', change: () => undefined });
  }
  if (isJsonObject(properties)) {
    for (const [name, member] of Object.entries(properties)) found.push(...breachesOf(member, [...path, name]));
    found.push({ path: [...path, 'noSuchField'], keyword: 'undeclared', change: () => 1 });
  }
  return found;
}

/** Texts that a pattern or a format refuses, by the field: what the interface specification says of it. */
function textBreaches({ pattern, format }: JsonObject, path: readonly string[]): Breach[] {
  if (pattern === undefined && format === undefined) return [];
  const field = path.join('.');
  const texts = WRONG_TEXTS[field];
  if (texts === undefined) throw new Error(`WRONG_TEXTS has no texts for ${field}; add some.`);
  return texts.map(([what, change]) => ({
    path,
    keyword: `pattern or format (${what})`,
    change: (value) => change(String(value)),
  }));
}

/** `value` with what stands at `path` changed, where there is something; a new field comes where its object is. */
export function changed(value: Json, [name, ...rest]: readonly string[], breach: Breach): Json {
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

/** Every way in which a record can be broken. */
export const recordBreaches: readonly Breach[] = breachesOf(named('AccountTransaction'));

/** Every keyword of the schema of a page, broken in every record of every page. */
export const everyRecordFaults: readonly PlantedFault[] = recordBreaches.map((breach) =>
  jsonFault('schema keyword, every record', nameOf(breach), isPage, (page) =>
    isJsonArray(page) ? page.map((record) => changed(record, breach.path, breach)) : page,
  ),
);

/** Every keyword, broken in one of two hundred of the records that have the field, the same ones on every page. */
export const oneRecordFaults: readonly PlantedFault[] = recordBreaches.map((breach) => {
  const isMeant = (record: Json) => changed(record, breach.path, breach) !== record;
  return jsonFault('schema keyword, one record of many', nameOf(breach), isPage, (page, _asked, { ledger }) =>
    isJsonArray(page)
      ? page.map((record) => (ledger.isOneIn(200, record, isMeant) ? changed(record, breach.path, breach) : record))
      : page,
  );
});

/** An error that has every field that one may have. */
function whole(body: Json): Json {
  const errorDetails = { field: 'offset', type: 'DATE', allowedValues: 'a date', detail: 'Planted.' };
  return isJsonObject(body) ? { errorDetails, ...body } : body;
}

/** Every keyword of the error body, broken in the refusals of the listing, and in those of every other operation. */
export const errorFaults: readonly PlantedFault[] = breachesOf(named('Error')).flatMap((breach) => [
  jsonFault(
    'schema keyword, errors',
    `400: ${nameOf(breach)}`,
    ({ status }) => status === 400,
    (body) => changed(whole(body), breach.path, breach),
  ),
  jsonFault(
    'schema keyword, errors',
    `others: ${nameOf(breach)}`,
    ({ status }) => status > 400,
    (body) => changed(whole(body), breach.path, breach),
  ),
]);
