import type { Element, ElementContent, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const SYNTAX = gfmToMarkdown({ tablePipeAlign: false });

/** What a finished page has in `<main>` as Markdown, without controls and navigation. Links to pages become links to their twins. */
export function markdownTwin(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const children = fromHtml(main, { fragment: true }).children.flatMap(forTools);
  const tree = toMdast({ type: 'root', children }, { document: true });
  return toMarkdown(tree, { extensions: [SYNTAX], bullet: '-', rule: '-' });
}

function forTools(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const { tagName, properties, children } = node;
  if (tagName === 'nav' || properties['dataTwin'] === 'none') return [];
  const inside = () => children.flatMap(forTools);
  switch (tagName) {
    case 'details':
      return inside();
    case 'summary': {
      const title = children.find((child) => child.type === 'element' && /^h[1-6]$/.test(child.tagName));
      return title === undefined ? [titleOf(inside())] : forTools(title);
    }
    case 'figcaption':
    case 'dt':
      return [titleOf(inside())];
    case 'dd':
    case 'dl':
      return [element('div', inside())];
    case 'code':
      // The colours of code would be dropped anyway, after a long way.
      return [element('code', [{ type: 'text', value: textOf(node) }], { className: properties['className'] })];
    case 'a':
      return [
        element('a', inside(), { href: String(properties['href'] ?? '').replace(/^(?!\w+:)([^#]*)\.html/, '$1.md') }),
      ];
    default:
      return [element(tagName, inside())];
  }
}

function titleOf(children: ElementContent[]): Element {
  return element('p', [element('strong', children)]);
}

function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}
