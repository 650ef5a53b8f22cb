import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../project.ts';

/**
 * Finds the page that a link of a finding leads to in the portal that was built last, as a path from the root of the project:
 * the place that is meant where the page has it, else the page; undefined where there is none.
 */
export function builtPages({ root, generated }: Project): (link: string) => string | undefined {
  const folder = `${generated}/portal`;
  return (link) => {
    const found = linkWithin(link, (file) => textOf(join(root, folder, file)));
    return found === undefined ? undefined : `${folder}/${found}`;
  };
}

/**
 * The part of a link that exists in a portal: all of it where the page has the place, else the page; undefined where the
 * portal has no such page. `textOf` returns the text of a page by its path in the portal.
 */
export function linkWithin(link: string, textOf: (file: string) => string | undefined): string | undefined {
  const [file = '', id] = link.split('#');
  const html = textOf(file);
  if (html === undefined) return undefined;
  return id === undefined || html.includes(` id="${id}"`) ? link : file;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // No portal was built, or the page is new.
    return undefined;
  }
}
