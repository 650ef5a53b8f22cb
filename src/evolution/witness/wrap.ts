import { isJsonObject, type Json } from '../../contract/json.ts';
import { matchingWord } from '../patterns/compare-languages.ts';
import { alternativesOf } from '../schema/alternatives.ts';
import type { Step } from '../schema/comparing.ts';
import { itemAt, restOf } from '../schema/items.ts';
import { extraOf, patternProperties, propertyOf } from '../schema/properties.ts';
import type { ValueJudge } from '../schema/schema-graph.ts';
import { type SchemaView, saidBy } from '../schema/view.ts';
import { leastObject, objectsOf, samples } from './candidates.ts';
import { conditionalViews } from './conditional-views.ts';

/** How many bodies are built around one value at each step. */
const MAX_BODIES = 24;

/** Bodies of `view` that hold `value` at the end of `route`; whether they are right is for others to judge. */
export function wrapped(view: SchemaView, route: readonly Step[], value: Json, judge: ValueJudge): Json[] {
  const [step, ...rest] = route;
  if (step === undefined) return [value];
  const alternatives = (alternativesOf(view) ?? [view]).slice(0, MAX_BODIES);
  return alternatives.flatMap((alternative) => around(alternative, step, rest, value, judge)).slice(0, MAX_BODIES);
}

function around(view: SchemaView, step: Step, rest: readonly Step[], value: Json, judge: ValueJudge): Json[] {
  switch (step.to) {
    case 'property':
      return inObjects(view, step.name, wrapped(propertyOf(view, step.name).view, rest, value, judge), judge);
    case 'extra': {
      const name = step.pattern === undefined ? 'x' : (matchingWord([step.pattern]) ?? 'x');
      const inner = step.pattern === undefined ? extraOf(view).view : patternProperties(view).get(step.pattern)?.view;
      return inner === undefined ? [] : inObjects(view, name, wrapped(inner, rest, value, judge), judge);
    }
    case 'name':
      return typeof value === 'string' ? inObjects(view, value, samples(extraOf(view).view, judge), judge) : [];
    case 'item':
      return inLists(view, step.index, wrapped(itemAt(view, step.index).view, rest, value, judge), judge);
    case 'items':
      return inLists(view, step.from, wrapped(restOf(view).view, rest, value, judge), judge);
    default:
      return wrapped(view, rest, value, judge);
  }
}

function inObjects(view: SchemaView, name: string, values: readonly Json[], judge: ValueJudge): Json[] {
  const objects = hasConditions(view)
    ? objectsOf(view, undefined, { judge, mayBeUndeclared: false }, 1).slice(0, MAX_BODIES)
    : [leastObject(view, judge, 1)];
  return objects.flatMap((object) =>
    values.slice(0, 4).flatMap((value) => (isJsonObject(object) ? [{ ...object, [name]: value }] : [])),
  );
}

function inLists(view: SchemaView, index: number, values: readonly Json[], judge: ValueJudge): Json[] {
  const before: Json[] = [];
  for (let at = 0; at < index; at += 1) before.push(samples(itemAt(view, at).view, judge)[0] ?? null);
  return values.flatMap((value) => {
    const [filler = value] = samples(restOf(view).view, judge);
    return [
      [...before, value],
      [...before, value, filler],
      [...before, value, filler, filler],
    ];
  });
}

/** Whether what else an object has may decide what is judged. */
function hasConditions(view: SchemaView): boolean {
  return conditionalViews(view, undefined).length > 0 || saidBy(view, 'dependentRequired').length > 0;
}
