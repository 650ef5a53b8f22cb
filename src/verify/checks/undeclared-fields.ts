import type { OpenApiDocument } from '../../contract/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../contract/json.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';

/** A field of a body that no schema declares. */
export interface UndeclaredField {
  readonly name: string;
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer: string;
  /** JSON pointer to the `properties` of the schema that could have declared it. */
  readonly source: string;
}

/** What the schemas of one place say about the members of an object there. */
interface Declared {
  /** The schemas of each declared property. */
  readonly properties: Map<string, string[]>;
  readonly patterns: { readonly pattern: RegExp; readonly schema: string }[];
  /** Schemas of all other members; empty unless other members are declared. */
  readonly others: string[];
  readonly items: string[];
  /** The first place that declares properties. */
  source: string | undefined;
  /** Whether a schema says in so many words that there may be more. */
  isOpen: boolean;
}

/**
 * The fields of `body` that the schema at `pointer` does not declare, in any of its branches. A field is undeclared only
 * where the schema declares others: an object about which nothing is said has none.
 */
export function undeclaredFields(document: OpenApiDocument, schema: string, body: Json): UndeclaredField[] {
  const found: UndeclaredField[] = [];
  const known = new Map<string, Declared>();
  const declaredBy = (schemas: readonly string[]): Declared => {
    const key = schemas.join('\n');
    let declared = known.get(key);
    if (declared === undefined) {
      declared = { properties: new Map(), patterns: [], others: [], items: [], source: undefined, isOpen: false };
      const seen = new Set<string>();
      for (const each of schemas) collect(document, each, declared, seen);
      known.set(key, declared);
    }
    return declared;
  };
  const walk = (value: Json, schemas: readonly string[], at: string): void => {
    if (schemas.length === 0 || typeof value !== 'object' || value === null) return;
    const declared = declaredBy(schemas);
    if (isJsonArray(value)) {
      for (const [index, item] of value.entries()) walk(item, declared.items, `${at}/${index}`);
      return;
    }
    if (!isJsonObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const own = declared.properties.get(name) ?? [];
      const matching = declared.patterns.filter(({ pattern }) => pattern.test(name)).map(({ schema }) => schema);
      const all = own.length + matching.length > 0 ? [...own, ...matching] : declared.others;
      if (all.length > 0) walk(member, all, place);
      else if (!declared.isOpen && declared.source !== undefined)
        found.push({ name, pointer: place, source: declared.source });
    }
  };
  walk(body, [schema], '');
  return found;
}

function collect(document: OpenApiDocument, pointer: string, declared: Declared, seen: Set<string>): void {
  const schema = valueAt(document, pointer);
  if (seen.has(pointer) || !isJsonObject(schema)) return;
  seen.add(pointer);
  if (typeof schema['$ref'] === 'string') collect(document, schema['$ref'], declared, seen);
  collectMembers(schema, pointer, declared);
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const list = schema[key];
    if (isJsonArray(list))
      for (const index of list.keys()) collect(document, childPointer(pointer, key, index), declared, seen);
  }
  for (const key of ['if', 'then', 'else']) collect(document, childPointer(pointer, key), declared, seen);
  if (isJsonObject(schema['dependentSchemas'])) {
    for (const name of Object.keys(schema['dependentSchemas'])) {
      collect(document, childPointer(pointer, 'dependentSchemas', name), declared, seen);
    }
  }
}

function collectMembers(schema: JsonObject, pointer: string, declared: Declared): void {
  const { properties, patternProperties, prefixItems } = schema;
  if (isJsonObject(properties)) {
    declared.source ??= childPointer(pointer, 'properties');
    for (const name of Object.keys(properties)) {
      const schemas = declared.properties.get(name) ?? [];
      declared.properties.set(name, [...schemas, childPointer(pointer, 'properties', name)]);
    }
  }
  if (isJsonObject(patternProperties)) {
    for (const name of Object.keys(patternProperties)) {
      declared.patterns.push({
        pattern: new RegExp(name, 'u'),
        schema: childPointer(pointer, 'patternProperties', name),
      });
    }
  }
  for (const key of ['additionalProperties', 'unevaluatedProperties']) {
    if (isJsonObject(schema[key])) declared.others.push(childPointer(pointer, key));
    if (schema[key] === true) declared.isOpen = true;
  }
  if (isJsonObject(schema['items'])) declared.items.push(childPointer(pointer, 'items'));
  if (isJsonArray(prefixItems)) {
    for (const index of prefixItems.keys()) declared.items.push(childPointer(pointer, 'prefixItems', index));
  }
}
