import { enumsOf } from '../../../../src/contract/enums.ts';
import type { OpenApiDocument } from '../../../../src/openapi/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/openapi/json.ts';
import { childPointer, valueAt } from '../../../../src/openapi/pointer.ts';
import { enumDescription } from '../enum-description.ts';

/** Marks a string schema beside a string enum in an `anyOf`: any other string is accepted as well. */
export const OPEN_STRING = 'x-open-string';

/**
 * A copy of `document` with what openapi-typescript would not find by itself: the description of an enum says what its
 * values mean, a property that is nothing but a `$ref` says what it refers to, and the strings beside an enum are marked.
 */
export function annotated(document: OpenApiDocument): JsonObject {
  const descriptionAt = new Map(enumsOf(document).map((each) => [each.pointer, enumDescription(each)]));

  function copyOf(value: Json, pointer: string): Json {
    if (isJsonArray(value)) return value.map((item, index) => copyOf(item, childPointer(pointer, index)));
    return isJsonObject(value) ? copyOfObject(value, pointer) : value;
  }

  function copyOfObject(value: JsonObject, pointer: string): JsonObject {
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, copyOf(member, childPointer(pointer, key))]),
    );
    const description = descriptionAt.get(pointer);
    // The type of an enum lists all of its values.
    const { example: _example, examples: _examples, ...withoutExamples } = copy;
    return {
      ...(description === undefined ? copy : { ...withoutExamples, description }),
      ...(isJsonObject(copy['properties']) ? { properties: describedProperties(document, copy['properties']) } : {}),
      ...(isJsonArray(copy['anyOf']) ? { anyOf: markedStrings(document, copy['anyOf']) } : {}),
    };
  }

  return copyOfObject(document, '#');
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
