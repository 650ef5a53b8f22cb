import { BuildError } from '../../../scripts/terminal/build-error.ts';
import { commandOptions } from '../../../scripts/terminal/command-options.ts';
import { type ServedAccount, type ServedSandbox, serveSandbox } from '../served-sandbox.ts';
import { harmless } from './harmless.ts';
import { comparePeers } from './peers/compare-peers.ts';
import type { Planted, PlantedFault } from './planted-fault.ts';
import { renderScore, type Score } from './render-score.ts';
import { allFaults, isNamed, judgeAllowed, judgeFault, type Verdict } from './score.ts';

const HELP = `npm run planted [-- --only TEXT --jobs 3 --json --peers]

Plants every fault that there is, one after another, before a sandbox, lets "backoffice verify" judge it, and tells by
class how many were seen, and how many were told by the rule that they break. What the text allows is planted too, and
must not be told of.

  --only   only what has this in its class or name
  --jobs   how many are judged at once; 3 unless told
  --json   every fault with the rules that told of it, as JSON
  --peers  an eighth of the faults, or those of --only, judged also by "redocly drift" and by Prism's proxy, from the same
           requests, as a table
  --help   this text

Examples
  npm run planted
  npm run planted -- --only "offset"
  npm run planted -- --peers --only "schema keyword, errors"

The score goes to stdout.

Exit codes: 0 every fault was seen and nothing else, 1 one was not or something else was, 2 could not run.`;

/**
 * Runs the command and gives its exit code.
 *
 * @throws {BuildError} `usage`
 */
export async function main(argv: readonly string[]): Promise<number> {
  const options = commandOptions(argv, {
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: '3' },
    json: { type: 'boolean' },
    peers: { type: 'boolean' },
  });
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const jobs = Number(options.jobs);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) {
    const given = JSON.stringify(options.jobs);
    throw new BuildError('usage', `--jobs is ${given}; allowed is a whole number from 1 to 64.`);
  }
  const sandbox = await serveSandbox();
  try {
    const account = sandbox.accounts.at(-1);
    if (account === undefined) throw new Error('The sandbox has no account.');
    const chosen = <T extends Planted>(all: readonly T[], name: (each: T) => string) =>
      all.filter((each) => name(each).includes(options.only));
    const faults = chosen(allFaults(sandbox), (fault) => `${fault.class}: ${fault.name}`);
    if (options.peers === true) {
      console.log(await comparePeers(sandbox, account, options.only === '' ? eighth(faults) : faults, tell));
      return 0;
    }
    const allowed = chosen(harmless(), ({ name }) => `allowed: ${name}`);
    if (faults.length + allowed.length === 0) {
      throw new BuildError(
        'usage',
        `--only is ${JSON.stringify(options.only)}, which no fault and no allowed change has.`,
      );
    }
    const score = await scoreOf(sandbox, account, faults, allowed, jobs);
    console.log(options.json ? toJson(score) : renderScore(score));
    return isPerfect(score) ? 0 : 1;
  } finally {
    await sandbox.stop();
  }
}

async function scoreOf(
  sandbox: ServedSandbox,
  account: ServedAccount,
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
    const { planted: count, rules } = told(await judgeFault(sandbox, account, fault));
    const isSeen = rules.length > 0;
    score.faults.push({ fault, isPlanted: count > 0, isSeen, isNamed: isNamed(fault, { rules }), rules });
  });
  // What must not be told of is judged alone, so that a slow machine is not taken for a fault.
  for (const planted of [undefined, ...allowed]) {
    const { rules } = told(await judgeAllowed(sandbox, account, planted));
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
