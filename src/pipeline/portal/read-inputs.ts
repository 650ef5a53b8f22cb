import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Changelog, changelogBetween } from '../../engine/diff/report/changelog.ts';
import { prepareDocument } from '../../engine/document/read-document.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { type OpenApiDocument, parseDocument } from '../../engine/openapi/document.ts';
import { readReport } from '../../engine/report/parse-report.ts';
import { generatedFolder, type Project } from '../project.ts';
import { PortalError } from './portal-error.ts';
import {
  type Guide,
  NO_SANDBOX,
  PLAIN_SAMPLES,
  type PortalInputs,
  type SampleSettings,
  type SandboxAnswers,
} from './portal-inputs.ts';
import { generatedClientSample } from './samples/generated-client-sample.ts';

/** The inputs of a portal besides the document of the project. */
export interface PortalOptions {
  /** Files with bundled documents of earlier versions, besides those in `spec/released/`. */
  readonly earlier?: readonly string[];
  /** A file with a JSON report of `backoffice verify`. */
  readonly report?: string | undefined;
  /** Package files that readers may download. */
  readonly packages?: readonly string[];
  /** Files with pages of prose, after those in `spec/pages/`. */
  readonly guides?: readonly string[];
  /** What the portal of a service has beside the files of its project; nothing by default. */
  readonly service?: (document: OpenApiDocument) => ServicePages;
}

/** What the portal of a service has beside the files of its project. */
export interface ServicePages {
  /** What the sandbox of the service does where the document leaves something open; none by default. */
  readonly sandbox?: SandboxAnswers;
  /** How requests are shown as code; by default with the client that the build writes, where there is one. */
  readonly samples?: SampleSettings;
  /** Whether the service has packages for npm. */
  readonly hasPackages?: boolean;
  /** The names of the guides that come first, in their order; all others follow by name. */
  readonly guideOrder?: readonly string[];
}

/** Outputs of the build that readers may download besides the document. */
const DOWNLOADS = ['types.ts', 'enums.ts'];

/** The client that the build writes, and what it imports besides the types. */
const CLIENT = 'client.ts';
const CLIENT_DOWNLOADS = [CLIENT, 'operation-methods.ts', 'operations.ts'];

const NO_PAGES = (): ServicePages => ({});

/** What the portal of a document alone is made of, without the files of a project. */
export function documentInputs(document: OpenApiDocument, service: PortalOptions['service'] = NO_PAGES): PortalInputs {
  const { sandbox = NO_SANDBOX, samples = PLAIN_SAMPLES } = service(document);
  const none = { downloads: new Map(), validators: null, packages: null, guides: [], changelogs: [], report: null };
  return { ...none, documents: [document], sandbox, samples };
}

/**
 * Reads what the portal of `project` is made of.
 *
 * @param bundled the document, where it is at hand; else the one that the build wrote.
 * @throws {PortalError} `document-unreadable`
 * @throws {ReportError} `report-unreadable`, `report-invalid`
 */
export function readPortalInputs(
  project: Project,
  options: PortalOptions = {},
  bundled?: OpenApiDocument,
): PortalInputs {
  const { earlier = [], report, packages = [], guides = [], service = NO_PAGES } = options;
  const generated = generatedFolder(project);
  const current = bundled ?? readDocument(join(generated, 'openapi.json'));
  const hasClient = existsSync(join(generated, CLIENT));
  const servicePages = {
    ...(hasClient ? { samples: { ...PLAIN_SAMPLES, client: generatedClientSample } } : {}),
    ...service(current),
  };
  const { guideOrder = [], hasPackages = packages.length > 0 } = servicePages;
  const released = releasedFiles(project)
    .map(readDocument)
    .filter((each) => versionOf(each) !== versionOf(current));
  const older = [...released, ...earlier.map(readDocument)].sort((one, other) =>
    versionOf(other).localeCompare(versionOf(one), 'en', { numeric: true }),
  );
  const documents: [OpenApiDocument, ...OpenApiDocument[]] = [current, ...older];
  return {
    ...documentInputs(current, () => servicePages),
    documents,
    downloads: new Map(
      [...DOWNLOADS, ...(hasClient ? CLIENT_DOWNLOADS : [])].flatMap((name) => {
        const text = readIfThere(join(generated, name));
        return text === null ? [] : [[name, text]];
      }),
    ),
    validators: readIfThere(join(generated, 'validators.js')),
    packages: hasPackages ? packages.map((file) => basename(file)) : null,
    guides: [...readGuides(project, guideOrder), ...guides.map((file) => guideIn(file, file))],
    changelogs: changelogsOf(documents),
    report: report === undefined ? null : readReport(report),
  };
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function readDocument(file: string): OpenApiDocument {
  if (!existsSync(file)) {
    throw new PortalError('document-unreadable', `${file} is missing: run "npm run build" in its project first.`);
  }
  try {
    return parseDocument(readFileSync(file, 'utf8'), file);
  } catch (cause) {
    throw new PortalError('document-unreadable', `The document cannot be read: ${errorMessage(cause)}`, { cause });
  }
}

/** The documents that were released, where the project keeps them: `released/openapi*.json`. */
function releasedFiles({ root, spec }: Project): string[] {
  const folder = join(root, spec, 'released');
  return filesIn(folder)
    .filter((file) => /^openapi.*\.json$/.test(file))
    .sort()
    .map((file) => join(folder, file));
}

function versionOf({ info }: OpenApiDocument): string {
  return String(info['version'] ?? '');
}

/** The pages of prose beside the document: the files `pages/*.md`. The README there is for the authors. */
function readGuides({ root, spec }: Project, order: readonly string[]): Guide[] {
  const folder = join(root, spec, 'pages');
  const rankOf = ({ name }: Guide): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return filesIn(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => guideIn(join(folder, name), `${spec}/pages/${name}`))
    .sort((left, right) => rankOf(left) - rankOf(right) || (left.name < right.name ? -1 : 1));
}

/** The page of prose in `path`; messages call it `file`. */
function guideIn(path: string, file: string): Guide {
  return { name: basename(file, '.md'), text: readFileSync(path, 'utf8'), file };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The changes from each document to the one before it in the list, which is newer. The days of sunsets are not checked. */
export function changelogsOf(documents: readonly OpenApiDocument[]): Changelog[] {
  const prepared = (document: OpenApiDocument, name: string) => prepareDocument(document, name, { purpose: 'compare' });
  return documents.slice(1).map((older, index) => {
    const newer = documents[index] ?? older;
    return changelogBetween({ base: prepared(older, 'base'), revision: prepared(newer, 'revision') });
  });
}
