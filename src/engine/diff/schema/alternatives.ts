import { isJsonArray } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { typesOf } from './types.ts';
import { TYPE_GROUPS, type TypeSet } from './value-types.ts';
import { type SchemaView, together, valuesUnder } from './view.ts';

/** How many alternatives a schema may have before they are left undecided. */
const MAX_ALTERNATIVES = 200;

/** The views of which a value must satisfy one; undefined when they are too many. One view when there is no choice. */
export function alternativesOf(view: SchemaView): SchemaView[] | undefined {
  const done: SchemaView[] = [];
  const open = [view];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const list = unchosen(next);
    if (list === undefined) done.unshift(next);
    else for (const chosen of chooseFrom(next, list)) open.push(chosen);
    if (open.length + done.length > MAX_ALTERNATIVES) return undefined;
  }
  return done;
}

/** The pointer of the next `anyOf` or `oneOf` without a chosen alternative. */
function unchosen(view: SchemaView): string | undefined {
  return choicesOf(view).find((pointer) => !view.chosen?.has(pointer));
}

/** The pointers of all `anyOf` and `oneOf` in `view`. */
export function choicesOf(view: SchemaView): string[] {
  return ['anyOf', 'oneOf'].flatMap((keyword) =>
    valuesUnder(view, keyword).flatMap(({ value, pointer }) =>
      isJsonArray(value) && value.length > 0 ? [pointer] : [],
    ),
  );
}

function chooseFrom(view: SchemaView, list: string): SchemaView[] {
  const chosen = new Set([...(view.chosen ?? []), list]);
  const branches = valueAt(view.version.document, list);
  return (isJsonArray(branches) ? [...branches.keys()] : []).map((index) => {
    const branch = childPointer(list, index);
    return { ...together(view, [branch], branch), chosen };
  });
}

/** A view for each group of types that `view` accepts, so that a list of types and alternatives can be compared. */
export function splitByType(view: SchemaView): SchemaView[] {
  const types = typesOf(view);
  return TYPE_GROUPS.flatMap((group) => {
    const only: TypeSet = new Set(group.filter((type) => types.has(type)));
    return only.size === 0 || view.never !== undefined ? [] : [{ ...view, only }];
  });
}
