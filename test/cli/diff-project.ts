import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../src/engine/json/json.ts';
import { editFile, git, sharedFolder, temporaryFolder } from '../support/run-folder.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));

/** A project in a folder of its own that is gone when the test is over. */
export interface DiffProject {
  readonly folder: string;
  /** Writes a file and returns its path in the project. */
  write(path: string, content: string | Json): string;
  read(path: string): string;
  /** Replaces a text that a file has once. */
  edit(path: string, from: string, to: string): void;
  git(...args: readonly string[]): void;
  /** Commits all files. */
  commit(message: string): void;
}

/** An empty project. */
export function diffProject(): DiffProject {
  return projectIn(temporaryFolder());
}

/** A repository with this project's document, as it was released under the tag v2026-10-15. */
export function releasedProject(): DiffProject {
  const project = diffProject();
  cpSync(releasedTemplate(), project.folder, { recursive: true });
  return project;
}

/** Made once, since git takes a second for it. */
function releasedTemplate(): string {
  return sharedFolder('released-template', fillReleased);
}

function fillReleased(folder: string): void {
  const isCommitted = (path: string) => !path.endsWith('generated/portal');
  for (const name of ['spec', 'generated'])
    cpSync(join(HOME, name), join(folder, name), { recursive: true, filter: isCommitted });
  rmSync(join(folder, 'spec/released'), { recursive: true, force: true });
  const { read, write, commit } = projectIn(folder);
  const text = read('generated/openapi.json').replace(/"version": "[^"]*"/, '"version": "2026-10-15"');
  write('generated/openapi.json', text);
  git(folder, 'init', '--quiet');
  commit('Release');
  git(folder, 'tag', 'v2026-10-15');
}

function projectIn(folder: string): DiffProject {
  const pathOf = (path: string) => join(folder, path);
  return {
    folder,
    write(path, content) {
      mkdirSync(dirname(pathOf(path)), { recursive: true });
      writeFileSync(pathOf(path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
      return path;
    },
    read: (path) => readFileSync(pathOf(path), 'utf8'),
    edit: (path, from, to) => editFile(pathOf(path), from, to),
    git: (...args) => void git(folder, ...args),
    commit(message) {
      git(folder, 'add', '--all');
      git(folder, 'commit', '--quiet', '--message', message);
    },
  };
}
