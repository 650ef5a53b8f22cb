import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../engine/json/json.ts';
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
export function hasOwnClient(project: Project): boolean {
  return typeof Object(manifestOf(project)['backoffice']).client === 'string';
}

/** The command that builds a project: a script of its `package.json`, where one does. */
export function buildCommand(project: Project): string {
  const scripts = Object.entries({ ...Object(manifestOf(project)['scripts']) });
  const [name] = scripts.find(([, line]) => /(?:backoffice|cli\/run\.js) build$/.test(String(line))) ?? [];
  return name === undefined ? 'npx backoffice build' : `npm run ${name}`;
}

function manifestOf({ root }: Project): JsonObject {
  try {
    return Object(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  } catch {
    // A project needs no package.json.
    return {};
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
