import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

/** Something that a long page lists, folded until a reader wants it. */
export interface Entry {
  /** The id that links lead to. */
  readonly id: string;
  readonly title: string;
  /** A short text beside the title. */
  readonly hint?: string;
  readonly content: readonly ElementContent[];
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
