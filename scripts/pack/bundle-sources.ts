import { isAbsolute, join } from 'node:path';
import { build } from 'rolldown';
import { errorMessage } from '../../src/engine/json/error-message.ts';
import { CommandError } from '../../src/pipeline/terminal/command-error.ts';

/** What becomes a bundle, and where. */
interface BundleOptions {
  /** What it is, for errors: `The command`. */
  readonly what: string;
  /** The sources of the entry points below the root, by the names of their files. */
  readonly entries: Readonly<Record<string, string>>;
  readonly platform: 'node' | 'browser';
  /** Whether an import stays an import. */
  readonly isExternal: (specifier: string) => boolean;
  /** Modules that so many entries and parts loaded later need are in one file together. */
  readonly sharedBy?: number;
  /** The folder of the files in `dist`. */
  readonly folder: string;
}

/** The folder of the command, in the project and in dist/. */
const COMMAND = 'src/cli';

/** The packages that most commands load: some hundred files, which take longer to load than to run. Ajv requires the last three. */
const INLINED: ReadonlySet<string> = new Set([
  'commander',
  'leven',
  '@eslint-community',
  'ajv',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
]);

/**
 * Of the some thirty entries and parts of the command. A file for each set of parts that share modules would be 60 files for one
 * command; with a smaller number every command loads what only few need.
 */
const SHARED_BY = 8;

/**
 * Writes the command `backoffice` and its threads into the folder `dist`, in few files, so that it starts sooner: more than half of its
 * start was spent on finding and reading some hundred modules. What only one of its commands needs stays apart, and so do packages
 * that few commands need.
 *
 * @throws {CommandError} `sources-wrong`
 */
export function bundleCommand(root: string, dist: string): Promise<void> {
  return bundleSources(root, dist, {
    what: 'The command',
    entries: {
      backoffice: `${COMMAND}/backoffice.ts`,
      'replay-worker': `${COMMAND}/replay/replay-worker.ts`,
      'validation-worker': `${COMMAND}/proxy/validation-worker.ts`,
      'record-worker': `${COMMAND}/proxy/record-worker.ts`,
    },
    platform: 'node',
    isExternal: (specifier) =>
      !specifier.startsWith('.') && !isAbsolute(specifier) && !INLINED.has(specifier.split('/')[0] ?? ''),
    folder: COMMAND,
    sharedBy: SHARED_BY,
  });
}

const SANDBOX = 'src/backoffice/sandbox/library';

/**
 * Writes the sandbox for browsers into the folder `dist`, with the packages that it needs, so that every bundler reads it: JSON, and
 * packages in CommonJS such as Ajv, take plugins in Rollup. Mock Service Worker stays a package, which the project of the reader
 * starts itself.
 *
 * @throws {CommandError} `sources-wrong`
 */
export function bundleSandbox(root: string, dist: string): Promise<void> {
  return bundleSources(root, dist, {
    what: 'The sandbox',
    entries: { sandbox: `${SANDBOX}/portable.ts`, msw: `${SANDBOX}/msw.ts` },
    platform: 'browser',
    isExternal: (specifier) => specifier === 'msw',
    folder: 'browser',
  });
}

async function bundleSources(
  root: string,
  dist: string,
  { what, entries, platform, isExternal, folder, sharedBy }: BundleOptions,
): Promise<void> {
  try {
    await build({
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
      platform,
      external: isExternal,
      logLevel: 'silent',
      output: {
        dir: dist,
        // Node reads no source map, and those of the command are larger than it.
        sourcemap: platform === 'browser',
        entryFileNames: `${folder}/[name].js`,
        chunkFileNames: `${folder}/[name]-[hash].js`,
        codeSplitting: sharedBy === undefined || { groups: [{ name: 'shared', minShareCount: sharedBy }] },
      },
    });
  } catch (cause) {
    const why = errorMessage(cause);
    throw new CommandError('sources-wrong', `${what} cannot be bundled, so nothing was written:\n${why}`, { cause });
  }
}
