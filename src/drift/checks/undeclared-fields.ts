import type { OpenApiDocument } from '../../openapi/document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../openapi/json.ts';
import { memoized } from '../../openapi/memoized.ts';
import { DeclaredMembers } from './declared-members.ts';

/** A field of a body that no schema declares. */
export interface UndeclaredField {
  readonly name: string;
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer: string;
  /** JSON pointer to the `properties` of the schema that could have declared it. */
  readonly source: string;
}

/** What a document declares, by schema, since many bodies have the same one. */
const declaredIn = memoized((_: OpenApiDocument) => new Map<string, DeclaredMembers>());

/**
 * The fields of `body` that the schema at `pointer` does not declare, in any of its branches. A field is undeclared only
 * where the schema declares others: an object about which nothing is said has none.
 */
export function undeclaredFields(document: OpenApiDocument, schema: string, body: Json): UndeclaredField[] {
  if (typeof body !== 'object' || body === null) return [];
  const found: UndeclaredField[] = [];
  walk(body, declaredAt(document, schema), [], found);
  return found;
}

function declaredAt(document: OpenApiDocument, schema: string): DeclaredMembers {
  const known = declaredIn(document);
  const declared = known.get(schema) ?? DeclaredMembers.at(document, schema);
  known.set(schema, declared);
  return declared;
}

/** `path` is the place of `value`; it is written as a pointer only for a field that is not declared. */
function walk(value: Json, declared: DeclaredMembers, path: (string | number)[], found: UndeclaredField[]): void {
  if (isJsonArray(value)) {
    const below = declared.items();
    if (below === undefined || below.isLeaf) return;
    for (let index = 0; index < value.length; index += 1) step(value[index], below, index, path, found);
  } else if (isJsonObject(value)) {
    // Faster than Object.keys; JSON has no inherited members.
    for (const name in value) {
      const below = declared.member(name);
      if (below === undefined) {
        if (declared.isOpen || declared.source === undefined) continue;
        found.push({ name, pointer: pointerTo([...path, name]), source: declared.source });
      } else if (!below.isLeaf) step(value[name], below, name, path, found);
    }
  }
}

function step(
  value: Json | undefined,
  declared: DeclaredMembers,
  part: string | number,
  path: (string | number)[],
  found: UndeclaredField[],
): void {
  if (typeof value !== 'object' || value === null) return;
  path.push(part);
  walk(value, declared, path, found);
  path.pop();
}

function pointerTo(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
