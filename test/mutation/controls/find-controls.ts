import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { without, withValue } from '../document/edit.ts';
import { candidatesFor } from './candidates.ts';
import type { Constraint } from './constraint.ts';
import { constraintsOf } from './constraints-of.ts';
import type { Accepts } from './lenient-validator.ts';
import { sampleOf } from './sample.ts';
import type { ValidatedSchema } from './validated-schema.ts';
import { isOfType } from './value-variants.ts';

/** What was found for a constraint. */
export type ControlSearch =
  /** An instance that breaks the constraint and no other: it changes sides when the constraint is taken out. */
  | { readonly outcome: 'found'; readonly instance: Json }
  /** No instance can break it alone, and why. */
  | { readonly outcome: 'implied'; readonly reason: string }
  | { readonly outcome: 'none' };

/** A constraint of a validated schema, and the control that was found for it. */
export interface SearchedConstraint {
  readonly constraint: Constraint;
  readonly search: ControlSearch;
}

/**
 * Looks, for each constraint of the schema at `target`, for an instance whose verdict hangs on that constraint alone:
 * among instances made for it, then among those that were found for the others (what breaks an item breaks `items`).
 *
 * @param validatorOf compiles a schema of a changed document.
 */
export function findControls(
  document: OpenApiDocument,
  target: ValidatedSchema,
  validatorOf: (document: JsonObject, pointer: string) => Accepts,
): SearchedConstraint[] {
  const accepts = validatorOf(document, target.pointer);
  const examples = target.examples.length > 0 ? target.examples : [sampleOf(document, target.pointer)];
  const search = (constraint: Constraint, instances: Iterable<Json>): ControlSearch => {
    const acceptsWithout = validatorOf(takenOut(document, constraint), target.pointer);
    for (const instance of instances) {
      if (accepts(instance) === constraint.permits && acceptsWithout(instance) !== constraint.permits) {
        return { outcome: 'found', instance };
      }
    }
    const reason = whyImplied(constraint);
    return reason === undefined ? { outcome: 'none' } : { outcome: 'implied', reason };
  };
  const first = constraintsOf(document, target.pointer).map((constraint) => ({
    constraint,
    search: search(constraint, candidatesFor(document, constraint, examples)),
  }));
  const found = first.flatMap((each) => (each.search.outcome === 'found' ? [each.search.instance] : []));
  return first.map((each) =>
    each.search.outcome === 'none' ? { ...each, search: search(each.constraint, found) } : each,
  );
}

/** The document without the constraint. An enum without its only value lists nothing: the schema that accepts nothing. */
function takenOut(document: JsonObject, { keyword, pointer, holder }: Constraint): JsonObject {
  const values = holder.schema['enum'];
  const isOnlyValue = keyword === 'enum value' && isJsonArray(values) && values.length === 1;
  return isOnlyValue ? withValue(document, holder.pointer, false) : without(document, pointer);
}

/** Why no instance can break the constraint alone, proved from the schema; nothing where that is not known. */
function whyImplied(constraint: Constraint): string | undefined {
  const { keyword, holder, rule, annotatesOnly } = constraint;
  if (annotatesOnly) return 'part of a condition on which only an annotation hangs, a default';
  if (keyword !== 'type') return undefined;
  const { enum: values, const: only, type } = holder.schema;
  const listed = only === undefined ? values : [only];
  if (isJsonArray(listed) && listed.every((value) => isOfTypes(value, type))) {
    return `implied by the ${only === undefined ? 'enum' : 'const'} beside it, whose values are all of the type`;
  }
  const items = rule?.schema['items'];
  const isOfContains = rule !== undefined && holder.pointer === childPointer(rule.pointer, 'contains');
  if (isOfContains && isJsonObject(items) && items['type'] === type) {
    return 'implied by the items of the array, which are all of the type';
  }
  return undefined;
}

function isOfTypes(value: Json, type: Json | undefined): boolean {
  return (isJsonArray(type) ? type : [type]).some((each) => isOfType(value, each));
}
