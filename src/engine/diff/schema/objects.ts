import { childPointer } from '../../json/pointer.ts';
import { escaped, wordBetween } from '../../regular-expression/matching-word.ts';
import { declaredNames, extraOf, type Inner, patternProperties, requiredNames } from '../../schema/view/members.ts';
import { type SchemaView, viewOf } from '../../schema/view/schema-view.ts';
import { unsure } from '../effect.ts';
import { compareProperties } from './compare-properties.ts';
import type { Comparing, Difference } from './comparing.ts';
import { compareDependencies } from './dependencies.ts';
import { compareLimit } from './limits.ts';
import { compareInner } from './whole.ts';

const COUNT = {
  narrowed: 'property-count-narrowed',
  widened: 'property-count-widened',
} as const;

/** Compares what is said about objects. */
export function compareObjects(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  compareProperties(base, revision, comparing);
  compareExtra(base, revision, comparing);
  comparePatterns(base, revision, comparing);
  compareNames(base, revision, comparing);
  const most = { base: mostProperties(base), revision: mostProperties(revision) };
  compareLimit(base, revision, { ...COUNT, keyword: 'maxProperties', side: 'most', implied: most }, comparing);
  const implied = { base: requiredNames(base).size, revision: requiredNames(revision).size };
  compareLimit(base, revision, { ...COUNT, keyword: 'minProperties', side: 'least', implied }, comparing);
  compareDependencies(base, revision, comparing);
}

/** How many properties a closed object may have. */
function mostProperties(view: SchemaView): number {
  const isClosed = extraOf(view).view.never !== undefined && patternProperties(view).size === 0;
  return isClosed ? declaredNames(view).size : Number.POSITIVE_INFINITY;
}

function compareExtra(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  const kinds = { added: 'additional-properties-restricted', removed: 'additional-properties-freed' } as const;
  const [old, now] = [extraOf(base), extraOf(revision)];
  const isUnder = (keyword: string) =>
    [old, now].some(({ pointer }) => pointer?.split('/').slice(-2).includes(keyword));
  const what =
    ['patternProperties', 'unevaluatedProperties'].find((keyword) => isUnder(keyword)) ?? 'additionalProperties';
  compareInner(old, now, { step: { to: 'extra' }, ...kinds, what }, comparing);
}

function comparePatterns(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  const [before, after] = [patternProperties(base), patternProperties(revision)];
  const kinds = { added: 'pattern-properties-added', removed: 'pattern-properties-removed' } as const;
  for (const pattern of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(pattern), after.get(pattern)];
    const place = { step: { to: 'extra', pattern }, ...kinds, what: `patternProperties ${pattern}` } as const;
    if (old !== undefined && now !== undefined) {
      compareInner(old, now, place, comparing);
      continue;
    }
    const lacking = old === undefined ? base : revision;
    const rest = restOfPattern(pattern, lacking);
    if (rest === undefined) continue;
    const inner = { view: rest.view, pointer: undefined };
    const reporting = rest.isSure
      ? comparing
      : { ...comparing, report: (found: Difference) => comparing.report({ ...found, effect: unsure(found.effect) }) };
    compareInner(old ?? inner, now ?? inner, place, reporting);
  }
}

/**
 * What holds for properties whose names match a pattern that `view` lacks: what its patterns that match all those names say,
 * else what holds for further properties. Not sure where all the names are declared or matched by several patterns; undefined
 * where all are declared.
 */
function restOfPattern(pattern: string, view: SchemaView): { view: SchemaView; isSure: boolean } | undefined {
  const own = [...patternProperties(view)];
  const around = own.filter(([other]) => wordBetween([pattern], [other]) === undefined);
  if (around.length > 0) {
    const pointers = around.flatMap(([, inner]) => (inner.pointer === undefined ? [] : [inner.pointer]));
    return { view: viewOf(view.document, pointers), isSure: true };
  }
  const declared = [...declaredNames(view)].map((name) => `^${escaped(name)}$`);
  const isWithin = (some: readonly string[]) =>
    some.length > 0 && wordBetween([pattern], [some.map((one) => `(?:${one})`).join('|')]) === undefined;
  if (isWithin(declared)) return undefined;
  return { view: extraOf(view).view, isSure: !isWithin([...declared, ...own.map(([other]) => other)]) };
}

function compareNames(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  const names = (view: SchemaView): Inner => {
    const pointers = view.parts
      .filter(({ schema }) => schema['propertyNames'] !== undefined)
      .map(({ pointer }) => childPointer(pointer, 'propertyNames'));
    return { view: { ...viewOf(view.document, pointers), only: new Set(['string']) }, pointer: pointers[0] };
  };
  const kinds = { added: 'property-names-restricted', removed: 'property-names-freed' } as const;
  const what = 'propertyNames';
  compareInner(names(base), names(revision), { step: { to: 'name' }, ...kinds, what }, comparing);
}
