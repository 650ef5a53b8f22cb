import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { matchingWord } from '../schema/compare-languages.ts';
import { declaredNames, extraOf, patternProperties, propertyOf, requiredNames } from '../schema/properties.ts';
import { numbersUnder, type SchemaView, stringsUnder, valuesUnder, viewOf } from '../schema/view.ts';
import { conditionalViews } from './conditional-views.ts';
import { distinct } from './distinct.ts';
import type { Draw } from './draw.ts';

/** How many properties are varied: each costs an object with all that is required. */
const MAX_NAMES = 100;

/** How objects are drawn. */
export interface ObjectDrawing {
  /** Draws values of properties. */
  readonly draw: Draw;
  /** Whether they may have properties that their schema does not declare. */
  readonly mayBeUndeclared: boolean;
}

/** An object with what is required and nothing else. */
export function leastObject(view: SchemaView, draw: Draw): Record<string, Json> {
  return Object.fromEntries(
    [...requiredNames(view).keys()].map((name) => {
      const [value = 'a'] = draw(propertyOf(view, name).view);
      return [name, value];
    }),
  );
}

/** Objects with what is required, each with one more property, and with all. */
export function* objectCandidates(
  own: SchemaView,
  other: SchemaView | undefined,
  { draw, mayBeUndeclared }: ObjectDrawing,
): Generator<JsonObject, void> {
  const least = leastObject(own, draw);
  yield least;
  const conditional = conditionalViews(own, other);
  const all = new Set([
    ...declaredNames(own),
    ...dependentNames(own, other),
    ...conditional.flatMap((view) => [...declaredNames(view), ...requiredNames(view).keys()]),
  ]);
  const names = [...all].slice(0, MAX_NAMES);
  const drawn = (name: string): Json[] => [
    ...draw(propertyOf(own, name).view),
    ...conditional.flatMap((view) => (declaredNames(view).has(name) ? [...draw(propertyOf(view, name).view)] : [])),
  ];
  const properties = new Map(names.map((name) => [name, [...distinct(drawn(name), 5)]]));
  const full: Record<string, Json> = Object.assign(Object.create(null), least);
  for (const [name, [first]] of properties) if (first !== undefined && !Object.hasOwn(full, name)) full[name] = first;
  yield full;
  for (const [name, values] of properties) for (const value of values) yield { ...least, [name]: value };
  for (const name of Object.keys(full).slice(0, MAX_NAMES)) {
    yield Object.fromEntries(Object.entries(full).filter(([key]) => key !== name));
  }
  if (mayBeUndeclared) yield* undeclared(own, other, least, draw);
  yield* pairs(least, properties);
}

/** Objects in which two optional properties meet. */
function pairs(least: JsonObject, properties: ReadonlyMap<string, readonly Json[]>): JsonObject[] {
  const entries = [...properties].slice(0, 6);
  return entries.flatMap(([name, values], index) =>
    entries
      .slice(index + 1)
      .flatMap(([another, others]) =>
        values
          .slice(0, 3)
          .flatMap((value) => others.slice(0, 3).map((one) => ({ ...least, [name]: value, [another]: one }))),
      ),
  );
}

/** Objects with properties that are not declared: matched by a pattern, long or short names, many of them. */
function undeclared(own: SchemaView, other: SchemaView | undefined, least: JsonObject, draw: Draw): JsonObject[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const patterns = views.flatMap((view) =>
    [...patternProperties(view).keys(), ...patternsOfNames(view)].map((pattern) => matchingWord([pattern]) ?? 'x'),
  );
  const isMap = extraOf(own).pointer !== undefined && other !== undefined;
  const needed = [...views.flatMap((view) => [...requiredNames(view).keys()]), ...(isMap ? declaredNames(other) : [])];
  const drawn = draw(extraOf(own).view, other && extraOf(other).view);
  const values = [...distinct([...drawn, 'a', 1, true, null, {}])];
  const names = new Set(['x', 'abcd', ...patterns, ...needed]);
  const counts = views.flatMap((view) => [
    ...numbersUnder(view, 'maxProperties'),
    ...numbersUnder(view, 'minProperties'),
  ]);
  const [filler = 'a'] = values;
  const many = counts
    .flatMap(({ value }) => [value, value + 1].filter((count) => count <= 40))
    .map((count) => {
      const filled: Record<string, Json> = { ...least };
      for (let index = 0; Object.keys(filled).length < count; index += 1) filled[`x${index}`] = filler;
      return filled;
    });
  return [...[...names].flatMap((name) => values.map((value) => ({ ...least, [name]: value }))), ...many];
}

/** The patterns that `propertyNames` asks for. */
function patternsOfNames(view: SchemaView): string[] {
  return valuesUnder(view, 'propertyNames').flatMap(({ pointer }) =>
    stringsUnder(viewOf(view.version, [pointer]), 'pattern').map(({ value }) => value),
  );
}

/** The names that `dependentRequired`, `dependentSchemas` and `dependencies` mention. */
function dependentNames(own: SchemaView, other: SchemaView | undefined): string[] {
  return [own, ...(other === undefined ? [] : [other])].flatMap((view) =>
    ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((keyword) =>
      valuesUnder(view, keyword).flatMap(({ value }) => {
        if (!isJsonObject(value)) return [];
        const needed = Object.values(value).flatMap((list) => (isJsonArray(list) ? list : []));
        return [...Object.keys(value), ...needed.filter((name) => typeof name === 'string')];
      }),
    ),
  );
}
