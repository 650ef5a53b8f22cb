import type { JsonObject } from '../../../src/engine/json/json.ts';
import { added, dropped, schemaMutator } from './schema-mutator.ts';

/** Formats dropped, exchanged, and added to strings of which none is stated. */
export const mutateFormats = schemaMutator('formats', (schema) => {
  const { format } = schema;
  if (isFreeString(schema)) return added(schema, 'format', 'uuid');
  if (format === undefined) return [];
  const to = format === 'date' ? 'date-time' : 'date';
  return [
    ...dropped(schema, 'format'),
    { at: ['format'], change: `format ${String(format)} → ${to}`, direction: 'weaker', to },
  ];
});

/** Whether a schema allows every string. */
export function isFreeString(schema: JsonObject): boolean {
  return (
    schema['type'] === 'string' &&
    !['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'].some((keyword) => keyword in schema)
  );
}
