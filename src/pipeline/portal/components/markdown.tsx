import type { Definition, List as MarkdownList, Table as MarkdownTable, Nodes, RootContent } from 'mdast';
import type { ComponentChildren, VNode } from 'preact';
import { definitionsOf, parseMarkdown, textOfNodes } from '../model/markdown.ts';
import { usePage } from '../model/page-context.ts';
import { slugger } from '../model/slugs.ts';
import { Link, LinkedHeading } from './basics.tsx';
import { CodeBlock } from './code.tsx';

/** How the nodes of a text are drawn. */
interface Drawing {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Whether the text is one of our guides: links may lead inside, headings can be linked to, and code is coloured. */
  readonly isProse: boolean;
  readonly slugOf: (title: string) => string;
  /** Whether the text is inside a link or a heading, where names do not become links. */
  readonly isPlain: boolean;
}

/** How a text is shown: as blocks, as part of a line, or as a guide of ours, whose links may lead inside. */
type TextKind = 'blocks' | 'inline' | 'prose';

/**
 * A text in Markdown. A text of the document is untrusted: HTML in it is shown as text, an image as its alternative text, and only
 * links to the web and to mail remain. Headings become paragraphs, so that they do not mix with those of the page. `blocks` are some
 * of the blocks of the text, where not all of them are shown.
 */
export function Markdown({
  text,
  kind = 'blocks',
  blocks,
}: {
  text: string;
  kind?: TextKind;
  blocks?: readonly RootContent[];
}) {
  const root = parseMarkdown(text);
  const shown = blocks ?? root.children;
  const nodes = kind === 'inline' ? withoutParagraphs(shown) : shown;
  return (
    <>
      {drawAll(nodes, {
        definitions: definitionsOf(root),
        isProse: kind === 'prose',
        slugOf: slugger(),
        isPlain: false,
      })}
    </>
  );
}

function drawAll(nodes: readonly Nodes[], drawing: Drawing): ComponentChildren[] {
  return nodes.map((node) => draw(node, drawing));
}

/** A comment in HTML, which is for authors. */
const COMMENT = /^<!--.*-->\s*$/s;

function draw(node: Nodes, drawing: Drawing): ComponentChildren {
  const inside = () => ('children' in node ? drawAll(node.children, drawing) : null);
  switch (node.type) {
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      return drawHeading(node.depth, node.children, drawing);
    case 'text':
      return node.value;
    case 'html':
      return COMMENT.test(node.value) ? null : node.value;
    case 'emphasis':
      return <em>{inside()}</em>;
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'delete':
      return <del>{inside()}</del>;
    case 'inlineCode':
      return drawing.isPlain ? <code>{node.value}</code> : <NamedCode name={node.value.replaceAll(/\r?\n/g, ' ')} />;
    case 'code':
      return drawCode(node.value, node.lang ?? '', drawing);
    case 'break':
      return [<br />, '\n'];
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
    case 'footnoteDefinition':
      return <blockquote>{inside()}</blockquote>;
    case 'list':
      return drawList(node, drawing);
    case 'table':
      return drawTable(node, drawing);
    case 'link':
      return drawLink(node.url, node.title, node.children, drawing);
    case 'linkReference': {
      const { url = '', title } = drawing.definitions.get(node.identifier) ?? {};
      return drawLink(url, title, node.children, drawing);
    }
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'footnoteReference':
      return `[${node.identifier}]`;
    default:
      return null;
  }
}

/** Nodes without the paragraphs around their text, as in a line or an item of a list without blank lines. */
function withoutParagraphs(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => (node.type === 'paragraph' ? node.children : [node]));
}

/** Code in a line. A name of the document leads to its page, unless this is that page. */
function NamedCode({ name }: { name: string }) {
  const { version, page } = usePage();
  const link = version.model.names.get(name);
  const code = <code>{name}</code>;
  return link === undefined || link === page.path ? code : <Link to={link}>{code}</Link>;
}

function drawHeading(depth: 1 | 2 | 3 | 4 | 5 | 6, nodes: readonly Nodes[], drawing: Drawing): VNode {
  const children = drawAll(nodes, { ...drawing, isPlain: drawing.isProse && depth <= 3 });
  if (!drawing.isProse)
    return (
      <p>
        <strong>{children}</strong>
      </p>
    );
  const Tag = `h${depth}` as const;
  if (depth !== 2 && depth !== 3) return <Tag>{children}</Tag>;
  const title = textOfNodes(nodes);
  return (
    <LinkedHeading id={drawing.slugOf(title)} title={title} level={depth}>
      {children}
    </LinkedHeading>
  );
}

function drawCode(code: string, language: string, { isProse }: Drawing): VNode {
  if (isProse) return <CodeBlock code={code} language={language} />;
  return (
    <pre>
      <code {...(language === '' ? {} : { class: `language-${language}` })}>{`${code}\n`}</code>
    </pre>
  );
}

/** A list. Its items have paragraphs where there is a blank line between or in them. */
function drawList({ ordered, start, spread, children }: MarkdownList, drawing: Drawing): VNode {
  const isLoose = spread === true || children.some((item) => item.spread === true);
  const items = children.map((item) => (
    <li>{drawAll(isLoose ? item.children : withoutParagraphs(item.children), drawing)}</li>
  ));
  if (ordered !== true) return <ul>{items}</ul>;
  return <ol {...(start === 1 ? {} : { start: start ?? 1 })}>{items}</ol>;
}

function drawTable({ align, children: [head, ...rows] }: MarkdownTable, drawing: Drawing): VNode {
  const drawRow = (Cell: 'td' | 'th', cells: readonly Nodes[]) => (
    <tr>
      {cells.map((cell, index) => (
        <Cell {...(align?.[index] ? { align: align[index] } : {})}>
          {drawAll('children' in cell ? cell.children : [], drawing)}
        </Cell>
      ))}
    </tr>
  );
  return (
    <table>
      <thead>{drawRow('th', head?.children ?? [])}</thead>
      {rows.length > 0 && <tbody>{rows.map((row) => drawRow('td', row.children))}</tbody>}
    </table>
  );
}

/**
 * A link of a guide, which may lead inside, or one to another site: it lends the site no weight, and sends no address. Any other
 * link of the document is its text.
 */
function drawLink(url: string, title: string | null | undefined, nodes: readonly Nodes[], drawing: Drawing): VNode {
  const children = drawAll(nodes, { ...drawing, isPlain: true });
  const isInside = drawing.isProse && !/^[^/?#]*:/.test(url);
  if (!isInside && !isOutside(url)) return <span>{children}</span>;
  return (
    <a
      href={addressOf(url)}
      {...(title ? { title } : {})}
      {...(isInside ? {} : { rel: 'noopener noreferrer nofollow' })}
    >
      {children}
    </a>
  );
}

/** Whether an address is one of the web or of mail, to which a text of the document may lead. */
function isOutside(url: string): boolean {
  return /^(?:https?|mailto):/i.test(url);
}

/** An address in which every character may be in a URL; what is percent-encoded stays. */
function addressOf(url: string): string {
  return encodeURI(url.toWellFormed()).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}
