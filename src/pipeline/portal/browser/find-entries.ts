import MiniSearch, { type SearchResult } from 'minisearch';
import { ENTRY_KINDS, type PackedEntry, type SearchEntry, STANDINGS } from '../model/search-entry.ts';
import type { Found, Hit } from './search-dialog.ts';

const MOST_HITS = 40;
const MOST_SUGGESTIONS = 8;

/** How much more a kind of entry counts than the parts of pages. */
const WEIGHTS: Partial<Record<SearchEntry['kind'], number>> = { Operation: 6, Guide: 6, Page: 4, Schema: 2 };
/** How much the section of a page counts, in comparison with the page. */
const SECTION_WEIGHT = 0.5;
/** How much more an entry counts whose title of several words is among the words, such as ON_HOLD among "deposit on hold". */
const NAMED_WEIGHT = 3;
const STANDING_WEIGHTS = { current: 1, unspecified: 0.2, deprecated: 0.1 } as const;

/** Words of a question that say nothing about what is asked for. */
const EMPTY_WORDS = new Set(
  'a an and are be by can do does for from how i in is it my of on or the to what which with'.split(' '),
);

/** Returns the search over the entries of a version. */
export function searchOver(packed: readonly PackedEntry[]): (query: string) => Found {
  const entries = packed.map(unpacked);
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: indexedWordsOf,
    searchOptions: { tokenize: wordsOf },
  });
  index.addAll(entries.map(({ title, text }, id) => ({ id, title, text })));

  /** How well an entry is named by the words: 0 exactly, 1 but for a plural, 2 not exactly. */
  const distanceOf = ({ id }: SearchResult, words: readonly string[]): number => {
    const own = wordsOf(entries[id]?.title ?? '');
    if (sameWords(own, words)) return 0;
    return sameWords(own.map(singular), words.map(singular)) ? 1 : 2;
  };
  const weightOf = ({ id, score }: SearchResult, words: readonly string[]): number => {
    const { kind = 'Page', title = '', link = '', standing = 'current' } = entries[id] ?? {};
    const own = wordsOf(title);
    const isNamed = own.length > 1 && ` ${words.join(' ')} `.includes(` ${own.join(' ')} `);
    const isSection = (kind === 'Guide' || kind === 'Page') && link.includes('#');
    return (
      score *
      (WEIGHTS[kind] ?? 1) *
      (isSection ? SECTION_WEIGHT : 1) *
      STANDING_WEIGHTS[standing] *
      (isNamed ? NAMED_WEIGHT : 1)
    );
  };
  const ranked = (found: readonly SearchResult[], words: readonly string[]): SearchResult[] =>
    found
      .map((result) => ({ result, distance: distanceOf(result, words), weight: weightOf(result, words) }))
      .sort((left, right) => left.distance - right.distance || right.weight - left.weight)
      .map(({ result }) => result);
  const hitOf = ({ id, terms }: Pick<SearchResult, 'id' | 'terms'>): Hit[] => {
    const entry = entries[id];
    return entry === undefined ? [] : [{ ...entry, text: contextOf(entry.text, terms), terms }];
  };
  const starters = (): Hit[] => {
    const wanted = (kind: string) =>
      [...entries.keys()].filter((id) => entries[id]?.kind === kind && !entries[id]?.link.includes('#'));
    const ids = [...wanted('Guide').slice(0, MOST_SUGGESTIONS / 2), ...wanted('Operation')];
    return ids.slice(0, MOST_SUGGESTIONS).flatMap((id) => hitOf({ id, terms: [] }));
  };

  return (query) => {
    if (query.trim() === '') return { kind: 'suggested', hits: starters() };
    const all = wordsOf(query);
    const telling = all.filter((word) => !EMPTY_WORDS.has(word));
    // Only where nothing has all words, words that say little are left out, and then misspelt ones are looked for.
    const attempts = [
      { words: all, fuzzy: 0 },
      { words: telling, fuzzy: 0 },
      { words: telling, fuzzy: 0.2 },
    ];
    for (const { words, fuzzy } of attempts) {
      const found = index.search(words.join(' '), {
        ...{ prefix: true, boost: { title: 3 }, weights: { fuzzy: 0.4, prefix: 0.7 }, combineWith: 'AND' },
        fuzzy: (word) => (word.length > 4 ? fuzzy : 0),
      });
      if (found.length > 0) return { kind: 'found', hits: ranked(found, words).slice(0, MOST_HITS).flatMap(hitOf) };
    }
    return { kind: 'found', hits: [] };
  };
}

function unpacked([kind, title, text, link, standing]: PackedEntry): SearchEntry {
  return { kind: ENTRY_KINDS[kind] ?? 'Page', title, text, link, standing: STANDINGS[standing] ?? 'current' };
}

/** The words of a text in lower case. `AccountTransaction`, `paging-end` and `ON_HOLD` are found by each of their parts. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words of a text, and the words that several of them are together: `accounttransaction` for `AccountTransaction`. */
function indexedWordsOf(text: string): string[] {
  const joined = text.match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const whole = joined.filter((word) => /[a-z0-9][A-Z]|[_-]/.test(word)).map((word) => word.replaceAll(/[_-]/g, ''));
  return [...wordsOf(text), ...whole];
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}

function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return left.join('') === right.join('');
}

/** So much text before the first match is shown. */
const BEFORE_MATCH = 40;

/** The part of a text around its first match. */
function contextOf(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (first <= BEFORE_MATCH) return text;
  const start = text.indexOf(' ', first - BEFORE_MATCH);
  return `…${text.slice(start === -1 || start > first ? first : start + 1)}`;
}
