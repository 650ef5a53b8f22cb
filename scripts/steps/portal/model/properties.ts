import { isJsonArray, isJsonObject, type Json } from '../../../../src/engine/json/json.ts';

/** One property of an object, at any depth. */
export interface Property {
  /** From the schema inwards; `[]` means the items of a list. */
  readonly path: readonly string[];
  readonly schema: Json;
  readonly isRequired: boolean;
}

/** The properties of `schema`, each followed by those inside it. References are not entered. */
export function propertiesOf(schema: Json | undefined, path: readonly string[] = []): Property[] {
  if (!isJsonObject(schema) || typeof schema['$ref'] === 'string') return [];
  const required = isJsonArray(schema['required']) ? schema['required'] : [];
  const own = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...own.flatMap(([name, property]) => [
      { path: [...path, name], schema: property, isRequired: required.includes(name) },
      ...propertiesOf(property, [...path, name]),
    ]),
    ...(schema['items'] === undefined ? [] : propertiesOf(schema['items'], [...path, '[]'])),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
      const list = schema[key];
      return isJsonArray(list) ? list.flatMap((part) => propertiesOf(part, path)) : [];
    }),
  ];
}
