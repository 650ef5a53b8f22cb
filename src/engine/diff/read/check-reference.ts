import { DocumentError } from '../../json/document-error.ts';
import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Resource, SchemaReferences } from '../../openapi/schema-references.ts';

/** The place of a `$ref`. */
interface ReferencePlace {
  /** Returns the place for messages. */
  readonly place: () => string;
  /** Whether it may lead back to itself, since circles of schemas are cut. */
  readonly mayBeCircle: boolean;
}

/**
 * Refuses a `$ref` that leaves the document, leads nowhere, or leads through other references back to itself.
 *
 * @throws {DocumentError} `reference-outside`, `reference-broken` or `reference-circle`
 */
export function checkReference(document: JsonObject, ref: string, { place, mayBeCircle }: ReferencePlace): void {
  if (ref === '#') {
    const message = `${place()}: the $ref is "#", which is the document itself. Correct the $ref.`;
    throw new DocumentError('reference-broken', message);
  }
  if (/^#[^/]/.test(ref)) {
    const message = `${place()}: the $ref is "${ref}", which is not a JSON pointer. Write one such as "#/components/schemas/Name".`;
    throw new DocumentError('reference-broken', message);
  }
  if (!ref.startsWith('#')) {
    const message = `${place()}: the $ref leads to "${ref}", outside of the document. Bundle it first (npx @redocly/cli bundle); nothing is fetched.`;
    throw new DocumentError('reference-outside', message);
  }
  const seen = new Set<string>();
  let next: string | undefined = ref;
  while (next !== undefined) {
    if (seen.has(next)) {
      const message = `${place()}: the $ref leads to "${next}", which leads back to itself. Remove one $ref of the circle.`;
      throw new DocumentError('reference-circle', message);
    }
    seen.add(next);
    const target = targetOf(document, next, place);
    if (mayBeCircle) return;
    next = target;
  }
}

/** The target of the object at `ref`, if the object is nothing but a `$ref`. */
function targetOf(document: JsonObject, ref: string, place: () => string): string | undefined {
  const target = safely(() => valueAt(document, ref));
  if (target === undefined) {
    const message = `${place()}: the $ref leads to "${ref}", but the document has nothing there. Correct the $ref.`;
    throw new DocumentError('reference-broken', message);
  }
  const isReference = isJsonObject(target) && typeof target['$ref'] === 'string' && target['$ref'].startsWith('#');
  return isReference && Object.keys(target).length === 1 ? String(target['$ref']) : undefined;
}

/** A reference of a schema. */
export interface SchemaReference {
  readonly keyword: '$ref' | '$dynamicRef';
  readonly text: string;
  /** Returns the place of the schema for messages. */
  readonly place: () => string;
}

/**
 * The JSON pointer of the schema to which a reference leads: by pointer, `$anchor` or `$id`, relative to the resource `from`.
 * It is the reference itself where that leads out of the document.
 *
 * @throws {DocumentError} `reference-broken` when no schema, or more than one, has the name; `reference-unsupported` when a
 * `$dynamicRef` can lead to several schemas
 */
export function schemaPointer(
  { keyword, text, place }: SchemaReference,
  references: SchemaReferences,
  from: Resource,
): string {
  const broken = (why: string) => {
    const message = `${place()}: the ${keyword} leads to "${text}", but ${why}. Correct it, or refer by a JSON pointer.`;
    return new DocumentError('reference-broken', message);
  };
  const { length } = references.anchored(text, from);
  if (length > 1) throw broken(`${length} schemas have that $anchor`);
  const target = references.target(text, from);
  if (target === undefined) {
    if (references.isOutside(text, from)) return text;
    const around = from.pointer === '#' ? 'the document' : `the schema with the $id at ${from.pointer}`;
    throw broken(/#[^/]/.test(text) ? 'no schema has that $anchor' : `${around} has nothing there`);
  }
  if (keyword === '$dynamicRef' && (references.dynamicTargets(text, from)?.size ?? 0) > 1) {
    const why = `several schemas have the $dynamicAnchor of "${text}", and the $dynamicRef leads to one or another of them`;
    throw new DocumentError('reference-unsupported', `${place()}: ${why}. Use a $ref.`);
  }
  return target;
}

function safely<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
