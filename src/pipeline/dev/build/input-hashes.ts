import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { sha256 } from '../../outputs/hash.ts';
import { type Project, specFolder } from '../../project.ts';

/** The SHA-256 of each file by its path relative to the project, with `/`. */
export type InputHashes = Readonly<Record<string, string>>;

/**
 * The hash of every file that the outputs are made from: those of the document and the configuration of the lint.
 *
 * @throws {BuildError} `spec-missing` when the project has no folder of that name.
 */
export function hashInputs(project: Project): InputHashes {
  const files = readdirSync(specFolder(project), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isLeftByEditor(basename(file)));
  const entries = [...files, join(project.root, project.lintConfig)]
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file): [string, string] => [relative(project.root, file).replaceAll('\\', '/'), sha256(readFileSync(file))]);
  return Object.fromEntries(entries);
}

/** Editors keep files of their own beside those that are edited: `.name.swp`, `name~`, `4913`. */
function isLeftByEditor(name: string): boolean {
  return /^\.|~$|^\d+$/.test(name);
}
