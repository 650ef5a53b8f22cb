import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../src/pipeline/terminal/npm-script.ts';
import { CLOCKS, clockEnv, shifted, type TestClock } from './clocks.ts';

const HELP = `npm run test:any-day [-- --only NAME | --days N] [--project unit] [--files TEXT,…]

Runs the tests under other clocks: other days, time zones, and a midnight or a change to summer time during the run. The
current time is shifted in every process and thread that the tests start. Ends with the first clock under which a test fails.

  --only     one clock; all unless given: ${CLOCKS.map(({ name }) => name).join(', ')}
  --days     instead of these, a clock that is so many days ahead, as in --days=-20 or --days=0.5
  --project  unit or end-to-end; both unless given
  --files    run only test files whose path contains one of these texts
  --help     this text

Exit codes: 0 every test passes under every clock, 1 a test fails, 2 could not run.`;

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export const main = npmScript(
  HELP,
  { only: { type: 'string' }, days: { type: 'string' }, project: { type: 'string' }, files: { type: 'string' } },
  async ({ only, days, project, files }) => {
    const args = [...(project === undefined ? [] : ['--project', project]), ...(files?.split(',') ?? [])];
    for (const clock of chosenClocks(only, days)) {
      const now = Date.now();
      console.log(`${clock.name}, from ${new Date(clock.startsAt(now)).toISOString()}`);
      const env = { ...process.env, ...clockEnv(clock, now) };
      const { status } = spawnSync(process.execPath, [VITEST, 'run', ...args], { cwd: HOME, env, stdio: 'inherit' });
      if (status !== 0) return 1;
    }
    return 0;
  },
);

function chosenClocks(only: string | undefined, days: string | undefined): readonly TestClock[] {
  if (days !== undefined) {
    const ahead = Number(days);
    if (Number.isFinite(ahead)) return [shifted(`${days}-days`, ahead * 24)];
    throw new CommandError('usage', `--days is ${JSON.stringify(days)}; it must be a number such as 400, -20 or 0.5.`);
  }
  const clocks = CLOCKS.filter(({ name }) => only === undefined || name === only);
  if (clocks.length > 0) return clocks;
  throw new CommandError('usage', `There is no clock ${JSON.stringify(only)}; --help names them.`);
}
