import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TextPieces } from '../../engine/report/formats.ts';

/**
 * Writes the text of `pieces` to `file` whole or not at all: beside it first, then renamed into place. What is not a regular file, such as
 * a pipe or a device, is written to.
 *
 * @throws {Error} of Node, when the folder is missing or cannot be written to.
 */
export function writeBeside(file: string, pieces: TextPieces): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) {
    writePieces(openSync(file, 'w'), pieces);
    return;
  }
  // A link stays one: what it leads to is replaced.
  const target = stat === undefined ? file : realpathSync(file);
  const beside = besideOf(target);
  try {
    writePieces(openSync(beside, 'wx', stat?.mode), pieces, true);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/**
 * Checks that {@link writeBeside} can write a file, before the work whose result it is for. What is not a regular file is not tried.
 *
 * @throws {Error} of Node, when it cannot.
 */
export function demandWritable(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isDirectory()) throw new Error('it is a folder');
  if (stat !== undefined && !stat.isFile()) return;
  const beside = besideOf(stat === undefined ? file : realpathSync(file));
  // One that a process left behind when it was killed.
  rmSync(beside, { force: true });
  try {
    writePieces(openSync(beside, 'wx'), [' ']);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Where a file is written before it is renamed to `target`. */
function besideOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
}

/** Pieces are written together, up to so many characters. */
const AT_ONCE = 1 << 16;

function writePieces(file: number, pieces: TextPieces, flush = false): void {
  try {
    let text = '';
    for (const piece of pieces) {
      text += piece;
      if (text.length < AT_ONCE) continue;
      writeFileSync(file, text);
      text = '';
    }
    writeFileSync(file, text, { flush });
  } finally {
    closeSync(file);
  }
}
