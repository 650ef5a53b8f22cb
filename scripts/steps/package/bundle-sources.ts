import { join } from 'node:path';
import { build } from 'rolldown';
import { errorMessage } from '../../../src/engine/json/error-message.ts';
import { BuildError } from '../../../src/pipeline/terminal/build-error.ts';
import type { DistFiles } from './compile-sources.ts';

/** What becomes a bundle, and where. */
export interface BundleOptions {
  /** What it is, for errors: `The command`. */
  readonly what: string;
  /** The sources of the entry points below the root, by the names of their files. */
  readonly entries: Readonly<Record<string, string>>;
  readonly platform: 'node' | 'browser';
  /** Whether an import stays an import. */
  readonly isExternal: (specifier: string) => boolean;
  /** The folder of the files in dist/. */
  readonly folder: string;
}

/**
 * Sources and what they import in few files.
 *
 * @throws {BuildError} `sources-wrong` when a module is missing; the message holds what the bundler says.
 */
export async function bundleSources(
  root: string,
  { what, entries, platform, isExternal, folder }: BundleOptions,
): Promise<DistFiles> {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]));
  try {
    const { output } = await build({
      input,
      platform,
      external: isExternal,
      write: false,
      logLevel: 'silent',
      output: { entryFileNames: `${folder}/[name].js`, chunkFileNames: `${folder}/[name]-[hash].js` },
    });
    return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
  } catch (cause) {
    const why = errorMessage(cause);
    throw new BuildError('sources-wrong', `${what} cannot be bundled, so nothing was written:\n${why}`, { cause });
  }
}
