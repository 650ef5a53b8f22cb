import type { Json } from '../../json/json.ts';
import { matchingWord } from '../../regular-expression/matching-word.ts';
import { conditionalViews, leastObject, objectCandidates, samples } from '../../schema/samples/candidates.ts';
import { extraOf, itemAt, patternProperties, propertyOf, restOf } from '../../schema/view/members.ts';
import { alternativesOf, type SchemaView, type ValueValidator, valuesUnder } from '../../schema/view/schema-view.ts';
import type { Step } from '../schema/schema-comparison.ts';

/** How many bodies are built around one value at each step. */
const MAX_BODIES = 24;

/** How bodies are built. */
export interface WrapOptions {
  readonly validator: ValueValidator;
  /** Whether they also have what may be missing. */
  readonly isFull: boolean;
}

/** Bodies of `view` that contain `value` at the end of `route`; the caller validates them. */
export function wrapped(view: SchemaView, route: readonly Step[], value: Json, wrapOptions: WrapOptions): Json[] {
  const [step, ...rest] = route;
  if (step === undefined) return [value];
  const alternatives = (alternativesOf(view) ?? [view]).slice(0, MAX_BODIES);
  return alternatives
    .flatMap((alternative) => around(alternative, step, rest, value, wrapOptions))
    .slice(0, MAX_BODIES);
}

function around(view: SchemaView, step: Step, rest: readonly Step[], value: Json, wrapOptions: WrapOptions): Json[] {
  switch (step.to) {
    case 'property':
      return inObjects(
        view,
        step.name,
        wrapped(propertyOf(view, step.name).view, rest, value, wrapOptions),
        wrapOptions,
      );
    case 'extra': {
      const name = step.pattern === undefined ? 'x' : (matchingWord([step.pattern]) ?? 'x');
      const inner = step.pattern === undefined ? extraOf(view).view : patternProperties(view).get(step.pattern)?.view;
      return inner === undefined ? [] : inObjects(view, name, wrapped(inner, rest, value, wrapOptions), wrapOptions);
    }
    case 'name':
      return typeof value === 'string'
        ? inObjects(view, value, [...samples(extraOf(view).view, wrapOptions.validator)], wrapOptions)
        : [];
    case 'item':
      return inLists(view, step.index, wrapped(itemAt(view, step.index).view, rest, value, wrapOptions), wrapOptions);
    case 'items':
      return inLists(view, step.from, wrapped(restOf(view).view, rest, value, wrapOptions), wrapOptions);
    default:
      return wrapped(view, rest, value, wrapOptions);
  }
}

function inObjects(view: SchemaView, name: string, values: readonly Json[], wrapOptions: WrapOptions): Json[] {
  // Deeper inside fewer values are drawn, since they only fill what is required.
  const draw = (part: SchemaView) => samples(part, wrapOptions.validator, 2);
  const objects =
    wrapOptions.isFull || hasConditions(view)
      ? [...objectCandidates(view, undefined, { draw, mayBeUndeclared: false }).take(MAX_BODIES)]
      : [leastObject(view, draw)];
  return objects.flatMap((object) => values.slice(0, 4).map((value) => ({ ...object, [name]: value })));
}

function inLists(view: SchemaView, index: number, values: readonly Json[], { validator }: WrapOptions): Json[] {
  const before: Json[] = [];
  for (let at = 0; at < index; at += 1) {
    const [item = null] = samples(itemAt(view, at).view, validator);
    before.push(item);
  }
  return values.flatMap((value) => {
    const [filler = value] = samples(restOf(view).view, validator);
    return [
      [...before, value],
      [...before, value, filler],
      [...before, value, filler, filler],
    ];
  });
}

/** Whether other members of an object may decide which schema applies. */
function hasConditions(view: SchemaView): boolean {
  const isDependent = ['dependentRequired', 'dependencies'].some((keyword) => valuesUnder(view, keyword).length > 0);
  return isDependent || conditionalViews(view, undefined).length > 0;
}
