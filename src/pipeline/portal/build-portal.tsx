import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { InlineParts, PortalAssets } from './assets.ts';
import { searchOver } from './browser/find-entries.ts';
import { VALIDATORS_FILE } from './components/try-it.tsx';
import { type Page, SHORTCUTS, type Site, twinPath, type Version } from './model/page.ts';
import { onPage, type PagePlace } from './model/page-context.ts';
import { type PortalModel, portalModel } from './model/portal-model.ts';
import { documentPages, portalPages } from './pages/document-pages.tsx';
import { frontPage } from './pages/front-page.tsx';
import { guidePage } from './pages/guide-page.tsx';
import { operationsPage, schemasPage } from './pages/lists.tsx';
import { operationPage } from './pages/operation-page.tsx';
import { referencePages, webhooksPages } from './pages/reference-pages.tsx';
import { schemaPage } from './pages/schema-page.tsx';
import { PortalError } from './portal-error.ts';
import type { PortalInputs } from './portal-inputs.ts';
import { type Drawn, draw, htmlOf } from './site/draw.ts';
import { isLoaded, NAVIGATION_FILE } from './site/navigation.tsx';
import { checkLinks, type LinkedFile, PageLinks } from './site/page-links.ts';
import { inlineSources, Shell } from './site/shell.tsx';
import { llmsText, navigationScript, packedEntries, searchIndex, validatorsScript } from './site/text-files.ts';
import { markdownTwin } from './site/twin.ts';

/** The current version of a portal for programs that read it. */
export interface PortalTexts {
  readonly model: PortalModel;
  /** The pages by the paths of their Markdown, such as `schemas/Order.md`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The search of the portal. */
  readonly search: ReturnType<typeof searchOver>;
  /** The Markdown of the page at a path; undefined where there is none. */
  markdown(path: string): string | undefined;
}

/**
 * Every file of the portal: its path, with `/`, and its text.
 *
 * @throws {PortalError} when a page cannot be drawn, or a link leads nowhere
 */
export function buildPortal(inputs: PortalInputs, assets: PortalAssets): ReadonlyMap<string, string> {
  return new Map(drawPortal(inputs, assets));
}

/**
 * The files of {@link buildPortal} one after another, so that those of a large document need not all be in memory. Errors that concern
 * all files, such as a link that leads nowhere, are thrown at the end.
 */
export function* drawPortal(inputs: PortalInputs, assets: PortalAssets): Generator<[file: string, text: string]> {
  checkVersions(inputs);
  const site = siteOf(inputs, assets.inline);

  // Paths that differ in nothing but capitals are one file on many systems.
  const files = new Map<string, string>();
  const add = (file: string, text: string): [string, string] => {
    const other = files.get(file.toLowerCase());
    if (other !== undefined) throw pageTwice(other, file);
    files.set(file.toLowerCase(), file);
    return [file, text];
  };
  const linked: LinkedFile[] = [];
  for (const [file, text] of assets.files) yield add(file, text);
  for (const version of site.versions) {
    const { model, root } = version;
    const pages = allPages(site, version);
    for (const page of pages) {
      const links = new PageLinks(root + page.path, root);
      const drawn = drawPage({ site, version, page }, links);
      linked.push(links);
      yield add(links.file, `<!doctype html>${htmlOf(drawn)}\n`);
      yield add(root + twinPath(page.path), markdownTwin(drawn));
    }
    if (isLoaded(model)) yield add(root + NAVIGATION_FILE, navigationScript(model.navigation));
    yield add(`${root}search-index.js`, searchIndex(pages));
    yield add(`${root}downloads/openapi.json`, `${JSON.stringify(model.document, null, 2)}\n`);
    if (root === '') yield add('llms.txt', llmsText(model.title, pages));
  }
  if (inputs.validators !== null) yield add(VALIDATORS_FILE, validatorsScript(inputs.validators));
  for (const [name, text] of inputs.downloads) yield add(`downloads/${name}`, text);
  checkLinks(linked, new Set([...files.values(), ...(inputs.packages ?? []).map((name) => `downloads/${name}`)]));
}

/**
 * The current version of a portal for programs that read it. A page is drawn when it is asked for; links that lead nowhere are left.
 *
 * @throws {Error} as {@link portalModel} does
 */
export function portalTexts(inputs: PortalInputs): PortalTexts {
  const site = siteOf({ ...inputs, documents: [inputs.documents[0]], changelogs: [] }, { style: '', script: '' });
  const [version] = site.versions;
  const pages = allPages(site, version).filter(({ kind, isEmpty }) => kind !== 'not-found' && isEmpty !== true);
  const byPath = new Map(pages.map((page) => [twinPath(page.path), page]));
  return {
    model: version.model,
    pages: byPath,
    search: searchOver(packedEntries(pages)),
    markdown(path) {
      const page = byPath.get(path);
      return page && markdownTwin(drawPage({ site, version, page }, new PageLinks(page.path, '')));
    },
  };
}

/** The versions of a portal with their pages, before they are drawn. */
function siteOf(inputs: PortalInputs, inline: InlineParts): Site {
  const guides = inputs.guides.map(guidePage);
  const common = [...portalPages(), ...guides];
  const versionOf = (document: OpenApiDocument, index: number): Version => {
    const model = portalModel(document);
    const pages = pagesOf(model, inputs);
    const root = versionRoot(index, model.version);
    const all = root === '' ? [...pages, ...common] : pages;
    const report = root === '' ? inputs.report : null;
    const overviews = pages.filter(({ part, path }) => part !== undefined || SHORTCUTS.includes(path));
    return { model, root, pages, overviews, report, paths: new Set(all.map(({ path }) => path)) };
  };
  const [current, ...earlier] = inputs.documents;
  const older = earlier.map((document, index) => versionOf(document, index + 1));
  return {
    versions: [versionOf(current, 0), ...older],
    guides,
    common,
    inputs,
    inline,
    inlineSources: inlineSources(inline),
  };
}

/** The pages of a version; those of the whole portal are at the current one. */
function allPages({ common }: Site, { root, pages }: Version): readonly Page[] {
  return root === '' ? [...pages, ...common] : pages;
}

/** Every page of one version. */
function pagesOf(model: PortalModel, { sandbox }: PortalInputs): Page[] {
  return [
    frontPage(model),
    operationsPage(model),
    ...model.groups.flatMap((group) => group.operations.map((operation) => operationPage(operation, group))),
    ...webhooksPages(model),
    schemasPage(model),
    ...model.schemaGroups.flatMap((group) => group.schemas.map((schema) => schemaPage(model, schema, group))),
    ...referencePages(model, sandbox),
    ...documentPages(model, sandbox),
  ];
}

/** Draws a page, and collects its links and ids. */
function drawPage(place: Omit<PagePlace, 'headings'>, links: PageLinks): Drawn[] {
  return onPage({ ...place, headings: [] }, () => draw(<Shell />, (name, value) => links.written(name, value)));
}

/**
 * The folder of a version in the portal: the current one, the first, is at the root; all others are below `versions/`. A character
 * of a version that is not allowed in a file name is written as `~` and its code in hexadecimal digits.
 */
function versionRoot(index: number, version: string): string {
  const name = version.replace(
    /[^A-Za-z0-9_-]|^$/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}`,
  );
  return index === 0 ? '' : `versions/${name}/`;
}

function pageTwice(first: string, second: string): PortalError {
  const files = first === second ? first : `${first} and ${second}, which are one file on some systems`;
  return new PortalError('page-twice', `Two pages would be written to ${files}. Rename one of their subjects.`);
}

function checkVersions({ documents }: PortalInputs): void {
  const seen = new Set<string>();
  for (const { info } of documents) {
    const version = String(info['version'] ?? '');
    if (seen.has(version)) {
      const message = `Two documents have the version "${version}". Give only one of them, or raise info.version.`;
      throw new PortalError('version-twice', message);
    }
    seen.add(version);
  }
}
