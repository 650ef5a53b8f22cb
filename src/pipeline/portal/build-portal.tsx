import type { PortalAssets } from './assets.ts';
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
import { checkLinks, type FinishedPage, finishHtml, type LinkedFile } from './site/finish-html.ts';
import { isLoaded, NAVIGATION_FILE } from './site/navigation.tsx';
import { renderToString } from './site/render.ts';
import { inlineSources, MainContent, Shell, withInlineParts } from './site/shell.tsx';
import { llmsText, navigationScript, searchIndex, validatorsScript } from './site/text-files.ts';
import { markdownTwin } from './site/twin.ts';

/**
 * Every file of the portal: its path, with `/`, and its text.
 *
 * @throws {PortalError} when a page cannot be drawn, or a link leads nowhere
 */
export function buildPortal(inputs: PortalInputs, assets: PortalAssets): ReadonlyMap<string, string> {
  return new Map(drawPortal(inputs, assets));
}

/**
 * The files of {@link buildPortal} one after another, so that those of a large document need not all be in memory. What is wrong with
 * the whole of them is thrown at the end.
 */
export function* drawPortal(inputs: PortalInputs, assets: PortalAssets): Generator<[file: string, text: string]> {
  checkVersions(inputs);
  const guides = inputs.guides.map(guidePage);
  const common = [...portalPages(), ...guides];
  const versions = inputs.documents.map((document, index): Version => {
    const model = portalModel(document);
    const pages = pagesOf(model, inputs);
    const root = versionRoot(index, model.version);
    const all = root === '' ? [...pages, ...common] : pages;
    const report = root === '' ? inputs.report : null;
    const overviews = pages.filter(({ part, path }) => part !== undefined || SHORTCUTS.includes(path));
    return { model, root, pages, overviews, report, paths: new Set(all.map(({ path }) => path)) };
  });
  const { inline } = assets;
  const site: Site = { versions, guides, common, inputs, inlineSources: inlineSources(inline) };

  const drawn = new Set<string>();
  const add = (file: string, text: string): [string, string] => {
    if (drawn.has(file)) throw pageTwice(file, file);
    drawn.add(file);
    return [file, text];
  };
  const finished: LinkedFile[] = [];
  for (const [file, text] of assets.files) yield add(file, text);
  for (const version of versions) {
    const { model, root } = version;
    const pages = root === '' ? [...version.pages, ...common] : version.pages;
    for (const page of pages) {
      const { html, ...linked } = finishPage({ site, version, page });
      finished.push(linked);
      yield add(linked.file, withInlineParts(html, inline));
      yield add(root + twinPath(page.path), markdownTwin(html));
    }
    if (isLoaded(model)) yield add(root + NAVIGATION_FILE, navigationScript(model.groups));
    yield add(`${root}search-index.js`, searchIndex(pages));
    yield add(`${root}downloads/openapi.json`, `${JSON.stringify(model.document, null, 2)}\n`);
    if (root === '') yield add('llms.txt', llmsText(model.title, pages));
  }
  if (inputs.validators !== null) yield add(VALIDATORS_FILE, validatorsScript(inputs.validators));
  for (const [name, text] of inputs.downloads) yield add(`downloads/${name}`, text);
  checkFiles(drawn);
  checkLinks(finished, new Set([...drawn, ...inputs.packages.map((name) => `downloads/${name}`)]));
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

/** The HTML of a page. */
function finishPage(place: PagePlace): FinishedPage {
  const { root } = place.version;
  const html = onPage(place, () => renderToString(<Shell main={renderToString(<MainContent />)} />));
  return finishHtml(`<!doctype html>${html}\n`, root + place.page.path, root);
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

/** Paths that differ in nothing but capitals are one file on many systems. */
function checkFiles(files: Iterable<string>): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    const other = seen.get(file.toLowerCase());
    if (other !== undefined) throw pageTwice(other, file);
    seen.set(file.toLowerCase(), file);
  }
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
