import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

/** One of several alternatives. */
export interface Tab {
  readonly label: ElementContent | string;
  readonly content: readonly ElementContent[];
}

/**
 * Alternatives of which one is shown. They are disclosures that share a name, so that they work without JavaScript.
 *
 * @param name unique on the page.
 * @param choice the kind of choice that the page remembers for the reader, such as the language.
 */
export function tabs(name: string, items: readonly Tab[], choice?: 'language'): Element {
  return h(
    'div.tabs',
    choice === undefined ? {} : { dataChoice: choice },
    items.map(({ label, content }, index) =>
      h('details.tab', { name, open: index === 0 }, [h('summary', label), h('div.tab-content', [...content])]),
    ),
  );
}
