import {
  asList,
  asObject,
  asText,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
} from '../../../engine/json/json.ts';
import { partsOf, valueAt } from '../../../engine/json/pointer.ts';
import { type OpenApiDocument, objectAt } from '../../../engine/openapi/document.ts';

/** The text under `key`; empty where there is none. */
export function textAt(object: JsonObject | undefined, key: string): string {
  return asText(object?.[key]);
}

/** The list under `key`; empty where there is none. */
export function listAt(object: JsonObject, key: string): readonly Json[] {
  return asList(object[key]);
}

/** The objects in the list under `key`. */
export function objectsAt(object: JsonObject, key: string): JsonObject[] {
  return listAt(object, key).filter(isJsonObject);
}

/** The members of the object that `value` is; none where it is not an object. */
export function entriesOf(value: Json | undefined): [string, Json][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The object that `value` is or refers to; an empty one where it is not an object. */
export function resolved(document: OpenApiDocument, value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const ref = value['$ref'];
  return typeof ref === 'string' ? objectAt(document, ref).value : value;
}

/** The first Media Type Object of a Parameter or Header Object; undefined where it has a schema of its own. */
export function mediaOf(document: OpenApiDocument, { content }: JsonObject): JsonObject | undefined {
  const [media] = isJsonObject(content) ? Object.values(content) : [];
  return media === undefined ? undefined : resolved(document, media);
}

/** The schema of a Parameter or Header Object: its own, or that of its media type. */
export function contentSchema(document: OpenApiDocument, holder: JsonObject): JsonObject {
  const schema = isJsonObject(holder['schema']) ? holder['schema'] : mediaOf(document, holder)?.['schema'];
  return asObject(schema);
}

/** The Security Scheme Object of this name; empty where the document does not have it. */
export function securityScheme(document: OpenApiDocument, name: string): JsonObject {
  const schemes = resolved(document, document['components'])['securitySchemes'];
  return resolved(document, isJsonObject(schemes) ? schemes[name] : undefined);
}

/** One property of an object, at any depth. */
export interface Property {
  /** From the schema inwards; `[]` means the items of a list. */
  readonly path: readonly string[];
  readonly schema: Json;
}

/** The properties of `schema`, each followed by those inside it. References are not entered. */
export function propertiesOf(schema: Json | undefined, path: readonly string[] = []): Property[] {
  if (!isJsonObject(schema) || typeof schema['$ref'] === 'string') return [];
  return [
    ...entriesOf(schema['properties']).flatMap(([name, property]) => [
      { path: [...path, name], schema: property },
      ...propertiesOf(property, [...path, name]),
    ]),
    ...propertiesOf(schema['items'], [...path, '[]']),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(schema, key).flatMap((part) => propertiesOf(part, path))),
  ];
}

/** The name of the component schema that a `$ref` leads to; undefined when it leads to something else. */
export function schemaNameOf(ref: string): string | undefined {
  const [components, schemas, name, ...rest] = ref.startsWith('#/') ? partsOf(ref) : [];
  return components === 'components' && schemas === 'schemas' && rest.length === 0 ? name : undefined;
}

/** The name of the component schema that `schema` refers to. */
export function referredName(schema: Json | undefined): string | undefined {
  const ref = isJsonObject(schema) ? schema['$ref'] : undefined;
  return typeof ref === 'string' ? schemaNameOf(ref) : undefined;
}

const DATA_KEYS = new Set(['example', 'examples', 'default', 'const', 'enum']);

/**
 * The names of the component schemas that `start` (a value, or the pointer of one) refers to, directly or through
 * parameters, responses and other components that are no schemas.
 */
export function referencesOf(document: OpenApiDocument, start: Json): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const look = (value: Json | undefined): void => {
    if (isJsonArray(value)) value.forEach(look);
    else if (isJsonObject(value)) {
      const ref = value['$ref'];
      if (typeof ref === 'string') follow(ref);
      for (const [key, member] of Object.entries(value)) if (!DATA_KEYS.has(key)) look(member);
    }
  };
  const follow = (ref: string): void => {
    const name = schemaNameOf(ref);
    if (name !== undefined) names.add(name);
    else if (!seen.has(ref)) {
      seen.add(ref);
      look(valueAt(document, ref));
    }
  };
  if (typeof start === 'string') {
    look(valueAt(document, start));
    // Parameters of a path belong to each of its operations.
    const item = valueAt(document, start.slice(0, start.lastIndexOf('/')));
    if (isJsonObject(item)) look(item['parameters']);
  } else look(start);
  return names;
}
