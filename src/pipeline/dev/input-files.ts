import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { sha256 } from '../outputs/hash.ts';
import { type Project, specFolder } from '../project.ts';

/** A file as it was read. */
interface InputFile {
  readonly hash: string;
  /** When it was saved last, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** The files that the outputs are made from, by their paths relative to the project, with `/`. */
export type InputFiles = ReadonlyMap<string, InputFile>;

/**
 * Reads every file that the outputs are made from: those of the document and the configuration of the lint.
 *
 * @throws {BuildError} `spec-missing` when the project has no folder of that name.
 */
export function readInputFiles(project: Project): InputFiles {
  const files = readdirSync(specFolder(project), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isLeftByEditor(basename(file)));
  const read = [...files, join(project.root, project.lintConfig)].flatMap((file): [string, InputFile][] => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return [];
    const path = relative(project.root, file).replaceAll('\\', '/');
    return [[path, { hash: sha256(readFileSync(file)), savedAt: stats.mtimeMs }]];
  });
  return new Map(read);
}

/** The files whose content is not the same in both, or that only one has. */
export function filesEdited(before: InputFiles, now: InputFiles): string[] {
  const files = new Set([...before.keys(), ...now.keys()]);
  return [...files].filter((file) => before.get(file)?.hash !== now.get(file)?.hash).sort();
}

/** The files that were saved in between, edited or not. */
export function filesSaved(before: InputFiles, now: InputFiles): string[] {
  return [...now.keys()].filter((file) => before.get(file)?.savedAt !== now.get(file)?.savedAt).sort();
}

/** Editors keep files of their own beside those that are edited: `.name.swp`, `name~`, `4913`. */
function isLeftByEditor(name: string): boolean {
  return /^\.|~$|^\d+$/.test(name);
}
