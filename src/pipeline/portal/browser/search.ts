import MiniSearch, { type SearchResult } from 'minisearch';
import { ENTRY_KINDS, type PackedEntry } from '../model/search-entry.ts';
import { type Found, type Hit, searchDialog } from './search-dialog.ts';

declare global {
  var portalSearchEntries: readonly PackedEntry[] | undefined;
}

const MOST_HITS = 40;
const MOST_SUGGESTIONS = 8;
/** So many operations come before entries of other kinds. */
const MOST_OPERATIONS = 20;
const entries = globalThis.portalSearchEntries ?? [];

/** How much more a kind of entry counts. */
const BOOSTS: Readonly<Record<string, number>> = { Operation: 4, Guide: 2, Schema: 1.5 };

/** How much more an entry counts whose text has several words as they are typed, such as the title of an operation. */
const PHRASE_BOOST = 3;

const index = new MiniSearch<{ id: number; title: string; words: string; text: string }>({
  fields: ['title', 'words', 'text'],
  tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u),
});
index.addAll(entries.map(([, title, text], id) => ({ id, title, words: wordsOf(title), text })));

/** The words of a name: `AccountTransaction`, `paging-end` and `ON_HOLD` are found by each of their parts. */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_./]+/g, ' ');
}

/** What is found; without a query the guides and operations, and where nothing is found the nearest queries and entries. */
function find(query: string): Found {
  if (query.trim() === '') return { kind: 'suggested', hits: starters() };
  const phrase = query.trim().toLowerCase();
  const boostDocument = (id: number) => (BOOSTS[kindOf(id)] ?? 1) * (hasPhrase(id, phrase) ? PHRASE_BOOST : 1);
  const options = { prefix: true, boost: { title: 4, words: 2 }, boostDocument };
  const found = index.search(query, {
    ...options,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  });
  if (found.length > 0) {
    const hits = ranked(found, phrase).slice(0, MOST_HITS);
    return { kind: 'found', hits: hits.flatMap(({ id, terms }) => hitOf(id, terms)) };
  }
  const near = index.search(query, { ...options, fuzzy: 0.4, combineWith: 'OR' });
  const hits = near.slice(0, MOST_SUGGESTIONS).flatMap(({ id, terms }) => hitOf(id, terms));
  return { kind: 'nearest', hits: hits.length > 0 ? hits : starters() };
}

/** First what is called as the query says, then operations, unless only a similar word of theirs matches. */
function ranked(found: readonly SearchResult[], phrase: string): SearchResult[] {
  const words = phrase.split(/\s+/);
  const isNamed = ({ id }: SearchResult) =>
    wordsOf(entries[id]?.[1] ?? '').toLowerCase() === wordsOf(phrase) || entries[id]?.[1].toLowerCase() === phrase;
  const isLiteral = ({ terms }: SearchResult) => words.every((word) => terms.some((term) => term.startsWith(word)));
  const operations = found.filter((each) => kindOf(each.id) === 'Operation' && isLiteral(each));
  const first = new Set([...found.filter(isNamed), ...operations.slice(0, MOST_OPERATIONS)]);
  return [...first, ...found.filter((each) => !first.has(each))];
}

function hasPhrase(id: number, phrase: string): boolean {
  return phrase.includes(' ') && entries[id]?.[2].toLowerCase().includes(phrase) === true;
}

function starters(): Hit[] {
  const wanted = (kind: string) => [...entries.keys()].filter((id) => kindOf(id) === kind && !isPart(id));
  return [...wanted('Guide').slice(0, MOST_SUGGESTIONS / 2), ...wanted('Operation')]
    .slice(0, MOST_SUGGESTIONS)
    .flatMap((id) => hitOf(id, []));
}

/** Whether an entry is a part of a page. */
function isPart(id: number): boolean {
  return entries[id]?.[3].includes('#') === true;
}

function kindOf(id: number): string {
  return ENTRY_KINDS[entries[id]?.[0] ?? -1] ?? '';
}

function hitOf(id: number, terms: readonly string[]): Hit[] {
  const entry = entries[id];
  if (entry === undefined) return [];
  const [, title, text, link] = entry;
  return [{ kind: kindOf(id), title, text: contextOf(text, terms), link, terms }];
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

globalThis.portalSearch = searchDialog(find);
