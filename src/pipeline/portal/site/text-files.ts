import { filterWords, type OperationGroup } from '../model/operations.ts';
import { type Page, twinPath } from '../model/page.ts';
import {
  ENTRY_KINDS,
  type PackedEntry,
  type PackedOperation,
  type SearchEntry,
  STANDINGS,
} from '../model/search-entry.ts';

/**
 * A value as a script that sets a global variable: a page that lies in a folder may load scripts, but may not fetch. "<" cannot end
 * a script, should this ever be put into one.
 */
function globalScript(name: string, value: unknown): string {
  return `globalThis.${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};\n`;
}

/** So much of a text is searched; the page has all of it. Sections of guides are searched whole. */
const LONGEST_TEXT = 220;

/** The search index of a version as a script. */
export function searchIndex(pages: readonly Page[]): string {
  return globalScript('portalSearchEntries', packedEntries(pages));
}

/** The entries of the search of a version, as they are sent. */
export function packedEntries(pages: readonly Page[]): PackedEntry[] {
  const entries = pages.flatMap(({ kind, entries: own = [], path, title, summary }): readonly SearchEntry[] => {
    const hasOwnEntry = kind === 'not-found' || own.some(({ link }) => link === path);
    return hasOwnEntry ? own : [{ kind: 'Page', title, text: summary, link: path }, ...own];
  });
  return entries.map(({ kind, title, text, link, standing = 'current' }): PackedEntry => {
    const searched = kind === 'Guide' ? text : text.slice(0, LONGEST_TEXT);
    return [ENTRY_KINDS.indexOf(kind), title, searched, link, STANDINGS.indexOf(standing)];
  });
}

/** All operations by the groups of the navigation, for pages that do not have them all. */
export function navigationScript(groups: readonly OperationGroup[]): string {
  const packed = groups.map(({ operations }) =>
    operations.map((operation): PackedOperation => {
      const { method, label, link, deprecated } = operation;
      return [method, label, link, deprecated, filterWords(operation)];
    }),
  );
  return globalScript('portalOperations', packed);
}

/**
 * The compiled validators as an old script: a page that lies in a folder may load no modules. The module is an output of the build,
 * which exports `responses` and imports nothing.
 */
export function validatorsScript(module: string): string {
  const code = module.replaceAll(/^export const /gm, 'const ').replaceAll(/^export \{[^}]*\};?$/gm, '');
  return `(() => {\n${code}\nglobalThis.portalValidators = responses;\n})();\n`;
}

/** `llms.txt`: a summary, and the place of the Markdown of each page. The first page is the front page. */
export function llmsText(title: string, pages: readonly Page[]): string {
  const below = (folder: string) => pages.filter(({ path }) => path.startsWith(folder));
  const overviews = pages.filter(
    ({ path, part, isEmpty }) => !path.includes('/') && part !== undefined && isEmpty !== true,
  );
  const sections = [
    { name: 'Guides', members: below('guides/') },
    { name: 'Overviews', members: overviews },
    { name: 'Operations', members: below('operations/') },
    { name: 'Schemas', members: below('schemas/') },
  ]
    .filter(({ members }) => members.length > 0)
    .map(({ name, members }) => [`## ${name}`, '', ...members.map(llmsLine)].join('\n'));
  const files = '## Files\n\n- [The OpenAPI document](downloads/openapi.json): everything else is drawn from it';
  return `${[`# ${title}`, `> ${oneLine(pages[0]?.summary ?? '')}`, ...sections, files].join('\n\n')}\n`;
}

function llmsLine({ path, title, summary }: Page): string {
  const label = title.replaceAll(/[[\]\\]/g, (character) => `\\${character}`);
  return `- [${oneLine(label)}](${twinPath(path)}): ${oneLine(summary)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
