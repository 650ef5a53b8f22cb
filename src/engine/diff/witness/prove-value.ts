import type { ErrorObject } from 'ajv/dist/2020.js';
import { canonical } from '../../json/canonical.ts';
import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { getOrInsert, memoized } from '../../json/memoized.ts';
import type { Direction } from '../../openapi/direction.ts';
import { matchingWord } from '../../regular-expression/matching-word.ts';
import {
  candidates,
  conditionalViews,
  type DrawOptions,
  LazyList,
  leastObject,
  objectCandidates,
  samples,
} from '../../schema/samples/candidates.ts';
import {
  declares,
  extraOf,
  itemAt,
  namesOf,
  patternProperties,
  propertyOf,
  restOf,
} from '../../schema/view/members.ts';
import {
  alternativesOf,
  nameOf,
  type SchemaView,
  type ValueValidator,
  valuesUnder,
  viewOf,
} from '../../schema/view/schema-view.ts';
import type { Effort, Witness } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { Difference } from '../difference.ts';
import { harmIn } from '../effect.ts';
import type { Version } from '../read-version.ts';
import { readsText, type WrittenPart } from '../schema/compare-texts.ts';
import type { Step } from '../schema/schema-comparison.ts';
import type { ComparedPlace } from '../schema/schema-graph.ts';
import { type AjvValidator, isTextRefused } from './validate-values.ts';

/** A body or parameter whose schemas are compared. */
interface ComparedValue {
  readonly base: Version;
  readonly revision: Version;
  readonly direction: Direction;
  readonly validator: AjvValidator;
  /** The pointer of its schema in each version, if it has one. */
  readonly root: { readonly base: string | undefined; readonly revision: string | undefined };
  /** How its values are written, where they are texts. */
  readonly written: WrittenPart | undefined;
}

/** How many values are tried for one proof, and how many of them in bodies with all that may be there. */
const MAX_TRIED = 400;
const MAX_FULL = 3;

/**
 * Finds proofs: values that the writer may send and the reader refuses. Writers follow the base in requests and the
 * revision in responses. Values are drawn from both schemas, in a fixed order, and validated with Ajv: first the part that
 * changed, then the whole body around it.
 */
export function createProver({
  base,
  revision,
  direction,
  validator,
  root,
  written,
}: ComparedValue): (difference: Difference, place: ComparedPlace, effort: Effort) => Witness | undefined {
  const isRequest = direction === 'request';
  const [writer, reader] = isRequest ? [base, revision] : [revision, base];
  const [writing, reading] = isRequest ? [root.base, root.revision] : [root.revision, root.base];
  const accepted = (version: Version, pointer: string | undefined, value: Parameters<typeof validator.accepted>[2]) =>
    pointer === undefined ? true : validator.accepted(version.document, pointer, value);

  const refusalOf = (view: SchemaView, value: Json) => validator.refusals(view, value).next().value;
  /** Whether one of the schemas of a view refuses a value for what changed: an alternative also for the choice that it is in. */
  const showsPart = (difference: Difference, place: string | undefined, view: SchemaView, value: Json): boolean =>
    isShown(difference, place, refusalOf(view, value), value) ||
    validator.refusals(view, value).some((refusal) => isShown(difference, place, refusal, value));

  const isRefused = (body: Json): boolean => {
    if (written === undefined) return accepted(reader, reading, body) === false;
    const schemas = { base: validator.schemas(base), revision: validator.schemas(revision) };
    return isTextRefused(body, written, isRequest ? 'base' : 'revision', schemas);
  };

  return (difference, place, effort) => {
    effort.tried += 1;
    const [own, other] = isRequest ? [place.base, place.revision] : [place.revision, place.base];
    const isSure = difference.effect[harmIn(direction)] === 'yes';
    const mayBeUndeclared = isSure || OF_UNDECLARED.has(difference.kind);
    const isSureAlone = place.isSureAlone === true;
    const alternative = ALTERNATIVES.has(difference.kind) ? difference.at[isRequest ? 'base' : 'revision'] : undefined;
    const refusing = isRequest ? difference.at.revision : difference.at.base;
    const [whole, read] = [viewAt(writer, writing), viewAt(reader, reading)];
    const lost = lostValues(own, other, { validator, mayBeUndeclared: mayBeUndeclared || isSureAlone });
    // A value that is refused because of another change would prove that change, so it comes last.
    const showing = new LazyList(
      Iterator.from(lost).filter((value) =>
        alternative === undefined
          ? showsPart(difference, refusing, other, value)
          : validator.accepted(writer.document, alternative, value) === true,
      ),
    );
    const attempts = [
      { values: showing, isFull: false },
      { values: Iterator.from(showing).take(MAX_FULL), isFull: true },
      { values: lost, isFull: false },
    ];
    const witnessOf = (body: Json, isShowing: boolean): Witness | undefined => {
      if (accepted(writer, writing, body) !== true || !isRefused(body)) return undefined;
      // What only undeclared properties show is a proof if it is this difference that they show.
      const isOpen = mayBeUndeclared || (isSureAlone && isShowing);
      if (!isOpen && !isDeclared(whole, body, validator)) return undefined;
      const places = { accepting: writing ?? '#', refusing: reading ?? '#' };
      const validUnder = isRequest ? 'base' : 'revision';
      return { value: body, validUnder, ...places, ...reasonOf(refusalOf(read, body)) };
    };
    let tried = 0;
    let fallback: Witness | undefined;
    for (const { values, isFull } of attempts) {
      if (values === lost && fallback !== undefined) return fallback;
      for (const body of bodiesAround(values, whole, place.route, { validator, isFull })) {
        tried += 1;
        effort.tried += 1;
        if (tried > MAX_TRIED) return fallback;
        const witness = witnessOf(body, values !== lost);
        if (witness === undefined) continue;
        if (values === lost || alternative !== undefined || isShown(difference, refusing, refusalOf(read, body)))
          return witness;
        fallback ??= witness;
      }
    }
    return fallback;
  };
}

/** Changes of what holds for properties that a schema does not declare. */
const OF_UNDECLARED: ReadonlySet<ChangeKind> = new Set([
  'additional-properties-restricted',
  'additional-properties-freed',
  'pattern-properties-added',
  'pattern-properties-removed',
  'property-names-restricted',
  'property-names-freed',
]);

/** Changes that a value of the alternative shows. */
const ALTERNATIVES: ReadonlySet<ChangeKind> = new Set(['alternative-added', 'alternative-removed']);

/** Bodies around each value, built one after the other as they are asked for. */
function* bodiesAround(values: Iterable<Json>, whole: SchemaView, route: readonly Step[], wrapOptions: WrapOptions) {
  for (const value of values) yield* wrapValue(whole, route, value, wrapOptions);
}

function viewAt(version: Version, pointer: string | undefined): SchemaView {
  return viewOf(version.document, pointer === undefined ? [] : [pointer]);
}

/** Whether what changed is the first reason for which a value is refused, and this is the value where it names one. */
function isShown(
  { kind, detail }: Difference,
  place: string | undefined,
  refusal: ErrorObject | undefined,
  value?: Json,
): boolean {
  if (value !== undefined && kind.startsWith('enum-value') && canonical(value) !== detail) return false;
  const missing: unknown = refusal?.params['missingProperty'];
  return missing !== undefined && detail !== undefined ? missing === detail : refusal?.schemaPath === place;
}

function reasonOf(refusal: ErrorObject | undefined): Pick<Witness, 'reason'> {
  return refusal === undefined ? {} : { reason: `${refusal.instancePath} ${refusal.message ?? ''}`.trim() };
}

/**
 * Whether `view` declares all properties in a value that it accepts, as `unevaluatedProperties: false` would ask: so that a
 * writer who knows only this schema may send it. A schema that declares no property at all is free-form.
 */
function isDeclared(view: SchemaView, value: Json, validator: ValueValidator): boolean {
  if (!isJsonArray(value) && !isJsonObject(value)) return true;
  const alternatives = alternativesOf(view) ?? [view];
  const applied = [...alternatives, ...alternatives.flatMap((each) => conditionalViews(each, undefined))].filter(
    (each) => validator.accepts(each, value),
  );
  if (isJsonArray(value)) {
    return value.every((item, index) => applied.some((each) => isDeclared(itemAt(each, index).view, item, validator)));
  }
  const isFree = applied.every((each) => namesOf(each).size === 0);
  return Object.entries(value).every(([name, member]) => {
    const holders = isFree ? applied : applied.filter((each) => declares(each, name));
    return holders.some((each) => isDeclared(propertyOf(each, name).view, member, validator));
  });
}

/**
 * Values that the schema of a writer accepts and that of the reader refuses. They are found once: many bodies and
 * parameters hold the same schemas.
 */
function lostValues(own: SchemaView, other: SchemaView, drawing: DrawOptions): Iterable<Json> {
  const { validator, mayBeUndeclared } = drawing;
  const known = valuesBy(validator);
  const key = `${mayBeUndeclared} ${nameOf(own)} > ${nameOf(other)}`;
  return getOrInsert(known, key, () => {
    const drawn = candidates(own, other, drawing);
    return new LazyList(drawn.filter((value) => validator.accepts(own, value) && !isRead(other, value, validator)));
  });
}

/** By validator, which is that of one direction, so that the writer is always the same version. */
const valuesBy = memoized((_: ValueValidator) => new Map<string, Iterable<Json>>());

/** Whether a reader accepts a value; a text, as one of the values that it can mean. Of lists, the whole message decides. */
function isRead(reader: SchemaView, value: Json, validator: ValueValidator): boolean {
  if (reader.text === undefined) return validator.accepts(reader, value);
  return !isJsonArray(value) && !isJsonObject(value) && readsText(reader, value, validator);
}

/** How many bodies are built around one value at each step. */
const MAX_BODIES = 24;

/** How bodies are built. */
interface WrapOptions {
  readonly validator: ValueValidator;
  /** Whether they also have what may be missing. */
  readonly isFull: boolean;
}

/** Bodies of `view` that contain `value` at the end of `route`; the caller validates them. */
function wrapValue(view: SchemaView, route: readonly Step[], value: Json, wrapOptions: WrapOptions): Json[] {
  const [step, ...rest] = route;
  if (step === undefined) return [value];
  const alternatives = (alternativesOf(view) ?? [view]).slice(0, MAX_BODIES);
  return alternatives
    .flatMap((alternative) => wrapStep(alternative, step, rest, value, wrapOptions))
    .slice(0, MAX_BODIES);
}

function wrapStep(view: SchemaView, step: Step, rest: readonly Step[], value: Json, wrapOptions: WrapOptions): Json[] {
  switch (step.to) {
    case 'property':
      return wrapInObjects(
        view,
        step.name,
        wrapValue(propertyOf(view, step.name).view, rest, value, wrapOptions),
        wrapOptions,
      );
    case 'extra': {
      const name = step.pattern === undefined ? 'x' : (matchingWord([step.pattern]) ?? 'x');
      const inner = step.pattern === undefined ? extraOf(view).view : patternProperties(view).get(step.pattern)?.view;
      return inner === undefined
        ? []
        : wrapInObjects(view, name, wrapValue(inner, rest, value, wrapOptions), wrapOptions);
    }
    case 'name':
      return typeof value === 'string'
        ? wrapInObjects(view, value, [...samples(extraOf(view).view, wrapOptions.validator)], wrapOptions)
        : [];
    case 'item':
      return wrapInLists(
        view,
        step.index,
        wrapValue(itemAt(view, step.index).view, rest, value, wrapOptions),
        wrapOptions,
      );
    case 'items':
      return wrapInLists(view, step.from, wrapValue(restOf(view).view, rest, value, wrapOptions), wrapOptions);
    default:
      return wrapValue(view, rest, value, wrapOptions);
  }
}

function wrapInObjects(view: SchemaView, name: string, values: readonly Json[], wrapOptions: WrapOptions): Json[] {
  // Deeper inside fewer values are drawn, since they only fill what is required.
  const draw = (part: SchemaView) => samples(part, wrapOptions.validator, 2);
  const objects =
    wrapOptions.isFull || hasConditions(view)
      ? [...objectCandidates(view, undefined, { draw, mayBeUndeclared: false }).take(MAX_BODIES)]
      : [leastObject(view, draw)];
  return objects.flatMap((object) => values.slice(0, 4).map((value) => ({ ...object, [name]: value })));
}

function wrapInLists(view: SchemaView, index: number, values: readonly Json[], { validator }: WrapOptions): Json[] {
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
