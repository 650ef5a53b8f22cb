import { isJsonArray, type JsonObject } from '../../../src/engine/json/json.ts';
import { added, dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** Types dropped, made nullable or no longer so, numbers that become integers, a type where none is stated. */
export const mutateTypes = schemaMutator('types and null', (schema, { isCondition }) => {
  const { type } = schema;
  if (type === undefined) return isCondition || !isUntyped(schema) ? [] : added(schema, 'type', 'string');
  return [...dropped(schema, 'type'), ...nullability(schema), ...otherType(schema)];
});

/** Whether nothing in the schema says of what type a value is. */
function isUntyped(schema: JsonObject): boolean {
  return !['$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'properties', 'default', 'required'].some(
    (keyword) => keyword in schema,
  );
}

function nullability({ type, enum: values }: JsonObject): SchemaChange[] {
  if (isJsonArray(type)) {
    const at = type.indexOf('null');
    return at < 0 ? [] : [{ at: ['type', at], change: 'null is no longer a type', direction: 'narrower' }];
  }
  // Beside an enum, `null` among the types allows nothing: `null` would have to be listed too.
  if (type === 'null' || typeof type !== 'string' || values !== undefined) return [];
  return [{ at: ['type'], change: `${type} made nullable`, direction: 'weaker', to: [type, 'null'] }];
}

function otherType({ type }: JsonObject): SchemaChange[] {
  if (type === 'number') return [{ at: ['type'], change: 'number → integer', direction: 'narrower', to: 'integer' }];
  if (type !== 'string' && type !== 'boolean') return [];
  const to = type === 'string' ? 'number' : 'string';
  return [{ at: ['type'], change: `${type} → ${to}`, direction: 'weaker', to }];
}
