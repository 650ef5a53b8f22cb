import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { Steps } from '../../json/steps.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { matchingWord } from '../../regular-expression/matching-word.ts';
import { regularExpression } from '../../regular-expression/regular-expression.ts';
import { declaredNames, hiddenBy, itemAt, prefixLength, propertyOf, requiredNames, restOf } from '../view/members.ts';
import {
  eachAlternative,
  nameOf,
  numbersUnder,
  type Part,
  type SchemaView,
  strictest,
  stringsUnder,
  switchedOn,
  typesOf,
  valuesUnder,
  viewOf,
} from '../view/schema-view.ts';
import { formatSamples } from './candidates.ts';

/** Deeper values are left out: people read samples. */
const MOST_DEPTH = 8;

/** Schemas that contain each other several times have no end in practice. */
const MOST_PARTS = 10_000;

/** Longer texts and lists are left to what is found out by trying. */
const MOST_CHARACTERS = 1000;
const MOST_ITEMS = 10;

/** The text of a schema that accepts any. */
export const ANY_TEXT = 'string';

/** What a sample has. */
export interface SampleOptions {
  /** A request has no `readOnly` properties, a response no `writeOnly` ones. */
  readonly direction: Direction;
  /** Which properties objects have. */
  readonly properties: 'required' | 'all';
  /** Replaces a guess for a view that is wrong, from the innermost value to the outermost. */
  readonly correct?: (view: SchemaView, guess: Json) => Json;
}

/**
 * A small value that the schema at `pointer` is likely to accept: the example, default or value that it names, else the smallest
 * of its type; undefined where the schema says nothing of its values. Whether it is accepted is for a validator to say.
 */
export function sampleValue(document: OpenApiDocument, pointer: string, options: SampleOptions): Json | undefined {
  return sampleOf({ ...options, steps: new Steps(MOST_PARTS) }, viewOf(document, [pointer]), []);
}

interface SampleContext extends SampleOptions {
  readonly steps: Steps;
}

/** @param outside the names of the views around this one */
function sampleOf(sampling: SampleContext, view: SchemaView, outside: readonly string[]): Json | undefined {
  const name = nameOf(view);
  // A schema within itself is shown once.
  const isRepeated = outside.filter((each) => each === name).length > 1;
  if (isRepeated || outside.length > MOST_DEPTH || !sampling.steps.tryTake(1)) return undefined;
  const guess = guessFor(sampling, view, [...outside, name]);
  return guess === undefined || sampling.correct === undefined ? guess : sampling.correct(view, guess);
}

function guessFor(sampling: SampleContext, whole: SchemaView, around: readonly string[]): Json | undefined {
  const own = givenByReferences(whole);
  if (own !== undefined) return own;
  const [view = whole] = eachAlternative(whole).take(1);
  const given = view.parts.flatMap(({ schema }) => givenBy(schema) ?? []);
  const [first] = given;
  // What parts of the schema give of an object is completed by what the others require.
  if (first !== undefined && !given.some(isJsonObject)) return first;
  const members: JsonObject = Object.assign({}, ...given.filter(isJsonObject));
  switch (typeNameOf(view)) {
    case 'object':
      return objectOf(sampling, view, members, around);
    case 'array':
      return listOf(sampling, view, around);
    case 'string':
      return textOf(view);
    case 'integer':
    case 'number':
      return numberOf(view);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return given.length > 0 ? members : undefined;
  }
}

/** The value that a schema names, or the one that it is only a reference to. */
function givenByReferences({ parts }: SchemaView): Json | undefined {
  let [part] = parts;
  for (const passed = new Set<Part>(); part !== undefined && !passed.has(part); ) {
    passed.add(part);
    const { schema } = part;
    const given = givenBy(schema);
    if (given !== undefined) return given;
    part = parts.find(({ pointer }) => pointer === schema['$ref']);
  }
  return undefined;
}

function givenBy({ examples, example, default: standard, const: only, enum: values }: JsonObject): Json | undefined {
  return [firstOf(examples), example, standard, only, firstOf(values)].find((value) => value !== undefined);
}

function firstOf(list: Json | undefined): Json | undefined {
  return isJsonArray(list) ? list[0] : undefined;
}

/** The first type that a view names and allows, null last; else the one whose keywords it has. */
function typeNameOf(view: SchemaView): string | undefined {
  const allowed: ReadonlySet<string> = typesOf(view);
  const named = valuesUnder(view, 'type').flatMap(({ value }) => value);
  const types = named
    .filter((type) => typeof type === 'string')
    .filter((type) => allowed.has(type) || isNumber(type, allowed));
  const [type = types.at(0)] = types.filter((each) => each !== 'null');
  if (type !== undefined || named.length > 0) return type;
  const isStated = (keywords: readonly string[]) => keywords.some((keyword) => valuesUnder(view, keyword).length > 0);
  if (isStated(['properties', 'required'])) return 'object';
  if (isStated(['items', 'prefixItems'])) return 'array';
  if (isStated(['pattern', 'format', 'minLength', 'maxLength'])) return 'string';
  return isStated(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']) ? 'number' : undefined;
}

const isNumber = (type: string, allowed: ReadonlySet<string>): boolean =>
  type === 'number' && (allowed.has('integer') || allowed.has('fraction'));

function objectOf(sampling: SampleContext, view: SchemaView, given: JsonObject, around: readonly string[]): JsonObject {
  const { direction, properties } = sampling;
  const required = new Set(requiredNames(view).keys());
  const names = properties === 'all' ? new Set([...declaredNames(view), ...required]) : required;
  const members = [...names].flatMap((name): [string, Json][] => {
    if (Object.hasOwn(given, name)) return [];
    const { view: property } = propertyOf(view, name);
    if (hiddenBy(property, direction) !== undefined) return [];
    const value = sampleOf(sampling, property, around) ?? (required.has(name) ? placeholderOf(property) : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(members), ...given };
}

/** The value of a required property of which nothing is said, or which is not shown again within itself. */
function placeholderOf(property: SchemaView): Json {
  return typeNameOf(property) === 'array' ? [] : ANY_TEXT;
}

function listOf(sampling: SampleContext, view: SchemaView, around: readonly string[]): Json[] {
  const least = strictest(view, { keyword: 'minItems', side: 'least' }).value;
  const most = strictest(view, { keyword: 'maxItems', side: 'most' }).value;
  const prefix = Array.from({ length: prefixLength(view) }, (_, index) => itemAt(view, index).view);
  const listed = prefix.map((item) => sampleOf(sampling, item, around) ?? null);
  const rest = restOf(view).view;
  const wanted = Math.min(Math.max(least, listed.length === 0 ? 1 : 0), most, MOST_ITEMS) - listed.length;
  if (wanted <= 0 || rest.never !== undefined) return listed.slice(0, most);
  const item = sampleOf(sampling, rest, around) ?? (least > 0 ? ANY_TEXT : undefined);
  return item === undefined ? listed : [...listed, ...Array.from({ length: wanted }, () => item)];
}

/** A text that a view accepts: of its format, else of its lengths and its patterns. The same view is asked again and again. */
const textOf = memoized((view: SchemaView): string => {
  const least = strictest(view, { keyword: 'minLength', side: 'least' }).value;
  const most = strictest(view, { keyword: 'maxLength', side: 'most' }).value;
  const size = Math.min(least, MOST_CHARACTERS);
  const [text] = formatSamples(view).filter((value) => typeof value === 'string');
  const filled = text?.padEnd(size, 'x') ?? ANY_TEXT.padEnd(size, ANY_TEXT);
  const sized = filled.slice(0, Math.max(0, most));
  const patterns = stringsUnder(view, 'pattern').map(({ value }) => value);
  if (patterns.every((pattern) => regularExpression(pattern).test(sized) === true)) return sized;
  const lengths = `^[^]{${size},${Number.isFinite(most) ? most : ''}}$`;
  return matchingWord([...patterns, lengths]) ?? matchingWord(patterns) ?? sized;
});

/** A small number within the bounds and at the steps of a view. */
function numberOf(view: SchemaView): number {
  const [multiple] = numbersUnder(view, 'multipleOf');
  const step = multiple !== undefined && multiple.value > 0 ? multiple.value : 1;
  const bound = (keyword: string, side: 'least' | 'most') => {
    const values = numbersUnder(view, keyword).map(({ value }) => value);
    return side === 'least' ? Math.max(...values) : Math.min(...values);
  };
  const [least, most] = [bound('minimum', 'least'), bound('maximum', 'most')];
  // In OpenAPI 3.0 an exclusive bound is `true` beside the bound.
  const beyond = switchedOn(view, 'exclusiveMinimum') === undefined ? bound('exclusiveMinimum', 'least') : least;
  const below = switchedOn(view, 'exclusiveMaximum') === undefined ? bound('exclusiveMaximum', 'most') : most;
  const from = Math.max(Math.ceil(least / step), Math.floor(beyond / step) + 1);
  const to = Math.min(Math.floor(most / step), Math.ceil(below / step) - 1);
  const [low, high] = [Math.max(least, beyond), Math.min(most, below)];
  // No step is within the bounds: a fraction may be.
  if (multiple === undefined && from > to && low < high) return (low + high) / 2;
  // Without a bound below, 1 is more often of use than 0. The sum is never -0.
  return (Number.isFinite(from) ? from : Math.min(1, to)) * step + 0;
}
