import type { Element, ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const SYNTAX = gfmToMarkdown({ tablePipeAlign: false });

/** A finished part of a page as Markdown. Links to pages become links to their twins. */
export function markdownTwin(content: readonly ElementContent[]): string {
  const children = content.flatMap(forTools);
  const tree = toMdast({ type: 'root', children }, { document: true });
  return toMarkdown(tree, { extensions: [SYNTAX], bullet: '-', rule: '-' });
}

/** The parts of an element for the Markdown twin, without controls and decoration. */
function forTools(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.properties['dataTwin'] === 'none') return [];
  if (node.tagName === 'details') return node.children.flatMap(forTools);
  if (node.tagName === 'summary' || node.tagName === 'figcaption') {
    return [element('p', [element('strong', node.children.flatMap(forTools))])];
  }
  if (node.tagName === 'dt') return [element('p', [element('strong', node.children.flatMap(forTools))])];
  if (node.tagName === 'dd') return [element('div', node.children.flatMap(forTools))];
  if (node.tagName === 'dl') return [element('div', node.children.flatMap(forTools))];
  const { href } = node.properties;
  const properties = typeof href === 'string' ? { href: href.replace(/^(?!\w+:)([^#]*)\.html/, '$1.md') } : {};
  const classes = node.tagName === 'code' ? node.properties['className'] : undefined;
  return [
    {
      type: 'element',
      tagName: node.tagName,
      properties: classes === undefined || classes === null ? properties : { className: classes },
      children: node.children.flatMap(forTools),
    },
  ];
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
