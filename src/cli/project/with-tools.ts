import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { CommandError } from '../../pipeline/terminal/command-error.ts';

/**
 * Runs what needs the build tools, which are optional peers of the package: only these commands load them.
 *
 * @throws {CommandError} `tool-missing` when one is not installed; the message has the command that installs it.
 */
export async function withTools<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const tool = missingPackage(error);
    if (tool === undefined) throw error;
    const version = toolVersions()[tool];
    const install = `npm install --save-dev --save-exact ${tool}${version === undefined ? '' : `@${version}`}`;
    throw new CommandError(
      'tool-missing',
      `${tool} is not installed, which this command needs. Install it: ${install}`,
      {
        cause: error,
      },
    );
  }
}

/** The package that Node did not find for `import` or `require`. */
function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND';
  return isMissing
    ? /^Cannot find (?:package|module) '((?:@[\w.-]+\/)?[\w-][\w.-]*)/.exec(error.message)?.[1]
    : undefined;
}

/** The exact versions of the tools that this version of the command was tested with, by the names of their packages. */
export function toolVersions(): Readonly<Record<string, string>> {
  const file = findPackageJSON('..', import.meta.url);
  if (file === undefined) throw new Error('The package of the command has no package.json.');
  const manifest: { readonly devDependencies?: Record<string, string>; readonly tools?: Record<string, string> } =
    JSON.parse(readFileSync(file, 'utf8'));
  return manifest.tools ?? manifest.devDependencies ?? {};
}
