import { isJsonArray, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** Values of enums added, removed and misspelled, enums dropped, constants changed. */
export const mutateEnums = schemaMutator('enums and constants', (schema) => [
  ...dropped(schema, 'enum'),
  ...enumValues(schema),
  ...dropped(schema, 'const'),
  ...constant(schema),
]);

function enumValues({ enum: values }: JsonObject): SchemaChange[] {
  if (!isJsonArray(values)) return [];
  const extra = unlisted(values);
  return [
    { at: ['enum', values.length], change: `value ${JSON.stringify(extra)} added`, direction: 'weaker', to: extra },
    ...values.map(
      (value, index): SchemaChange => ({
        at: ['enum', index],
        change: `value ${JSON.stringify(value)} removed`,
        direction: 'narrower',
      }),
    ),
    ...values.flatMap((value, index): SchemaChange[] => {
      const to = misspelled(value);
      const change = `value ${JSON.stringify(value)} → ${JSON.stringify(to)}`;
      return values.includes(to) ? [] : [{ at: ['enum', index], change, direction: 'weaker', to }];
    }),
  ];
}

function unlisted(values: readonly Json[]): Json {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length > 0 ? Math.max(...numbers) + 1 : 'ADDED';
}

/** Another value that a person might write for it. */
function misspelled(value: Json): Json {
  if (typeof value === 'number') return value + 0.5;
  if (typeof value !== 'string') return 'ADDED';
  const lower = value.toLowerCase();
  return lower === value ? `${value} ` : lower;
}

function constant({ const: only }: JsonObject): SchemaChange[] {
  if (only === undefined) return [];
  const to = typeof only === 'boolean' ? !only : misspelled(only);
  return [{ at: ['const'], change: `const ${JSON.stringify(only)} → ${JSON.stringify(to)}`, direction: 'weaker', to }];
}
