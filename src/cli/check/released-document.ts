import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, schemeOf } from '../../engine/diff/check-version.ts';
import { DiffError } from '../../engine/diff/diff-error.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { parseDocument } from '../../engine/openapi/document.ts';
import type { Project } from '../../pipeline/project.ts';
import { CommandError } from '../../pipeline/terminal/command-error.ts';
import { git, isShallow } from '../git.ts';

/** The path of the copy that a release makes of its document, relative to the folder of the sources. Clones without tags have it too. */
const RELEASED = 'released/openapi.json';
/** The path of the acknowledgements since then, relative to the folder of the sources. */
export const ACKNOWLEDGED = 'released/acknowledged.json';
/** The path of what was learned of servers since then, relative to the folder of the sources. `backoffice learn` writes it. */
export const LEARNED = 'released/learned.json';

/** The document that was released last, and what people should know of how it was found. */
export interface ReleasedDocument {
  /** The base for `backoffice diff`: a tag or a file, relative to the project; undefined when nothing is released. */
  readonly base: string | undefined;
  readonly note: string;
}

/**
 * The document that was released last in `project`: that of the newest tag such as v2026-10-15 or v1.2.0 behind HEAD, or the
 * copy that the release has committed, whichever is the newer version. The tag is better where both are there, since it has
 * the sources. Tags count whose versions are of the scheme of the document: others are of other things, such as a package.
 *
 * @throws {CommandError} `document-wrong` when the copy is not a document, or not the one of its tag.
 */
export function releasedDocument(project: Project): ReleasedDocument {
  const hasTags = isRepository(project.root);
  const copy = committedCopy(project);
  const version = copy?.version ?? currentVersion(project);
  const tag = hasTags ? newestTag(project.root, version) : undefined;
  const lacksTags = hasTags && isShallow(project.root);
  if (copy === undefined) {
    if (tag !== undefined)
      return { base: tag, note: `${project.spec}/${RELEASED} is missing; commit it, for clones without tags.` };
    const doubt = lacksTags ? ' This clone is shallow and may lack tags, but a release commits that file too.' : '';
    const note = `Nothing is released yet: there is no ${project.spec}/${RELEASED} and no tag such as v${version}.${doubt}`;
    return { base: undefined, note };
  }
  if (tag === undefined || compareVersions(tag.slice(1), copy.version) < 0) {
    const why = hasTags ? `there is no tag v${copy.version} in this clone` : 'this is not a clone';
    return { base: copy.path, note: `Compared with ${copy.path}, since ${why}.` };
  }
  if (tag === `v${copy.version}`) refuseOther(project, tag, copy);
  return { base: tag, note: '' };
}

interface Copy {
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

function committedCopy({ root, spec }: Project): Copy | undefined {
  const path = `${spec}/${RELEASED}`;
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) return undefined;
  const text = readFileSync(join(root, path), 'utf8');
  try {
    return { path, text, version: String(parseDocument(text, path).info['version']) };
  } catch (cause) {
    throw new CommandError(
      'document-wrong',
      `${errorMessage(cause)} It is the document that was released last: restore it (git checkout -- ${path}).`,
      { cause },
    );
  }
}

/** The version that the document has now. */
function currentVersion({ root, generated }: Project): string {
  const path = `${generated}/openapi.json`;
  return String(parseDocument(readFileSync(join(root, path), 'utf8'), path).info['version']);
}

/** The tag of the newest version behind HEAD that is counted as `version` is; that of `version` itself where versions have no order. */
function newestTag(root: string, version: string): string | undefined {
  const scheme = schemeOf(version);
  const tags = git(root, 'tag', '--list', '--merged', 'HEAD', 'v*') ?? '';
  return tags
    .split('\n')
    .filter((name) => (scheme === 'other' ? name === `v${version}` : schemeOf(name.slice(1)) === scheme))
    .sort((left, right) => compareVersions(left.slice(1), right.slice(1)))
    .at(-1);
}

function refuseOther({ root, generated }: Project, tag: string, { path, text }: Copy): void {
  const released = git(root, 'cat-file', 'blob', `${tag}:${generated}/openapi.json`);
  if (released === undefined || released.trimEnd() === text.trimEnd()) return;
  const message = `${path} is not the document of the tag ${tag}. Restore it: git show ${tag}:${generated}/openapi.json > ${path}`;
  throw new CommandError('document-wrong', message);
}

/** Whether `folder` is the top of a repository, so that its tags are those of the project; false where git is not installed. */
function isRepository(folder: string): boolean {
  try {
    const top = git(folder, 'rev-parse', '--show-toplevel')?.trimEnd();
    return top !== undefined && realpathSync(top) === realpathSync(folder);
  } catch (error) {
    if (error instanceof DiffError) return false;
    throw error;
  }
}
