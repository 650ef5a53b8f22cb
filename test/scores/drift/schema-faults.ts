import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { editAt } from '../../../src/engine/edit/edit-at.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { pointerOf, valueAt } from '../../../src/engine/json/pointer.ts';
import { type InjectedFault, jsonChange, type RecordPlace, recordChange } from './injected-fault.ts';

const document = loadDocument();

/** A change of a value that one keyword of its schema rejects. */
interface Violation {
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
  return typeof ref === 'string' ? schemaOf(valueAt(document, ref)) : node;
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

/** By field and name, how a valid string becomes one that the interface specification does not allow there. */
const INVALID_STRINGS: Readonly<Record<string, Readonly<Record<string, readonly [pattern: string, text: string]>>>> =
  parse(readFileSync(new URL('invalid-strings.yaml', import.meta.url), 'utf8'), { merge: true });

/** Strings of a field that its pattern or format rejects, from what the interface specification says about the field. */
function stringViolations({ pattern, format }: JsonObject, path: readonly string[]): Violation[] {
  if (pattern === undefined && format === undefined) return [];
  const field = path.join('.');
  const strings = INVALID_STRINGS[field];
  if (strings === undefined) throw new Error(`invalid-strings.yaml has no strings for ${field}; add some.`);
  return Object.entries(strings).map(([what, [invalid, text]]) => ({
    path,
    keyword: `pattern or format (${what})`,
    change: (value) => String(value).replace(new RegExp(invalid, 'g'), text),
  }));
}

/** The value with the violation. Without the member at its path, only an undeclared field is added. */
function changed(value: Json, { path, keyword, change }: Violation): Json {
  const holder = keyword === 'undeclared' ? path.slice(0, -1) : path;
  if (valueAt(value, pointerOf(...holder)) === undefined) return value;
  return editAt(value, path, change) ?? null;
}

const nameOf = ({ path, keyword }: Violation) => `${path.join('.') || 'body'}: ${keyword}`;

/** Every keyword of the schema of a record, violated in every record of every page, or in those that are affected. */
function recordFaults(
  name: string,
  isAffected: (violation: Violation) => (record: Json, place: RecordPlace) => boolean,
) {
  return violationsOf(valueAt(document, '#/components/schemas/AccountTransaction')).map((violation) => {
    const isOne = isAffected(violation);
    const change = recordChange(nameOf(violation), (record, place) =>
      isOne(record, place) ? changed(record, violation) : record,
    );
    return { class: `schema keyword, ${name}`, ...change };
  });
}

/** Adds the optional fields of an error. */
function withDetails(body: Json): Json {
  const errorDetails = { field: 'offset', type: 'DATE', allowedValues: 'a date', detail: 'Injected.' };
  return isJsonObject(body) ? { errorDetails, ...body } : body;
}

/** Every keyword of the error body, violated in responses with status 400, and in those with a higher status. */
const errorFaults = violationsOf(valueAt(document, '#/components/schemas/Error')).flatMap((violation) =>
  Object.entries({ 400: (status: number) => status === 400, others: (status: number) => status > 400 }).map(
    ([name, isAffected]) => ({
      class: 'schema keyword, errors',
      ...jsonChange(
        `${name}: ${nameOf(violation)}`,
        ({ status }) => isAffected(status),
        (body) => changed(withDetails(body), violation),
      ),
    }),
  ),
);

/** Every fault that violates a keyword of the schema of a record or of an error. */
export const schemaFaults: readonly InjectedFault[] = [
  ...recordFaults('every record', () => () => true),
  // One in two hundred of the records that have the field, the same records on every page.
  ...recordFaults('one record of many', (violation) => {
    const isAffected = (record: Json) => changed(record, violation) !== record;
    return (record, { ledger }) => ledger.isOneIn(200, record, isAffected);
  }),
  ...errorFaults,
];
