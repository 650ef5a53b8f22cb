import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates the folder of a recording where it is missing, and checks that files can be written to it and listed.
 *
 * @throws {Error} of Node, when they cannot.
 */
export function prepareFolder(folder: string): void {
  makeFolder(folder);
  readdirSync(folder);
  const file = join(folder, `.traffic.${process.pid}.tmp`);
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeSync(handle, ' ');
    } finally {
      closeSync(handle);
    }
  } finally {
    rmSync(file, { force: true });
  }
}

/** `mkdirSync` with `recursive` never returns where a folder exists and the system reports ENOENT for one in it, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
