import { isJsonArray, type Json } from '../../contract/json.ts';
import { canonical } from '../canonical.ts';
import type { Comparing } from './comparing.ts';
import { NARROWS, WIDENS } from './effect.ts';
import { typesOf } from './types.ts';
import { typeOf } from './value-types.ts';
import { type SchemaView, saidBy } from './view.ts';

/** The values that a schema accepts, where they can be counted. */
export interface Values {
  /** By canonical JSON. */
  readonly values: ReadonlyMap<string, Json>;
  /** The `enum` or `const` that counts them; undefined for both booleans or null. */
  readonly pointer: string | undefined;
}

/** Keywords that a list of values makes idle: every value is judged by them at once. */
const JUDGED_BY_TYPE = new Set([
  'type',
  'enum',
  'const',
  '$ref',
  'allOf',
  'description',
  'title',
  'example',
  'examples',
  'default',
]);

/** The values that `view` accepts, when an `enum`, a `const` or its types count them. */
export function valuesOf(view: SchemaView, comparing: Pick<Comparing, 'accepts'>): Values | undefined {
  const lists = [
    ...saidBy(view, 'const').map(({ value, pointer }) => ({ list: [value], pointer })),
    ...saidBy(view, 'enum').flatMap(({ value, pointer }) => (isJsonArray(value) ? [{ list: value, pointer }] : [])),
  ];
  const [first] = lists;
  if (first === undefined) return undefined;
  const types = typesOf(view);
  const isSimple =
    lists.length === 1 &&
    view.parts.every(({ schema }) =>
      Object.keys(schema).every((key) => JUDGED_BY_TYPE.has(key) || key.startsWith('x-')),
    );
  const accepted = first.list.filter(
    (value) => types.has(typeOf(value)) && (isSimple || comparing.accepts(view, value)),
  );
  return { values: new Map(accepted.map((value) => [canonical(value), value])), pointer: first.pointer };
}

/** The values of types that have but few, for which a schema need not list them. */
export function valuesOfTypes(view: SchemaView): Values | undefined {
  const types = [...typesOf(view)];
  if (types.length === 0 || types.some((type) => type !== 'null' && type !== 'boolean')) return undefined;
  const values = types.flatMap((type): Json[] => (type === 'null' ? [null] : [true, false]));
  return { values: new Map(values.map((value) => [canonical(value), value])), pointer: undefined };
}

/** Compares lists of values, or a list with what has none. Says whether there was a list, which decides everything. */
export function compareValues(base: SchemaView, revision: SchemaView, comparing: Comparing): boolean {
  const listed = valuesOf(base, comparing);
  const listedNow = valuesOf(revision, comparing);
  if (listed === undefined && listedNow === undefined) return false;
  const before = listed ?? valuesOfTypes(base);
  const after = listedNow ?? valuesOfTypes(revision);
  const at = { base: listed?.pointer, revision: listedNow?.pointer };
  if (before !== undefined) reportLost(before, revision, at, comparing);
  if (after !== undefined) reportGained(after, base, at, comparing);
  if (before === undefined) reportList('enum-added', after, at, comparing);
  if (after === undefined) reportList('enum-removed', before, at, comparing);
  return true;
}

type At = { readonly base: string | undefined; readonly revision: string | undefined };

/** Tells the values of the base that the revision refuses. */
export function reportLost({ values }: Values, revision: SchemaView, at: At, comparing: Comparing): void {
  for (const [key, value] of values) {
    if (comparing.accepts(revision, value)) continue;
    const message = `The value ${key} is not accepted any more.`;
    comparing.report({ kind: 'enum-value-removed', effect: NARROWS, at, message, detail: key });
  }
}

/** Tells the values of the revision that the base refused. */
export function reportGained({ values }: Values, base: SchemaView, at: At, comparing: Comparing): void {
  for (const [key, value] of values) {
    if (comparing.accepts(base, value)) continue;
    comparing.report({
      kind: 'enum-value-added',
      effect: WIDENS,
      at,
      message: `The value ${key} is new.`,
      detail: key,
    });
  }
}

function reportList(kind: 'enum-added' | 'enum-removed', of: Values | undefined, at: At, comparing: Comparing): void {
  const list = [...(of?.values.keys() ?? [])].slice(0, 5).join(', ');
  const isAdded = kind === 'enum-added';
  const message = isAdded
    ? `Only these values are accepted now: ${list}.`
    : `Other values than ${list} are accepted now.`;
  comparing.report({ kind, effect: isAdded ? NARROWS : WIDENS, at, message });
}
