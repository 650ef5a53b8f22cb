import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this test run, removed at its end. */
    runFolder: string;
  }
}

/** Creates the folder of the run. Vitest calls this (`globalSetup`). */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Tests that give up the rights of root get there, too.
  chmodSync(folder, 0o755);
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Creates an empty folder, which is removed at the end of the run. */
export function temporaryFolder(): string {
  return mkdtempSync(join(inject('runFolder'), 'folder-'));
}

/** Creates a folder with files, by their paths in it. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Replaces a text that a file has exactly once. */
export function editFile(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not have ${JSON.stringify(from)} exactly once.`);
  const edited = text.replace(from, () => to);
  writeFileSync(file, edited);
}

/** Runs git in a folder, as somebody. */
export function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
}

/**
 * Returns a folder that all test files share and none may change. The first file that asks for `name` fills the folder by
 * calling `fill`; when two workers ask at once, both fill one, and the first to finish wins.
 */
export function sharedFolder(name: string, fill: (folder: string) => void): string {
  const folder = join(inject('runFolder'), name);
  if (existsSync(folder)) return folder;
  const own = ownFolder(folder);
  fill(own);
  return share(own, folder);
}

/** The same for what takes its time: others wait until the folder is there. */
export async function sharedFolderLater(name: string, fill: (folder: string) => unknown): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const turn = `${folder}.turn`;
  while (!existsSync(folder)) {
    if (!createdFolder(turn)) {
      await delay(50);
      continue;
    }
    try {
      const own = ownFolder(folder);
      await fill(own);
      share(own, folder);
    } finally {
      rmdirSync(turn);
    }
  }
  return folder;
}

/** Creates a folder; false where it is already there. */
function createdFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

function ownFolder(folder: string): string {
  const own = `${folder}.${process.pid}`;
  mkdirSync(own);
  return own;
}

function share(own: string, folder: string): string {
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
