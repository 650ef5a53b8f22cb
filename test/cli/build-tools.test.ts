import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { withTools } from '../../src/cli/project/build-tools.ts';
import { temporaryFolder } from '../support/run-folder.ts';

/** `require` of a folder without packages. */
const requireHere = () => createRequire(pathToFileURL(join(temporaryFolder(), 'file.js')));

test.each([
  ['@redocly/openapi-core', '@redocly/openapi-core'],
  ['@stoplight/prism-cli', '@stoplight/prism-cli'],
  ['openapi-typescript/package.json', 'openapi-typescript'],
])('%s that is not installed is named with the command that installs it', async (specifier, tool) => {
  const versions: Readonly<Record<string, string>> = packageJson.devDependencies;
  await expect(withTools(async () => requireHere().resolve(specifier))).rejects.toMatchObject({
    name: 'CommandError',
    code: 'tool-missing',
    message: `${tool} is not installed, which this command needs. Install it: npm install --save-dev --save-exact ${tool}@${versions[tool]}`,
  });
});

test.each([
  ['a file of our own', async () => requireHere().resolve('./missing.js')],
  ['any other error', () => Promise.reject(new RangeError('Too long.'))],
])('%s is no tool', async (_, run) => {
  await expect(withTools(run)).rejects.not.toMatchObject({ code: 'tool-missing' });
});
