import { isAbsolute, join } from 'node:path';
import { build } from 'rolldown';
import { BuildError } from '../../terminal/build-error.ts';
import type { DistFiles } from './compile-sources.ts';

/** The folder of the command, in the project and in dist/. */
const FOLDER = 'src/cli';
/** The entry points that are started by name: the command, and its threads. */
const ENTRIES = {
  backoffice: 'backoffice.ts',
  'replay-worker': 'replay/replay-worker.ts',
  'proxy-worker': 'proxy/proxy-worker.ts',
  'record-worker': 'proxy/record-worker.ts',
};

/**
 * The command `backoffice` in few files, so that it starts sooner: more than half of its start was spent on finding and
 * reading some hundred modules. What only one of its commands needs stays apart, and packages stay packages.
 *
 * @throws {BuildError} `sources-wrong` when a module is missing; the message holds what the bundler says.
 */
export async function bundleCommand(root: string): Promise<DistFiles> {
  const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(root, FOLDER, file)]));
  try {
    const { output } = await build({
      input,
      platform: 'node',
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      write: false,
      logLevel: 'silent',
      output: { entryFileNames: `${FOLDER}/[name].js`, chunkFileNames: `${FOLDER}/[name]-[hash].js` },
    });
    return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError('sources-wrong', `The command cannot be bundled, so nothing was written:\n${why}`, { cause });
  }
}
