import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { errorMessage } from '../../src/engine/json/error-message.ts';
import { clientSource } from '../../src/pipeline/derive/client-source.ts';
import { formatSource, USUAL_FORMATS } from '../../src/pipeline/derive/format-source.ts';
import { portalAssets } from '../../src/pipeline/portal/assets.ts';
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

/**
 * Modules that read files of the project, which the package does not have, by the end of their paths: here they are called, and the
 * package has what they return.
 */
const CALLED: readonly (readonly [module: string, write: () => Promise<string> | string])[] = [
  [
    '/src/pipeline/derive/format-source.ts',
    () => {
      const [usual, all] = [true, false].map((isUsual) => JSON.stringify(formatSource(isUsual)));
      return `export const USUAL_FORMATS = ${JSON.stringify(USUAL_FORMATS)};
        export const formatSource = (isUsual) => isUsual ? ${usual} : ${all};`;
    },
  ],
  [
    '/src/pipeline/derive/client-source.ts',
    () => `export const clientSource = () => ${JSON.stringify(clientSource())};`,
  ],
  [
    '/src/pipeline/portal/assets.ts',
    async () => {
      const { files, inline } = await portalAssets();
      const written = `{ files: new Map(${JSON.stringify([...files])}), inline: ${JSON.stringify(inline)} }`;
      return `export const portalAssets = async () => (${written});`;
    },
  ],
  // It lets Node read JSX, which is compiled here.
  [
    '/src/pipeline/portal/portal.ts',
    () => "export { buildPortal, drawPortal, portalTexts } from './build-portal.tsx';",
  ],
];

const CALL_MODULES: Plugin = {
  name: 'call-modules',
  async load(id) {
    const write = CALLED.find(([module]) => id.replaceAll('\\', '/').endsWith(module))?.[1];
    return write === undefined ? undefined : { code: await write(), moduleType: 'ts' };
  },
};

/**
 * The dependencies that are in the bundle nevertheless, since most commands load them: some hundred files, which take longer to load
 * than to run. Ajv requires the last three.
 */
const INLINED: ReadonlySet<string> = new Set([
  'commander',
  'leven',
  '@eslint-community/regexpp',
  'ajv',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
]);

/** The name of the package of an import, such as `@redocly/openapi-core`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

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
 * @param installed the packages that are beside it when it runs; all others are in the bundle
 * @throws {CommandError} `sources-wrong`
 */
export function bundleCommand(root: string, dist: string, installed: ReadonlySet<string>): Promise<void> {
  return bundleSources(root, dist, {
    what: 'The command',
    entries: {
      backoffice: `${COMMAND}/backoffice.ts`,
      'replay-worker': `${COMMAND}/replay/replay-worker.ts`,
      'validation-worker': `${COMMAND}/proxy/validation-worker.ts`,
      'record-worker': `${COMMAND}/proxy/record-worker.ts`,
      'prism-process': 'src/pipeline/mock/prism-process.ts',
    },
    platform: 'node',
    isExternal: (specifier) =>
      isBuiltin(specifier) || (installed.has(packageOf(specifier)) && !INLINED.has(packageOf(specifier))),
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
      plugins: [CALL_MODULES],
      // The pages of the portal.
      transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
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
