import type { Json, JsonObject } from '../../contract/json.ts';

/**
 * A Schema Object of OpenAPI 3.0 (3.0.3, section 4.7.24) as JSON Schema 2020-12 that accepts the same values: only
 * itself, not what it holds. Beside a `$ref` nothing counts; `nullable` adds null; exclusive bounds become numbers.
 */
export function upgradeSchema(schema: JsonObject): JsonObject {
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] };
  const upgraded: Record<string, Json> = { ...schema };
  delete upgraded['nullable'];
  if (schema['nullable'] === true) {
    if (typeof schema['type'] === 'string') upgraded['type'] = [schema['type'], 'null'];
    if (Array.isArray(schema['enum']) && !schema['enum'].includes(null)) upgraded['enum'] = [...schema['enum'], null];
  }
  makeExclusive(upgraded, 'exclusiveMinimum', 'minimum');
  makeExclusive(upgraded, 'exclusiveMaximum', 'maximum');
  return upgraded;
}

function makeExclusive(schema: Record<string, Json>, exclusive: string, inclusive: string): void {
  const bound = schema[inclusive];
  const isExclusive = schema[exclusive];
  if (typeof isExclusive === 'boolean') delete schema[exclusive];
  if (isExclusive !== true || bound === undefined) return;
  schema[exclusive] = bound;
  delete schema[inclusive];
}
