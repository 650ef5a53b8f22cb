import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../backoffice/contract/bundled-document.ts';
import { type LearnPatchOptions, learnPatch } from '../../backoffice/learn/patch/learn-patch.ts';
import type { DocumentFiles } from '../../engine/document/source/document-files.ts';
import type { EditedFiles } from '../../engine/edit/document-editor.ts';
import { sourcesOf } from '../../engine/extensions/spec-places.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { asObject, parsedJson } from '../../engine/json/json.ts';
import { shellQuoted } from '../../engine/json/shell-quoted.ts';
import { refusedStatementLines } from '../../engine/observe/observed-document.ts';
import { printable } from '../../engine/report/printable.ts';
import { ReportError } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import { UsageError } from '../command/option.ts';
import { writeBeside } from '../output/write-beside.ts';

/**
 * Writes a patch to `file`, and returns what it does, for people.
 *
 * @param top the folder in which the patch is applied
 * @throws {ReportError} `output-unwritable`
 */
export function writePatch(file: string, top: string, options: LearnPatchOptions): string {
  const { text, closed, partly, added, unplaced, refused } = learnPatch(options);
  try {
    writeBeside(file, [text]);
  } catch (cause) {
    const why = fileErrorMessage(cause);
    throw new ReportError('output-unwritable', `--patch cannot be written to ${file} (${why}).`, { cause });
  }
  const left = [
    ...unplaced.map(({ statement, pointer }) => `--patch: there is no place for this: ${statement} (${pointer})`),
    ...refused.flatMap((each) => {
      const [first = '', ...others] = refusedStatementLines(each);
      return [`--patch: ${first}`, ...others];
    }),
  ];
  if (text === '') {
    const why = refused.length + unplaced.length > 0 ? 'no edit is left' : 'the document says all that was learned';
    return [...left, `--patch: ${why}; the patch is empty.`].map(printableLine).join('');
  }
  const what = [
    ...(closed.length === 0 ? [] : [`closes ${counted(closed.length, 'point')}`]),
    ...(partly.length === 0 ? [] : [`answers ${counted(partly.length, 'point')} in part`]),
    ...(added === 0 ? [] : [`adds ${counted(added, 'observation')}`]),
  ];
  const isHere = relative(process.cwd(), top) === '';
  // In a folder below the top, git leaves files of other folders out without a word.
  const at = isHere ? '' : `-C ${shellQuoted(top)} `;
  const apply = `Apply it with: git ${at}apply ${shellQuoted(isHere ? file : resolve(file))}`;
  return [...left, `--patch: ${what.join(', ')}. ${apply}`].map(printableLine).join('');
}

function printableLine(line: string): string {
  return `${printable(line.trimEnd())}\n`;
}

/** The files of a release in the folder of the sources, as `npm run check` reads them. */
const RELEASED = 'released/openapi.json';
const LEARNED = 'released/learned.json';

/** The files that a patch edits, and the folder in which it is applied. */
export interface PatchSources extends Pick<LearnPatchOptions, 'files' | 'pathOf' | 'release'> {
  readonly top: string;
}

/**
 * The files that a patch edits: those of `document`, or the sources from which it was bundled.
 *
 * @param documentName the value of --document; undefined for the document of this project
 * @throws {UsageError} `value-wrong` where there are no files
 */
export function patchSources(documentName: string | undefined, files: DocumentFiles | undefined): PatchSources {
  const { root, isBundled } = rootOf(documentName);
  if (root === undefined) {
    const message =
      '--patch needs the sources of the document (spec/), which a package does not have. Name a file with --document.';
    throw new UsageError('value-wrong', message);
  }
  const folder = dirname(root);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const origins: Pick<EditedFiles, 'originOf'> =
    files === undefined || isBundled ? {} : { originOf: (pointer) => files.originOf(pointer) };
  const top = topOf(folder);
  return {
    top,
    files: { rootName: basename(root), read, ...origins },
    pathOf: (file) => relative(top, join(folder, file)).replaceAll('\\', '/'),
    release: releaseIn(folder),
  };
}

/** The root file of the sources. */
function rootOf(documentName: string | undefined): { readonly root: string | undefined; readonly isBundled: boolean } {
  if (documentName === undefined) return { root: sourcesOf(fileURLToPath(DOCUMENT_URL)), isBundled: true };
  const sources = sourcesOf(documentName);
  return { root: sources ?? resolve(documentName), isBundled: sources !== undefined };
}

/** The release of the document in a folder of sources; undefined where it has none. */
function releaseIn(folder: string): LearnPatchOptions['release'] {
  const text = textOf(join(folder, RELEASED));
  const released = text === undefined ? undefined : parsedJson(text);
  const info = asObject(released)['info'];
  const version = asObject(info)['version'];
  if (typeof version !== 'string') return undefined;
  return { version, evidence: { file: LEARNED, before: textOf(join(folder, LEARNED)) } };
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The top of the repository that has a folder; where it is in none, the current folder if that has it, else the folder itself. */
function topOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return relative(process.cwd(), folder).startsWith('..') ? folder : process.cwd();
  }
}
