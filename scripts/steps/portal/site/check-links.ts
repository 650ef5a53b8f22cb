import { PortalError } from '../portal-error.ts';
import type { FinishedPage } from './finish-page.ts';

/**
 * Sees to it that every link inside the portal leads to a file and an id that are there.
 *
 * @throws {PortalError} `link-dangling`, with all of them
 */
export function checkLinks(pages: readonly FinishedPage[], files: ReadonlySet<string>): void {
  const idsOf = new Map(pages.map(({ file, ids }) => [file, ids]));
  const dangling = pages.flatMap(({ file, links }) =>
    [...links].filter((link) => !leadsSomewhere(link, files, idsOf)).map((link) => `${file} → ${link}`),
  );
  if (dangling.length === 0) return;
  const list = dangling.slice(0, MOST_LISTED).join('; ');
  const more = dangling.length > MOST_LISTED ? ` and ${dangling.length - MOST_LISTED} more` : '';
  throw new PortalError('link-dangling', `Links of the portal lead nowhere: ${list}${more}. Correct them.`);
}

const MOST_LISTED = 10;

function leadsSomewhere(
  link: string,
  files: ReadonlySet<string>,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const [file = '', id] = link.split('#', 2);
  if (!files.has(file)) return false;
  return id === undefined || id === '' || idsOf.get(file)?.has(id) === true;
}
