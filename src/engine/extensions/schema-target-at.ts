import { isJsonArray, type Json, type JsonObject } from '../json/json.ts';
import { pointerOf, valueAt } from '../json/pointer.ts';
import { ENUM_DESCRIPTION_ARRAY, ENUM_NAME_ARRAYS, ENUM_SOURCE } from './enum-members.ts';
import type { PortalTarget } from './portal-link.ts';

/**
 * The nearest place of the portal about the element at `parts` below the component schema `schema`: a value of
 * its enum, a property, or the schema itself.
 */
export function schemaTargetAt(document: JsonObject, schema: string, parts: readonly string[]): PortalTarget {
  const value = valueTarget(document, schema, parts);
  if (value !== undefined) return value;
  const path = propertyPath(parts);
  return path.length === 0 ? { kind: 'schema', name: schema } : { kind: 'property', schema, path };
}

/** The names of properties that `parts` lead through, as far as the page of the schema lists them. */
function propertyPath(parts: readonly string[]): string[] {
  const path: string[] = [];
  let listed = 0;
  for (let at = 0; at < parts.length; ) {
    const [key, name] = parts.slice(at, at + 2);
    if (key === 'properties' && name !== undefined) {
      path.push(name);
      listed = path.length;
      at += 2;
    } else if (key === 'items') {
      path.push('[]');
      at += 1;
    } else if (name !== undefined && (key === 'allOf' || key === 'anyOf' || key === 'oneOf')) {
      at += 2;
    } else break;
  }
  // The page describes the items of a list together with the list.
  return path.slice(0, listed);
}

/** Lists that are parallel to the enum, in the bundle; and, in the sources, extensions keyed by value. */
const BY_POSITION: ReadonlySet<string> = new Set(['enum', ...ENUM_NAME_ARRAYS, ENUM_DESCRIPTION_ARRAY]);
const BY_VALUE: ReadonlySet<string> = new Set([ENUM_SOURCE.names, ENUM_SOURCE.meanings]);

/** The value that `parts` lead to in the enum of the schema, or in an extension about its values. */
function valueTarget(document: JsonObject, schema: string, parts: readonly string[]): PortalTarget | undefined {
  const [key, name] = parts;
  if (key === undefined || name === undefined) return undefined;
  const values = scalarsOf(valueAt(document, pointerOf('components', 'schemas', schema, 'enum')));
  const value = BY_POSITION.has(key)
    ? values[Number(name)]
    : BY_VALUE.has(key)
      ? values.find((each) => String(each) === name)
      : undefined;
  return value === undefined ? undefined : { kind: 'value', schema, value };
}

/** The values of an enum; none unless all are texts or numbers, as only these are listed with a place of their own. */
function scalarsOf(list: Json | undefined): (string | number)[] {
  if (!isJsonArray(list)) return [];
  const scalars = list.filter((value) => typeof value === 'string' || typeof value === 'number');
  return scalars.length === list.length ? scalars : [];
}
