/**
 * What the objects of an OpenAPI document hold, of versions 3.0 to 3.2 (section 4): for each kind of object its fields that
 * hold further objects, `*` for any name. `list` and `map` say that the field holds many.
 */
export interface Field {
  readonly kind: Kind;
  readonly many?: 'list' | 'map';
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
  | 'schema';

const pathItems = { kind: 'pathItem', many: 'map' } as const;
const operation = { kind: 'operation' } as const;
const parameters = { kind: 'parameter', many: 'list' } as const;
const parameterMap = { kind: 'parameter', many: 'map' } as const;
const content = { kind: 'media', many: 'map' } as const;
const callbacks = { kind: 'callback', many: 'map' } as const;
const schema = { kind: 'schema' } as const;
const schemas = { kind: 'schema', many: 'list' } as const;
const schemaMap = { kind: 'schema', many: 'map' } as const;

export const STRUCTURE: Readonly<Record<Kind, Readonly<Record<string, Field>>>> = {
  document: { paths: pathItems, webhooks: pathItems, components: { kind: 'components' } },
  components: {
    schemas: schemaMap,
    responses: { kind: 'response', many: 'map' },
    parameters: parameterMap,
    requestBodies: { kind: 'body', many: 'map' },
    headers: parameterMap,
    callbacks,
    pathItems,
    mediaTypes: content,
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
    responses: { kind: 'response', many: 'map' },
    callbacks,
  },
  parameter: { schema, content },
  body: { content },
  media: {
    schema,
    itemSchema: schema,
    encoding: { kind: 'encoding', many: 'map' },
    prefixEncoding: { kind: 'encoding', many: 'list' },
    itemEncoding: { kind: 'encoding' },
  },
  encoding: { headers: parameterMap },
  response: { headers: parameterMap, content },
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
  },
};

/** The kinds of {@link STRUCTURE}, and those that hold no schema but can be referenced. */
export type BundledKind = Kind | 'example' | 'link' | 'securityScheme';

interface BundledField {
  readonly kind: BundledKind;
  readonly many?: 'list' | 'map';
}

const examples = { kind: 'example', many: 'map' } as const;
const links = { kind: 'link', many: 'map' } as const;

/** The same as {@link STRUCTURE}, with every field of OpenAPI 3.0, 3.1 and 3.2 that can hold a `$ref`. */
export const FIELDS: Readonly<Record<BundledKind, Readonly<Record<string, BundledField>>>> = {
  ...STRUCTURE,
  components: {
    ...STRUCTURE.components,
    examples,
    links,
    securitySchemes: { kind: 'securityScheme', many: 'map' },
  },
  parameter: { ...STRUCTURE.parameter, examples },
  media: { ...STRUCTURE.media, examples },
  response: { ...STRUCTURE.response, links },
  schema: { ...STRUCTURE.schema, definitions: schemaMap },
  example: {},
  link: {},
  securityScheme: {},
};

/** What `fields` of a kind say of the member `key` of such an object; undefined where it holds no further objects, as an extension. */
export function fieldOf<F>(fields: Readonly<Record<string, F>>, key: string): F | undefined {
  if (Object.hasOwn(fields, key)) return fields[key];
  return key.startsWith('x-') ? undefined : fields['*'];
}

/** The section of `components` for each kind that can be referenced. */
export const SECTIONS: ReadonlyMap<BundledKind, string> = new Map([
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
