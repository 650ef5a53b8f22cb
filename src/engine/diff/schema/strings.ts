import { canonical } from '../../json/canonical.ts';
import { areEqual, intersection } from '../../json/sets.ts';
import { wordBetween } from '../../regular-expression/matching-word.ts';
import { formatRelation, isAnnotation, isKnown } from '../../schema/known-formats.ts';
import { type SchemaView, strictest, stringsUnder, type TypeSet, valuesUnder } from '../../schema/view/schema-view.ts';
import {
  DOUBTFUL,
  type Effect,
  isSame,
  MAY_NARROW,
  MAY_WIDEN,
  NEUTRAL,
  nameByEffect,
  relation,
  UNDECIDED,
} from '../effect.ts';
import { compareLimit, type Limit } from './limits.ts';
import type { SchemaComparison } from './schema-comparison.ts';

const LENGTH = { narrowed: 'length-narrowed', widened: 'length-widened' } as const;

/** Compares what is said about strings. */
export function compareStrings(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  for (const [keyword, side] of [
    ['maxLength', 'most'],
    ['minLength', 'least'],
  ] as const) {
    const limit = { ...LENGTH, keyword, side } as const;
    if (!isImplied(base, revision, limit)) compareLimit(base, revision, limit, comparison);
  }
  comparePatterns(base, revision, comparison);
  compareContent(base, revision, comparison);
}

/** Longer texts are not looked at: an automaton has a state for each character. */
const MAX_LENGTH_READ = 200;

/** Whether the patterns that both versions have allow no text that the stricter of two limits refuses. */
function isImplied(base: SchemaView, revision: SchemaView, limit: Pick<Limit, 'keyword' | 'side'>): boolean {
  const both = [...intersection(new Set(patternsOf(base)), new Set(patternsOf(revision)))];
  const limits = [strictest(base, limit).value, strictest(revision, limit).value] as const;
  const stricter = limit.side === 'most' ? Math.min(...limits) : Math.max(...limits);
  if (both.length === 0 || limits[0] === limits[1] || stricter > MAX_LENGTH_READ) return false;
  const within = limit.side === 'most' ? sizePattern(0, stricter) : sizePattern(stricter, Infinity);
  return wordBetween(both, [within]) === undefined;
}

function comparePatterns(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [before, after] = [stringsUnder(base, 'pattern'), stringsUnder(revision, 'pattern')];
  const patterns = before.map(({ value }) => value);
  const patternsNow = after.map(({ value }) => value);
  const effect = limitToSizes(compareLanguages(patterns, patternsNow), base, revision);
  if (isSame(effect)) return;
  const known = new Set(patterns);
  const knownNow = new Set(patternsNow);
  const kind =
    patternsNow.length === 0 ? 'pattern-removed' : patterns.length === 0 ? 'pattern-added' : 'pattern-changed';
  comparison.report({
    kind,
    effect,
    at: {
      base: (before.find(({ value }) => !knownNow.has(value)) ?? before[0])?.pointer,
      revision: (after.find(({ value }) => !known.has(value)) ?? after[0])?.pointer,
    },
    message: patternMessage(patterns, patternsNow),
  });
}

/** The effect of replacing all patterns of `before` by those of `after`, for the texts that match all of them. */
function compareLanguages(before: readonly string[], after: readonly string[]): Effect {
  if (areEqual(new Set(before), new Set(after))) return NEUTRAL;
  const lost = wordBetween(before, after);
  const gained = wordBetween(after, before);
  if (lost === 'undecided' || gained === 'undecided') {
    if (before.length === 0) return relation(true, false);
    if (after.length === 0) return relation(false, true);
    return UNDECIDED;
  }
  return relation(lost !== undefined, gained !== undefined);
}

/** The effect of other patterns on the texts that the lengths allow. */
function limitToSizes(effect: Effect, base: SchemaView, revision: SchemaView): Effect {
  const isWithin = (view: SchemaView, other: SchemaView): boolean => {
    const sizes = sizesOf(view, MAX_LENGTH_READ);
    return sizes.length > 0 && wordBetween([...patternsOf(view), ...sizes], patternsOf(other)) === undefined;
  };
  return {
    narrows: effect.narrows !== 'no' && isWithin(base, revision) ? 'no' : effect.narrows,
    widens: effect.widens !== 'no' && isWithin(revision, base) ? 'no' : effect.widens,
  };
}

const patternsOf = (view: SchemaView): string[] => stringsUnder(view, 'pattern').map(({ value }) => value);

/** The pattern of the texts that `minLength` and `maxLength` allow; none where they allow all, or where one of them is above `longest`. */
export function sizesOf(view: SchemaView, longest = Number.POSITIVE_INFINITY): string[] {
  const least = strictest(view, { keyword: 'minLength', side: 'least' }).value;
  const most = strictest(view, { keyword: 'maxLength', side: 'most' }).value;
  const isLimited = Number.isFinite(most);
  if (Math.max(least, isLimited ? most : 0) > longest || (least === 0 && !isLimited)) return [];
  return [sizePattern(least, most)];
}

const sizePattern = (least: number, most: number): string =>
  `^[\\s\\S]{${least},${Number.isFinite(most) ? most : ''}}$`;

function patternMessage(before: readonly string[], after: readonly string[]): string {
  const [old, now] = [before, after].map((patterns) => patterns.join(' and ') || 'none');
  return `Pattern changed from ${old} to ${now}.`;
}

/** Compares `format`, for the types that both versions allow. */
export function compareFormats(
  base: SchemaView,
  revision: SchemaView,
  comparison: SchemaComparison,
  types: TypeSet,
): void {
  const matters = ({ value }: { value: string }) => !isAnnotation(value, types);
  const before = stringsUnder(base, 'format').filter(matters);
  const after = stringsUnder(revision, 'format').filter(matters);
  const isSaid = (view: SchemaView, formats: typeof before, value: string) =>
    formats.some((one) => one.value === value) || isEncodedAs(view, value);
  const lost = before.filter(({ value }) => !isSaid(revision, after, value));
  const gained = after.filter(({ value }) => !isSaid(base, before, value));
  const [old] = lost;
  const [now] = gained;
  if (old === undefined && now === undefined) return;
  const effect = formatEffect(old?.value, now?.value);
  comparison.report({
    kind: nameByEffect(effect, {
      narrows: old === undefined ? 'format-added' : 'format-changed',
      widens: now === undefined ? 'format-removed' : 'format-changed',
      both: 'format-changed',
    }),
    effect,
    at: { base: old?.pointer, revision: now?.pointer },
    message: `Format changed from ${old?.value ?? 'none'} to ${now?.value ?? 'none'}.`,
  });
}

/** A format that no specification defines is an annotation for most tools and a constraint for some. */
function formatEffect(old: string | undefined, now: string | undefined): Effect {
  if (old !== undefined && now !== undefined) {
    const { isWithin, contains } = formatRelation(now, old);
    return relation(!contains, !isWithin);
  }
  if (now !== undefined) return isKnown(now) ? relation(true, false) : MAY_NARROW;
  return isKnown(old ?? '') ? relation(false, true) : MAY_WIDEN;
}

/** The formats of OpenAPI 3.0 that mean a `contentEncoding` of JSON Schema 2020-12 (OpenAPI 3.1.1, section 4.4.2). */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['byte', 'base64'],
  ['base64', 'base64'],
  ['base64url', 'base64url'],
]);

/** Whether `view` says with `contentEncoding` what `format` says elsewhere. */
function isEncodedAs(view: SchemaView, format: string): boolean {
  const encoding = ENCODINGS.get(format);
  return encoding !== undefined && stringsUnder(view, 'contentEncoding').some(({ value }) => value === encoding);
}

const isIn30 = ({ document }: SchemaView): boolean => document.openapi.startsWith('3.0');

/** Compares what the strings of both versions hold. */
function compareContent(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  for (const keyword of ['contentEncoding', 'contentMediaType', 'contentSchema']) {
    const [before] = valuesUnder(base, keyword);
    const [after] = valuesUnder(revision, keyword);
    const [old, now] = [before, after].map((one) => one && canonical(one.value));
    if (old === now) continue;
    if (before === undefined && isSaidByFormat(base, keyword, revision)) continue;
    if (after === undefined && isSaidByFormat(revision, keyword, base)) continue;
    comparison.report({
      kind: 'content-encoding-changed',
      effect: DOUBTFUL,
      at: { base: before?.pointer, revision: after?.pointer },
      message: `${keyword} changed from ${old ?? 'none'} to ${now ?? 'none'}. No value is refused, but readers decode it differently.`,
      detail: keyword,
    });
  }
}

/** Whether a format says what `keyword` says in the other version; OpenAPI 3.0 has no word for the media type. */
function isSaidByFormat(view: SchemaView, keyword: string, other: SchemaView): boolean {
  const formats = stringsUnder(view, 'format').map(({ value }) => value);
  if (keyword === 'contentEncoding') return formats.some((format) => isEncodedAs(other, format));
  return isIn30(view) && formats.some((format) => ENCODINGS.has(format));
}

/** Keywords of a schema of bytes in OpenAPI 3.1, beside those that say nothing about values. */
const OF_BYTES = new Set(['type', 'format', 'contentMediaType', 'contentEncoding', '$ref', 'allOf']);
const NEUTRAL_KEYWORDS = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'deprecated']);

/**
 * Whether one version is of OpenAPI 3.0 and describes bytes as a string of format `binary`, and the other is later and
 * describes them by no more than a media type (OpenAPI 3.1.1, section 4.8.14.4).
 */
export function areSameBytes(base: SchemaView, revision: SchemaView): boolean {
  return (isBinary(base) && areBytes(revision)) || (isBinary(revision) && areBytes(base));
}

function isBinary(view: SchemaView): boolean {
  return isIn30(view) && stringsUnder(view, 'format').some(({ value }) => value === 'binary');
}

function areBytes(view: SchemaView): boolean {
  if (isIn30(view) || view.never !== undefined) return false;
  return view.parts.every(({ schema }) =>
    Object.entries(schema).every(
      ([key, value]) =>
        NEUTRAL_KEYWORDS.has(key) ||
        key.startsWith('x-') ||
        (OF_BYTES.has(key) && (key !== 'type' || value === 'string')),
    ),
  );
}
