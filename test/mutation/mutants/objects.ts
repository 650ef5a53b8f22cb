import { isJsonArray, isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import { withKeyRenamed } from '../document/edit.ts';
import { added, dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** Entries of `required` dropped, and each other property required. */
export const mutateRequired = schemaMutator('required', (schema) => {
  const required = isJsonArray(schema['required']) ? schema['required'] : [];
  const optional = propertyNames(schema).filter((name) => !required.includes(name));
  return [
    ...required.map(
      (name, index): SchemaChange => ({
        at: ['required', index],
        change: `${String(name)} no longer required`,
        direction: 'weaker',
      }),
    ),
    ...optional.map(
      (name): SchemaChange => ({
        at: ['required'],
        change: `${name} required`,
        direction: 'narrower',
        to: [...required, name],
      }),
    ),
  ];
});

/** Properties dropped, renamed and added, objects closed, the items of arrays left open. */
export const mutateProperties = schemaMutator('properties and items', (schema) => [
  ...propertyNames(schema).flatMap((name) => [
    ...(isJsonObject(propertiesOf(schema)[name]) ? dropped(schema, 'properties', name) : []),
    ...renamed(schema, name),
  ]),
  ...(schema['type'] === 'object' ? [addedProperty(schema), ...added(schema, 'additionalProperties', false)] : []),
  ...dropped(schema, 'items'),
  ...(schema['type'] === 'array' ? added(schema, 'uniqueItems', true) : []),
]);

function propertiesOf(schema: JsonObject): JsonObject {
  return isJsonObject(schema['properties']) ? schema['properties'] : {};
}

function propertyNames(schema: JsonObject): string[] {
  return Object.keys(propertiesOf(schema));
}

/** A property that is called otherwise: the usual slip is its casing. */
function renamed(schema: JsonObject, name: string): SchemaChange[] {
  const to = name === name.toLowerCase() ? `${name}_` : name.toLowerCase();
  const properties = propertiesOf(schema);
  // A property that allows everything says nothing but its name, and in a condition not even that.
  if (properties[name] === true) return [];
  const change = `property ${name} renamed ${to}`;
  return [{ at: ['properties'], change, direction: 'weaker', to: withKeyRenamed(properties, name, to) }];
}

function addedProperty(schema: JsonObject): SchemaChange {
  const to = { ...propertiesOf(schema), added: { type: 'string' } };
  return { at: ['properties'], change: 'property "added" added', direction: 'narrower', to };
}
