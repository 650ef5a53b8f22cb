import { copyExactNumbers, exactNumber, isJsonArray, type Json, type JsonObject, keepSpellings } from '../json/json.ts';

/** The keywords that a Schema Object of OpenAPI 3.0 knows (3.0.3, section 4.7.24). All others say nothing there. */
const KEYWORDS_30 = new Set(
  (
    'title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems maxProperties minProperties required enum type allOf oneOf anyOf not items properties ' +
    'additionalProperties description format default nullable discriminator readOnly writeOnly xml externalDocs example ' +
    'deprecated'
  ).split(' '),
);

/** The dialects of JSON Schema whose schemas are converted to 2020-12, by their URIs without the scheme and an empty fragment. */
const DIALECTS = {
  'json-schema.org/draft/2020-12/schema': '2020-12',
  'json-schema.org/draft/2019-09/schema': '2019-09',
  'json-schema.org/draft-07/schema': 'draft-07',
  'json-schema.org/draft-06/schema': 'draft-06',
  'json-schema.org/draft-04/schema': 'draft-04',
} as const;

/** How the schemas of a document are read: by OpenAPI 3.0, or a dialect of JSON Schema. */
export type Dialect = '3.0' | (typeof DIALECTS)[keyof typeof DIALECTS];

/** The keywords that each draft added to the one before it. Before, they say nothing. */
const LATER: Readonly<Partial<Record<Dialect, string>>> = {
  'draft-04': 'const contains propertyNames',
  'draft-06': 'if then else',
  'draft-07':
    'dependentRequired dependentSchemas minContains maxContains unevaluatedItems unevaluatedProperties $anchor $recursiveRef',
  '2019-09': 'prefixItems $dynamicRef $dynamicAnchor',
};
const DRAFTS: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', '2019-09'];

/** The dialect that a URI names; undefined where it is not known. That of OpenAPI 3.1 and 3.2 is 2020-12. */
export function dialectOf(uri: Json): Dialect | undefined {
  const name = typeof uri === 'string' ? uri.replace(/^https?:\/\//, '').replace(/#$/, '') : '';
  if (/^spec\.openapis\.org\/oas\/3\.[12]\/dialect\//.test(name)) return '2020-12';
  return Object.entries(DIALECTS).find(([known]) => known === name)?.[1];
}

/** A schema of any dialect as JSON Schema 2020-12 that accepts the same values: only itself, not its subschemas. */
export function upgradeSchema(schema: JsonObject, dialect: Dialect): JsonObject {
  if (dialect === '3.0') return upgradeSchema30(schema);
  return DRAFTS.includes(dialect) ? upgradeDraft(schema, dialect) : cleanSchema(schema);
}

/**
 * A schema of an earlier draft. Up to draft-07 all keywords beside a `$ref` are ignored; up to 2019-09 a list of `items` is what
 * `prefixItems` is now, and `additionalItems` what `items` is.
 */
function upgradeDraft(schema: JsonObject, dialect: Dialect): JsonObject {
  const { $ref, definitions, $defs, items, additionalItems } = schema;
  if (typeof $ref === 'string' && dialect !== '2019-09') {
    return { $ref, ...(definitions === undefined ? {} : { definitions }), ...($defs === undefined ? {} : { $defs }) };
  }
  const later = new Set(DRAFTS.slice(DRAFTS.indexOf(dialect)).flatMap((draft) => LATER[draft]?.split(' ') ?? []));
  const kept = Object.entries(schema).filter(([key]) => !later.has(key) && key !== 'additionalItems');
  const upgraded: Record<string, Json> = Object.fromEntries(kept);
  copyExactNumbers(schema, upgraded);
  if (isJsonArray(items)) {
    delete upgraded['items'];
    if (items.length > 0) upgraded['prefixItems'] = items;
    if (additionalItems !== undefined) upgraded['items'] = additionalItems;
  }
  if (dialect === 'draft-04') {
    exclusive(upgraded, 'exclusiveMinimum', 'minimum');
    exclusive(upgraded, 'exclusiveMaximum', 'maximum');
  }
  return upgraded;
}

/** The keywords that JSON Schema 2020-12 does not have, or with another meaning. */
const UPGRADED = new Set(['nullable', 'exclusiveMinimum', 'exclusiveMaximum']);

const isKnown = (key: string): boolean => KEYWORDS_30.has(key) || key.startsWith('x-');

/**
 * A Schema Object of OpenAPI 3.0 as JSON Schema 2020-12 that accepts the same values: only itself, not its subschemas.
 * All keywords beside a `$ref` are ignored; `nullable` adds null to the `type` beside it, and to no `enum` (3.0.4,
 * Schema Object); the exclusive bounds become numbers.
 */
function upgradeSchema30(schema: JsonObject): JsonObject {
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
function cleanSchema(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (nullable === undefined) return schema;
  return copyExactNumbers(schema, rest);
}

/**
 * Makes an exclusive bound that is a boolean a number. Generators of that time also wrote numbers (FastAPI before 0.99), which
 * can mean only what they mean in later versions.
 */
function exclusive(schema: Record<string, Json>, exclusiveKey: string, inclusiveKey: string): void {
  const isExclusive = schema[exclusiveKey];
  if (typeof isExclusive === 'number') return;
  delete schema[exclusiveKey];
  const bound = schema[inclusiveKey];
  if (isExclusive !== true || bound === undefined) return;
  schema[exclusiveKey] = bound;
  const spelled = exactNumber(schema, inclusiveKey);
  if (spelled !== undefined) keepSpellings(schema, [[exclusiveKey, spelled]]);
  delete schema[inclusiveKey];
}
