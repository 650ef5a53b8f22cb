import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { codeBlock } from '../draw/highlight.ts';
import { proseTree } from '../draw/markdown.ts';
import { PortalError } from '../portal-error.ts';
import type { Guide } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** The path of the page of a guide. */
function guidePath(name: string): string {
  return `guides/${name}.html`;
}

/**
 * The page of a guide. Links in it lead to other files as if it were in the folder `guides` of the portal.
 *
 * @throws {PortalError} `guide-untitled`
 */
export function guidePage(guide: Guide): Page {
  const key = JSON.stringify(guide);
  const known = DRAWN.get(key) ?? drawGuide(guide);
  if (DRAWN.size >= MOST_KEPT) DRAWN.clear();
  DRAWN.set(key, known);
  return known;
}

/** Guides that were drawn before; they seldom change while a portal is built again and again. */
const DRAWN = new Map<string, Page>();
const MOST_KEPT = 500;

function drawGuide({ name, text, file }: Guide): Page {
  const [title, ...content] = proseTree(text);
  if (title?.type !== 'element' || title.tagName !== 'h1') {
    throw new PortalError('guide-untitled', `${file}: the first line is not a title. Begin with "# " and the title.`);
  }
  const path = guidePath(name);
  const first = content.find((node) => node.type === 'element' && node.tagName === 'p');
  const titleText = textOf(title);
  return {
    path,
    title: titleText,
    summary: first === undefined ? titleText : textOf(first).replaceAll(/\s+/g, ' '),
    section: path,
    entries: [
      { kind: 'Guide', title: titleText, text: first === undefined ? '' : textOf(first), link: path },
      ...content.flatMap((node) =>
        node.type === 'element' && /^h[23]$/.test(node.tagName)
          ? [
              {
                kind: 'Guide' as const,
                title: headingText(node),
                text: titleText,
                link: `${path}#${node.properties['id']}`,
              },
            ]
          : [],
      ),
    ],
    body: content.map((node) => withCode(node)),
  };
}

function headingText(element: Element): string {
  return textOf({ ...element, children: element.children.filter((node) => !isAnchor(node)) });
}

function isAnchor(node: ElementContent): boolean {
  return node.type === 'element' && node.properties['dataTwin'] === 'none';
}

/** Blocks of code are coloured, and look like those of the reference. */
function withCode(node: ElementContent): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'pre') return node;
  const [code] = node.children;
  const classes = code?.type === 'element' ? code.properties['className'] : undefined;
  const language = String(Array.isArray(classes) ? (classes[0] ?? '') : '').replace('language-', '');
  return codeBlock(textOf(node).trimEnd(), language);
}
