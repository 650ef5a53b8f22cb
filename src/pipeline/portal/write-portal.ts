import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputFiles, writeStaleOutputs } from '../outputs/write-outputs.ts';

/** The changes of a writer to a folder. */
interface PortalChanges {
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
export function writePortal(folder: string, files: OutputFiles): PortalChanges {
  const names = new Set<string>();
  const before = filesOfLast(folder);
  const removed = () => before.filter((name) => !names.has(name));
  const written = writeStaleOutputs(folder, withList(files, names), removed);
  return { changed: written.filter((name) => name !== FILE_LIST), removed: removed() };
}

/** `files` and after them the list of their names, which are also added to `names`. */
function* withList(files: OutputFiles, names: Set<string>): Generator<readonly [string, string]> {
  for (const file of files) {
    names.add(file[0]);
    yield file;
  }
  yield [FILE_LIST, `${JSON.stringify({ files: [...names] }, null, 1)}\n`];
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
