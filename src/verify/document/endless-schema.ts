import type { OpenApiDocument } from '../../contract/document.ts';
import { isJsonArray, isJsonObject } from '../../contract/json.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SINGLE = ['not', 'if', 'then', 'else'];

/**
 * The pointer of a schema that applies itself to the same value again, so that judging would have no end; undefined where
 * there is none. A schema may well contain itself in what its values hold.
 *
 * @param targets where each `$ref` of the document leads: a circle needs one.
 */
export function endlessSchema(document: OpenApiDocument, targets: Iterable<string>): string | undefined {
  const done = new Set<string>();
  const visit = (pointer: string, above: ReadonlySet<string>): string | undefined => {
    if (above.has(pointer)) return pointer;
    if (done.has(pointer)) return undefined;
    const way = new Set(above).add(pointer);
    for (const next of inPlaceOf(document, pointer)) {
      const found = visit(next, way);
      if (found !== undefined) return found;
    }
    done.add(pointer);
    return undefined;
  };
  for (const target of targets) {
    const found = visit(target, new Set());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The schemas that the one at `pointer` applies to the same value. */
function inPlaceOf(document: OpenApiDocument, pointer: string): string[] {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema)) return [];
  const { $ref: ref } = schema;
  const listed = LISTS.flatMap((key) => {
    const list = schema[key];
    return isJsonArray(list) ? list.map((_, index) => childPointer(pointer, key, index)) : [];
  });
  const single = SINGLE.filter((key) => isJsonObject(schema[key])).map((key) => childPointer(pointer, key));
  return [...(typeof ref === 'string' ? [ref] : []), ...listed, ...single];
}
