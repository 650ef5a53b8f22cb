import { childPointer } from '../../json/pointer.ts';
import { ALWAYS_APPLIED } from '../../openapi/applied-schemas.ts';
import { ANNOTATIONS, hasAny, type Part, type SchemaView, together, viewOf } from '../../schema/view/schema-view.ts';

/**
 * The same view with S in place of `not: { not: S }`, which accepts the same values. Beside `unevaluatedProperties` and
 * `unevaluatedItems` the two differ: `not` hides what S evaluates (JSON Schema 2020-12 Core, section 11).
 */
export function withoutDoubleNegation(view: SchemaView): SchemaView {
  if (!hasAny(view, ['not']) || hasAny(view, ['unevaluatedProperties', 'unevaluatedItems'])) return view;
  for (const part of view.parts) {
    const inner = doublyNegated(view, part);
    if (inner === undefined) continue;
    const { not: _, ...schema } = part.schema;
    const parts = view.parts.map((each) => (each === part ? { ...part, schema } : each));
    return withoutDoubleNegation(together({ ...view, parts }, [inner], view.pointer));
  }
  return view;
}

/** The pointer of S where a part says `not: { not: S }`. */
function doublyNegated({ document }: SchemaView, { schema, pointer }: Part): string | undefined {
  if (schema['not'] === undefined) return undefined;
  const refused = viewOf(document, [childPointer(pointer, 'not')]);
  const saying = refused.parts.filter((part) => Object.keys(part.schema).some((key) => !SAYS_NOTHING.has(key)));
  const [negation, ...others] = saying;
  if (refused.never !== undefined || negation?.schema['not'] === undefined || others.length > 0) return undefined;
  const isAlone = Object.keys(negation.schema).every((key) => key === 'not' || SAYS_NOTHING.has(key));
  return isAlone ? childPointer(negation.pointer, 'not') : undefined;
}

/** Keywords that refuse no value by themselves. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([...ANNOTATIONS, ...ALWAYS_APPLIED]);
