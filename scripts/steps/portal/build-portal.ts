import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { sha256 } from '../../../src/pipeline/outputs/hash.ts';
import { drawGuides, drawNavigation, drawVersion } from './draw-version.ts';
import { type PortalModel, portalModel } from './model/portal-model.ts';
import { VALIDATORS_FILE } from './pages/try-it-part.ts';
import type { PortalAssets } from './portal-assets.ts';
import { PortalError } from './portal-error.ts';
import type { PortalInputs } from './portal-inputs.ts';
import { checkLinks } from './site/check-links.ts';
import { type FinishedPage, finishPage, operationsWriter } from './site/finish-page.ts';
import { type LlmsPart, llmsText } from './site/llms-txt.ts';
import { isLoaded, NAVIGATION_FILE, navigationScript } from './site/navigation.ts';
import type { Page } from './site/page.ts';
import { searchIndex } from './site/search-index.ts';
import type { Shell } from './site/shell.ts';
import { validatorsScript } from './site/validators-script.ts';
import { versionRoot } from './site/version-root.ts';

/** Builds a portal again and again; what has not changed since the last time is not drawn anew. */
export interface PortalBuilder {
  /**
   * Every file of the portal: its path, with `/`, and its text.
   *
   * @throws {PortalError} when a page cannot be drawn, or a link leads nowhere
   */
  build(inputs: PortalInputs): ReadonlyMap<string, string>;
}

/** A page that was written out, by what it was made of. */
type Kept = Map<string, { readonly key: string; readonly page: FinishedPage }>;

/** A builder of portals, whose pages share `assets`. */
export function portalBuilder({ files: shared, inline }: PortalAssets): PortalBuilder {
  let kept: Kept = new Map();
  let models = new Map<OpenApiDocument, PortalModel>();
  return {
    build(inputs) {
      checkVersions(inputs);
      models = new Map(inputs.documents.map((document) => [document, models.get(document) ?? portalModel(document)]));
      const [files, pages] = [new Map(shared), new Map() as Kept];
      const all = [...models.values()];
      const guides = drawGuides(inputs);
      const drawn = all.map((model) => drawVersion(model, inputs, all, guides));
      const versions = all.map(({ version }, index) => ({
        version,
        root: versionRoot(index, version),
        paths: new Set(drawn[index]?.map(({ path }) => path)),
      }));
      all.forEach((model, index) => {
        const own = [...(drawn[index] ?? []), ...(index === 0 ? guides : [])];
        const { version, title, names } = model;
        const shell: Shell = {
          title,
          version,
          root: versionRoot(index, version),
          navigation: drawNavigation(model, guides, drawn[index] ?? []),
          inline,
          versions,
        };
        finishAll(own, shell, names, kept, pages, files);
        addOwnFiles(files, own, shell, model);
      });
      if (inputs.validators !== null) files.set(VALIDATORS_FILE, validatorsScript(inputs.validators));
      for (const [name, text] of inputs.downloads) files.set(`downloads/${name}`, text);
      checkFiles(files.keys());
      checkLinks(
        [...pages.values()].map(({ page }) => page),
        new Set([...files.keys(), ...inputs.packages.map((name) => `downloads/${name}`)]),
      );
      kept = pages;
      return files;
    },
  };
}

function finishAll(
  own: readonly Page[],
  shell: Shell,
  names: ReadonlyMap<string, string>,
  kept: Kept,
  pages: Kept,
  files: Map<string, string>,
): void {
  const withOperations = operationsWriter(shell);
  const shared = sha256(
    JSON.stringify([
      shell.title,
      shell.version,
      shell.navigation.guides,
      [...shell.navigation.filled].filter((path) => !path.includes('/')),
      shell.inline,
      [...names],
    ]),
  );
  for (const page of own) {
    const file = shell.root + page.path;
    const others = shell.versions.map(({ version, root, paths }) => [version, root, paths.has(page.path)]);
    const key = sha256(`${shared}${JSON.stringify(others)}${JSON.stringify({ ...page, entries: undefined })}`);
    const last = kept.get(file);
    if (pages.has(file)) throw pageTwice(file, file);
    const entry = last?.key === key ? last : { key, page: finishPage(page, shell, names) };
    pages.set(file, entry);
    for (const [name, text] of entry.page.files) files.set(name, name === file ? withOperations(text, page) : text);
  }
}

/** The files of a version besides pages. */
function addOwnFiles(files: Map<string, string>, own: readonly Page[], shell: Shell, model: PortalModel): void {
  const { root, navigation } = shell;
  if (isLoaded(navigation)) files.set(root + NAVIGATION_FILE, navigationScript(navigation));
  files.set(`${root}search-index.js`, searchIndex(own));
  files.set(`${root}downloads/openapi.json`, `${JSON.stringify(model.document, null, 2)}\n`);
  if (root === '') files.set('llms.txt', llmsText(model.title, own[0]?.summary ?? '', llmsParts(own)));
}

function llmsParts(pages: readonly Page[]): LlmsPart[] {
  const below = (folder: string) => pages.filter(({ path }) => path.startsWith(folder));
  const others = pages.filter(
    ({ path, isFront, isNotFound, isEmpty }) =>
      !path.includes('/') && isFront !== true && isNotFound !== true && isEmpty !== true,
  );
  return [
    { title: 'Guides', pages: below('guides/') },
    { title: 'Overviews', pages: others },
    { title: 'Operations', pages: below('operations/') },
    { title: 'Schemas', pages: below('schemas/') },
  ];
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

function pageTwice(one: string, other: string): PortalError {
  const files = one === other ? one : `${one} and ${other}, which are one file on some systems`;
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
