import { isJsonArray, type Json } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import type { Version } from '../read/read-version.ts';
import { alternativesOf } from '../schema/alternatives.ts';
import type { ValueValidator } from '../schema/schema-graph.ts';
import { typesOf } from '../schema/types.ts';
import { nameOf, type SchemaView, valuesUnder } from '../schema/view.ts';
import { conditionalViews } from './conditional-views.ts';
import { distinct } from './distinct.ts';
import type { Draw } from './draw.ts';
import { LazyList } from './lazy-list.ts';
import { listCandidates } from './list-candidates.ts';
import { numberCandidates } from './number-candidates.ts';
import { objectCandidates } from './object-candidates.ts';
import { stringCandidates } from './string-candidates.ts';

/** How values are drawn. */
export interface Drawing {
  readonly validator: ValueValidator;
  /** Whether objects may have properties that their schema does not declare. */
  readonly mayBeUndeclared: boolean;
}

/** How many values are drawn at one place, and how deep. */
const MAX_VALUES = 160;
const MAX_DEPTH = 5;

/**
 * Values near what `own` accepts and `other` refuses: at the bounds, one beyond, listed, with and without each property.
 * They are drawn as they are asked for: drawing all of them takes long.
 */
export function* candidates(
  own: SchemaView,
  other: SchemaView | undefined,
  drawing: Drawing,
  depth = 0,
): Generator<Json, void> {
  if (depth > MAX_DEPTH || own.never !== undefined) return;
  yield* distinct(ofAlternatives(own, other, drawing, depth), MAX_VALUES);
}

/** The values for each alternative of both. */
function* ofAlternatives(
  own: SchemaView,
  other: SchemaView | undefined,
  drawing: Drawing,
  depth: number,
): Generator<Json, void> {
  const views = (alternativesOf(own) ?? [own]).slice(0, 8);
  const others = other === undefined ? [undefined] : (alternativesOf(other) ?? [other]).slice(0, 8);
  for (const view of views) for (const one of others) yield* ofType(view, one, drawing, depth);
}

/** Some values that `part` accepts and `other` refuses. */
function* differences(part: SchemaView, other: SchemaView, drawing: Drawing, depth: number): Generator<Json, void> {
  const { validator } = drawing;
  const isEverything = other.parts.every(({ schema }) => Object.keys(schema).length === 0);
  if (isEverything && other.never === undefined) return;
  yield* candidates(part, other, drawing, depth)
    .filter((value) => validator.accepts(part, value) && !validator.accepts(other, value))
    .take(3);
}

/** Some values that `view` accepts, drawn as they are asked for. */
export function samples(view: SchemaView, validator: ValueValidator, depth = 0): Iterable<Json> {
  const known = valuesBy(validator)(view.version);
  const key = `${depth} ${nameOf(view)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const drawn = candidates(view, undefined, { validator, mayBeUndeclared: false }, depth);
  const found = new LazyList(drawn.filter((value) => validator.accepts(view, value)).take(4));
  known.set(key, found);
  return found;
}

/** The samples by validator and version, whose names may be the same: the same schemas are asked for again and again. */
const valuesBy = memoized((_: ValueValidator) => memoized((_: Version) => new Map<string, Iterable<Json>>()));

function* ofType(
  own: SchemaView,
  other: SchemaView | undefined,
  drawing: Drawing,
  depth: number,
): Generator<Json, void> {
  const { validator, mayBeUndeclared } = drawing;
  const draw: Draw = function* (part, against) {
    if (against !== undefined) yield* differences(part, against, drawing, depth + 1);
    yield* samples(part, validator, depth + 1);
  };
  const types = typesOf(own);
  for (const view of [own, ...(other === undefined ? [] : [other])]) {
    for (const { value } of valuesUnder(view, 'enum')) if (isJsonArray(value)) yield* value;
    for (const { value } of valuesUnder(view, 'const')) yield value;
  }
  if (types.has('string')) yield* stringCandidates(own, other);
  if (types.has('integer') || types.has('fraction')) yield* numberCandidates(own, other);
  if (types.has('boolean')) yield* [true, false];
  if (types.has('null')) yield null;
  if (types.has('object')) yield* objectCandidates(own, other, { draw, mayBeUndeclared });
  if (types.has('array')) yield* listCandidates(own, other, draw);
  if (depth >= 2) return;
  for (const view of conditionalViews(own, other)) yield* candidates(view, undefined, drawing, depth + 2);
}
