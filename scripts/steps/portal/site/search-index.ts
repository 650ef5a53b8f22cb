import type { Page } from './page.ts';
import { ENTRY_KINDS, type PackedEntry, type SearchEntry } from './search-entry.ts';

/** So much of a text is searched; the page has all of it. */
const LONGEST_TEXT = 220;

/** The name under which a page finds what can be searched. */
const INDEX_NAME = 'portalSearchEntries';

/**
 * The search index of a version, as a script: a page that lies in a folder may load scripts, but may not fetch.
 */
export function searchIndex(pages: readonly Page[]): string {
  const entries = pages.flatMap((page) => page.entries ?? [entryOf(page)]).map(packed);
  // "<" cannot end a script, should this ever be put into one.
  return `globalThis.${INDEX_NAME} = ${JSON.stringify(entries).replaceAll('<', '\\u003c')};\n`;
}

function entryOf({ path, title, summary }: Page): SearchEntry {
  return { kind: 'Page', title, text: summary, link: path };
}

function packed({ kind, title, text, link }: SearchEntry): PackedEntry {
  return [ENTRY_KINDS.indexOf(kind), title, text.slice(0, LONGEST_TEXT), link];
}
