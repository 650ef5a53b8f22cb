import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../src/pipeline/terminal/npm-script.ts';
import { CLOCKS, clockEnv, shifted, type TestClock } from './clocks.ts';

const HELP = `npm run test:any-day [-- --only NAME,… | --days N] [--project unit] [--files TEXT,…]

Runs the tests under other clocks: other days, time zones, and a midnight or a change to summer time during the run. The
current time is shifted in every process and thread that the tests start. Prints a table with one row for each clock.

  --only     names of clocks, with commas between them; all unless given:
${clockNames()}
  --days     instead of these, one clock that is so many days ahead, as in --days=-20 or --days=0.5
  --project  unit or end-to-end; both unless given
  --files    run only test files whose path contains one of these texts
  --help     this text

Examples
  npm run test:any-day -- --project unit
  npm run test:any-day -- --only leap-day,year-end --files test/drift
  npm run test:any-day -- --days=-20.5

The table goes to stdout, the failures of a run to stderr.

Exit codes: 0 every test passes under every clock, 1 a test fails, 2 could not run.`;

function clockNames(): string {
  const names = CLOCKS.map(({ name }) => name);
  return [names.slice(0, 6), names.slice(6)].map((some) => `             ${some.join(', ')}`).join(',\n');
}

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** The part of Vitest's JSON report that this command reads. */
interface Results {
  readonly success: boolean;
  readonly numTotalTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export const main = npmScript(
  HELP,
  {
    only: { type: 'string' },
    days: { type: 'string' },
    project: { type: 'string' },
    files: { type: 'string' },
  },
  async (options) => {
    const clocks = chosenClocks(options.only, options.days);
    const args = [
      ...(options.project === undefined ? [] : ['--project', options.project]),
      ...(options.files === undefined ? [] : options.files.split(',')),
    ];
    const width = Math.max(...clocks.map(({ name }) => name.length));
    console.log(`${'clock'.padEnd(width)}  starts at                 tests  failed  seconds`);
    let isGreen = true;
    for (const clock of clocks) {
      const now = Date.now();
      const results = await runTests(clockEnv(clock, now), args);
      const seconds = ((Date.now() - now) / 1000).toFixed(0);
      const { success, numTotalTests, numFailedTests } = results;
      const counts = `${String(numTotalTests).padStart(5)}  ${String(numFailedTests).padStart(6)}  ${seconds.padStart(7)}`;
      console.log(`${clock.name.padEnd(width)}  ${new Date(clock.startsAt(now)).toISOString()}  ${counts}`);
      for (const line of failuresOf(results)) console.error(`  ${line}`);
      isGreen &&= success && numTotalTests > 0;
    }
    return isGreen ? 0 : 1;
  },
);

function chosenClocks(only: string | undefined, days: string | undefined): readonly TestClock[] {
  if (days !== undefined) {
    if (only !== undefined) throw new CommandError('usage', '--only and --days exclude each other.');
    if (!/^-?\d{1,5}(\.\d+)?$/.test(days)) {
      throw new CommandError('usage', `--days is ${JSON.stringify(days)}; give a number such as 400, -20 or 0.5.`);
    }
    return [shifted(`${days}-days`, Number(days) * 24)];
  }
  return (only?.split(',') ?? CLOCKS.map(({ name }) => name)).map((name) => {
    const clock = CLOCKS.find((each) => each.name === name);
    if (clock !== undefined) return clock;
    const known = CLOCKS.map((each) => each.name).join(', ');
    throw new CommandError('usage', `--only: there is no clock ${JSON.stringify(name)}. Known are: ${known}.`);
  });
}

async function runTests(env: Readonly<Record<string, string>>, args: readonly string[]): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'any-day-'));
  const file = join(folder, 'results.json');
  try {
    const command = [VITEST, 'run', '--reporter=json', `--outputFile=${file}`, ...args];
    const child = spawn(process.execPath, command, {
      cwd: HOME,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
    return resultsIn(file, stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function resultsIn(file: string, stderr: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new CommandError('usage', `Vitest wrote no results. It reported:\n${stderr.trim()}`, { cause });
  }
}

function failuresOf({ testResults }: Results): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const file = name.replace(HOME, '');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${message.split('\n', 1).join('')}`] : [];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}
