import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { mapMembers } from './with-values.ts';

/** A field that holds further objects. */
export interface Field {
  /** The kind of the object, or of each where there are many. */
  readonly kind: Kind;
  readonly many?: 'list' | 'map';
  /** Whether a map also holds extensions, whose names begin with `x-`. */
  readonly isExtensible?: boolean;
}

/** A kind of object in an OpenAPI document. */
export type Kind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'media'
  | 'response'
  | 'callback'
  | 'encoding'
  | 'schema'
  | 'example'
  | 'link'
  | 'securityScheme';

const pathItems = { kind: 'pathItem', many: 'map' } as const;
const operation = { kind: 'operation' } as const;
const parameters = { kind: 'parameter', many: 'list' } as const;
const parameterMap = { kind: 'parameter', many: 'map' } as const;
const content = { kind: 'media', many: 'map' } as const;
const callbacks = { kind: 'callback', many: 'map' } as const;
const schema = { kind: 'schema' } as const;
const schemas = { kind: 'schema', many: 'list' } as const;
const schemaMap = { kind: 'schema', many: 'map' } as const;
const examples = { kind: 'example', many: 'map' } as const;
const links = { kind: 'link', many: 'map' } as const;

/**
 * The fields of each kind of object, of OpenAPI 3.0 to 3.2 (section 4), that hold objects with schemas or with a `$ref`; `*` for any
 * name. It is the one table of where the schemas of a document are: all that visits a document does so by {@link listParts} or
 * {@link mapParts}.
 */
export const FIELDS: Readonly<Record<Kind, Readonly<Record<string, Field>>>> = {
  document: { paths: { ...pathItems, isExtensible: true }, webhooks: pathItems, components: { kind: 'components' } },
  components: {
    schemas: schemaMap,
    responses: { kind: 'response', many: 'map' },
    parameters: parameterMap,
    requestBodies: { kind: 'body', many: 'map' },
    headers: parameterMap,
    callbacks,
    pathItems,
    mediaTypes: content,
    examples,
    links,
    securitySchemes: { kind: 'securityScheme', many: 'map' },
  },
  pathItem: {
    parameters,
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
    query: operation,
    additionalOperations: { kind: 'operation', many: 'map' },
  },
  operation: {
    parameters,
    requestBody: { kind: 'body' },
    responses: { kind: 'response', many: 'map', isExtensible: true },
    callbacks,
  },
  parameter: { schema, content, examples },
  body: { content },
  media: {
    schema,
    itemSchema: schema,
    examples,
    encoding: { kind: 'encoding', many: 'map' },
    prefixEncoding: { kind: 'encoding', many: 'list' },
    itemEncoding: { kind: 'encoding' },
  },
  encoding: { headers: parameterMap },
  response: { headers: parameterMap, content, links },
  callback: { '*': { kind: 'pathItem' } },
  schema: {
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    prefixItems: schemas,
    not: schema,
    if: schema,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: schema,
    else: schema,
    items: schema,
    contains: schema,
    additionalProperties: schema,
    propertyNames: schema,
    unevaluatedItems: schema,
    unevaluatedProperties: schema,
    contentSchema: schema,
    properties: schemaMap,
    patternProperties: schemaMap,
    dependentSchemas: schemaMap,
    dependencies: schemaMap,
    $defs: schemaMap,
    definitions: schemaMap,
  },
  example: {},
  link: {},
  securityScheme: {},
};

/** The field `key` of an object of `kind`; undefined where it holds no further objects, as an extension. */
export function fieldOf(kind: Kind, key: string): Field | undefined {
  const fields = FIELDS[kind];
  if (Object.hasOwn(fields, key)) return fields[key];
  return key.startsWith('x-') ? undefined : fields['*'];
}

/** A part of a document: what stands where an object of a kind is expected. */
export interface DocumentPart {
  readonly value: Json;
  readonly kind: Kind;
  readonly pointer: string;
}

/** The parts that the object `node` of `kind` at `pointer` holds, without theirs. */
export function listParts(node: JsonObject, kind: Kind, pointer: string): DocumentPart[] {
  const parts: DocumentPart[] = [];
  mapParts(node, kind, pointer, (part) => {
    parts.push(part);
    return part.value;
  });
  return parts;
}

/** The object `node` of `kind` at `pointer` with each part that it holds changed; the same object where nothing changes. */
export function mapParts(
  node: JsonObject,
  kind: Kind,
  pointer: string,
  change: (part: DocumentPart) => Json,
): JsonObject {
  return mapMembers(node, (value, key) => {
    const field = fieldOf(kind, key);
    if (field === undefined) return value;
    const at = childPointer(pointer, key);
    const changeItem = (item: Json, name: string | number) =>
      change({ value: item, kind: field.kind, pointer: childPointer(at, name) });
    // Up to JSON Schema 2019-09 `items` may be a list of schemas.
    if (isJsonArray(value)) {
      const items = value.map(changeItem);
      return items.every((item, index) => item === value[index]) ? value : copyExactNumbers(value, items);
    }
    if (field.many === undefined) return change({ value, kind: field.kind, pointer: at });
    if (!isJsonObject(value)) return value;
    return mapMembers(value, (item, name) =>
      field.isExtensible === true && name.startsWith('x-') ? item : changeItem(item, name),
    );
  });
}

/** The section of `components` for each kind that can be referenced. */
export const SECTIONS: ReadonlyMap<Kind, string> = new Map([
  ['schema', 'schemas'],
  ['response', 'responses'],
  ['parameter', 'parameters'],
  ['body', 'requestBodies'],
  ['media', 'mediaTypes'],
  ['example', 'examples'],
  ['link', 'links'],
  ['securityScheme', 'securitySchemes'],
  ['callback', 'callbacks'],
  ['pathItem', 'pathItems'],
]);
