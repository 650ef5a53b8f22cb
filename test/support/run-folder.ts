import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The same for what takes its time. */
export async function sharedFolderLater(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  if (existsSync(folder)) return folder;
  const own = ownFolder(folder);
  await fill(own);
  return share(own, folder);
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
