import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';

/** A heading of level 2 or 3 that can be linked to. */
export function heading(level: 2 | 3, id: string, ...content: readonly (ElementContent | string)[]): Element {
  const tree = h(`h${level}`, { id }, [...content]);
  tree.children.push(forPeople(h('a.anchor', { href: `#${id}`, ariaLabel: `Link to ${textOf(tree)}` }, '#')));
  return tree;
}

/** Marks an element that the Markdown twin of a page leaves out, since it is for hands and eyes only. */
export function forPeople(element: Element): Element {
  element.properties['dataTwin'] = 'none';
  return element;
}

/** Tables with so many columns are shown row by row where a page is narrow. */
const WIDE = 4;

/** A table with a heading for each column. With `ids`, links can lead to rows. */
export function table(
  columns: readonly string[],
  rows: readonly { readonly id?: string; readonly cells: readonly Cell[] }[],
): Element {
  return h('table', columns.length >= WIDE ? { className: ['wide'] } : {}, [
    h(
      'thead',
      h(
        'tr',
        columns.map((column) => h('th', { scope: 'col' }, column)),
      ),
    ),
    h(
      'tbody',
      rows.map(({ id, cells }) =>
        h(
          'tr',
          id === undefined ? {} : { id },
          cells.map((cell, index) => h('td', { dataLabel: columns[index] ?? '' }, contentOf(cell))),
        ),
      ),
    ),
  ]);
}

/** The content of a cell of a table. */
export type Cell = string | ElementContent | readonly ElementContent[];

function contentOf(cell: Cell): (string | ElementContent)[] {
  return typeof cell === 'string' || 'type' in cell ? [cell] : [...cell];
}
