import { posix } from 'node:path';
import { PortalError } from '../portal-error.ts';

/** What links into a page and out of it. */
export interface LinkedFile {
  /** The path of its file from the root of the portal. */
  readonly file: string;
  readonly ids: ReadonlySet<string>;
  /** Files of the portal that it links to, with `#` and an id where it names one. */
  readonly links: ReadonlySet<string>;
}

/** A page as it is written. */
export interface FinishedPage extends LinkedFile {
  readonly html: string;
}

/** Attributes as components write them; in texts a quotation mark is escaped. */
const ID = / id="([^"]*)"/g;
const LINK = / (href|src|data-[a-z]+)="(portal:[^"]*|#[^"]*|\.{0,2}\/[^"]*)"/g;

/** Makes the links of a page relative, and removes each id that the page has already. `versionRoot` is the folder of its version. */
export function finishHtml(html: string, file: string, versionRoot: string): FinishedPage {
  const [ids, links] = [new Set<string>(), new Set<string>()];
  const finished = html
    .replaceAll(ID, (attribute, id: string) => {
      if (ids.has(id)) return '';
      ids.add(id);
      return attribute;
    })
    .replaceAll(LINK, (attribute, name: string, link: string) => {
      if (name.startsWith('data-') && !link.startsWith('portal:')) return attribute;
      if (link.startsWith('#')) {
        links.add(file + link);
        return attribute;
      }
      const [path = '', id] = targetOf(link, file, versionRoot).split('#', 2);
      const place = id === undefined ? '' : `#${id}`;
      if (path !== '') links.add(path + place);
      const relative = posix.relative(posix.dirname(file), path);
      return ` ${name}="${path === '' ? `${relative || '.'}/` : (relative || posix.basename(path)) + place}"`;
    });
  return { file, html: finished, ids, links };
}

/** Where a link leads, from the root of the portal. */
function targetOf(link: string, file: string, versionRoot: string): string {
  if (link.startsWith('portal:/')) return link.slice('portal:/'.length);
  if (link.startsWith('portal:')) return versionRoot + link.slice('portal:'.length);
  return posix.join(posix.dirname(file), link);
}

const MOST_LISTED = 10;

/**
 * Checks that every link inside the portal leads to a file and an id that are there.
 *
 * @throws {PortalError} `link-dangling`, with all of them
 */
export function checkLinks(pages: readonly LinkedFile[], files: ReadonlySet<string>): void {
  const idsOf = new Map(pages.map(({ file, ids }) => [file, ids]));
  const leadsSomewhere = (link: string): boolean => {
    const [file = '', id = ''] = link.replaceAll('&amp;', '&').split('#', 2);
    return files.has(file) && (id === '' || idsOf.get(file)?.has(link.slice(link.indexOf('#') + 1)) === true);
  };
  const dangling = pages.flatMap(({ file, links }) =>
    [...links].filter((link) => !leadsSomewhere(link)).map((link) => `${file} → ${link}`),
  );
  if (dangling.length === 0) return;
  const list = dangling.slice(0, MOST_LISTED).join('; ');
  const more = dangling.length > MOST_LISTED ? ` and ${dangling.length - MOST_LISTED} more` : '';
  throw new PortalError('link-dangling', `Links of the portal lead nowhere: ${list}${more}. Correct them.`);
}
