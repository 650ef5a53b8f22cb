import { isJsonObject, type Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { escaped, wordBetween } from '../../regular-expression/matching-word.ts';
import {
  declaredNames,
  extraOf,
  hiddenBy,
  type Inner,
  patternProperties,
  propertyOf,
  requiredNames,
} from '../../schema/view/members.ts';
import { type SchemaView, switchedOn, viewOf } from '../../schema/view/schema-view.ts';
import type { Difference } from '../difference.ts';
import {
  combineEffects,
  DOUBTFUL,
  type Effect,
  type Harm,
  isSame,
  NARROWS,
  NEUTRAL,
  WIDENS,
  weakenEffect,
} from '../effect.ts';
import { compareDependencies } from './conditions.ts';
import { compareInner } from './inner-schemas.ts';
import { compareLimit } from './limits.ts';
import type { SchemaComparison } from './schema-comparison.ts';

const COUNT = {
  narrowed: 'property-count-narrowed',
  widened: 'property-count-widened',
} as const;

/** Compares what is said about objects. */
export function compareObjects(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  compareProperties(base, revision, comparison);
  compareExtra(base, revision, comparison);
  comparePatterns(base, revision, comparison);
  compareNames(base, revision, comparison);
  const most = { base: mostProperties(base), revision: mostProperties(revision) };
  compareLimit(base, revision, { ...COUNT, keyword: 'maxProperties', side: 'most', implied: most }, comparison);
  const implied = { base: requiredNames(base).size, revision: requiredNames(revision).size };
  compareLimit(base, revision, { ...COUNT, keyword: 'minProperties', side: 'least', implied }, comparison);
  compareDependencies(base, revision, comparison);
}

/** How many properties a closed object may have. */
function mostProperties(view: SchemaView): number {
  const isClosed = extraOf(view).view.never !== undefined && patternProperties(view).size === 0;
  return isClosed ? declaredNames(view).size : Number.POSITIVE_INFINITY;
}

function compareExtra(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const kinds = { added: 'additional-properties-restricted', removed: 'additional-properties-freed' } as const;
  const [old, now] = [extraOf(base), extraOf(revision)];
  const isUnder = (keyword: string) =>
    [old, now].some(({ pointer }) => pointer?.split('/').slice(-2).includes(keyword));
  const what =
    ['patternProperties', 'unevaluatedProperties'].find((keyword) => isUnder(keyword)) ?? 'additionalProperties';
  compareInner(old, now, { step: { to: 'extra' }, ...kinds, what }, comparison);
}

function comparePatterns(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [before, after] = [patternProperties(base), patternProperties(revision)];
  const kinds = { added: 'pattern-properties-added', removed: 'pattern-properties-removed' } as const;
  for (const pattern of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(pattern), after.get(pattern)];
    const place = { step: { to: 'extra', pattern }, ...kinds, what: `patternProperties ${pattern}` } as const;
    if (old !== undefined && now !== undefined) {
      compareInner(old, now, place, comparison);
      continue;
    }
    const lacking = old === undefined ? base : revision;
    const rest = restOfPattern(pattern, lacking);
    if (rest === undefined) continue;
    const inner = { view: rest.view, pointer: undefined };
    const [stated, side] = old === undefined ? [now, revision] : [old, base];
    if (stated === undefined) continue;
    const whole = { ...stated, view: withPatternsAround(pattern, stated.view, side) };
    const reporting = rest.isSure
      ? comparison
      : {
          ...comparison,
          report: (found: Difference) => comparison.report({ ...found, effect: weakenEffect(found.effect) }),
        };
    compareInner(old === undefined ? inner : whole, now === undefined ? inner : whole, place, reporting);
  }
}

/** The schemas of those `patternProperties` of `view` whose pattern matches every name that `pattern` matches. */
function patternsAround(pattern: string, view: SchemaView): string[] {
  return [...patternProperties(view)].flatMap(([other, inner]) =>
    wordBetween([pattern], [other]) === undefined ? inner.view.parts.map(({ pointer }) => pointer) : [],
  );
}

/** What holds for properties whose names match a pattern of `view`: also what its other patterns say that match all those names. */
function withPatternsAround(pattern: string, stated: SchemaView, view: SchemaView): SchemaView {
  const around = patternsAround(pattern, view);
  return around.length > 1 ? viewOf(view.document, around) : stated;
}

/**
 * What holds for properties whose names match a pattern that `view` lacks: what its patterns that match all those names say,
 * else what holds for further properties. Not sure where all the names are declared or matched by several patterns; undefined
 * where all are declared.
 */
function restOfPattern(pattern: string, view: SchemaView): { view: SchemaView; isSure: boolean } | undefined {
  const own = [...patternProperties(view)];
  const around = patternsAround(pattern, view);
  if (around.length > 0) return { view: viewOf(view.document, around), isSure: true };
  const declared = [...declaredNames(view)].map((name) => `^${escaped(name)}$`);
  const isWithin = (some: readonly string[]) =>
    some.length > 0 && wordBetween([pattern], [some.map((one) => `(?:${one})`).join('|')]) === undefined;
  if (isWithin(declared)) return undefined;
  return { view: extraOf(view).view, isSure: !isWithin([...declared, ...own.map(([other]) => other)]) };
}

function compareNames(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const names = (view: SchemaView): Inner => {
    const pointers = view.parts
      .filter(({ schema }) => schema['propertyNames'] !== undefined)
      .map(({ pointer }) => childPointer(pointer, 'propertyNames'));
    return { view: { ...viewOf(view.document, pointers), only: new Set(['string']) }, pointer: pointers[0] };
  };
  const kinds = { added: 'property-names-restricted', removed: 'property-names-freed' } as const;
  const what = 'propertyNames';
  compareInner(names(base), names(revision), { step: { to: 'name' }, ...kinds, what }, comparison);
}

interface Property {
  readonly name: string;
  readonly before: Inner;
  readonly after: Inner;
  readonly isRequired: { readonly before: boolean; readonly after: boolean };
}

/**
 * Compares `properties` and `required`. The writer sends the properties that its version declares; the reader ignores all
 * others. So a new optional property is safe, although an open object had accepted any value under its name.
 */
function compareProperties(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [declared, declaredNow] = [declaredNames(base), declaredNames(revision)];
  const [required, requiredNow] = [requiredNames(base), requiredNames(revision)];
  const reported = new Set<string>();
  for (const name of declared.union(declaredNow)) {
    if (isUntouchedProperty(base, revision, name, comparison)) continue;
    const property = {
      name,
      before: propertyOf(base, name),
      after: propertyOf(revision, name),
      isRequired: { before: required.has(name), after: requiredNow.has(name) },
    };
    // A required property is sent, whether or not it has a schema.
    const isKnown = declared.has(name) || required.has(name);
    const isKnownNow = declaredNow.has(name) || requiredNow.has(name);
    if (!isKnown) compareAdded(property, comparison);
    else if (!isKnownNow) compareRemoved(property, comparison);
    else if (compareKept(property, comparison)) continue;
    reported.add(name);
  }
  for (const name of new Set([...required.keys(), ...requiredNow.keys()])) {
    if (reported.has(name) || required.has(name) === requiredNow.has(name)) continue;
    if (hiddenBy(propertyOf(base, name).view, comparison.direction) !== undefined) continue;
    const isRequired = requiredNow.has(name);
    comparison.report({
      kind: isRequired ? 'property-became-required' : 'property-became-optional',
      effect: isRequired ? NARROWS : WIDENS,
      at: { base: required.get(name), revision: requiredNow.get(name) },
      message: isRequired
        ? `Property "${name}" changed from optional to required.`
        : `Property "${name}" changed from required to optional.`,
      detail: name,
    });
  }
}

/** Whether all parts of both versions say the same of a property. Views are made only of properties that may differ. */
function isUntouchedProperty(
  base: SchemaView,
  revision: SchemaView,
  name: string,
  comparison: SchemaComparison,
): boolean {
  if (base.parts.length !== revision.parts.length) return false;
  return base.parts.every(({ schema }, index) => {
    const now = revision.parts[index]?.schema ?? {};
    const [property, propertyNow] = [memberOf(schema['properties'], name), memberOf(now['properties'], name)];
    if ([schema, now].some((each) => each['patternProperties'] !== undefined)) return false;
    if (property !== undefined || propertyNow !== undefined) return comparison.isUntouched(property, propertyNow);
    const [rest, restNow] = [schema['additionalProperties'], now['additionalProperties']];
    return rest === restNow || comparison.isUntouched(rest, restNow);
  });
}

function memberOf(properties: Json | undefined, name: string): Json | undefined {
  return isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function compareAdded({ name, before, after, isRequired }: Property, comparison: SchemaComparison): void {
  if (hiddenBy(after.view, comparison.direction) !== undefined) return;
  const isChecked = saysSomething(before.view);
  const inner = isChecked ? comparison.effectOf(before.view, after.view) : undeclaredValues('narrows', after.view);
  const wasDemanded = isRequired.before || !isRequired.after;
  const effect = wasDemanded ? inner : combineEffects(inner, NARROWS);
  if (isChecked && isSame(effect)) return;
  comparison.report({
    kind: wasDemanded ? 'property-added' : 'required-property-added',
    effect,
    at: { revision: after.pointer },
    message: `${wasDemanded ? 'Property' : 'Required property'} "${name}" was added.`,
    detail: name,
  });
}

function compareRemoved({ name, before, after, isRequired }: Property, comparison: SchemaComparison): void {
  if (hiddenBy(before.view, comparison.direction) !== undefined) return;
  const isChecked = saysSomething(after.view);
  const inner = isChecked ? comparison.effectOf(before.view, after.view) : undeclaredValues('widens', before.view);
  const isFreed = isRequired.before && !isRequired.after;
  const effect = isFreed ? combineEffects(inner, WIDENS) : inner;
  if (isChecked && isSame(effect) && after.view.never === undefined) return;
  comparison.report({
    kind: isFreed ? 'required-property-removed' : 'property-removed',
    effect: addDoubt(effect, before.view, comparison),
    at: { base: before.pointer },
    message: `${isFreed ? 'Required property' : 'Property'} "${name}" was removed.`,
    detail: name,
  });
}

/** The effect of a property that one version declares, on values under its name in an open object that does not. */
function undeclaredValues(harm: Harm, declared: SchemaView): Effect {
  if (!saysSomething(declared)) return NEUTRAL;
  return { ...NEUTRAL, undeclared: { narrows: harm === 'narrows', widens: harm === 'widens' } };
}

/** Data that is ignored or missing is lost without a refusal. Announced by `deprecated`, the change is safe. */
function addDoubt(effect: Effect, property: SchemaView, { direction }: SchemaComparison): Effect {
  const isDeprecated = switchedOn(property, 'deprecated') !== undefined;
  const isRefused = (direction === 'request' ? effect.narrows : effect.widens) !== 'no';
  if (isRefused || isDeprecated) return effect;
  return { ...effect, isDoubtful: DOUBTFUL.isDoubtful ?? true };
}

/** Compares a property that both versions declare. Says whether what is required is still to be compared. */
function compareKept({ name, before, after, isRequired }: Property, comparison: SchemaComparison): boolean {
  const { direction } = comparison;
  const [hidden, hiddenNow] = [hiddenBy(before.view, direction), hiddenBy(after.view, direction)];
  if (hidden !== undefined && hiddenNow !== undefined) return false;
  if (hidden === undefined && hiddenNow === undefined) {
    comparison.descend({ to: 'property', name }, before.view, after.view);
    return true;
  }
  const isRequest = direction === 'request';
  const isHidden = hiddenNow !== undefined;
  comparison.report({
    kind: isHidden ? 'property-hidden' : 'property-shown',
    effect: isHidden ? effectOfHiding(isRequest, isRequired.before) : isRequired.after ? NARROWS : NEUTRAL,
    at: { base: hidden ?? undefined, revision: hiddenNow ?? undefined },
    message: hiddenMessage(name, isHidden, isRequest),
    detail: name,
  });
  return false;
}

function effectOfHiding(isRequest: boolean, isRequired: boolean): Effect {
  if (!isRequired) return DOUBTFUL;
  return isRequest ? DOUBTFUL : WIDENS;
}

/** Whether a view says more than that anything is accepted. */
function saysSomething({ parts, never }: SchemaView): boolean {
  return never !== undefined || parts.some(({ schema }) => Object.keys(schema).length > 0);
}

function hiddenMessage(name: string, isHidden: boolean, isRequest: boolean): string {
  const [keyword, messages] = isRequest ? ['readOnly', 'requests'] : ['writeOnly', 'responses'];
  return isHidden
    ? `Property "${name}" became ${keyword}: it is no longer part of ${messages}.`
    : `Property "${name}" is no longer ${keyword}: it is now part of ${messages}.`;
}
