import { asObject, isJsonArray, type Json } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { childPointer } from '../../json/pointer.ts';
import { intersection } from '../../json/sets.ts';
import { hiddenBy, propertyOf, requiredNames } from '../../schema/view/members.ts';
import {
  type Part,
  type SchemaView,
  type TypeSet,
  typesOf,
  valuesUnder,
  viewOf,
} from '../../schema/view/schema-view.ts';
import {
  countUndeclared,
  type Effect,
  invertEffect,
  isSame,
  MAY_NARROW,
  MAY_WIDEN,
  nameByEffect,
  relation,
  UNDECIDED,
  weakenEffect,
} from '../effect.ts';
import { pairMembers, schemaText } from './inner-schemas.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Compares `not`, and `if` with `then` and `else` where it does not say what other keywords say. */
export function compareConditions(
  base: SchemaView,
  revision: SchemaView,
  comparison: SchemaComparison,
  types: TypeSet,
): void {
  compareNot(base, revision, comparison, types);
  compareIf(base, revision, comparison);
}

function compareNot(base: SchemaView, revision: SchemaView, comparison: SchemaComparison, types: TypeSet): void {
  const isEqual = (old: SchemaView, now: SchemaView) => isSame(effectOf(old, now, comparison));
  const { changed } = pairMembers(refusals(base, types), refusals(revision, types), isEqual);
  for (const [old, now] of changed) report(old, now, comparison);
}

/** The effect on all values: the schema around a condition may declare properties that the condition does not. */
const effectOf = (base: SchemaView, revision: SchemaView, comparison: SchemaComparison): Effect =>
  countUndeclared(comparison.effectOf(base, revision));

/** The schemas under `not` that refuse something that the types leave. */
function refusals(view: SchemaView, types: TypeSet): SchemaView[] {
  return view.parts
    .filter(({ schema }) => schema['not'] !== undefined)
    .map(({ pointer }) => viewOf(view.document, [childPointer(pointer, 'not')]))
    .filter((refused) => refused.never === undefined && !typesOf(refused).isDisjointFrom(types));
}

function report(old: SchemaView | undefined, now: SchemaView | undefined, comparison: SchemaComparison): void {
  // Whether another keyword refuses the same values is left to a value that shows the change.
  const effect =
    old === undefined
      ? MAY_NARROW
      : now === undefined
        ? MAY_WIDEN
        : weakenEffect(invertEffect(effectOf(old, now, comparison)));
  comparison.report({
    kind: nameByEffect(effect, { narrows: 'negation-narrowed', widens: 'negation-widened', both: 'negation-changed' }),
    effect,
    at: { base: old?.pointer, revision: now?.pointer },
    message: `"not" changed from ${schemaText(old)} to ${schemaText(now)}.`,
  });
}

function conditionText(condition: Condition | undefined): string {
  if (condition === undefined) return 'none';
  const { if: test, yes, no } = condition;
  const branches = [
    { word: 'then', view: yes },
    { word: 'else', view: no },
  ].filter(({ view }) => view.parts.length > 0 || view.never !== undefined);
  return [`if ${schemaText(test)}`, ...branches.map(({ word, view }) => `${word} ${schemaText(view)}`)].join(' ');
}

function compareIf(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const { kept, changed } = pairMembers(
    otherConditions(base, revision, comparison),
    otherConditions(revision, base, comparison),
    (old, now) => (old.name !== undefined && old.name === now.name) || isSame(effectOf(old.if, now.if, comparison)),
  );
  for (const [old, now] of kept) {
    comparison.descend({ to: 'same', isCondition: true }, old.yes, now.yes);
    comparison.descend({ to: 'same', isCondition: true }, old.no, now.no);
  }
  for (const [old, now] of changed) {
    comparison.report({
      kind: old === undefined ? 'condition-added' : now === undefined ? 'condition-removed' : 'condition-changed',
      effect: old === undefined ? MAY_NARROW : now === undefined ? MAY_WIDEN : UNDECIDED,
      at: { base: old?.if.pointer, revision: now?.if.pointer },
      message: `Condition changed from ${conditionText(old)} to ${conditionText(now)}.`,
    });
  }
}

/** `if` of a schema, with `then` and `else`. A keyword that is missing accepts everything. */
interface Condition {
  readonly if: SchemaView;
  readonly yes: SchemaView;
  readonly no: SchemaView;
}

/** The conditions of `view`, without those that ask for nothing. */
function conditionsOf(view: SchemaView): Condition[] {
  const inner = ({ schema, pointer }: Part, keyword: string) =>
    viewOf(
      view.document,
      schema[keyword] === undefined ? [] : [childPointer(pointer, keyword)],
      childPointer(pointer, keyword),
    );
  return view.parts
    .filter(
      ({ schema }) => schema['if'] !== undefined && (schema['then'] !== undefined || schema['else'] !== undefined),
    )
    .map((part) => ({ if: inner(part, 'if'), yes: inner(part, 'then'), no: inner(part, 'else') }));
}

/**
 * The keywords that say what an object with a property must satisfy. JSON Schema up to draft 7 has `dependencies`; validators go on
 * to evaluate it.
 */
const KEYWORDS = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const;

/** Keywords of a schema that only asks for properties. */
const ASKING: ReadonlySet<string> = new Set(['required', '$ref', 'allOf', 'title', 'description', '$comment']);

/** Keywords of a schema that accepts everything but objects. */
const OF_OBJECTS: ReadonlySet<string> = new Set([
  ...ASKING,
  ...KEYWORDS,
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['minProperties', 'maxProperties'],
]);

/** The names that an object with a property must have. */
interface Needs {
  readonly names: ReadonlySet<string>;
  readonly pointer: string;
}

/** What objects with a property must satisfy, by its name: names, and the pointers of schemas that say more. */
interface Dependencies {
  readonly needs: ReadonlyMap<string, Needs>;
  readonly schemas: ReadonlyMap<string, readonly string[]>;
}

/**
 * Compares `dependentRequired`, `dependentSchemas` and `dependencies`, and the conditions that say the same about a property that one
 * of these keywords names.
 */
export function compareDependencies(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const stated = statedNames(base, revision);
  if (stated.size === 0) return;
  const [before, after] = [dependenciesOf(base, stated, comparison), dependenciesOf(revision, stated, comparison)];
  for (const name of new Set([...before.needs.keys(), ...after.needs.keys()])) {
    const [old, now] = [before.needs.get(name), after.needs.get(name)];
    const effect = relation(
      isAskingMore(now, old, alwaysRequired(base, comparison)),
      isAskingMore(old, now, alwaysRequired(revision, comparison)),
    );
    if (effect.narrows === 'no' && effect.widens === 'no') continue;
    const [names, namesNow] = [old, now].map(
      (needs) => [...(needs?.names ?? [])].map((each) => `"${each}"`).join(', ') || 'none',
    );
    comparison.report({
      kind: effect.narrows === 'yes' ? 'dependency-added' : 'dependency-removed',
      effect,
      at: { base: old?.pointer, revision: now?.pointer },
      message: `${keywordAt(now?.pointer, old?.pointer)} of "${name}" changed from ${names} to ${namesNow}.`,
      detail: name,
    });
  }
  for (const name of new Set([...before.schemas.keys(), ...after.schemas.keys()])) {
    const [old, now] = [before.schemas.get(name), after.schemas.get(name)];
    const [view, viewNow] = [old && viewOf(base.document, old), now && viewOf(revision.document, now)];
    if (view !== undefined && viewNow !== undefined)
      comparison.descend({ to: 'same', isCondition: true }, view, viewNow);
    else {
      comparison.report({
        kind: old === undefined ? 'dependency-added' : 'dependency-removed',
        effect: old === undefined ? MAY_NARROW : MAY_WIDEN,
        at: { base: old?.[0], revision: now?.[0] },
        message: `${keywordAt(now?.[0], old?.[0])} of "${name}" changed from ${schemaText(view)} to ${schemaText(viewNow)}.`,
        detail: name,
      });
    }
  }
}

/** A condition, with the name of the property of which it says what objects that have it must satisfy, if it says only that. */
interface NamedCondition extends Condition {
  readonly name: string | undefined;
}

/**
 * The conditions of `view` that ask for anything, and that {@link compareDependencies} does not compare with a keyword of `other`, or
 * of its own.
 */
function otherConditions(view: SchemaView, other: SchemaView, comparison: SchemaComparison): NamedCondition[] {
  const stated = statedNames(view, other);
  return conditionsOf(view)
    .filter(({ yes, no }) => !isOpen(yes) || !isOpen(no))
    .map((condition) => ({ ...condition, name: dependencyOf(condition, view, comparison)?.name }))
    .filter(({ name }) => name === undefined || !stated.has(name));
}

/** The names of properties that the keywords of both views name. */
function statedNames(...views: readonly SchemaView[]): Set<string> {
  const maps = views.flatMap((view) => KEYWORDS.flatMap((keyword) => valuesUnder(view, keyword)));
  return new Set(maps.flatMap(({ value }) => Object.keys(asObject(value))));
}

function dependenciesOf(view: SchemaView, stated: ReadonlySet<string>, comparison: SchemaComparison): Dependencies {
  const needs = new Map<string, Needs>();
  const schemas = new Map<string, string[]>();
  const addNames = (name: string, names: Iterable<string>, pointer: string): void => {
    const known = needs.get(name)?.names ?? new Set<string>();
    needs.set(name, { names: known.union(new Set([...names].filter((each) => each !== name))), pointer });
  };
  const addSchema = (name: string, schema: SchemaView): void => {
    const asked = namesAskedBy(schema, comparison);
    if (asked !== undefined) addNames(name, asked, schema.pointer);
    else getOrInsert(schemas, name, () => []).push(schema.pointer);
  };
  for (const keyword of KEYWORDS) {
    for (const { value, pointer } of valuesUnder(view, keyword)) {
      for (const [name, needed] of Object.entries(asObject(value))) {
        const at = childPointer(pointer, name);
        if (isJsonArray(needed)) addNames(name, needed.filter(isName), at);
        else addSchema(name, viewOf(view.document, [at]));
      }
    }
  }
  for (const condition of conditionsOf(view)) {
    const dependency = dependencyOf(condition, view, comparison);
    if (dependency !== undefined && stated.has(dependency.name)) addSchema(dependency.name, dependency.schema);
  }
  return { needs, schemas };
}

/** The schema that a condition asks of objects with one property; undefined where it says anything else. */
function dependencyOf(
  { if: test, yes, no }: Condition,
  view: SchemaView,
  comparison: SchemaComparison,
): { readonly name: string; readonly schema: SchemaView } | undefined {
  const names = namesUnder(test, new Set([...ASKING, 'type']));
  const [name] = names ?? [];
  if (names?.size !== 1 || name === undefined || !isOpen(no) || isOpen(yes)) return undefined;
  if (comparison.accepts(test, {}) || !comparison.accepts(test, objectWith([name]))) return undefined;
  const types = intersection(typesOf(test), typesOf(view));
  const isOfObjects = (types.size === 1 && types.has('object')) || namesUnder(yes, OF_OBJECTS) !== undefined;
  return isOfObjects ? { name, schema: yes } : undefined;
}

/** The names that a schema asks for in messages of this direction, where it asks for nothing else. */
function namesAskedBy(schema: SchemaView, comparison: SchemaComparison): string[] | undefined {
  const names = namesUnder(schema, ASKING);
  return (
    names &&
    [...names].filter((name) => !comparison.accepts(schema, objectWith([...names].filter((each) => each !== name))))
  );
}

/** The names under `required` of a schema that has no other keywords than these. */
function namesUnder(schema: SchemaView, keywords: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const isPlain = schema.parts.every((part) => Object.keys(part.schema).every((key) => keywords.has(key)));
  return isPlain && schema.never === undefined ? new Set(requiredNames(schema).keys()) : undefined;
}

/** Whether a schema accepts everything because it says nothing. */
function isOpen(schema: SchemaView): boolean {
  return namesUnder(schema, ASKING)?.size === 0;
}

/** The names that `view` requires in messages of this direction. */
function alwaysRequired(view: SchemaView, { direction }: SchemaComparison): ReadonlySet<string> {
  const names = [...requiredNames(view).keys()];
  return new Set(names.filter((name) => hiddenBy(propertyOf(view, name).view, direction) === undefined));
}

function isAskingMore(left: Needs | undefined, right: Needs | undefined, required: ReadonlySet<string>): boolean {
  return [...(left?.names ?? [])].some((name) => !right?.names.has(name) && !required.has(name));
}

/** The keyword at the first pointer that leads to one; a condition has none. */
function keywordAt(...pointers: readonly (string | undefined)[]): string {
  const last = pointers.map((pointer) => pointer?.split('/').at(-2));
  return KEYWORDS.find((keyword) => last.includes(keyword)) ?? 'Dependency';
}

const isName = (item: Json): item is string => typeof item === 'string';

/** An object with these properties. */
const objectWith = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, null]));
