import { BuildError } from '../../../scripts/terminal/build-error.ts';
import { commandOptions } from '../../../scripts/terminal/command-options.ts';
import { plusDays } from '../../../src/drift/rules/listing/day.ts';
import { harmless } from './harmless.ts';
import { comparePeers } from './peers/compare-peers.ts';
import type { Planted, PlantedFault } from './planted-fault.ts';
import { renderScore, type Score } from './render-score.ts';
import { sandboxAt } from './sandbox-at.ts';
import {
  allFaults,
  isNamed,
  judgeAllowed,
  judgeFault,
  type PlantedTarget,
  plantedTarget,
  type Verdict,
} from './score.ts';

/** The days on which faults are planted: ends of months and years, a leap day, changes of summer time, and others. */
const SPECIAL_DAYS = [
  '2026-10-15',
  '2024-02-29',
  '2025-12-31',
  '2026-01-01',
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-10-31',
  '2026-11-01',
  '2029-11-22',
] as const;
const DAYS = [
  ...SPECIAL_DAYS,
  ...Array.from({ length: 20 }, (_, index) => plusDays('2026-01-02', 37 * index)),
] as const;

const HELP = `npm run score:drift [-- --only TEXT --days 1 --seeds 1 --jobs 3 --json --peers]

Plants every fault that there is, one after another, before a sandbox, runs "backoffice verify" against it, and prints by
class how many were detected, and how many were reported by the rule that they break. What the text allows is planted too,
and must not be reported.

  --only   only what has this in its class or name
  --days   on how many days this is done, 1 to ${DAYS.length}: the clocks of sandbox and verify read another day each time
  --seeds  how many seeds the days take in turns, 1 to ${DAYS.length}: each makes other ledgers and other requests
  --jobs   how many runs there are at once; 3 by default
  --json   every fault with the rules that reported it, as JSON
  --peers  an eighth of the faults, or those of --only, checked also by "redocly drift" and by Prism's proxy, from the same
           requests, as a table
  --help   this text

Examples
  npm run score:drift
  npm run score:drift -- --only "offset"
  npm run score:drift -- --days 30 --seeds 5
  npm run score:drift -- --peers --only "schema keyword, errors"

The score goes to stdout.

Exit codes: 0 every fault was detected and nothing else reported, 1 otherwise, 2 could not run.`;

/**
 * Runs the command and returns its exit code.
 *
 * @throws {BuildError} `usage`
 */
export async function main(argv: readonly string[]): Promise<number> {
  const options = commandOptions(argv, {
    only: { type: 'string', default: '' },
    days: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '3' },
    json: { type: 'boolean' },
    peers: { type: 'boolean' },
  });
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const [days, seeds] = [count('days', options.days, DAYS.length), count('seeds', options.seeds, DAYS.length)];
  const jobs = count('jobs', options.jobs, 64);
  const score: Score = { faults: [], allowed: [] };
  const runs = Math.max(days, seeds);
  for (let run = 0; run < runs; run += 1) {
    const day = DAYS[run % days] ?? DAYS[0];
    const seed = (run % seeds) + 1;
    const now = Date.parse(`${day}T13:37:00.000Z`);
    const sandbox = await sandboxAt(now, { seed, records: RECORDS });
    try {
      const target = await plantedTarget(sandbox, { now, seed });
      const { faults, allowed } = chosenFrom(options.only, allFaults(sandbox), harmless());
      if (options.peers === true) {
        console.log(await comparePeers(target, options.only === '' ? eighth(faults) : faults, tell));
        return 0;
      }
      const where = runs > 1 ? `${day}, seed ${seed}: ` : '';
      const { faults: rows, allowed: quiet } = await scoreOf(target, faults, allowed, jobs);
      score.faults.push(...rows.map((row) => ({ ...row, where })));
      score.allowed.push(...quiet.map((row) => ({ ...row, name: where + row.name })));
      if (runs > 1) {
        const seen = `${rows.filter(({ isSeen }) => isSeen).length} of ${rows.length} faults detected`;
        const wrong = `${quiet.filter(({ rules }) => rules.length > 0).length} of ${quiet.length} allowed changes reported`;
        process.stderr.write(`${day}, seed ${seed} (${run + 1} of ${runs}): ${seen}, ${wrong}\n`);
      }
    } finally {
      await sandbox.stop();
    }
  }
  console.log(options.json ? toJson(score) : renderScore(score));
  return isPerfect(score) ? 0 : 1;
}

/** How many records the account has before which faults are planted: some faults show on pages of thousands only. */
const RECORDS = 1200;

/** @throws {BuildError} `usage` */
function count(name: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new BuildError('usage', `--${name} is ${JSON.stringify(text)}; allowed is a whole number from 1 to ${most}.`);
}

/** @throws {BuildError} `usage` */
function chosenFrom(only: string, faults: readonly PlantedFault[], allowed: readonly Planted[]) {
  const chosen = {
    faults: faults.filter((fault) => `${fault.class}: ${fault.name}`.includes(only)),
    allowed: allowed.filter(({ name }) => `allowed: ${name}`.includes(only)),
  };
  if (chosen.faults.length + chosen.allowed.length > 0) return chosen;
  throw new BuildError('usage', `--only is ${JSON.stringify(only)}; no fault and no allowed change contains it.`);
}

async function scoreOf(
  target: PlantedTarget,
  faults: readonly PlantedFault[],
  allowed: readonly Planted[],
  jobs: number,
): Promise<Score> {
  const score: Score = { faults: [], allowed: [] };
  const all = faults.length + allowed.length + 1;
  const told = (verdict: Verdict): Verdict => {
    tell(score.faults.length + score.allowed.length + 1, all);
    return verdict;
  };
  await inParallel(faults, jobs, async (fault) => {
    const { planted, rules } = told(await judgeFault(target, fault));
    const isSeen = rules.length > 0;
    score.faults.push({ fault, isPlanted: planted > 0, isSeen, isNamed: isNamed(fault, { rules }), rules });
  });
  // What must not be told of is judged alone, so that a slow machine is not taken for a fault.
  for (const planted of [undefined, ...allowed]) {
    const { rules } = told(await judgeAllowed(target, planted));
    score.allowed.push({ name: planted?.name ?? 'nothing is changed', rules });
  }
  process.stderr.write('\n');
  return score;
}

/** The others take seconds for each fault. */
function eighth(faults: readonly PlantedFault[]): PlantedFault[] {
  const classes = Map.groupBy(faults, (fault) => fault.class).values();
  return [...classes].flatMap((all) => all.filter((_, index) => index % Math.min(8, Math.ceil(all.length / 4)) === 0));
}

function tell(done: number, all: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r${done}/${all}` : done % 100 === 0 ? `${done}/${all}\n` : '');
}

async function inParallel<T>(items: readonly T[], jobs: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const one = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: jobs }, one));
}

function isPerfect({ faults, allowed }: Score): boolean {
  return (
    faults.every(({ isPlanted, isSeen }) => isPlanted && isSeen) && allowed.every(({ rules }) => rules.length === 0)
  );
}

function toJson({ faults, allowed }: Score): string {
  const told = faults.map(({ fault, ...verdict }) => ({ class: fault.class, name: fault.name, ...verdict }));
  return JSON.stringify({ faults: told, allowed }, null, 2);
}
