import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { childEnv } from '../support/child-env.ts';
import { RUN, RUN_SCRIPT } from '../support/entries.ts';
import { runHere } from '../support/run-here.ts';
import { ended, runBackoffice, startBackoffice, startNode } from '../support/run-process.ts';

/** Makes Node say that it is 20.20.2. A real old Node is not on every machine; run.js asks nothing else of it. */
const PRETEND_NODE_20 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('backoffice', () => {
  test.each([
    ['backoffice needs', RUN, ['--help']],
    ['This command needs', RUN_SCRIPT, ['pack']],
  ])('a Node that is too old gets a sentence and no stack: %s', async (begin, script, args) => {
    expect(await ended(startNode([script, ...args], { nodeOptions: ['--import', PRETEND_NODE_20] }))).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        `${begin} Node >= 24.18.0, but this is Node 20.20.2. Install Node 24 from https://nodejs.org or with a ` +
        `version manager (nvm install 24), or add your arguments to: npx -p node@24 node "${script}"\n`,
    });
  });

  test('an unknown npm script is reported with the known ones', async () => {
    const { exitCode, stderr } = await ended(startNode([RUN_SCRIPT, 'pakc']));
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^Unknown command "pakc"\. Known are: score:lint, bench, pack, reference/);
  });

  test('the Node that the sentence names is the one that package.json needs', () => {
    const { engines } = JSON.parse(read('../../package.json'));
    expect(engines.node).toBe('>=24.18.0');
    for (const script of ['../../src/cli/run.js', '../../scripts/run.js']) {
      expect(read(script)).toContain('const NEEDED = [24, 18];');
    }
  });

  /** A module that loses every request: nothing ever comes of it, and nothing keeps the process alive. */
  const LOST_REQUESTS = "data:text/javascript,import%20http%20from'node:http';http.request=()=>({on(){},end(){}})";

  test('a process that ends before the result exits with 2 and says so', async () => {
    const args = ['verify', 'http://127.0.0.1:9', '--document', 'http://127.0.0.1:9/openapi.json'];
    const { exitCode, stdout, stderr } = await runBackoffice(args, { nodeOptions: ['--import', LOST_REQUESTS] });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('The command ended before its result');
  });

  test('--version prints the version of the package', async () => {
    const { version } = JSON.parse(read('../../package.json'));
    expect(await runBackoffice(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('--help lists every command, on stdout', async () => {
    const { exitCode, stdout, stderr } = await runHere(['--help']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const { name, summary } of COMMANDS) {
      expect(stdout).toContain(`  ${name}`);
      expect(stdout.replace(/\s+/g, ' ')).toContain(summary);
    }
  });

  test('--help comes before what is wrong with the other options', async () => {
    expect(await runHere(['verify', '--forse', '--help'])).toEqual(await runHere(['verify', '--help']));
  });

  test('nothing asked for gets the same text on stderr', async () => {
    const [help, nothing] = await Promise.all([runHere(['-h']), runHere([])]);
    expect(nothing).toEqual({ exitCode: 2, stdout: '', stderr: help.stdout });
  });

  test.each(COMMANDS.map(({ name }) => name))(
    '%s --help states its exit codes and is at most 100 wide',
    async (name) => {
      const { exitCode, stdout, stderr } = await runHere([...name.split(' '), '--help']);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: backoffice ${name} `));
      expect(stdout).toContain('\nExit codes:\n  0');
      expect(stdout).toContain('\nExamples:\n');
      expect(stdout.split('\n').filter(({ length }) => length > 100)).toEqual([]);
    },
  );

  test('colours only where they are wanted', async () => {
    const plain = await runBackoffice(['sandbox', 'import', '--help'], { env: { NO_COLOR: '1' } });
    const coloured = await runBackoffice(['sandbox', 'import', '--help'], { env: { NO_COLOR: '', FORCE_COLOR: '1' } });
    const bold = '\u001b[1m';
    expect(plain.stdout).not.toContain(bold);
    expect(coloured.stdout).toContain(bold);
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk is reported', () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const { status, stderr } = spawnSync(process.execPath, [RUN, '--help'], {
      env: childEnv({}),
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^The output cannot be written \(ENOSPC: .+\)\.\n$/);
  });

  test('a reader that stops early is no error', async () => {
    const child = startBackoffice(['sandbox', 'import', '--help']);
    child.stdout?.destroy();
    const stderr: string[] = [];
    child.stderr?.on('data', (text) => stderr.push(String(text)));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(stderr).toEqual([]);
  });
});
