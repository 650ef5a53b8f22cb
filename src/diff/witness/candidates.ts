import { isJsonArray, type Json } from '../../openapi/json.ts';
import { alternativesOf } from '../schema/alternatives.ts';
import type { ValueJudge } from '../schema/schema-graph.ts';
import { typesOf } from '../schema/types.ts';
import { nameOf, type SchemaView, saidBy } from '../schema/view.ts';
import { conditionalViews } from './conditional-views.ts';
import { distinct } from './distinct.ts';
import type { Draw } from './draw.ts';
import { listCandidates } from './list-candidates.ts';
import { numberCandidates } from './number-candidates.ts';
import { objectCandidates } from './object-candidates.ts';
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
  return distinct(values).slice(0, MAX_VALUES);
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
  const { judge, mayBeUndeclared } = drawing;
  const draw: Draw = (part) => samples(part, judge, depth + 1);
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
    ...(types.has('object') ? objectCandidates(own, other, { draw, mayBeUndeclared }) : []),
    ...(types.has('array') ? listCandidates(own, other, draw) : []),
    ...conditional,
  ];
}
