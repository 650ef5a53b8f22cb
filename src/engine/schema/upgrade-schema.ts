import { copyExactNumbers, exactNumber, type Json, type JsonObject, keepSpellings } from '../json/json.ts';

/** The keywords that a Schema Object of OpenAPI 3.0 knows (3.0.3, section 4.7.24). All others say nothing there. */
const KEYWORDS_30 = new Set(
  (
    'title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems maxProperties minProperties required enum type allOf oneOf anyOf not items properties ' +
    'additionalProperties description format default nullable discriminator readOnly writeOnly xml externalDocs example ' +
    'deprecated'
  ).split(' '),
);

/** The keywords that JSON Schema 2020-12 does not have, or with another meaning. */
const UPGRADED = new Set(['nullable', 'exclusiveMinimum', 'exclusiveMaximum']);

const isKnown = (key: string): boolean => KEYWORDS_30.has(key) || key.startsWith('x-');

/**
 * A Schema Object of OpenAPI 3.0 as JSON Schema 2020-12 that accepts the same values: only itself, not its subschemas.
 * All keywords beside a `$ref` are ignored; `nullable` adds null to the `type` beside it, and to no `enum` (3.0.4,
 * Schema Object); the exclusive bounds become numbers.
 */
export function upgradeSchema(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  if (typeof $ref === 'string') return Object.keys(schema).length === 1 ? schema : { $ref };
  if (Object.keys(schema).every((key) => isKnown(key) && !UPGRADED.has(key))) return schema;
  const upgraded: Record<string, Json> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (isKnown(key)) upgraded[key] = value;
  }
  delete upgraded['nullable'];
  if (schema['nullable'] === true && typeof schema['type'] === 'string') upgraded['type'] = [schema['type'], 'null'];
  copyExactNumbers(schema, upgraded);
  exclusive(upgraded, 'exclusiveMinimum', 'minimum');
  exclusive(upgraded, 'exclusiveMaximum', 'maximum');
  return upgraded;
}

/** A Schema Object of OpenAPI 3.1 without what means nothing there, though tools read it. */
export function cleanSchema(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (nullable === undefined) return schema;
  return copyExactNumbers(schema, rest);
}

function exclusive(schema: Record<string, Json>, exclusiveKey: string, inclusiveKey: string): void {
  const isExclusive = schema[exclusiveKey];
  delete schema[exclusiveKey];
  const bound = schema[inclusiveKey];
  if (isExclusive !== true || bound === undefined) return;
  schema[exclusiveKey] = bound;
  const spelled = exactNumber(schema, inclusiveKey);
  if (spelled !== undefined) keepSpellings(schema, [[exclusiveKey, spelled]]);
  delete schema[inclusiveKey];
}
