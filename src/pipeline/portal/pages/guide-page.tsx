import type { RootContent } from 'mdast';
import { Markdown } from '../components/markdown.tsx';
import { forEachNode, parseMarkdown, sentenceOf, textOfNodes } from '../model/markdown.ts';
import type { GuidePage } from '../model/page.ts';
import { slugger } from '../model/slugs.ts';
import { PortalError } from '../portal-error.ts';
import type { Guide } from '../portal-inputs.ts';

/**
 * The page of a guide. Links in it lead to other files as if it were in the folder `guides` of the portal.
 *
 * @throws {PortalError} `guide-untitled`
 */
export function guidePage({ name, text, file }: Guide): GuidePage {
  const [first, ...content] = parseMarkdown(text).children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    throw new PortalError('guide-untitled', `${file}: the first line is not a title. Begin with "# " and the title.`);
  }
  const path = `guides/${name}.html`;
  const title = textOfNodes([first]);
  const about = firstParagraph(content);
  const headings = headingsOf(content);
  const firstHeading = content.findIndex(({ type }) => type === 'heading');
  const beginning = textOfNodes(firstHeading === -1 ? content : content.slice(0, firstHeading));
  return {
    path,
    title,
    part: 'Guides',
    summary: about || title,
    entries: [
      { kind: 'Guide', title, text: beginning, link: path },
      ...headings.map((heading, index) => ({
        kind: 'Guide' as const,
        title: heading.title,
        text: `${title} · ${textOfNodes(between(content, heading.node, headings[index + 1]?.node))}`,
        link: `${path}#${heading.id}`,
      })),
    ],
    sections: headings.flatMap(({ id, title: label, depth, node }) => {
      const start = content.indexOf(node) + 1;
      if (depth !== 2 || start === 0) return [];
      const end = content.findIndex((other, index) => index >= start && other.type === 'heading' && other.depth === 2);
      const section = content.slice(start, end === -1 ? undefined : end);
      return [{ id, title: label, summary: sentenceOf(firstParagraph(section)).replace(/:$/, '.') }];
    }),
    body: <Markdown text={text} kind="prose" blocks={content} />,
  };
}

/** The nodes after a heading, up to another one that may be absent. */
function between(nodes: readonly RootContent[], heading: RootContent, next: RootContent | undefined): RootContent[] {
  const end = next === undefined ? nodes.length : nodes.indexOf(next);
  return nodes.slice(nodes.indexOf(heading) + 1, end === -1 ? nodes.length : end);
}

function firstParagraph(nodes: readonly RootContent[]): string {
  return textOfNodes(nodes.filter(({ type }) => type === 'paragraph').slice(0, 1));
}

/** The headings of levels 2 and 3, with the ids that {@link Markdown} gives them. */
function headingsOf(nodes: readonly RootContent[]) {
  const slugOf = slugger();
  const headings: { id: string; title: string; depth: number; node: RootContent }[] = [];
  for (const root of nodes) {
    forEachNode(root, (node) => {
      if (node.type !== 'heading' || (node.depth !== 2 && node.depth !== 3)) return;
      const title = textOfNodes([node]);
      headings.push({ id: slugOf(title), title, depth: node.depth, node });
    });
  }
  return headings;
}
