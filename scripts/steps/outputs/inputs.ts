import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from '../../terminal/build-error.ts';
import type { Project } from '../project.ts';
import { sha256 } from './hash.ts';

/** Hashes by path; paths are relative to the project, with `/`, in the order of their characters. */
export type Hashes = Readonly<Record<string, string>>;

/** The folders of the code that makes the outputs. */
export const GENERATOR_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The files and folders of that code, relative to {@link GENERATOR_ROOT}. */
export const GENERATOR_PLACES = [
  'scripts/pipeline.ts',
  'scripts/redocly-plugin',
  'scripts/steps/bundle.ts',
  'scripts/steps/counts.ts',
  'scripts/steps/derive',
  'scripts/steps/lint',
  'scripts/steps/outputs',
  'scripts/steps/read',
  'src/contract',
];

/**
 * The hash of every file that the outputs are made from: those of the document and the configuration of the lint.
 *
 * @throws {BuildError} `spec-missing` when the project has no folder of that name.
 */
export function hashInputs(project: Project): Hashes {
  const folder = join(project.root, project.spec);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BuildError(
      'spec-missing',
      `There is no folder ${project.spec}/ in ${project.root}. It holds the document; restore it (git checkout -- ${project.spec}).`,
    );
  }
  const files = filesBelow(folder).filter((file) => !isLeftByEditor(basename(file)));
  return hashFiles(project.root, [...files, join(project.root, project.lintConfig)]);
}

/** One hash of all the code that makes the outputs: when it changes, they may change though the document did not. */
export function hashGenerator(): string {
  const files = GENERATOR_PLACES.flatMap((place) => filesBelow(join(GENERATOR_ROOT, place)));
  return sha256(JSON.stringify(hashFiles(GENERATOR_ROOT, files)));
}

/** The hash of each of `files` (absolute paths) that exists, by its path relative to `root`. */
export function hashFiles(root: string, files: readonly string[]): Hashes {
  const entries = files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file): [string, string] => [relative(root, file).replaceAll('\\', '/'), sha256(readFileSync(file))]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Editors keep files of their own beside those that are edited: `.name.swp`, `name~`, `4913`. */
function isLeftByEditor(name: string): boolean {
  return /^\.|~$|^\d+$/.test(name);
}

function filesBelow(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
