import MiniSearch from 'minisearch';
import { ENTRY_KINDS, type PackedEntry } from '../site/search-entry.ts';
import type { Hit } from './hit.ts';
import { searchDialog } from './search-dialog.ts';

declare global {
  var portalSearchEntries: readonly PackedEntry[] | undefined;
}

const MOST_HITS = 40;
const entries = globalThis.portalSearchEntries ?? [];

const index = new MiniSearch<{ id: number; title: string; words: string; text: string }>({
  fields: ['title', 'words', 'text'],
  tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u),
});
index.addAll(entries.map(([, title, text], id) => ({ id, title, words: wordsOf(title), text })));

/** The words of a name: `AccountTransaction`, `paging-end` and `ON_HOLD` are found by each of their parts. */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_./]+/g, ' ');
}

function hitsOf(query: string): Hit[] {
  const found = index.search(query, {
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    boost: { title: 4, words: 2 },
    // Pages before their parts, where both match alike.
    boostDocument: (id) => 1 + 1 / (2 + (entries[Number(id)]?.[0] ?? 0)),
  });
  return found.slice(0, MOST_HITS).flatMap(({ id }) => {
    const entry = entries[Number(id)];
    if (entry === undefined) return [];
    const [kind, title, text, link] = entry;
    return [{ kind: ENTRY_KINDS[kind] ?? '', title, text, link }];
  });
}

globalThis.portalSearch = searchDialog(hitsOf);
