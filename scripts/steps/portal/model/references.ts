import { isJsonArray, isJsonObject, type Json } from '../../../../src/engine/json/json.ts';
import { partsOf, valueAt } from '../../../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../../src/engine/openapi/document.ts';

const DATA_KEYS = new Set(['example', 'examples', 'default', 'const', 'enum']);

/**
 * The names of the component schemas that `start` (a value, or the pointer of one) refers to, directly or through
 * parameters, responses and other components that are no schemas.
 */
export function referencesOf(document: OpenApiDocument, start: Json): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (value: Json | undefined): void => {
    if (isJsonArray(value)) value.forEach(look);
    else if (isJsonObject(value)) {
      const ref = value['$ref'];
      if (typeof ref === 'string') follow(ref);
      for (const [key, member] of Object.entries(value)) if (!DATA_KEYS.has(key)) look(member);
    }
  };
  const follow = (ref: string): void => {
    const name = schemaNameOf(ref);
    if (name !== undefined) found.add(name);
    else if (!seen.has(ref)) {
      seen.add(ref);
      look(valueAt(document, ref));
    }
  };
  if (typeof start === 'string') {
    look(valueAt(document, start));
    // Parameters of a path belong to each of its operations.
    const item = valueAt(document, start.slice(0, start.lastIndexOf('/')));
    if (isJsonObject(item)) look(item['parameters']);
  } else look(start);
  return found;
}

/** The name of the component schema that a `$ref` leads to; undefined when it leads to something else. */
export function schemaNameOf(ref: string): string | undefined {
  const [components, schemas, name, ...rest] = ref.startsWith('#/') ? partsOf(ref) : [];
  return components === 'components' && schemas === 'schemas' && rest.length === 0 ? name : undefined;
}
