import { CommandError } from '../../pipeline/terminal/command-error.ts';
import { testedVersions } from '../package-version.ts';

/**
 * The packages that build a document. They are optional peers of the package of the command: its other commands need none of them, and
 * a project pins their versions itself.
 */
export const TOOLS = [
  '@redocly/cli',
  '@redocly/openapi-core',
  '@stoplight/prism-cli',
  'openapi-typescript',
  'typescript',
] as const;

/** The package that the generated client needs when it runs. */
export const CLIENT_PACKAGE = 'openapi-fetch';

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
    const version = testedVersions()[tool];
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
