// The one entry of all npm scripts. It is plain JavaScript that an old Node can parse, so that a Node that is too old
// gets a sentence instead of a stack trace.
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  'score:lint': './score.ts',
  bench: '../test/scores/bench/command.ts',
  pack: './pack.ts',
  reference: './reference.ts',
  'score:facts': '../test/scores/facts/command.ts',
  'score:mutants': '../test/scores/mutants/command.ts',
  requirements: '../test/spec/requirements/command.ts',
  'score:paging': '../test/scores/paging/command.ts',
  'score:drift': '../test/scores/drift/command.ts',
  'score:learn': '../test/scores/learn/command.ts',
  'test:any-day': '../test/any-day/command.ts',
  acceptance: '../test/scores/acceptance/command.ts',
  'score:installs': '../test/scores/installs/command.ts',
};

const NEEDED = [24, 18];

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
}

async function run() {
  if (isTooOld(process.versions.node)) {
    console.error(
      `This command needs Node >= ${NEEDED.join('.')}.0, but this is Node ${process.versions.node}. Install Node 24 from ` +
        'https://nodejs.org or with a version manager (nvm install 24), or add your arguments to: ' +
        `npx -p node@24 node "${fileURLToPath(import.meta.url)}"`,
    );
    return 2;
  }
  const [command, ...argv] = process.argv.slice(2);
  const module = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command] : undefined;
  if (module === undefined) {
    console.error(`Unknown command ${JSON.stringify(command ?? '')}. Known are: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const { enableCompileCache } = await import('node:module');
  enableCompileCache?.();
  const { main } = await import(module);
  return main(argv);
}

run().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  async (error) => {
    // What a CodedError says is what to do; a stack would only hide it. TypeScript is loaded when the Node is known to read it.
    const { CodedError } = await import('../src/engine/json/coded-error.ts');
    console.error(error instanceof CodedError ? error.message : error);
    process.exitCode = 2;
  },
);
