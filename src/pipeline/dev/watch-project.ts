import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from 'chokidar';
import { errorCode, errorMessage } from '../../engine/json/error-message.ts';
import type { Project } from '../project.ts';

/** The callbacks for changes. */
interface WatchListener {
  /** A file of the document, or the configuration of its lint, may have changed. */
  onDocument(): void;
  /** The code that builds may have changed. */
  onCode(): void;
  /** Changes can no longer be seen, or not all; the message says what to do. */
  onTrouble(message: string): void;
}

/** The folder of this package: its code builds any project. */
const CODE_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The folders of all code that builds. A list of the modules that build would miss those that they import. */
export const CODE_FOLDERS = ['src'];

/**
 * Reports when files of `project` or the code that builds may have changed. It may report too often, never too
 * seldom: the listener compares the files.
 *
 * Watched by chokidar: `node:fs` loses a file that is saved by renaming for the second time, and a folder that is
 * replaced; @parcel/watcher loses files in new nested folders, and a root that is replaced.
 *
 * @param codeRoot the folder that contains {@link CODE_FOLDERS}
 * @returns what ends the watching, once every change from now on is seen.
 */
export async function watchProject(
  project: Project,
  listener: WatchListener,
  codeRoot = CODE_ROOT,
): Promise<() => Promise<void>> {
  const document = [project.spec, project.lintConfig].map((place) => join(project.root, place));
  const code = CODE_FOLDERS.map((folder) => join(codeRoot, folder));
  const watchers = await Promise.all([
    watchPlaces(document, () => listener.onDocument(), listener),
    watchPlaces(code, () => listener.onCode(), listener),
  ]);
  return async () => void (await Promise.all(watchers.map((stop) => stop())));
}

async function watchPlaces(
  places: string[],
  onChange: () => void,
  { onTrouble }: WatchListener,
): Promise<() => Promise<void>> {
  // Not `atomic`: it holds back what looks like a save by renaming for 100 ms.
  const watcher = watch(places, { ignoreInitial: true, atomic: false });
  watcher.on('all', onChange);
  watcher.on('error', (error) => onTrouble(troubleOf(error)));
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return () => watcher.close();
}

function troubleOf(error: unknown): string {
  const isTooMany = ['ENOSPC', 'EMFILE'].includes(errorCode(error) ?? '');
  const cure = isTooMany
    ? 'The system allows no more watches: raise fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1.'
    : 'Start npm run dev again when it is corrected.';
  return `Changes may be missed: ${errorMessage(error)}. ${cure}`;
}
