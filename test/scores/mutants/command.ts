import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { coveringTests } from './covering-tests.ts';
import { draw, type Mutant, mutantsOf } from './draw-mutants.ts';

/** What became of a mutant: the test file that failed, or that none of `tried` did. */
interface Result extends Mutant {
  readonly killedBy: string | null;
  /** How many test files ran, or 0 when no unit test imports the file. */
  readonly tried: number;
}

const HELP = `npm run score:mutants -- --root DIR --out FILE [--again FILE --only TEXT --count N --seed N --files N]

Changes src in a copy of the project, one mutant at a time, and runs the unit tests that import the changed file.

  --root DIR      the copy, which is changed and restored (a clean checkout with node_modules)
  --out FILE      writes the results as JSON after every mutant
  --again FILE    takes the mutants of earlier results instead of drawing, and tries first what killed each
  --only TEXT     with --again: only mutants whose file starts with TEXT
  --count N       mutants to draw (300)
  --seed N        of the draw (20261126)
  --files N       test files at most for each mutant (10)
  --help          this text

Examples
  npm run score:mutants -- --root ../copy --out before.json
  npm run score:mutants -- --root ../copy --out after.json --again before.json --only src/engine/diff

Exit codes: 0 scored, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    root: { type: 'string' },
    out: { type: 'string' },
    again: { type: 'string' },
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261126' },
    files: { type: 'string', default: '10' },
  },
  async ({ root, out, again, only, ...counts }) => {
    if (root === undefined || out === undefined) {
      throw new CommandError('usage', '--root and --out are needed; --help describes them.');
    }
    const count = wholeNumberOption('--count', counts.count, 1);
    const seed = wholeNumberOption('--seed', counts.seed, 0);
    const most = wholeNumberOption('--files', counts.files, 1);
    const tests = globSync('test/**/*.test.ts', { cwd: root }).filter((file) => !/\.(e2e|proof)\.test\.ts$/.test(file));
    const covering = coveringTests(root, tests);
    const mutants = again === undefined ? drawnFrom(root, count, seed) : resultsIn(again, only);
    const results: Result[] = [];
    for (const [index, mutant] of mutants.entries()) {
      const path = join(root, mutant.file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      // Files change between runs: the mutant is where its text is, nearest to where it was.
      const start = nearest(text, mutant);
      if (start === undefined) {
        console.log(`${index + 1}/${mutants.length} gone: ${mutant.file}:${mutant.line} ${mutant.before.slice(0, 60)}`);
        continue;
      }
      const before = 'killedBy' in mutant ? mutant.killedBy : null;
      const files = [
        ...new Set([
          ...(typeof before === 'string' && tests.includes(before) ? [before] : []),
          ...covering(mutant.file),
        ]),
      ];
      const tried = files.slice(0, most);
      writeFileSync(path, text.slice(0, start) + mutant.after + text.slice(start + mutant.before.length));
      let killedBy: string | null = null;
      try {
        if (tried.length > 0) killedBy = await failingOf(root, tried);
      } finally {
        writeFileSync(path, text);
      }
      const { file, line, operator, before: old, after } = mutant;
      results.push({ file, line, operator, start: mutant.start, before: old, after, killedBy, tried: tried.length });
      writeFileSync(out, `${JSON.stringify(results, null, 1)}\n`);
      const verdict = killedBy === null ? 'SURVIVED' : 'killed';
      const worse = typeof before === 'string' && killedBy === null ? ' (was killed)' : '';
      console.log(`${index + 1}/${mutants.length} ${verdict}${worse} ${file}:${line} ${operator} ${killedBy ?? ''}`);
    }
    const killed = results.filter(({ killedBy }) => killedBy !== null).length;
    console.log(`${killed} of ${results.length} mutants killed`);
    return 0;
  },
);

function drawnFrom(root: string, count: number, seed: number): readonly Mutant[] {
  const sources = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !/\.d\.ts$|\/browser\//.test(file))
    .toSorted();
  const mutants = sources.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  return draw(mutants, count, seed);
}

function resultsIn(file: string, only: string): Result[] {
  const results: readonly Result[] = JSON.parse(readFileSync(file, 'utf8'));
  return results.filter((result) => result.file.startsWith(only));
}

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
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--bail',
    '1',
    '--reporter',
    'json',
    `--outputFile=${report}`,
  ];
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

function nearest(text: string, { before, start }: Mutant): number | undefined {
  const places: number[] = [];
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + 1)) places.push(at);
  return places.toSorted((left, right) => Math.abs(left - start) - Math.abs(right - start))[0];
}
