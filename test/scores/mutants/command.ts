import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { coveringTests } from './covering-tests.ts';
import { draw, mutantsOf } from './draw-mutants.ts';

const HELP = `npm run score:mutants -- --root DIR [--count N --seed N --files N]

Changes src in a copy of the project, one mutant at a time, and runs the unit tests that import the changed file. Prints a line for
each mutant; the same seed draws the same ones, so that a diff of two outputs shows what a change of the tests kills.

  --root DIR   the copy, which is changed and restored (a clean checkout with node_modules)
  --count N    mutants to draw (300)
  --seed N     of the draw (20261126)
  --files N    test files at most for each mutant (10)
  --help       this text

Example
  npm run --silent score:mutants -- --root ../copy > after.txt

Exit codes: 0 scored, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    root: { type: 'string' },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261126' },
    files: { type: 'string', default: '10' },
  },
  async ({ root, ...counts }) => {
    if (root === undefined) throw new CommandError('usage', '--root is needed; --help describes it.');
    const count = wholeNumberOption('--count', counts.count, 1);
    const most = wholeNumberOption('--files', counts.files, 1);
    const tests = globSync('test/**/*.test.ts', { cwd: root }).filter((file) => !/\.(e2e|proof)\.test\.ts$/.test(file));
    const covering = coveringTests(root, tests);
    const sources = globSync('src/**/*.ts', { cwd: root })
      .filter((file) => !/\.d\.ts$|\/browser\//.test(file))
      .toSorted();
    const all = sources.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
    const mutants = draw(all, count, wholeNumberOption('--seed', counts.seed, 0));
    let killed = 0;
    for (const { file, line, operator, start, before, after } of mutants) {
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      const files = covering(file).slice(0, most);
      writeFileSync(path, text.slice(0, start) + after + text.slice(start + before.length));
      try {
        const killedBy = files.length === 0 ? null : await failingOf(root, files);
        if (killedBy !== null) killed += 1;
        console.log(`${killedBy === null ? 'SURVIVED' : 'killed'} ${file}:${line} ${operator} ${killedBy ?? ''}`);
      } finally {
        writeFileSync(path, text);
      }
    }
    console.log(`${killed} of ${mutants.length} mutants killed`);
    return 0;
  },
);

/** What Vitest reports as JSON, as far as it is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The test file of `files` that fails in the copy at `root`, if one does. */
async function failingOf(root: string, files: readonly string[]): Promise<string | null> {
  const report = join(root, '.mutant.json');
  const options = ['--project=unit', '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...options];
  rmSync(report, { force: true });
  const child = spawn(process.execPath, [...args, ...files], { cwd: root, stdio: 'ignore', detached: true });
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 180_000);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  if (code === 0) return null;
  if (signal !== null) return 'time limit';
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  // Files that were stopped because of a failure elsewhere are reported as failed, too.
  const broken = ({ assertionResults, message }: Report['testResults'][number]) =>
    message !== '' || assertionResults.some(({ status }) => status === 'failed');
  const failed = testResults.find(broken);
  return failed?.name.slice(failed.name.indexOf('/test/') + 1) ?? 'vitest';
}
