import { compareLanguages } from '../patterns/compare-languages.ts';
import type { Comparing } from './comparing.ts';
import { DOUBTFUL, describe, type Effect, isSame, MAY_NARROW, MAY_WIDEN, relation } from './effect.ts';
import { formatRelation, isAnnotation, isKnown } from './formats.ts';
import { compareLimit } from './limits.ts';
import type { TypeSet } from './value-types.ts';
import { type SchemaView, textsSaid } from './view.ts';

const LENGTH = { counted: 'characters', narrowed: 'length-narrowed', widened: 'length-widened' } as const;

/** Compares what is said about strings. */
export function compareStrings(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  compareLimit(base, revision, { ...LENGTH, keyword: 'maxLength', side: 'most' }, comparing);
  compareLimit(base, revision, { ...LENGTH, keyword: 'minLength', side: 'least' }, comparing);
  comparePatterns(base, revision, comparing);
  for (const keyword of ['contentEncoding', 'contentMediaType']) compareContent(base, revision, keyword, comparing);
}

function comparePatterns(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  const [before, after] = [textsSaid(base, 'pattern'), textsSaid(revision, 'pattern')];
  const patterns = before.map(({ value }) => value);
  const patternsNow = after.map(({ value }) => value);
  const effect = compareLanguages(patterns, patternsNow);
  if (isSame(effect)) return;
  const known = new Set(patterns);
  const knownNow = new Set(patternsNow);
  const kind =
    patternsNow.length === 0 ? 'pattern-removed' : patterns.length === 0 ? 'pattern-added' : 'pattern-changed';
  comparing.report({
    kind,
    effect,
    at: {
      base: (before.find(({ value }) => !knownNow.has(value)) ?? before[0])?.pointer,
      revision: (after.find(({ value }) => !known.has(value)) ?? after[0])?.pointer,
    },
    message: `The pattern is ${patternsNow.join(' and ') || 'none'}; it was ${patterns.join(' and ') || 'none'}.`,
  });
}

/** Compares `format`, for the types that both versions allow. */
export function compareFormats(base: SchemaView, revision: SchemaView, comparing: Comparing, types: TypeSet): void {
  const matters = ({ value }: { value: string }) => !isAnnotation(value, types);
  const before = textsSaid(base, 'format').filter(matters);
  const after = textsSaid(revision, 'format').filter(matters);
  const lost = before.filter(({ value }) => !after.some((said) => said.value === value));
  const gained = after.filter(({ value }) => !before.some((said) => said.value === value));
  const [old] = lost;
  const [now] = gained;
  if (old === undefined && now === undefined) return;
  const effect = formatEffect(old?.value, now?.value);
  comparing.report({
    kind: describe(effect, {
      narrows: old === undefined ? 'format-added' : 'format-changed',
      widens: now === undefined ? 'format-removed' : 'format-changed',
      both: 'format-changed',
    }),
    effect,
    at: { base: old?.pointer, revision: now?.pointer },
    message: `The format is ${now?.value ?? 'free'}; it was ${old?.value ?? 'free'}.`,
  });
}

/** A format that nobody defines is an annotation to most and a constraint to some. */
function formatEffect(old: string | undefined, now: string | undefined): Effect {
  if (old !== undefined && now !== undefined) {
    const { isWithin, contains } = formatRelation(now, old);
    return relation(!contains, !isWithin);
  }
  if (now !== undefined) return isKnown(now) ? relation(true, false) : MAY_NARROW;
  return isKnown(old ?? '') ? relation(false, true) : MAY_WIDEN;
}

function compareContent(base: SchemaView, revision: SchemaView, keyword: string, comparing: Comparing): void {
  const [before] = textsSaid(base, keyword);
  const [after] = textsSaid(revision, keyword);
  if (before?.value === after?.value) return;
  comparing.report({
    kind: 'content-encoding-changed',
    effect: DOUBTFUL,
    at: { base: before?.pointer, revision: after?.pointer },
    message: `${keyword} is ${after?.value ?? 'not told'}; it was ${before?.value ?? 'not told'}. The strings look alike and hold something else.`,
    detail: keyword,
  });
}
