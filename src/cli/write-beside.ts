import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes `text` to `file` whole or not at all: beside it first, then renamed into place. What is no regular file, such as
 * a pipe or a device, is written to.
 *
 * @throws {Error} of Node, when the folder is missing or cannot be written to.
 */
export function writeBeside(file: string, text: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) {
    writeFileSync(file, text);
    return;
  }
  // A link stays one: what it leads to is replaced.
  const target = stat === undefined ? file : realpathSync(file);
  const beside = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    writeFileSync(beside, text, { flag: 'wx', flush: true, ...(stat === undefined ? {} : { mode: stat.mode }) });
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
