import { isJsonArray, type JsonObject } from '../../../src/engine/json/json.ts';
import { dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** What joins schemas: branches of a choice dropped and added, `then` dropped, conditions dropped, `contains` dropped. */
export const mutateRules = schemaMutator('choices and rules across fields', (schema) => [
  ...dropped(schema, 'anyOf'),
  ...branches(schema),
  ...dropped(schema, 'then'),
  ...alwaysApplied(schema),
  ...(isJsonArray(schema['allOf']) ? schema['allOf'].flatMap((_, index) => dropped(schema, 'allOf', index)) : []),
  ...dropped(schema, 'contains'),
]);

function branches({ anyOf }: JsonObject): SchemaChange[] {
  if (!isJsonArray(anyOf)) return [];
  return [
    ...anyOf.map(
      (_, index): SchemaChange => ({ at: ['anyOf', index], change: `branch ${index} dropped`, direction: 'narrower' }),
    ),
    { at: ['anyOf', anyOf.length], change: 'branch that allows everything added', direction: 'weaker', to: {} },
  ];
}

/** The condition replaced by one that always holds. */
function alwaysApplied(schema: JsonObject): SchemaChange[] {
  if (schema['if'] === undefined) return [];
  return [{ at: ['if'], change: 'condition dropped: it always holds', direction: 'narrower', to: true }];
}
