import { canonical } from '../../json/canonical.ts';
import { asList, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { getOrInsert, memoized } from '../../json/memoized.ts';
import { ALTERNATIVES, appliedSchemas, CONDITIONS, DEPENDENT_SCHEMAS } from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { matchingWord, wordBetween } from '../../regular-expression/matching-word.ts';
import { KNOWN_FORMATS } from '../known-formats.ts';
import {
  declaredNames,
  extraOf,
  itemAt,
  patternProperties,
  prefixLength,
  propertyOf,
  requiredNames,
  restOf,
} from '../view/members.ts';
import {
  alternativesOf,
  hasAny,
  nameOf,
  numbersUnder,
  type SchemaView,
  strictest,
  stringsUnder,
  together,
  typesOf,
  type ValueValidator,
  valuesUnder,
  viewOf,
} from '../view/schema-view.ts';
import { NUMBER } from '../view/text-form.ts';

/** How values are drawn. */
export interface DrawOptions {
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
  drawing: DrawOptions,
  depth = 0,
): Generator<Json, void> {
  if (depth > MAX_DEPTH || own.never !== undefined) return;
  yield* distinct(ofAlternatives(own, other, drawing, depth), MAX_VALUES);
}

/** The values for each alternative of both. */
function* ofAlternatives(
  own: SchemaView,
  other: SchemaView | undefined,
  drawing: DrawOptions,
  depth: number,
): Generator<Json, void> {
  const views = (alternativesOf(own) ?? [own]).slice(0, 8);
  const others = other === undefined ? [undefined] : (alternativesOf(other) ?? [other]).slice(0, 8);
  for (const view of views) for (const one of others) yield* ofType(view, one, drawing, depth);
}

/** Some values that `part` accepts and `other` refuses. */
function* differences(part: SchemaView, other: SchemaView, drawing: DrawOptions, depth: number): Generator<Json, void> {
  const { validator } = drawing;
  const isEverything = other.parts.every(({ schema }) => Object.keys(schema).length === 0);
  if (isEverything && other.never === undefined) return;
  yield* candidates(part, other, drawing, depth)
    .filter((value) => validator.accepts(part, value) && !validator.accepts(other, value))
    .take(3);
}

/** Some values that `view` accepts, drawn as they are asked for. */
export function samples(view: SchemaView, validator: ValueValidator, depth = 0): Iterable<Json> {
  const known = valuesBy(validator)(view.document);
  const key = `${depth} ${nameOf(view)}`;
  return getOrInsert(known, key, () => {
    const drawn = candidates(view, undefined, { validator, mayBeUndeclared: false }, depth);
    return new LazyList(drawn.filter((value) => validator.accepts(view, value)).take(4));
  });
}

/** The samples by validator and document, whose pointers may be the same: the same schemas are asked for again and again. */
const valuesBy = memoized((_: ValueValidator) => memoized((_: OpenApiDocument) => new Map<string, Iterable<Json>>()));

function* ofType(
  own: SchemaView,
  other: SchemaView | undefined,
  drawing: DrawOptions,
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
  const conditional = conditionalViews(own, other);
  // What a condition evaluates shows only in values that the schema around it accepts otherwise.
  if (hasAny(own, UNEVALUATED)) {
    const conditions = conditional.filter(({ document }) => document === own.document);
    for (const { pointer } of conditions)
      yield* candidates(together(own, [pointer], pointer), other, drawing, depth + 2);
  }
  for (const view of conditional) yield* candidates(view, undefined, drawing, depth + 2);
}

/** Draws some values that a part of a schema accepts: with `other`, first those that `other` refuses. */
export type Draw = (part: SchemaView, other?: SchemaView) => Iterable<Json>;

/** The schemas that conditions of both views mention: what they ask for shows which values make a difference. */
export function conditionalViews(own: SchemaView, other: SchemaView | undefined): SchemaView[] {
  return [own, ...(other === undefined ? [] : [other])].flatMap((view) =>
    view.parts.flatMap(({ schema, pointer }) =>
      appliedSchemas(schema, pointer, CONDITIONAL).map((applied) => viewOf(view.document, [applied.pointer])),
    ),
  );
}

const UNEVALUATED = ['unevaluatedProperties', 'unevaluatedItems'];

const CONDITIONAL = [...CONDITIONS, 'not', ...ALTERNATIVES, ...DEPENDENT_SCHEMAS] as const;

/** How many properties are varied: each costs an object with all that is required. */
const MAX_NAMES = 100;

/** How objects are drawn. */
export interface ObjectOptions {
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
  { draw, mayBeUndeclared }: ObjectOptions,
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
  // Where the other side has no property of the name, what it says of its further properties decides.
  const against = (name: string) =>
    other === undefined || declaredNames(other).has(name) ? undefined : propertyOf(other, name).view;
  const drawn = (name: string): Json[] => [
    ...draw(propertyOf(own, name).view, against(name)),
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
  const needed = views.flatMap((view) => [...requiredNames(view).keys()]);
  // Names that match a pattern, and those that only the other side declares.
  const declared = other === undefined ? [] : declaredNames(other).difference(declaredNames(own));
  const named = [...new Set([...patterns, ...declared])].flatMap((name) => {
    const { view } = propertyOf(own, name);
    const values = view.parts.length === 0 ? [] : [...draw(view, other && propertyOf(other, name).view)];
    return values.map((value) => ({ ...least, [name]: value }));
  });
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
  return [...named, ...[...names].flatMap((name) => values.map((value) => ({ ...least, [name]: value }))), ...many];
}

/** The patterns that `propertyNames` asks for. */
function patternsOfNames(view: SchemaView): string[] {
  return valuesUnder(view, 'propertyNames').flatMap(({ pointer }) =>
    stringsUnder(viewOf(view.document, [pointer]), 'pattern').map(({ value }) => value),
  );
}

/** The names that `dependentRequired`, `dependentSchemas` and `dependencies` mention. */
function dependentNames(own: SchemaView, other: SchemaView | undefined): string[] {
  return [own, ...(other === undefined ? [] : [other])].flatMap((view) =>
    ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((keyword) =>
      valuesUnder(view, keyword).flatMap(({ value }) => {
        if (!isJsonObject(value)) return [];
        const needed = Object.values(value).flatMap(asList);
        return [...Object.keys(value), ...needed.filter((name) => typeof name === 'string')];
      }),
    ),
  );
}

/** Lists with the least and the most items, with one more, with equal ones, and with each item that may be there. */
export function* listCandidates(own: SchemaView, other: SchemaView | undefined, draw: Draw): Generator<Json, void> {
  const views = [own, ...(other === undefined ? [] : [other])];
  const prefix: Json[] = [];
  const length = Math.max(...views.map(prefixLength));
  const at = (index: number) => draw(itemAt(own, index).view, other && itemAt(other, index).view);
  for (let index = 0; index < length; index += 1) {
    const [item = 'a'] = at(index);
    prefix.push(item);
  }
  yield prefix;
  yield [];
  for (const index of prefix.keys()) yield prefix.slice(0, index);
  const contained = views.flatMap((view) =>
    view.parts
      .filter(({ schema }) => schema['contains'] !== undefined)
      .flatMap(({ pointer }) => [...draw(viewOf(view.document, [`${pointer}/contains`]))]),
  );
  const rest = restOf(own).view;
  const items = [...distinct([...draw(rest, other && restOf(other).view), ...contained])];
  const least = strictest(own, { keyword: 'minItems', side: 'least' }).value;
  const counts = new Set([1, 2, 3, least]);
  for (const view of views)
    for (const { value } of [...numbersUnder(view, 'minItems'), ...numbersUnder(view, 'maxItems')])
      counts.add(value).add(value + 1);
  for (const item of items) {
    for (const count of counts) {
      if (count <= 40) yield [...prefix.slice(0, count), ...Array<Json>(Math.max(0, count - length)).fill(item)];
    }
  }
  for (const count of counts) yield items.slice(0, count);
  for (const item of contained) yield* [[item], [item, item], [item, item, item]];
  yield [...prefix, ...items];
}

const KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Numbers at the bounds of both views and one beyond, at their steps, and of their formats. */
export function numberCandidates(own: SchemaView, other: SchemaView | undefined): number[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const bounds = views.flatMap((view) =>
    KEYWORDS.flatMap((keyword) => numbersUnder(view, keyword).map(({ value }) => value)),
  );
  const stated = views.flatMap((view) => numbersUnder(view, 'multipleOf').map(({ value }) => value));
  // A multiple of the product satisfies all whole steps.
  const steps = [...stated, ...(stated.length > 1 ? [stated.reduce((product, step) => product * step)] : [])];
  const near = bounds.flatMap((bound) => [bound, bound - 1, bound + 1, bound - 0.5, bound + 0.5, Math.trunc(bound)]);
  const stepped = steps.flatMap((step) => [
    step,
    step * 2,
    step * 3,
    ...bounds.map((bound) => Math.floor(bound / step) * step),
  ]);
  const formatted = views.flatMap(formatSamples).filter((value) => typeof value === 'number');
  return [...near, ...stepped, ...formatted, 1, 0, -1, 0.5, 0.01, 1.5, 2 ** 31, 2 ** 53, -(2 ** 31) - 1];
}

/** Texts of the lengths that both views name and one beyond, words of their patterns, and examples of their formats. */
export function* stringCandidates(own: SchemaView, other: SchemaView | undefined): Generator<string, void> {
  const views = [own, ...(other === undefined ? [] : [other])];
  const patterns = stringsUnder(own, 'pattern').map(({ value }) => value);
  const word = patterns.length === 0 ? undefined : matchingWord(patterns);
  // Where no pattern is asked for, a letter is seen better than no text at all.
  if (patterns.length === 0) yield* ['a', 'b'];
  else if (word === undefined) yield* UNDECIDED;
  else yield word;
  const others = other === undefined ? [] : stringsUnder(other, 'pattern').map(({ value }) => value);
  if (others.length > 0) yield* decided(wordBetween(patterns, others));
  const lengths = views.flatMap((view) =>
    ['minLength', 'maxLength'].flatMap((keyword) => numbersUnder(view, keyword).map(({ value }) => value)),
  );
  const sized = [...new Set(lengths.flatMap((length) => [length - 1, length, length + 1]))]
    .filter((length) => length >= 0 && length <= 10_000)
    .sort((left, right) => left - right);
  for (const length of sized) yield* decided(wordOf(patterns, length));
  // A text that is read as a number, or as a boolean, may be refused because it spells neither.
  if (own.text !== undefined && patterns.length === 0) yield '';
  else if (own.text !== undefined) {
    for (const read of [NUMBER, '^(?:true|false)$']) yield* decided(wordBetween(patterns, [read]));
  }
  yield* views.flatMap(formatSamples).filter((value) => typeof value === 'string');
  for (const letter of ['a', 'b', 'c']) for (const length of sized) yield letter.repeat(length);
  yield* ['a', 'b', 'aa', ''];
}

/** The word that a search has found, if any. */
const decided = (word: string | undefined | 'undecided'): string[] =>
  word === undefined || word === 'undecided' ? [] : [word];

/** Texts that patterns with look-around often ask for: of passwords, with characters of each kind. */
const UNDECIDED = ['Aa1!', 'Aa1!Aa1!', 'Aa1!Aa1!Aa1!Aa1!', 'Aa1', 'Aa1Aa1Aa1', 'aa11', 'aa11aa11'];

/** A word of the patterns that has this length. */
function wordOf(patterns: readonly string[], length: number): string | undefined {
  return patterns.length === 0 || length > 200 ? undefined : matchingWord([...patterns, `^[\\s\\S]{${length}}$`]);
}

/** Values of the formats that a view names. */
export function formatSamples(view: SchemaView): (string | number)[] {
  return stringsUnder(view, 'format').flatMap(({ value }) =>
    Object.hasOwn(KNOWN_FORMATS, value) ? [...(KNOWN_FORMATS[value]?.samples ?? [])] : [],
  );
}

/** Each value once, up to `most` of them; no value is asked for behind these. */
export function* distinct(values: Iterable<Json>, most = Number.POSITIVE_INFINITY): Generator<Json, void> {
  const found = new Set<string>();
  for (const value of values) {
    const key = canonical(value);
    if (found.has(key)) continue;
    found.add(key);
    yield value;
    if (found.size === most) return;
  }
}

/** A list whose items are computed when they are first asked for. */
export class LazyList<T> implements Iterable<T> {
  readonly #known: T[] = [];
  readonly #source: Iterator<T>;

  constructor(source: Iterator<T>) {
    this.#source = source;
  }

  /** The items, each computed at most once, however often the list is gone through. */
  *[Symbol.iterator](): Generator<T, void> {
    for (let index = 0; ; index += 1) {
      if (index === this.#known.length) {
        const next = this.#source.next();
        if (next.done === true) return;
        this.#known.push(next.value);
      }
      const item = this.#known[index];
      if (item !== undefined) yield item;
    }
  }
}
