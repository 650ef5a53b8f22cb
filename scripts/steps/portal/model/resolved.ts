import { isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { type OpenApiDocument, objectAt } from '../../../../src/engine/openapi/document.ts';

/** The object that `value` is or refers to; an empty one where it is not an object. */
export function resolved(document: OpenApiDocument, value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const ref = value['$ref'];
  return typeof ref === 'string' ? objectAt(document, ref).value : value;
}
