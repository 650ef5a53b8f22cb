import { describe, expect, test } from 'vitest';
import { type Ended, ended, RUN_SCRIPT, startNode } from '../support/run-process.ts';

/** Makes Node say that it is 20.20.2. A real old Node is not on every machine; run.js asks nothing else of it. */
const PRETEND_NODE_20 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})";

/** Runs an npm script in a process of its own. */
function runScript(name: string, nodeOptions: readonly string[] = []): Promise<Ended> {
  return ended(startNode([RUN_SCRIPT, name], { nodeOptions }));
}

describe('the entry of all npm scripts', () => {
  test('a Node that is too old gets a sentence and no stack', async () => {
    const { exitCode, stdout, stderr } = await runScript('pack', ['--import', PRETEND_NODE_20]);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      'This command needs Node >= 24.18.0, but this is Node 20.20.2. Install Node 24 from https://nodejs.org or with a ' +
        `version manager (nvm install 24), or add your arguments to: npx -p node@24 node "${RUN_SCRIPT}"\n`,
    );
  });

  test('an unknown command is reported with the known ones', async () => {
    const { exitCode, stderr } = await runScript('pakc');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^Unknown command "pakc"\. Known are: score:lint, bench, pack, reference/);
  });
});
