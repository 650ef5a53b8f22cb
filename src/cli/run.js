#!/usr/bin/env node
// The entry of the command `backoffice`. It is plain JavaScript that an old Node can parse, so that a Node that is too
// old gets a sentence instead of a stack trace.
const NEEDED = [24, 18];

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
}

async function run() {
  if (isTooOld(process.versions.node)) {
    console.error(
      `Node ${NEEDED.join('.')} or newer is needed; this is Node ${process.versions.node}. ` +
        'In a project that has installed backoffice with npm, "npx backoffice" runs on the right Node.',
    );
    return 2;
  }
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { main } = await import('./backoffice.ts');
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
