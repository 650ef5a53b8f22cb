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

/** The links and ids of one page, which are collected while it is drawn. */
export class PageLinks implements LinkedFile {
  readonly file: string;
  readonly ids = new Set<string>();
  readonly links = new Set<string>();
  readonly #versionRoot: string;

  /** @param versionRoot the folder of the version of the page */
  constructor(file: string, versionRoot: string) {
    this.file = file;
    this.#versionRoot = versionRoot;
  }

  /** The value of an attribute as the page has it: links are relative. Undefined for an id that the page has already. */
  written(name: string, value: string): string | undefined {
    if (name === 'id') {
      if (this.ids.has(value)) return undefined;
      this.ids.add(value);
      return value;
    }
    const isAddress = name === 'href' || name === 'src';
    const isPortal = value.startsWith('portal:') && (isAddress || name.startsWith('data-'));
    if (!isPortal && !(isAddress && /^(?:#|\.{0,2}\/)/.test(value))) return value;
    if (value.startsWith('#')) {
      this.links.add(this.file + value);
      return value;
    }
    const [path = '', id] = targetOf(value, this.file, this.#versionRoot).split('#', 2);
    const place = id === undefined ? '' : `#${id}`;
    if (path !== '') this.links.add(path + place);
    const relative = posix.relative(posix.dirname(this.file), path);
    return path === '' ? `${relative || '.'}/` : (relative || posix.basename(path)) + place;
  }
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
    const [file = '', id = ''] = link.split('#', 2);
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
