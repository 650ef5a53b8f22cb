import { renderToString } from 'preact-render-to-string';
import type { PortalAssets } from './assets.ts';
import { LinkOfName } from './components/markdown.tsx';
import { portalModel } from './model/portal-model.ts';
import { allPages } from './pages/all-pages.tsx';
import { guidePage } from './pages/guide-page.tsx';
import { PortalError } from './portal-error.ts';
import type { PortalInputs } from './portal-inputs.ts';
import { VALIDATORS_FILE } from './samples/try-it.ts';
import { checkLinks, type FinishedPage, finishHtml } from './site/finish-html.ts';
import { isLoaded, NAVIGATION_FILE } from './site/navigation.tsx';
import { type Page, twinPath } from './site/page.ts';
import { MainContent, Shell, type Site } from './site/shell.tsx';
import { llmsText, navigationScript, searchIndex, validatorsScript } from './site/text-files.ts';
import { markdownTwin } from './site/twin.ts';

/**
 * Every file of the portal: its path, with `/`, and its text.
 *
 * @throws {PortalError} when a page cannot be drawn, or a link leads nowhere
 */
export function buildPortal(inputs: PortalInputs, assets: PortalAssets): ReadonlyMap<string, string> {
  checkVersions(inputs);
  const guides = inputs.guides.map(guidePage);
  const versions = inputs.documents.map((document, index) => {
    const model = portalModel(document);
    return { model, root: versionRoot(index, model.version) };
  });
  const drawn = versions.map((version) => ({ ...version, pages: allPages(version, inputs, versions, guides) }));
  const sites = drawn.map(({ root, model, pages }) => ({
    ...{ root, version: model.version },
    paths: new Set(pages.map(({ path }) => path)),
  }));

  const files = new Map(assets.files);
  const finished: FinishedPage[] = [];
  for (const { model, root, pages } of drawn) {
    const { title, version, groups, names, document } = model;
    const links = guides.map((guide) => ({ path: `/${guide.path}`, label: guide.title }));
    const filled = new Set(pages.filter(({ isEmpty }) => isEmpty !== true).map(({ path }) => path));
    const navigation = { guides: links, groups, filled };
    const site: Site = { title, version, root, navigation, inline: assets.inline, versions: sites };
    const all = root === '' ? [...pages, ...guides] : pages;
    for (const page of all) {
      const done = finishPage(page, site, names);
      if (files.has(done.file)) throw pageTwice(done.file, done.file);
      finished.push(done);
      files.set(done.file, done.html).set(root + twinPath(page.path), markdownTwin(done.html));
    }
    if (isLoaded(navigation)) files.set(root + NAVIGATION_FILE, navigationScript(groups));
    files.set(`${root}search-index.js`, searchIndex(all));
    files.set(`${root}downloads/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    if (root === '') files.set('llms.txt', llmsText(title, all));
  }
  if (inputs.validators !== null) files.set(VALIDATORS_FILE, validatorsScript(inputs.validators));
  for (const [name, text] of inputs.downloads) files.set(`downloads/${name}`, text);
  checkFiles(files.keys());
  checkLinks(finished, new Set([...files.keys(), ...inputs.packages.map((name) => `downloads/${name}`)]));
  return files;
}

/** The HTML of a page. `names` has the pages about names of the document. */
function finishPage(page: Page, site: Site, names: ReadonlyMap<string, string>): FinishedPage {
  const linkOfName = (name: string) => {
    const link = names.get(name);
    return link === page.path ? undefined : link;
  };
  const main = renderToString(
    <LinkOfName.Provider value={linkOfName}>
      <MainContent site={site} page={page} />
    </LinkOfName.Provider>,
  );
  const html = renderToString(<Shell site={site} page={page} main={main} />);
  return finishHtml(`<!doctype html>${html}\n`, site.root + page.path, site.root);
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
