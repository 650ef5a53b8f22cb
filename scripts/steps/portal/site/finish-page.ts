import { posix } from 'node:path';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type Finishing, finishTree } from './finish-tree.ts';
import { OPERATIONS_PLACE, operationsTree } from './navigation.ts';
import type { Page } from './page.ts';
import { mainContent, pageTree, type Shell, twinPath } from './shell.ts';
import { markdownTwin } from './twin.ts';

/** A page as it is written. */
export interface FinishedPage {
  /** Path from the root of the portal → text: the page and its twin. */
  readonly files: ReadonlyMap<string, string>;
  readonly file: string;
  readonly ids: ReadonlySet<string>;
  /** Files of the portal that it links to, with `#` and an id where it names one. */
  readonly links: ReadonlySet<string>;
}

/**
 * Writes a page out.
 *
 * @throws {PortalError} `unsafe-page`
 */
export function finishPage(page: Page, shell: Shell, names: ReadonlyMap<string, string>): FinishedPage {
  const finishing: Finishing = {
    file: shell.root + page.path,
    versionRoot: shell.root,
    names,
    inline: new Set([shell.inline.style, shell.inline.script]),
    links: new Set(),
    ids: new Set(),
  };
  const html = toHtml(finishTree(pageTree(page, shell), finishing));
  const main: Element = { type: 'element', tagName: 'main', properties: {}, children: mainContent(page, shell) };
  const twin = finishTree(main, { ...finishing, ids: new Set() });
  return {
    file: finishing.file,
    files: new Map([
      [finishing.file, `${html}\n`],
      [shell.root + twinPath(page.path), markdownTwin(twin.children)],
    ]),
    ids: finishing.ids,
    links: finishing.links,
  };
}

/**
 * Returns a function that writes the operations of the navigation into a page of {@link finishPage}. They are the same on all
 * pages of a folder that are not among them.
 */
export function operationsWriter(shell: Shell): (html: string, page: Page) => string {
  const written = new Map<string, string>();
  return (html, page) => {
    const file = shell.root + page.path;
    const isListed = page.tag !== undefined || page.path === 'operations/index.html';
    const key = isListed ? file : posix.dirname(file);
    const operations =
      written.get(key) ?? toHtml(finishTree(operationsTree(shell.navigation, page), emptyFinishing(file, shell)));
    written.set(key, operations);
    return html.replace(toHtml(OPERATIONS_PLACE), () => operations);
  };
}

function emptyFinishing(file: string, { root }: Shell): Finishing {
  return { file, versionRoot: root, names: new Map(), inline: new Set(), links: new Set(), ids: new Set() };
}
