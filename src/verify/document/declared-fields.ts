import type { OpenApiDocument } from '../../contract/document.ts';
import { isJsonArray, isJsonObject } from '../../contract/json.ts';
import type { Operation } from '../../contract/operations.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';

/** The paths of the fields that the successful answers of an operation declare, such as `[].instrument.id`, each once. */
export function declaredFields(document: OpenApiDocument, { responses }: Operation): string[] {
  const fields = new Set<string>();
  for (const { status, content } of responses) {
    if (!status.startsWith('2')) continue;
    for (const { schema } of content) if (schema !== null) collect(document, schema, '', fields, []);
  }
  return [...fields];
}

/** `above` holds the schemas on the way, since a schema may contain itself. */
function collect(
  document: OpenApiDocument,
  pointer: string,
  path: string,
  fields: Set<string>,
  above: readonly string[],
) {
  const schema = valueAt(document, pointer);
  if (above.includes(pointer) || !isJsonObject(schema)) return;
  const way = [...above, pointer];
  if (typeof schema['$ref'] === 'string') collect(document, schema['$ref'], path, fields, way);
  if (isJsonObject(schema['properties'])) {
    for (const name of Object.keys(schema['properties'])) {
      const at = path === '' ? name : `${path}.${name}`;
      fields.add(at);
      collect(document, childPointer(pointer, 'properties', name), at, fields, way);
    }
  }
  collect(document, childPointer(pointer, 'items'), `${path}[]`, fields, way);
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const list = schema[key];
    if (!isJsonArray(list)) continue;
    for (const index of list.keys()) collect(document, childPointer(pointer, key, index), path, fields, way);
  }
}
