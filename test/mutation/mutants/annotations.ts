import { isJsonArray, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { added, dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** Defaults dropped, changed, and stated where the text states none. */
export const mutateDefaults = schemaMutator('defaults', (schema, { pointer }) => {
  const { default: value, enum: values } = schema;
  if (value !== undefined) {
    const to = value === 'CHANGED' ? 'CHANGED TOO' : 'CHANGED';
    return [
      ...dropped(schema, 'default'),
      { at: ['default'], change: `default ${JSON.stringify(value)} changed`, direction: 'weaker', to },
    ];
  }
  const isNamed = /^#\/components\/schemas\/[^/]+$/.test(pointer) || pointer.endsWith('/schema');
  const to = isJsonArray(values) ? values[0] : defaultOf(schema);
  if (!isNamed || to === undefined) return [];
  return [{ at: ['default'], change: `default ${JSON.stringify(to)} added`, direction: 'weaker', to }];
});

function defaultOf({ type }: JsonObject): Json | undefined {
  if (type === 'number') return 100;
  if (type === 'boolean') return false;
  return type === 'string' ? 'text' : undefined;
}

/** `deprecated` stated of schemas and of values that are not, and no longer of values that are. */
export const mutateDeprecations = schemaMutator('deprecated', (schema, { isCondition }) =>
  isCondition ? [] : [...added(schema, 'deprecated', true), ...deprecatedValues(schema)],
);

function deprecatedValues({ enum: values, 'x-enumDeprecated': deprecated }: JsonObject): SchemaChange[] {
  if (!isJsonArray(values)) return [];
  const listed = isJsonArray(deprecated) ? deprecated : [];
  const other = values.find((value) => !listed.includes(value));
  return [
    ...listed.map(
      (value, index): SchemaChange => ({
        at: listed.length === 1 ? ['x-enumDeprecated'] : ['x-enumDeprecated', index],
        change: `value ${JSON.stringify(value)} no longer deprecated`,
        direction: 'weaker',
      }),
    ),
    ...(other === undefined
      ? []
      : [
          {
            at: ['x-enumDeprecated'],
            change: `value ${JSON.stringify(other)} deprecated`,
            direction: 'narrower' as const,
            to: [...listed, other],
          },
        ]),
  ];
}
