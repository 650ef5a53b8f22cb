import { isJsonObject, type Json } from '../../json/json.ts';
import { declaredNames, hiddenBy, type Inner, propertyOf, requiredNames } from '../../schema/view/members.ts';
import { type SchemaView, switchedOn } from '../../schema/view/schema-view.ts';
import { combined, DOUBTFUL, type Effect, type Harm, isSame, NARROWS, NEUTRAL, WIDENS } from '../effect.ts';
import type { Comparing } from './comparing.ts';

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
export function compareProperties(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  const [declared, declaredNow] = [declaredNames(base), declaredNames(revision)];
  const [required, requiredNow] = [requiredNames(base), requiredNames(revision)];
  const reported = new Set<string>();
  for (const name of declared.union(declaredNow)) {
    if (isUntouchedProperty(base, revision, name, comparing)) continue;
    const property = {
      name,
      before: propertyOf(base, name),
      after: propertyOf(revision, name),
      isRequired: { before: required.has(name), after: requiredNow.has(name) },
    };
    // A required property is sent, whether or not it has a schema.
    const isKnown = declared.has(name) || required.has(name);
    const isKnownNow = declaredNow.has(name) || requiredNow.has(name);
    if (!isKnown) compareAdded(property, comparing);
    else if (!isKnownNow) compareRemoved(property, comparing);
    else if (compareKept(property, comparing)) continue;
    reported.add(name);
  }
  for (const name of new Set([...required.keys(), ...requiredNow.keys()])) {
    if (reported.has(name) || required.has(name) === requiredNow.has(name)) continue;
    if (hiddenBy(propertyOf(base, name).view, comparing.direction) !== undefined) continue;
    const isRequired = requiredNow.has(name);
    comparing.report({
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
function isUntouchedProperty(base: SchemaView, revision: SchemaView, name: string, comparing: Comparing): boolean {
  if (base.parts.length !== revision.parts.length) return false;
  return base.parts.every(({ schema }, index) => {
    const now = revision.parts[index]?.schema ?? {};
    const [property, propertyNow] = [memberOf(schema['properties'], name), memberOf(now['properties'], name)];
    if ([schema, now].some((each) => each['patternProperties'] !== undefined)) return false;
    if (property !== undefined || propertyNow !== undefined) return comparing.isUntouched(property, propertyNow);
    const [rest, restNow] = [schema['additionalProperties'], now['additionalProperties']];
    return rest === restNow || comparing.isUntouched(rest, restNow);
  });
}

function memberOf(properties: Json | undefined, name: string): Json | undefined {
  return isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function compareAdded({ name, before, after, isRequired }: Property, comparing: Comparing): void {
  if (hiddenBy(after.view, comparing.direction) !== undefined) return;
  const isChecked = saysSomething(before.view);
  const inner = isChecked ? comparing.effectOf(before.view, after.view) : undeclaredValues('narrows', after.view);
  const wasDemanded = isRequired.before || !isRequired.after;
  const effect = wasDemanded ? inner : combined(inner, NARROWS);
  if (isChecked && isSame(effect)) return;
  comparing.report({
    kind: wasDemanded ? 'property-added' : 'required-property-added',
    effect,
    at: { revision: after.pointer },
    message: `${wasDemanded ? 'Property' : 'Required property'} "${name}" was added.`,
    detail: name,
  });
}

function compareRemoved({ name, before, after, isRequired }: Property, comparing: Comparing): void {
  if (hiddenBy(before.view, comparing.direction) !== undefined) return;
  const isChecked = saysSomething(after.view);
  const inner = isChecked ? comparing.effectOf(before.view, after.view) : undeclaredValues('widens', before.view);
  const isFreed = isRequired.before && !isRequired.after;
  const effect = isFreed ? combined(inner, WIDENS) : inner;
  if (isChecked && isSame(effect) && after.view.never === undefined) return;
  comparing.report({
    kind: isFreed ? 'required-property-removed' : 'property-removed',
    effect: doubted(effect, before.view, comparing),
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
function doubted(effect: Effect, property: SchemaView, { direction }: Comparing): Effect {
  const isDeprecated = switchedOn(property, 'deprecated') !== undefined;
  const isRefused = (direction === 'request' ? effect.narrows : effect.widens) !== 'no';
  if (isRefused || isDeprecated) return effect;
  return { ...effect, isDoubtful: DOUBTFUL.isDoubtful ?? true };
}

/** Compares a property that both versions declare. Says whether what is required is still to be compared. */
function compareKept({ name, before, after, isRequired }: Property, comparing: Comparing): boolean {
  const { direction } = comparing;
  const [hidden, hiddenNow] = [hiddenBy(before.view, direction), hiddenBy(after.view, direction)];
  if (hidden !== undefined && hiddenNow !== undefined) return false;
  if (hidden === undefined && hiddenNow === undefined) {
    comparing.descend({ to: 'property', name }, before.view, after.view);
    return true;
  }
  const isRequest = direction === 'request';
  const isHidden = hiddenNow !== undefined;
  comparing.report({
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
