import { isJsonArray, isJsonObject, type Json } from '../../contract/json.ts';
import { canonical } from '../canonical.ts';
import { matchingWord } from '../patterns/compare-languages.ts';
import { alternativesOf } from '../schema/alternatives.ts';
import { itemAt, prefixLength, restOf } from '../schema/items.ts';
import { strictest } from '../schema/limits.ts';
import { declaredNames, extraOf, patternProperties, propertyOf, requiredNames } from '../schema/properties.ts';
import type { ValueJudge } from '../schema/schema-graph.ts';
import { typesOf } from '../schema/types.ts';
import { nameOf, numbersSaid, type SchemaView, saidBy, viewOf } from '../schema/view.ts';
import { conditionalViews } from './conditional-views.ts';
import { numberCandidates } from './number-candidates.ts';
import { stringCandidates } from './string-candidates.ts';

/** How values are drawn. */
export interface Drawing {
  readonly judge: ValueJudge;
  /** Whether objects may have properties that their schema does not declare. */
  readonly mayBeUndeclared: boolean;
}

/** How many values are drawn at one place, and how deep. */
const MAX_VALUES = 160;
const MAX_DEPTH = 5;

/** Values near what `own` accepts and `other` refuses: at the bounds, one beyond, listed, with and without each property. */
export function candidates(own: SchemaView, other: SchemaView | undefined, drawing: Drawing, depth = 0): Json[] {
  if (depth > MAX_DEPTH || own.never !== undefined) return [];
  const views = (alternativesOf(own) ?? [own]).slice(0, 8);
  const others = other === undefined ? [undefined] : (alternativesOf(other) ?? [other]).slice(0, 8);
  const values = views.flatMap((view) => others.flatMap((one) => ofType(view, one, drawing, depth)));
  return unique(values).slice(0, MAX_VALUES);
}

/** Some values that `view` accepts. */
export function samples(view: SchemaView, judge: ValueJudge, depth = 0): Json[] {
  const known = remembered.get(judge) ?? new Map<string, Json[]>();
  remembered.set(judge, known);
  const key = `${view.version.name} ${depth} ${nameOf(view)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const drawn = candidates(view, undefined, { judge, mayBeUndeclared: false }, depth);
  const found: Json[] = [];
  for (const value of drawn) {
    if (judge.accepts(view, value)) found.push(value);
    if (found.length === 4) break;
  }
  known.set(key, found);
  return found;
}

/** What was found for a judge: the same schemas are asked for again and again. */
const remembered = new WeakMap<ValueJudge, Map<string, Json[]>>();

function ofType(own: SchemaView, other: SchemaView | undefined, drawing: Drawing, depth: number): Json[] {
  const types = typesOf(own);
  const listed = [own, ...(other === undefined ? [] : [other])].flatMap((view) => [
    ...saidBy(view, 'enum').flatMap(({ value }) => (isJsonArray(value) ? value : [])),
    ...saidBy(view, 'const').map(({ value }) => value),
  ]);
  const conditional =
    depth < 2 ? conditionalViews(own, other).flatMap((view) => candidates(view, undefined, drawing, depth + 2)) : [];
  return [
    ...listed,
    ...(types.has('string') ? stringCandidates(own, other) : []),
    ...(types.has('integer') || types.has('fraction') ? numberCandidates(own, other) : []),
    ...(types.has('boolean') ? [true, false] : []),
    ...(types.has('null') ? [null] : []),
    ...(types.has('object') ? objectsOf(own, other, drawing, depth) : []),
    ...(types.has('array') ? listsOf(own, other, drawing, depth) : []),
    ...conditional,
  ];
}

/** An object with what is required and nothing else. */
export function leastObject(view: SchemaView, judge: ValueJudge, depth: number): Record<string, Json> {
  return Object.fromEntries(
    [...requiredNames(view).keys()].map((name) => [
      name,
      samples(propertyOf(view, name).view, judge, depth + 1)[0] ?? 'a',
    ]),
  );
}

/** Objects with what is required, each with one more property, and with all. */
export function objectsOf(own: SchemaView, other: SchemaView | undefined, drawing: Drawing, depth: number): Json[] {
  const { judge, mayBeUndeclared } = drawing;
  const least = leastObject(own, judge, depth);
  const conditional = conditionalViews(own, other);
  const names = new Set([
    ...declaredNames(own),
    ...dependentNames(own, other),
    ...conditional.flatMap((view) => [...declaredNames(view), ...requiredNames(view).keys()]),
  ]);
  const drawn = (name: string): Json[] => [
    ...samples(propertyOf(own, name).view, judge, depth + 1),
    ...conditional.flatMap((view) =>
      declaredNames(view).has(name) ? samples(propertyOf(view, name).view, judge, depth + 1) : [],
    ),
  ];
  const properties = new Map([...names].map((name) => [name, unique(drawn(name)).slice(0, 5)]));
  const full = { ...least };
  for (const [name, [first]] of properties) if (first !== undefined && !Object.hasOwn(full, name)) full[name] = first;
  const single = [...properties].flatMap(([name, values]) => values.map((value) => ({ ...least, [name]: value })));
  const without = Object.keys(full).map((name) =>
    Object.fromEntries(Object.entries(full).filter(([key]) => key !== name)),
  );
  const extra = mayBeUndeclared ? undeclared(own, other, least, drawing, depth) : [];
  return [least, full, ...single, ...without, ...extra, ...pairs(least, properties)];
}

/** Objects in which two optional properties meet. */
function pairs(least: Record<string, Json>, properties: ReadonlyMap<string, readonly Json[]>): Json[] {
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
function undeclared(
  own: SchemaView,
  other: SchemaView | undefined,
  least: Record<string, Json>,
  drawing: Drawing,
  depth: number,
): Json[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const patterns = views.flatMap((view) =>
    [...patternProperties(view).keys()].map((pattern) => matchingWord([pattern]) ?? 'x'),
  );
  const isMap = extraOf(own).pointer !== undefined && other !== undefined;
  const needed = [...views.flatMap((view) => [...requiredNames(view).keys()]), ...(isMap ? declaredNames(other) : [])];
  const values = unique([...samples(extraOf(own).view, drawing.judge, depth + 1), 'a', 1, true, null, {}]);
  const names = new Set(['x', 'abcd', ...patterns, ...needed]);
  const counts = views.flatMap((view) => [
    ...numbersSaid(view, 'maxProperties'),
    ...numbersSaid(view, 'minProperties'),
  ]);
  const [filler = 'a'] = values;
  const many = counts
    .flatMap(({ value }) => [value, value + 1].filter((count) => count <= 40))
    .map((count) => {
      const filled = { ...least };
      for (let index = 0; Object.keys(filled).length < count; index += 1) filled[`x${index}`] = filler;
      return filled;
    });
  return [...[...names].flatMap((name) => values.map((value) => ({ ...least, [name]: value }))), ...many];
}

/** The names that `dependentRequired` and `dependentSchemas` mention. */
function dependentNames(own: SchemaView, other: SchemaView | undefined): string[] {
  return [own, ...(other === undefined ? [] : [other])].flatMap((view) =>
    ['dependentRequired', 'dependentSchemas'].flatMap((keyword) =>
      saidBy(view, keyword).flatMap(({ value }) => {
        if (!isJsonObject(value)) return [];
        const needed = Object.values(value).flatMap((list) => (isJsonArray(list) ? list : []));
        return [...Object.keys(value), ...needed.filter((name) => typeof name === 'string')];
      }),
    ),
  );
}

/** Lists with the least and the most items, with one more, with equal ones, and with each item that may be there. */
function listsOf(own: SchemaView, other: SchemaView | undefined, drawing: Drawing, depth: number): Json[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const prefix: Json[] = [];
  const length = Math.max(...views.map(prefixLength));
  for (let index = 0; index < length; index += 1)
    prefix.push(samples(itemAt(own, index).view, drawing.judge, depth + 1)[0] ?? 'a');
  const contained = views.flatMap((view) =>
    view.parts
      .filter(({ schema }) => schema['contains'] !== undefined)
      .flatMap(({ pointer }) => samples(viewOf(view.version, [`${pointer}/contains`]), drawing.judge, depth + 1)),
  );
  const items = unique([...samples(restOf(own).view, drawing.judge, depth + 1), ...contained]);
  const least = strictest(own, { keyword: 'minItems', side: 'least' }).value;
  const counts = new Set([1, 2, 3, least]);
  for (const view of views)
    for (const { value } of [...numbersSaid(view, 'minItems'), ...numbersSaid(view, 'maxItems')])
      counts.add(value).add(value + 1);
  const repeated = items.flatMap((item) =>
    [...counts]
      .filter((count) => count <= 40)
      .map((count) => [...prefix.slice(0, count), ...Array<Json>(Math.max(0, count - length)).fill(item)]),
  );
  const different = [...counts].map((count) => items.slice(0, count));
  const filled = contained.flatMap((item) => [[item], [item, item], [item, item, item]]);
  return [
    prefix,
    [],
    ...prefix.map((_, index) => prefix.slice(0, index)),
    ...repeated,
    ...different,
    ...filled,
    [...prefix, ...items],
  ];
}

function unique(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [canonical(value), value])).values()];
}
