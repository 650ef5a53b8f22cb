import { DocumentError } from '../json/document-error.ts';
import { isJsonObject, type JsonObject } from '../json/json.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type DocumentPart, listParts } from '../openapi/document-structure.ts';
import { type Resource, SchemaReferences } from '../openapi/schema-references.ts';

/** Deeper nesting was made by a program, to harm. */
const MAX_DEPTH = 400;

/** The schemas of a document, and the targets of their references. */
export interface CollectedSchemas {
  /** By pointer. */
  readonly schemas: ReadonlyMap<string, JsonObject>;
  readonly references: SchemaReferences;
  /** The resource of the schema at a pointer. */
  readonly resourceOf: (pointer: string) => Resource;
}

interface CollectContext {
  readonly references: SchemaReferences;
  readonly schemas: Map<string, JsonObject>;
  /** The resource of each schema that is not in that of the document. */
  readonly resources: Map<string, Resource>;
  /** Whether `$id`, `$anchor` and `$dynamicAnchor` have no meaning. */
  readonly is30: boolean;
  readonly at: (pointer: string) => string;
}

/**
 * Finds all schemas of a document, with their identifiers.
 *
 * @param at returns the place of a pointer for errors.
 * @throws {DocumentError} `document-too-deep`
 */
export function collectSchemas(document: OpenApiDocument, at: (pointer: string) => string): CollectedSchemas {
  const references = new SchemaReferences(document);
  const schemas = new Map<string, JsonObject>();
  const resources = new Map<string, Resource>();
  const context = { references, schemas, resources, is30: document.openapi.startsWith('3.0'), at };
  collectFrom({ value: document, kind: 'document', pointer: '#' }, references.root, context, 0);
  const resourceOf = (pointer: string): Resource => {
    if (resources.size === 0) return references.root;
    // The items of a list of `items` are at `prefixItems` in the prepared document: the resource is that of the schema around them.
    let at = pointer;
    while (at !== '#' && !schemas.has(at)) at = at.slice(0, Math.max(at.lastIndexOf('/'), 1));
    return resources.get(at) ?? references.root;
  };
  return { schemas, references, resourceOf };
}

function collectFrom(
  { value, kind, pointer }: DocumentPart,
  parent: Resource,
  context: CollectContext,
  depth: number,
): void {
  if (!isJsonObject(value)) return;
  if (depth > MAX_DEPTH) {
    const place = context.at(pointer).slice(0, 300);
    const message = `${place}: nested deeper than ${MAX_DEPTH} levels. Use $ref for what repeats.`;
    throw new DocumentError('document-too-deep', message);
  }
  let resource = parent;
  if (kind === 'schema') {
    context.schemas.set(pointer, value);
    if (!context.is30) resource = context.references.add(value, pointer, parent);
    if (resource.pointer !== '#') context.resources.set(pointer, resource);
  }
  for (const part of listParts(value, kind, pointer)) collectFrom(part, resource, context, depth + 1);
}
