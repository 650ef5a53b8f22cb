import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outputs, writeStaleOutputs } from '../outputs/write-outputs.ts';

/** The changes of a writer to a folder. */
export interface PortalChanges {
  /** Files that are new or other than before, by their path in the portal. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The list of the files that a portal consists of. Other files of its folder may be the reader's, so they are never removed. */
const FILE_LIST = 'portal.json';

/**
 * Writes `files` into `folder`: only those that are other than what the folder has, all or none, the list of them last. What an
 * earlier portal had and this one has not is removed.
 *
 * @throws {CommandError} `outputs-not-writable`
 */
export function writePortal(folder: string, files: Outputs): PortalChanges {
  const removed = filesOfLast(folder).filter((name) => !files.has(name));
  const list = `${JSON.stringify({ files: [...files.keys()] }, null, 1)}\n`;
  const written = writeStaleOutputs(folder, new Map([...files, [FILE_LIST, list]]), removed);
  return { changed: written.filter((name) => name !== FILE_LIST), removed };
}

/** The files of the portal in `folder`; none where no portal was written to its end. */
function filesOfLast(folder: string): readonly string[] {
  try {
    const { files }: { readonly files?: unknown } = JSON.parse(readFileSync(join(folder, FILE_LIST), 'utf8'));
    return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
