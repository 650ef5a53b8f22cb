import { enumsOf } from '../../../engine/extensions/enums.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { valueAt } from '../../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Parameter } from '../../../engine/openapi/operations.ts';
import { enumDescription } from '../enum-description.ts';
import { isSharedHeader } from '../shared-headers.ts';

/** Marks a string schema beside a string enum in an `anyOf`: any other string is accepted as well. */
export const OPEN_STRING = 'x-open-string';

/**
 * A copy of `document` with what openapi-typescript would not find by itself: the description of an enum says what its
 * values mean, a property that is nothing but a `$ref` says what it refers to, and the strings beside an enum are marked. A
 * header that every operation requires is optional, since a client sends it by default.
 */
export function annotated(document: OpenApiDocument): JsonObject {
  const descriptions = new Map(
    enumsOf(document).map((each) => [valueAt(document, each.pointer), enumDescription(each)]),
  );

  function copyOf(value: Json): Json {
    if (isJsonArray(value)) return value.map(copyOf);
    return isJsonObject(value) ? copyOfObject(value) : value;
  }

  function copyOfObject(value: JsonObject): JsonObject {
    const description = descriptions.get(value);
    const members = Object.entries(value).map(([key, member]): [string, Json] => {
      const copy = copyOf(member);
      if (key === 'properties' && isJsonObject(copy)) return [key, describedProperties(document, copy)];
      return [key, key === 'anyOf' && isJsonArray(copy) ? markedStrings(document, copy) : copy];
    });
    if (isParameter(value) && isSharedHeader(document, value)) members.push(['required', false]);
    if (description === undefined) return Object.fromEntries(members);
    // The type of an enum lists all of its values.
    return { ...Object.fromEntries(members.filter(([key]) => key !== 'example' && key !== 'examples')), description };
  }

  return copyOfObject(document);
}

function isParameter(value: JsonObject): value is JsonObject & Pick<Parameter, 'name' | 'in'> {
  return typeof value['name'] === 'string' && typeof value['in'] === 'string';
}

function describedProperties(document: OpenApiDocument, properties: JsonObject): JsonObject {
  const described = Object.entries(properties).map(([name, schema]) => {
    if (!isJsonObject(schema) || schema['description'] !== undefined) return [name, schema];
    const description = targetOf(document, schema)?.['description'];
    return [name, typeof description === 'string' ? { ...schema, description } : schema];
  });
  return Object.fromEntries(described);
}

function markedStrings(document: OpenApiDocument, members: readonly Json[]): readonly Json[] {
  const hasEnum = members.some((member) => {
    const target = targetOf(document, member) ?? member;
    return isJsonObject(target) && target['type'] === 'string' && isJsonArray(target['enum']);
  });
  if (!hasEnum) return members;
  return members.map((member) =>
    isJsonObject(member) && member['type'] === 'string' && member['enum'] === undefined
      ? { ...member, [OPEN_STRING]: true }
      : member,
  );
}

/** The schema that `schema` refers to, when it refers to one. */
function targetOf(document: OpenApiDocument, schema: Json): JsonObject | undefined {
  const ref = isJsonObject(schema) ? schema['$ref'] : undefined;
  const target = typeof ref === 'string' ? valueAt(document, ref) : undefined;
  return isJsonObject(target) ? target : undefined;
}
