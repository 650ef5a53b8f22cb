import { posix } from 'node:path';
import type { Element, ElementContent, Nodes, Properties, RootContent } from 'hast';
import { PortalError } from '../portal-error.ts';

/** The inputs of finishing the tree of one page, and its findings. */
export interface Finishing {
  /** The path of the file from the root of the portal. */
  readonly file: string;
  /** The root of the version in the portal. */
  readonly versionRoot: string;
  /** The targets of names in code, from the root of the version. */
  readonly names: ReadonlyMap<string, string>;
  /** The style and the script of every page; no other is allowed. */
  readonly inline: ReadonlySet<string>;
  /** Links into the portal: the file from its root and the id, which may be empty. */
  readonly links: Set<string>;
  readonly ids: Set<string>;
}

const LINKS = new Set(['a', 'link', 'script']);
const NAMES_STAY_PLAIN = new Set(['a', 'pre', 'h1', 'h2', 'h3', 'summary']);
/** The classes of what holds names of fields and values, which may be the same as those of schemas. */
const PLAIN_CLASSES = ['property-name', 'constraints', 'shown-as'];
const FORBIDDEN = new Set(['iframe', 'object', 'embed', 'base', 'form', 'svg', 'math']);

/**
 * A copy of `tree` in which links are relative, names in code lead to what they name, and a repeated id remains at
 * its first place only. The trees of pages are shared, so nothing in `tree` changes.
 *
 * @throws {PortalError} `unsafe-page` for anything that could run, load or send: a part of the document got through where
 *   it must not
 */
export function finishTree<T extends Nodes>(tree: T, finishing: Finishing, isPlain?: boolean): T;
export function finishTree(tree: Nodes, finishing: Finishing, isPlain = false): Nodes {
  switch (tree.type) {
    case 'root':
      return { ...tree, children: tree.children.map((child) => finishChild(child, finishing, isPlain)) };
    case 'element':
      return finishElement(tree, finishing, isPlain);
    default:
      return tree;
  }
}

function finishChild(child: RootContent, finishing: Finishing, isPlain: boolean): RootContent {
  return child.type === 'element' ? finishElement(child, finishing, isPlain) : child;
}

function finishElement(element: Element, finishing: Finishing, isPlain: boolean): Element {
  checkElement(element, finishing);
  const target = isPlain ? undefined : targetOfName(element, finishing);
  if (target !== undefined) {
    const href = relativeLink(`portal:${target}`, finishing);
    return { type: 'element', tagName: 'a', properties: { href }, children: [element] };
  }
  const plainInside = isPlain || NAMES_STAY_PLAIN.has(element.tagName) || hasPlainClass(element);
  return {
    type: 'element',
    tagName: element.tagName,
    properties: finishProperties(element.properties, finishing),
    children: element.children.map(
      (child): ElementContent => (child.type === 'element' ? finishElement(child, finishing, plainInside) : child),
    ),
  };
}

function hasPlainClass({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && PLAIN_CLASSES.some((name) => className.includes(name));
}

/** The page of what a piece of code names, unless that is the page itself. */
function targetOfName({ tagName, children }: Element, { names, file, versionRoot }: Finishing): string | undefined {
  const [only] = children;
  if (tagName !== 'code' || children.length !== 1 || only?.type !== 'text') return undefined;
  const target = names.get(only.value);
  return target === undefined || versionRoot + target === file ? undefined : target;
}

function finishProperties(properties: Properties, finishing: Finishing): Properties {
  const finished: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'id' && typeof value === 'string' && isTaken(value, finishing)) continue;
    finished[name] = typeof value === 'string' && isLink(name, value) ? relativeLink(value, finishing) : value;
  }
  return finished;
}

/** Whether the page has the id already; if not, it has it now. */
function isTaken(id: string, { ids }: Finishing): boolean {
  if (ids.has(id)) return true;
  ids.add(id);
  return false;
}

function isLink(name: string, value: string): boolean {
  return (name === 'href' || name === 'src' || name.startsWith('data')) && /^(?:portal:|#|\.{0,2}\/)/.test(value);
}

/** A link as the page has to write it; noted, so that it can be checked when all pages are there. */
function relativeLink(link: string, { file, versionRoot, links }: Finishing): string {
  if (link.startsWith('#')) {
    links.add(file + link);
    return link;
  }
  const target = link.startsWith('portal:/')
    ? link.slice('portal:/'.length)
    : link.startsWith('portal:')
      ? versionRoot + link.slice('portal:'.length)
      : posix.join(posix.dirname(file), link);
  const [path = '', id] = target.split('#', 2);
  if (path !== '') links.add(id === undefined ? path : `${path}#${id}`);
  const relative = posix.relative(posix.dirname(file), path) || (path === '' ? '' : posix.basename(path));
  if (path === '') return relative === '' ? './' : `${relative}/`;
  return id === undefined ? relative : `${relative}#${id}`;
}

function checkElement({ tagName, properties, children }: Element, { file, inline }: Finishing): void {
  const refuse = (what: string): never => {
    throw new PortalError('unsafe-page', `${file} would hold ${what}. Draw it from text, not from HTML.`);
  };
  if (FORBIDDEN.has(tagName)) refuse(`<${tagName}>`);
  if (tagName === 'style' || (tagName === 'script' && properties['src'] === undefined)) {
    const [only] = children;
    if (children.length !== 1 || only?.type !== 'text' || !inline.has(only.value)) refuse(`a ${tagName} of its own`);
  }
  for (const [name, value] of Object.entries(properties)) {
    if (/^on/i.test(name) || name === 'style' || name === 'srcDoc') refuse(`the attribute ${name}`);
    if ((name === 'href' || name === 'src') && /^\s*(?:javascript|data|vbscript):/i.test(String(value))) {
      refuse(`the address ${String(value).slice(0, 60)}`);
    }
    if (name === 'src' && !String(value).startsWith('portal:/assets/'))
      refuse(`the source ${String(value).slice(0, 60)}`);
    if (name === 'href' && tagName !== 'a' && !LINKS.has(tagName)) refuse(`an address on <${tagName}>`);
  }
}
