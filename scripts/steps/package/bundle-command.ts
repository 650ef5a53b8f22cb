import { isAbsolute } from 'node:path';
import { bundleSources } from './bundle-sources.ts';
import type { DistFiles } from './compile-sources.ts';

/** The folder of the command, in the project and in dist/. */
const FOLDER = 'src/cli';
/** The entry points that are started by name: the command, and its threads. */
const ENTRIES = {
  backoffice: `${FOLDER}/backoffice.ts`,
  'replay-worker': `${FOLDER}/replay/replay-worker.ts`,
  'proxy-worker': `${FOLDER}/proxy/proxy-worker.ts`,
  'record-worker': `${FOLDER}/proxy/record-worker.ts`,
};

/** Ajv and the packages that it requires: some ninety files of CommonJS, which take longer to load than to run. */
const INLINED: ReadonlySet<string> = new Set(['ajv', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse']);

/**
 * The command `backoffice` in few files, so that it starts sooner: more than half of its start was spent on finding and
 * reading some hundred modules. What only one of its commands needs stays apart, and so do packages except Ajv.
 *
 * @throws {BuildError} `sources-wrong`
 */
export function bundleCommand(root: string): Promise<DistFiles> {
  return bundleSources(root, {
    what: 'The command',
    entries: ENTRIES,
    platform: 'node',
    isExternal: (specifier) =>
      !specifier.startsWith('.') && !isAbsolute(specifier) && !INLINED.has(specifier.split('/')[0] ?? ''),
    folder: FOLDER,
  });
}
