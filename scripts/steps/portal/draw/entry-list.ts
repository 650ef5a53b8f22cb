import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { forPeople } from './tree.ts';

/** Something that a long page lists, folded until a reader wants it. */
export interface Entry {
  /** The id that links lead to. */
  readonly id: string;
  readonly title: string;
  /** A short text beside the title. */
  readonly hint?: string;
  readonly content: readonly ElementContent[];
}

/** Pages with fewer entries need no filter. */
const FEWEST = 6;

/** The place of the filter above `count` entries. The page fills it with JavaScript, and nothing moves. */
export function entryBar(count: number): Element[] {
  return count < FEWEST ? [] : [forPeople(h('div.entry-bar'))];
}

/** Folded entries, which a page can filter by the words in them. Their titles are headings of `level`. */
export function entryList(entries: readonly Entry[], level: 2 | 3): Element {
  return h(
    'div.entries',
    entries.map(({ id, title, hint = '', content }) =>
      h('details.entry', { id }, [
        h('summary', [h(`h${level}`, h('code', title)), ...(hint === '' ? [] : [' ', h('span.hint', hint)])]),
        h('div', [...content]),
      ]),
    ),
  );
}
