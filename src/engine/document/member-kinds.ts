/** Keywords of a schema that hold a schema or a list of schemas, and those that hold a map of schemas. */
const SCHEMA = new Set(
  (
    'not if then else items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties ' +
    'contentSchema allOf anyOf oneOf prefixItems'
  ).split(' '),
);
const SCHEMA_MAP = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'dependencies',
]);
/** Keys of an object other than a schema that have data. */
const DATA = new Set(['example', 'examples', 'default', 'enum']);
/** Keys of an object other than a schema whose value is an object with any names. */
const NAMED = new Set(
  (
    'responses headers parameters paths requestBodies callbacks links securitySchemes pathItems mediaTypes content encoding ' +
    'webhooks additionalOperations'
  ).split(' '),
);

/** The meaning of the keys of an object. */
export type Kind = 'object' | 'schema' | 'schemas' | 'named';

/** Whether the value of `key` in an object of `kind` is data: in a schema also those of all keywords that have no schemas. */
export function isData(kind: Kind, key: string): boolean {
  if (kind === 'schema') return !SCHEMA.has(key) && !SCHEMA_MAP.has(key);
  return kind === 'object' && (DATA.has(key) || key.startsWith('x-'));
}

/** The kind of the value of `key` in an object of `kind`. */
export function kindOf(kind: Kind, key: string): Kind {
  if (kind === 'schemas') return 'schema';
  if (kind === 'named') return 'object';
  if (kind === 'schema') return SCHEMA_MAP.has(key) ? 'schemas' : 'schema';
  if (key === 'schema' || key === 'itemSchema') return 'schema';
  if (key === 'schemas') return 'schemas';
  return NAMED.has(key) ? 'named' : 'object';
}

/** The kind of the items of an array in the place of a value of `kind`. */
export function kindOfItems(kind: Kind): Kind {
  return kind === 'named' ? 'object' : kind;
}
