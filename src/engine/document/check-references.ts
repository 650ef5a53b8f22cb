import { DocumentError } from '../json/document-error.ts';
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAtReference } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type DocumentPart, type Kind, listParts, mapParts } from '../openapi/document-structure.ts';
import type { Resource, SchemaReferences } from '../openapi/schema-references.ts';
import { withMembers } from '../openapi/with-values.ts';
import { upgradeSchema } from '../schema/upgrade-schema.ts';
import type { CollectedSchemas } from './collect-schemas.ts';

/** Kinds whose references no comparison follows. */
const NOT_FOLLOWED: ReadonlySet<Kind> = new Set(['example', 'link', 'securityScheme']);

/**
 * The document with each reference outside of schemas as a JSON pointer. A document with a reference that cannot be followed is
 * refused, so that nothing is compared in part.
 *
 * @param at returns the place of a pointer for messages.
 * @throws {DocumentError} `reference-outside`, `reference-broken`, `reference-circle` or `reference-unsupported`
 */
export function withCheckedReferences(
  document: OpenApiDocument,
  collected: CollectedSchemas,
  at: (pointer: string) => string,
): OpenApiDocument {
  const checked = new ReferenceCheck(document, collected, at).part({ value: document, kind: 'document', pointer: '#' });
  return isJsonObject(checked) && checked !== document ? { ...document, ...checked } : document;
}

class ReferenceCheck {
  readonly #document: OpenApiDocument;
  readonly #collected: CollectedSchemas;
  readonly #at: (pointer: string) => string;
  readonly #is30: boolean;

  constructor(document: OpenApiDocument, collected: CollectedSchemas, at: (pointer: string) => string) {
    this.#document = document;
    this.#collected = collected;
    this.#at = at;
    this.#is30 = document.openapi.startsWith('3.0');
  }

  /** The same object where nothing changes. */
  part({ value, kind, pointer }: DocumentPart): Json {
    if (!isJsonObject(value)) return value;
    if (kind === 'schema') {
      // What says nothing in OpenAPI 3.0, such as all that is beside a $ref, is not followed.
      const schema = this.#is30 ? upgradeSchema(value, '3.0') : value;
      this.#check(schema, kind, pointer);
      for (const part of listParts(schema, kind, pointer)) this.part(part);
      return value;
    }
    const target = NOT_FOLLOWED.has(kind) ? undefined : this.#check(value, kind, pointer);
    const node = target === undefined || target === value['$ref'] ? value : withMembers(value, { $ref: target });
    return mapParts(node, kind, pointer, (part) => this.part(part));
  }

  /** The JSON pointer to which the reference of an object leads; undefined where it has none. */
  #check(node: JsonObject, kind: Kind, pointer: string): string | undefined {
    const place = () => this.#at(pointer);
    const isSchema = kind === 'schema';
    const { $ref: ref } = node;
    const dynamic = isSchema ? node['$dynamicRef'] : undefined;
    if (dynamic !== undefined && ref !== undefined) {
      const why = 'a $dynamicRef beside a $ref is not followed';
      throw new DocumentError('reference-unsupported', `${place()}: ${why}. Use a $ref.`);
    }
    const keyword = dynamic === undefined ? '$ref' : '$dynamicRef';
    const text = ref === undefined ? dynamic : ref;
    if (text === undefined) return undefined;
    if (typeof text !== 'string') {
      const message = `${place()}: ${keyword} is ${JSON.stringify(text)}; it must be a text. In YAML, quote a reference that begins with #.`;
      throw new DocumentError('reference-broken', message);
    }
    const resource = this.#collected.resourceOf(pointer);
    const isPointer = text === '#' || text.startsWith('#/') || (!isSchema && text.startsWith('#'));
    const target =
      this.#is30 || (isPointer && resource.pointer === '#')
        ? text
        : schemaPointer({ keyword, text, place }, this.#collected.references, resource);
    checkReference(this.#document, target, { place, mayBeCircle: isSchema });
    return target;
  }
}

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
function checkReference(document: JsonObject, ref: string, { place, mayBeCircle }: ReferencePlace): void {
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
  const target = valueAtReference(document, ref);
  if (target === undefined) {
    const message = `${place()}: the $ref leads to "${ref}", but the document has nothing there. Correct the $ref.`;
    throw new DocumentError('reference-broken', message);
  }
  const isReference = isJsonObject(target) && typeof target['$ref'] === 'string' && target['$ref'].startsWith('#');
  return isReference && Object.keys(target).length === 1 ? String(target['$ref']) : undefined;
}

/** A reference of a schema. */
interface SchemaReference {
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
function schemaPointer(
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
