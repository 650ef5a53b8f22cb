import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from './terminal/command-error.ts';

/** The folders of a project. Tests pass a temporary project of their own. */
export interface Project {
  /** Absolute path of the project. */
  readonly root: string;
  /** Folder of the hand-maintained document, relative to `root`. */
  readonly spec: string;
  /** Folder of the outputs, relative to `root`. */
  readonly generated: string;
  /** Configuration of the lint, relative to `root`. */
  readonly lintConfig: string;
}

/** The project in the folder `root`, by default the current one. */
export function projectAt(root = '.'): Project {
  return { root: resolve(root), spec: 'spec', generated: 'generated', lintConfig: 'redocly.yaml' };
}

/**
 * Whether `package.json` names a client of the project itself, as in `"backoffice": { "client": "src/client.ts" }`. The build then writes
 * no `client.ts`.
 */
export function hasOwnClient({ root }: Project): boolean {
  try {
    const { backoffice } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return typeof Object(backoffice).client === 'string';
  } catch {
    // A project needs no package.json.
    return false;
  }
}

/** The absolute path of the folder of the outputs. */
export function generatedFolder({ root, generated }: Project): string {
  return join(root, generated);
}

/**
 * The absolute path of the folder of the document.
 *
 * @throws {CommandError} `spec-missing` when the project has no folder of that name.
 */
export function specFolder({ root, spec }: Project): string {
  const folder = join(root, spec);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new CommandError(
    'spec-missing',
    `There is no folder ${spec}/ in ${root}. It holds the document; restore it (git checkout -- ${spec}), or begin with "backoffice init".`,
  );
}
