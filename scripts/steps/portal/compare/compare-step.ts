import { join, posix } from 'node:path';
import { type OpenApiDocument, parseDocument } from '../../../../src/engine/openapi/document.ts';
import type { Project } from '../../../../src/pipeline/project.ts';
import { git } from '../../../released/git.ts';
import { portalAssets } from '../assets.ts';
import { portalBuilder } from '../build-portal.ts';
import { readPortalInputs, sortedGuides } from '../inputs/read-portal-inputs.ts';
import { PortalError } from '../portal-error.ts';
import type { Guide, PortalInputs } from '../portal-inputs.ts';
import { writePortal } from '../write-portal.ts';
import { type ChangedPage, comparePortals } from './compare-portals.ts';

/** The default folder of the comparison of a project. */
export function comparisonFolder({ root, generated }: Project): string {
  return join(root, generated, 'portal-comparison');
}

/**
 * Draws the portal of `revision` and the current one, and writes both with their changed pages side by side. Both are drawn by the
 * current code, from the document and the guides of each: what differs is content.
 *
 * @throws {PortalError} `revision-unreadable`, or when one of them cannot be drawn
 * @throws {BuildError} `outputs-not-writable`
 */
export async function compareStep(
  project: Project,
  { revision, folder }: { readonly revision: string; readonly folder: string },
): Promise<readonly ChangedPage[]> {
  const before = documentAt(project, revision);
  const current = readPortalInputs(project);
  const builder = portalBuilder(await portalAssets());
  const alone = (document: OpenApiDocument, guides: readonly Guide[]): PortalInputs => ({
    ...current,
    ...{ documents: [document], changelogs: [], guides },
  });
  const old = builder.build(alone(before, guidesAt(project, revision)));
  const fresh = builder.build(alone(current.documents[0], current.guides));
  const { pages, files } = comparePortals({ name: revision, files: old }, { name: 'working tree', files: fresh });
  writePortal(folder, files);
  return pages;
}

function documentAt(project: Project, revision: string): OpenApiDocument {
  const path = `${project.generated}/openapi.json`;
  const text = textAt(project, revision, path);
  if (text === undefined) {
    const isKnown = git(project.root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
    const why = isKnown === undefined ? 'is not a commit, branch or tag of this repository' : `has no ${path}`;
    const cure =
      isKnown === undefined ? 'Fetch it, or name another one.' : 'Name a commit that has the built document.';
    throw new PortalError('revision-unreadable', `--compare: "${revision}" ${why}. ${cure}`);
  }
  return parseDocument(text, `${revision}:${path}`);
}

function guidesAt(project: Project, revision: string): Guide[] {
  const folder = `${project.spec}/pages`;
  const listed = git(project.root, 'ls-tree', '--name-only', '--end-of-options', revision, `./${folder}/`) ?? '';
  const names = listed.split('\n').map((path) => posix.basename(path));
  return sortedGuides(
    names.filter((name) => name.endsWith('.md')),
    folder,
    (path) => textAt(project, revision, path) ?? '',
  );
}

/** The text of a file of the project in `revision`. `./` makes the path relative to the project, not to the repository. */
function textAt({ root }: Project, revision: string, path: string): string | undefined {
  if (revision.startsWith('-')) return undefined;
  return git(root, 'show', `${revision}:./${path}`);
}
