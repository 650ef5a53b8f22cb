import { UNRESOLVED } from '../bounded-ajv.ts';
import { DocumentError } from '../document-error.ts';
import { DYNAMIC_REF, RESOURCES } from '../dynamic-scope.ts';
import type { Json } from '../json.ts';
import type { Resource, SchemaReferences } from '../schema-references.ts';
import type { Unchecked } from '../unchecked.ts';

/** What {@link resolveReferences} needs of a document. */
interface Context {
  readonly references: SchemaReferences;
  readonly resourceOf: (pointer: string) => Resource;
  readonly unchecked: Unchecked;
}

/**
 * Replaces `$ref` and `$dynamicRef` of the schema at `pointer` by pointers, which are added to `targets`. A reference that
 * leads nowhere is added to `unchecked`.
 *
 * @throws {DocumentError} `reference-outside`
 */
export function resolveReferences(
  schema: Record<string, Json>,
  context: Context,
  targets: Set<string>,
  pointer: string,
): void {
  resolveReference(schema, context, targets, pointer);
  resolveDynamicReference(schema, context, targets, pointer);
}

function resolveReference(schema: Record<string, Json>, context: Context, targets: Set<string>, pointer: string): void {
  const { $ref: reference } = schema;
  if (reference === undefined) return;
  const target = targetOf(reference, context, pointer, (text, from) => context.references.target(text, from));
  delete schema['$ref'];
  if (target === undefined) {
    schema[UNRESOLVED] = true;
    return;
  }
  schema['$ref'] = target;
  targets.add(target);
}

/** A `$dynamicRef` that can lead only to one schema becomes a `$ref`. */
function resolveDynamicReference(
  schema: Record<string, Json>,
  context: Context,
  targets: Set<string>,
  pointer: string,
): void {
  const { $dynamicRef: reference, $ref } = schema;
  if (reference === undefined) return;
  const found = targetOf(reference, context, pointer, (text, from) => context.references.dynamicTargets(text, from));
  delete schema['$dynamicRef'];
  const [only, ...others] = found?.values() ?? [];
  if (found === undefined || only === undefined) {
    schema[UNRESOLVED] = true;
  } else if (others.length === 0 && $ref === undefined) {
    schema['$ref'] = only;
    targets.add(only);
  } else {
    const around = { [RESOURCES]: resourcesAround(context.resourceOf(pointer)) };
    const references = Array.from(found, ([resource, target]) => [resource, { $ref: target, ...around }]);
    schema[DYNAMIC_REF] = Object.fromEntries(references);
    for (const target of found.values()) targets.add(target);
  }
}

/** What a reference of the schema at `pointer` leads to, by `find`. */
function targetOf<T>(
  reference: Json,
  { references, resourceOf, unchecked }: Context,
  pointer: string,
  find: (reference: string, from: Resource) => T | undefined,
): T | undefined {
  const from = resourceOf(pointer);
  if (typeof reference === 'string' && references.isOutside(reference, from)) throw outside(reference, pointer);
  const target = typeof reference === 'string' ? find(reference, from) : undefined;
  if (target === undefined) {
    const spelled = JSON.stringify(reference);
    unchecked.add(pointer, `The reference is ${spelled}, but the document has no schema there. Correct the reference.`);
  }
  return target;
}

/** The pointers of a resource and of those around it, the outermost first. */
export function resourcesAround(resource: Resource): string[] {
  return [...(resource.parent === undefined ? [] : resourcesAround(resource.parent)), resource.pointer];
}

/** The error for a reference to another document. */
export function outside(reference: string, pointer: string): DocumentError {
  const message = `The $ref at ${pointer} is "${reference}", which leads out of the document. Bundle it first (npx @redocly/cli bundle); nothing is fetched.`;
  return new DocumentError('reference-outside', message);
}
