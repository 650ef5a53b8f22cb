import { canonical, canonicalAs } from '../../json/canonical.ts';
import { exactNumber, isJsonArray, type Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { areEqual, intersection } from '../../json/sets.ts';
import { ALWAYS_APPLIED } from '../../openapi/applied-schemas.ts';
import { escaped, wordBetween } from '../../regular-expression/matching-word.ts';
import {
  ALL_TYPES,
  ANNOTATIONS,
  declaredTypes,
  type KeywordValue,
  numbersUnder,
  type Part,
  type SchemaView,
  stringsUnder,
  type TypeSet,
  typeOf,
  typesOf,
  type ValueType,
  valuesUnder,
} from '../../schema/view/schema-view.ts';
import { type Effect, NARROWS, nameByEffect, relation, WIDENS } from '../effect.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Compares the allowed types. Returns the types that both allow; other keywords matter for these only. */
export function compareTypes(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): TypeSet {
  const [before, after] = [typesOf(base), typesOf(revision)];
  const common = intersection(before, after);
  if (common.size === before.size && common.size === after.size) return common;
  const [declared, saidNow] = [declaredTypes(base), declaredTypes(revision)];
  if (areEqual(declared, saidNow)) return common;
  const effect = relation(before.size > common.size, after.size > common.size);
  reportTypes(base, revision, { before, after }, effect, comparison);
  return common;
}

/** Reports that other types are allowed. */
export function reportTypes(
  base: SchemaView,
  revision: SchemaView,
  { before, after }: { readonly before: TypeSet; readonly after: TypeSet },
  effect: Effect,
  comparison: SchemaComparison,
): void {
  const [lost, gained] = [before.difference(after), after.difference(before)];
  const { base: at, revision: atNow } = places(base, revision, lost.union(gained), comparison);
  const isPlaced = at !== undefined || atNow !== undefined;
  comparison.report({
    kind: nameByEffect(effect, { narrows: 'type-narrowed', widens: 'type-widened', both: 'type-changed' }),
    effect,
    at: isPlaced
      ? { base: at, revision: atNow }
      : { base: base.parts[0]?.pointer, revision: revision.parts[0]?.pointer },
    message: `Type changed from ${typesText(before)} to ${typesText(after)}.`,
    detail: `${typesText(before)}>${typesText(after)}`,
  });
}

/** The pointer of the types; null that `nullable` adds has the same pointer. */
function places(base: SchemaView, revision: SchemaView, changed: TypeSet, { isNullable }: SchemaComparison) {
  const nullable = [base, revision].map((view) => view.parts.find(({ pointer }) => isNullable(view, pointer)));
  if (changed.size === 1 && changed.has('null') && nullable.some((part) => part !== undefined)) {
    const [before, after] = nullable.map((part) => part && childPointer(part.pointer, 'nullable'));
    return { base: before, revision: after };
  }
  return { base: valuesUnder(base, 'type').at(-1)?.pointer, revision: valuesUnder(revision, 'type').at(-1)?.pointer };
}

/** The types as a person says them. */
function typesText(types: TypeSet): string {
  if (types.size === ALL_TYPES.length) return 'anything';
  const names: string[] = ALL_TYPES.filter((type) => types.has(type) && type !== 'fraction');
  if (types.has('fraction')) names.splice(names.indexOf('integer'), names.includes('integer') ? 1 : 0, 'number');
  return names.length === 0 ? 'nothing' : names.join(' or ');
}

/** The values that a schema accepts, where they can be counted. */
export interface CountedValues {
  /** By canonical JSON, which has all digits of a number. */
  readonly values: ReadonlyMap<string, Json>;
  /** The `enum` or `const` that counts them; undefined for both booleans or null. */
  readonly pointer: string | undefined;
}

/** Keywords that a list of values replaces: every listed value is validated against them at once. */
const REPLACED_BY_VALUES: ReadonlySet<string> = new Set(['type', 'enum', 'const', ...ALWAYS_APPLIED, ...ANNOTATIONS]);

function isReplaced(key: string, { pointer }: Part, { chosen }: SchemaView): boolean {
  // A value that its chosen alternative accepts satisfies an anyOf.
  if (key === 'anyOf') return chosen?.has(childPointer(pointer, key)) === true;
  return REPLACED_BY_VALUES.has(key) || key.startsWith('x-');
}

/** A value of a list. */
interface Listed {
  readonly value: Json;
  /** Its canonical JSON, with all digits of a number. */
  readonly text: string;
}

/** The lists of values that `view` states. */
function listsOf(view: SchemaView): { readonly list: readonly Listed[]; readonly pointer: string }[] {
  return [
    ...valuesUnder(view, 'const').map(({ value, pointer, spelling }) => ({
      list: [{ value, text: canonicalAs(value, spelling) }],
      pointer,
    })),
    ...valuesUnder(view, 'enum').flatMap(({ value, pointer }) =>
      isJsonArray(value) ? [{ list: listedIn(value), pointer }] : [],
    ),
  ];
}

function listedIn(values: readonly Json[]): Listed[] {
  return values.map((value, index) => ({ value, text: canonicalAs(value, exactNumber(values, index)) }));
}

/** The values under `const` and `enum` of `view`, whether or not it accepts them. */
export const listedValues = (view: SchemaView): (KeywordValue & Listed)[] =>
  listsOf(view).flatMap(({ list, pointer }) => list.map((listed) => ({ ...listed, pointer })));

/** The values that `view` accepts, when an `enum`, a `const` or its types count them. */
export function valuesOf(view: SchemaView, comparison: Pick<SchemaComparison, 'accepts'>): CountedValues | undefined {
  const lists = listsOf(view);
  const [first] = lists;
  if (first === undefined) return undefined;
  const types = typesOf(view);
  const isSimple =
    lists.length === 1 &&
    view.parts.every((part) => Object.keys(part.schema).every((key) => isReplaced(key, part, view)));
  const accepted = first.list.filter(
    ({ value, text }) => types.has(typeOf(value)) && (isSimple || comparison.accepts(view, value, text)),
  );
  return { values: new Map(accepted.map(({ value, text }) => [text, value])), pointer: first.pointer };
}

/** How many whole numbers a range may hold to be taken for a list. */
const MAX_IN_RANGE = 100;

/** The values of types that have but few, and of short ranges, for which a schema need not list them. */
export function fewValuesOf(
  view: SchemaView,
  comparison: Pick<SchemaComparison, 'accepts'>,
): CountedValues | undefined {
  const types = typesOf(view);
  if (types.size === 0 || [...types].some((type) => !FEW.has(type))) return undefined;
  const numbers = types.has('integer') ? wholeNumbersOf(view) : [];
  if (numbers === undefined) return undefined;
  const values: Json[] = [
    ...(types.has('null') ? [null] : []),
    ...(types.has('boolean') ? [true, false] : []),
    ...numbers,
  ].filter((value) => comparison.accepts(view, value));
  return { values: new Map(values.map((value) => [canonical(value), value])), pointer: undefined };
}

const FEW: ReadonlySet<ValueType> = new Set(['null', 'boolean', 'integer']);

function wholeNumbersOf(view: SchemaView): number[] | undefined {
  const bounds = (...keywords: readonly string[]) =>
    keywords.flatMap((keyword) => numbersUnder(view, keyword).map(({ value }) => value));
  const least = Math.ceil(
    bounds('minimum', 'exclusiveMinimum').reduce((most, bound) => Math.max(most, bound), -Infinity),
  );
  const most = Math.floor(
    bounds('maximum', 'exclusiveMaximum').reduce((least, bound) => Math.min(least, bound), Infinity),
  );
  const count = most - least + 1;
  if (!Number.isSafeInteger(least) || !Number.isSafeInteger(most) || count > MAX_IN_RANGE) return undefined;
  return Array.from({ length: Math.max(0, count) }, (_, index) => least + index);
}

/** Compares lists of values, or a list with what has none. Says whether there was a list, which decides everything. */
export function compareValues(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): boolean {
  const listed = valuesOf(base, comparison);
  const listedNow = valuesOf(revision, comparison);
  if (listed === undefined && listedNow === undefined) return false;
  const before = listed ?? fewValuesOf(base, comparison);
  const after = listedNow ?? fewValuesOf(revision, comparison);
  const at = { base: listed?.pointer, revision: listedNow?.pointer };
  const change = constChange(before, after);
  if (before !== undefined) reportRefused('base', before, { view: revision, counted: after }, at, comparison, change);
  if (after !== undefined) reportRefused('revision', after, { view: base, counted: before }, at, comparison, change);
  if (before === undefined && !counts(after, base)) reportList('enum-added', after, at, comparison);
  if (after === undefined && !counts(before, revision)) reportList('enum-removed', before, at, comparison);
  return true;
}

/** Whether the patterns of `view` match no text but those listed, such as `^(a|b)$`. */
function counts(listed: CountedValues | undefined, view: SchemaView): boolean {
  const patterns = stringsUnder(view, 'pattern').map(({ value }) => value);
  if (listed === undefined || patterns.length === 0 || [...typesOf(view)].join() !== 'string') return false;
  const texts = [...listed.values.values()].filter((value) => typeof value === 'string');
  return wordBetween(patterns, [`^(?:${texts.map(escaped).join('|')})$`]) === undefined;
}

type At = { readonly base: string | undefined; readonly revision: string | undefined };

/** A schema, and all values that it accepts where they can be counted. */
export interface CountedSchema {
  readonly view: SchemaView;
  readonly counted?: CountedValues | undefined;
}

/** Counting needs no validator, which would have to be compiled for each list. */
function acceptsValue(
  { view, counted }: CountedSchema,
  key: string,
  value: Json,
  comparison: SchemaComparison,
): boolean {
  return counted === undefined ? comparison.accepts(view, value, key) : counted.values.has(key);
}

/** The change of one constant to another; undefined where there is a list. */
function constChange(before: CountedValues | undefined, after: CountedValues | undefined): string | undefined {
  if (![before, after].every((listed) => listed?.pointer?.endsWith('/const'))) return undefined;
  const [old, now] = [before, after].map((listed) => [...(listed?.values.keys() ?? [])].join(', '));
  return `const changed from ${old} to ${now}`;
}

/** Reports the values of one version that the other refuses: those of the base are removed, those of the revision added. */
export function reportRefused(
  of: 'base' | 'revision',
  { values }: CountedValues,
  other: CountedSchema,
  at: At,
  comparison: SchemaComparison,
  change?: string,
): void {
  const isLost = of === 'base';
  const [word, wordOfChange] = isLost ? ['removed', 'no longer accepted'] : ['added', 'now accepted'];
  for (const [key, value] of values) {
    if (acceptsValue(other, key, value, comparison)) continue;
    comparison.report({
      kind: isLost ? 'enum-value-removed' : 'enum-value-added',
      effect: isLost ? NARROWS : WIDENS,
      at,
      message: change === undefined ? `Enum value ${key} was ${word}.` : `${change}: ${key} is ${wordOfChange}.`,
      detail: key,
    });
  }
}

function reportList(
  kind: 'enum-added' | 'enum-removed',
  of: CountedValues | undefined,
  at: At,
  comparison: SchemaComparison,
): void {
  const values = [...(of?.values.keys() ?? [])].slice(0, 5);
  const list = values.join(', ');
  const [added, removed] =
    values.length === 0
      ? ['nothing is accepted', 'it accepted nothing']
      : [`only ${list} ${values.length === 1 ? 'is' : 'are'} accepted`, `values other than ${list} are accepted`];
  const isAdded = kind === 'enum-added';
  const message = isAdded ? `Enum was added: ${added}.` : `Enum was removed: ${removed}.`;
  comparison.report({ kind, effect: isAdded ? NARROWS : WIDENS, at, message });
}
