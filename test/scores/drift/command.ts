import { plusDays } from '../../../src/engine/json/day.ts';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { compareRedocly } from './compare-redocly.ts';
import { allowedChanges } from './faults.ts';
import type { InjectedChange, InjectedFault } from './injected-fault.ts';
import { isDetected, renderScore, type Score } from './render-score.ts';
import { allFaults, type InjectionResult, startTarget, verifyAllowed, verifyFault } from './score.ts';

/** The days of the clocks: ends of months and years, a leap day, changes to and from summer time, and others. */
const DAYS = [
  ...['2026-10-15', '2024-02-29', '2025-12-31', '2026-01-01', '2026-03-08'],
  ...['2026-03-29', '2026-10-25', '2026-10-31', '2026-11-01', '2029-11-22'],
  ...Array.from({ length: 20 }, (_, index) => plusDays('2026-01-02', 37 * index)),
];

const HELP = `npm run score:drift [-- --only TEXT --runs 1 --redocly]

Injects faults into a sandbox, one after another, and runs "backoffice verify" for each. Prints by class how many faults
were detected, and how many by a rule that is expected for the fault. Also injects changes that the interface
specification allows; none of them may be reported.

  --only     inject only faults and changes whose class or name contains TEXT
  --runs     number of runs, 1 to ${DAYS.length}: in each, the clocks read another day, and other ledgers and requests are generated
  --redocly  check an eighth of the faults, or those of --only, also with "redocly drift", from the same requests, and
             print a table
  --help     this text

Examples
  npm run score:drift
  npm run score:drift -- --only "offset"
  npm run score:drift -- --runs 30
  npm run score:drift -- --redocly --only "schema keyword, errors"

The score goes to stdout.

Exit codes: 0 every fault was detected and no allowed change was reported, 1 otherwise, 2 the command could not run.`;

export const main = npmScript(
  HELP,
  {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '1' },
    redocly: { type: 'boolean' },
  },
  async (options) => {
    const runs = wholeNumberOption('--runs', options.runs, 1, DAYS.length);
    const score: Score = { faults: [], allowed: [] };
    for (const [run, day] of DAYS.slice(0, runs).entries()) {
      const now = Date.parse(`${day}T13:37:00.000Z`);
      await using target = await startTarget({ records: RECORDS }, { now, seed: run + 1 });
      const { faults, allowed } = selectedFrom(options.only, allFaults(target.sandbox), allowedChanges(target.sandbox));
      if (options.redocly === true) {
        console.log(await compareRedocly(target, options.only === '' ? eighth(faults) : faults, reportProgress));
        return 0;
      }
      const where = runs > 1 ? `${day}: ` : '';
      const all = faults.length + allowed.length + 1;
      let done = 0;
      const counted = async (result: Promise<InjectionResult>): Promise<InjectionResult> => {
        done += 1;
        reportProgress(done, all);
        return result;
      };
      await inParallel(faults, async (fault) => {
        const { injected, rules } = await counted(verifyFault(target, fault));
        score.faults.push({ fault, injected, rules, where });
      });
      // Allowed changes are verified one at a time, so that a slow machine does not cause a false positive.
      for (const change of [undefined, ...allowed]) {
        const { rules } = await counted(verifyAllowed(target, change));
        score.allowed.push({ name: `${where}${change?.name ?? 'no change'}`, rules });
      }
      process.stderr.write('\n');
    }
    console.log(renderScore(score));
    return isPerfect(score) ? 0 : 1;
  },
);

/** The number of records of the account. Some faults change only pages of more than a thousand records. */
const RECORDS = 1200;

/** @throws {CommandError} `usage` */
function selectedFrom(only: string, faults: readonly InjectedFault[], allowed: readonly InjectedChange[]) {
  const selected = {
    faults: faults.filter((fault) => `${fault.class}: ${fault.name}`.includes(only)),
    allowed: allowed.filter(({ name }) => `allowed: ${name}`.includes(only)),
  };
  if (selected.faults.length + selected.allowed.length > 0) return selected;
  throw new CommandError('usage', `--only is ${JSON.stringify(only)}; no fault and no allowed change contains it.`);
}

/** An eighth of the faults of each class, at least four: the other tools need seconds for each fault. */
function eighth(faults: readonly InjectedFault[]): InjectedFault[] {
  const classes = Map.groupBy(faults, (fault) => fault.class).values();
  return [...classes].flatMap((all) => all.filter((_, index) => index % Math.min(8, Math.ceil(all.length / 4)) === 0));
}

function reportProgress(done: number, all: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r${done}/${all}` : done % 100 === 0 ? `${done}/${all}\n` : '');
}

/** Does the work for three items at a time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([worker(), worker(), worker()]);
}

function isPerfect({ faults, allowed }: Score): boolean {
  return faults.every(isDetected) && allowed.every(({ rules }) => rules.length === 0);
}
