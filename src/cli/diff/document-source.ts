import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DOCUMENT_URL } from '../../backoffice/contract/bundled-document.ts';
import { OPERATION_METHODS } from '../../engine/diff/consumers/generate-types.ts';
import { type DIFF_ERRORS, DiffError } from '../../engine/diff/diff-error.ts';
import { type ReadDocument, readDocument } from '../../engine/document/read-document.ts';
import { DocumentFiles, documentFilesAt, type FileText, OUTSIDE } from '../../engine/document/source/document-files.ts';
import type { Places } from '../../engine/document/source/places.ts';
import { BUNDLED, SOURCES, sourcePlaces, sourcesOf, specPlaces } from '../../engine/extensions/spec-places.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { git, isShallow } from '../git.ts';

/** A document that is to be compared, and what lies beside it. */
export interface DocumentSource {
  /** With the places in the sources that it was bundled from if these exist. */
  readonly version: ReadDocument;
  /** The types that were derived with it; undefined if none were. */
  types(): string | undefined;
  /** The methods of its operations that were derived with it; undefined if none were. */
  methods(): string | undefined;
}

/**
 * The document that an argument names: a file, `REV:path` of git, or a revision such as a tag, whose bundled document is
 * meant. A file comes first. Without an argument it is the document that the project in `cwd` has built, else ours.
 *
 * @param cwd the folder from which files and the repository are seen.
 * @throws {DiffError} `document-unreadable`, `git-failed`
 * @throws {DocumentError} when the document, or a file to which it refers, cannot be read
 */
export function documentSource(argument: string | undefined, cwd: string): DocumentSource {
  if (argument === undefined) {
    const built = resolve(cwd, BUNDLED);
    return fileSource(existsSync(built) ? built : fileURLToPath(DOCUMENT_URL), BUNDLED, cwd);
  }
  const file = resolve(cwd, argument);
  if (existsSync(file)) return fileSource(file, argument, cwd);
  const colon = argument.indexOf(':');
  if (colon > 0) return gitSource(cwd, argument.slice(0, colon), argument.slice(colon + 1), argument);
  if (!argument.startsWith('-') && isRevision(cwd, argument)) return gitSource(cwd, argument, BUNDLED, argument);
  throw unreadable(argument, 'there is no such file, and git knows no revision of this name', cwd);
}

function fileSource(file: string, name: string, cwd: string): DocumentSource {
  const text = readText(file, 'document-unreadable', (why) => `${name} cannot be read (${why}). Name a file.`);
  const sources = sourcesOf(file);
  const shown = relative(cwd, file).replaceAll('\\', '/');
  const files = documentFilesAt(file, shown);
  const places = sources === undefined ? undefined : placesIn(sources, cwd);
  const beside = (derived: string) => readFileSync(join(dirname(file), derived), 'utf8');
  return sourceOf(readDocument(text, shown, { purpose: 'compare', files, places }), name, beside);
}

/** The places in sources of which `file` is the root, named as seen from `cwd`. */
function placesIn(file: string, cwd: string): Places {
  return specPlaces(pathToFileURL(file), relative(cwd, dirname(file)).replaceAll('\\', '/'));
}

/** A file beside the document in a revision. */
function gitFile(cwd: string, revision: string, root: string, file: string): FileText {
  if (file.startsWith('..') || file.startsWith('/')) return { unread: OUTSIDE };
  // A path that begins with ./ is relative to the folder, any other to the top of the repository.
  const path = (root.startsWith('./') ? './' : '') + joinPosix(dirname(root), file);
  const text = gitText(cwd, revision, path);
  return text === undefined ? { unread: `revision ${revision} has no file ${path}` } : { text };
}

/** The text of a file. `messageOf` makes the message of an error with `code` of the cause. */
export function readText(file: string, code: keyof typeof DIFF_ERRORS, messageOf: (why: string) => string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DiffError(code, messageOf(fileErrorMessage(cause)), { cause });
  }
}

function gitSource(cwd: string, revision: string, path: string, name: string): DocumentSource {
  const text = revision.startsWith('-') ? undefined : gitText(cwd, revision, path);
  if (text === undefined) {
    const isKnown = !revision.startsWith('-') && isRevision(cwd, revision);
    const why = isKnown ? `revision ${revision} has no file ${path}` : `git knows no revision ${revision}`;
    throw unreadable(name, why, cwd);
  }
  const top = path.endsWith(BUNDLED) ? path.slice(0, -BUNDLED.length) : undefined;
  const sources =
    top === undefined ? undefined : SOURCES.find((each) => gitText(cwd, revision, top + each) !== undefined);
  const folder = `${top}${dirname(sources ?? '')}`;
  const sourceText = (file: string) => gitText(cwd, revision, joinPosix(folder, file)) ?? '';
  // A revision may have any name, also one that ends in .yaml.
  const shown = `${revision}:${path}`;
  const files = new DocumentFiles(basename(path), shown, (file) => gitFile(cwd, revision, path, file));
  const places =
    sources === undefined ? undefined : sourcePlaces(sourceText, `${revision}:${folder}`, basename(sources));
  const beside = (derived: string) => gitText(cwd, revision, joinPosix(dirname(path), derived)) ?? '';
  return sourceOf(readDocument(text, shown, { purpose: 'compare', files, places }), name, beside);
}

/** `beside` reads a file that a build or a package puts beside the document. */
function sourceOf(read: ReadDocument, name: string, beside: (file: string) => string): DocumentSource {
  const derived = (module: string, declaration: RegExp): string | undefined => {
    for (const file of [`${module}.ts`, `${module}.d.ts`]) {
      try {
        const text = beside(file);
        if (declaration.test(text)) return text;
      } catch {
        // The other name may be there.
      }
    }
    return undefined;
  };
  return {
    version: { ...read, name },
    types: () => derived('types', /^export interface paths\b/m),
    methods: () => derived('operation-methods', OPERATION_METHODS),
  };
}

function unreadable(name: string, why: string, cwd: string): DiffError {
  const shallow = isShallow(cwd)
    ? ' This clone is shallow, so that tags and revisions may be missing: fetch them first (git fetch --tags --unshallow).'
    : '';
  const message = `${name} cannot be read: ${why}. Name a file, REV:path, or a revision that has ${BUNDLED}.${shallow}`;
  return new DiffError('document-unreadable', message);
}

/**
 * The text of a file in a revision of the repository around `folder`; undefined when there is no such revision or file.
 *
 * @param path from the top of the repository, or from `folder` when it begins with `./`.
 * @throws {DiffError} `git-failed` when git is not installed.
 */
function gitText(folder: string, revision: string, path: string): string | undefined {
  return git(folder, 'cat-file', 'blob', `${revision}:${path}`);
}

/** Whether the repository around `folder` has a commit or tag of this name. */
function isRevision(folder: string, name: string): boolean {
  return git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`) !== undefined;
}
