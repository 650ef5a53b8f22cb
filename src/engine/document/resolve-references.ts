import type { Json } from '../json/json.ts';
import type { ReportProblem } from '../openapi/operations.ts';
import type { Resource, SchemaReferences } from '../openapi/schema-references.ts';
import { DYNAMIC_REF, RESOURCES, UNRESOLVED } from '../schema/validator/markers.ts';
import { BUNDLE } from './invalid-parts.ts';

/** What {@link resolveReferences} needs of a document. */
interface Context {
  readonly references: SchemaReferences;
  readonly resourceOf: (pointer: string) => Resource;
  readonly report: ReportProblem;
  /** Why a reference to another file was not followed, by the text of the reference. */
  readonly unread: ReadonlyMap<string, string>;
}

/**
 * Replaces `$ref` and `$dynamicRef` of the schema at `pointer` by pointers, which are added to `targets`. A reference that
 * leads nowhere, or out of the document, is reported.
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
  const target = targetOf('$ref', reference, context, pointer, (text, from) => {
    const found = context.references.target(text, from);
    // The document itself is not a schema.
    return found === '#' ? undefined : found;
  });
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
  const found = targetOf('$dynamicRef', reference, context, pointer, (text, from) => {
    const schemas = context.references.dynamicTargets(text, from);
    return [...(schemas?.values() ?? [])].includes('#') ? undefined : schemas;
  });
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

/** Finds what a reference of the schema at `pointer` leads to, by `find`. */
function targetOf<T>(
  keyword: '$ref' | '$dynamicRef',
  reference: Json,
  { references, resourceOf, report, unread }: Context,
  pointer: string,
  find: (reference: string, from: Resource) => T | undefined,
): T | undefined {
  const spelled = `The ${keyword} is ${JSON.stringify(reference)}`;
  const missing = `${spelled}, but the document has no schema there. Correct the ${keyword}.`;
  if (typeof reference !== 'string') {
    report(pointer, missing);
    return undefined;
  }
  const from = resourceOf(pointer);
  const why = unread.get(reference);
  const target = why === undefined ? find(reference, from) : undefined;
  // The document itself is not a schema.
  if (target !== undefined && target !== '#') return target;
  const outside = references.isOutside(reference, from)
    ? `${spelled}, which leads out of the document. ${BUNDLE}`
    : missing;
  report(pointer, why ?? outside);
  return undefined;
}

/** The pointers of a resource and of those around it, the outermost first. */
export function resourcesAround(resource: Resource): string[] {
  return [...(resource.parent === undefined ? [] : resourcesAround(resource.parent)), resource.pointer];
}
