import { join } from 'node:path';
import { watch } from 'chokidar';
import { errorMessage } from '../../src/openapi/error-message.ts';
import { GENERATOR_PLACES, GENERATOR_ROOT } from '../steps/outputs/inputs.ts';
import type { Project } from '../steps/project.ts';

/** The callbacks for changes. */
export interface WatchListener {
  /** A file of the document, or the configuration of its lint, may have changed. */
  onDocument(): void;
  /** The code that builds may have changed. */
  onCode(): void;
  /** Changes can no longer be seen, or not all; the message says what to do. */
  onTrouble(message: string): void;
}

/** Code that builds in the editing loop, besides what makes the outputs. */
const FURTHER_CODE = ['scripts/dev/build', 'scripts/steps/portal', 'src/diff', 'src/sandbox/domain'];

/**
 * Reports when files of `project` or the code that builds may have changed. It may report too often, never too
 * seldom: the listener compares the files.
 *
 * Watched by chokidar: `node:fs` loses a file that is saved by renaming for the second time, and a folder that is
 * replaced; @parcel/watcher loses files in new nested folders, and a root that is replaced.
 *
 * @returns what ends the watching, once every change from now on is seen.
 */
export async function watchProject(project: Project, listener: WatchListener): Promise<() => Promise<void>> {
  const document = [project.spec, project.lintConfig].map((place) => join(project.root, place));
  const code = [...GENERATOR_PLACES, ...FURTHER_CODE].map((place) => join(GENERATOR_ROOT, place));
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
  const isTooMany = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EMFILE');
  const cure = isTooMany
    ? 'The system allows no more watches: raise fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1.'
    : 'Start npm run dev again when it is corrected.';
  return `Changes may be missed: ${errorMessage(error)}. ${cure}`;
}
