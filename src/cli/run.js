#!/usr/bin/env node
// The entry of the command `backoffice`. It is plain JavaScript that an old Node can parse, so that a Node that is too
// old gets a sentence instead of a stack trace.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = [24, 18];

const SOURCE = './backoffice.ts';
const COMPILED = '../../dist/src/cli/backoffice.js';

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
}

async function run() {
  if (isTooOld(process.versions.node)) {
    console.error(
      `backoffice needs Node >= ${NEEDED.join('.')}.0, but this is Node ${process.versions.node}. Install Node 24 from ` +
        'https://nodejs.org or with a version manager (nvm install 24), or add your arguments to: ' +
        `npx -p node@24 node "${fileURLToPath(import.meta.url)}"`,
    );
    return 2;
  }
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  // The package has no sources, since Node runs no TypeScript below node_modules, but what is compiled from them.
  const hasSources = existsSync(new URL(SOURCE, import.meta.url));
  const { main } = await import(hasSources ? SOURCE : COMPILED);
  return main(process.argv.slice(2));
}

run().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error) => {
    console.error(error);
    process.exitCode = 2;
  },
);
