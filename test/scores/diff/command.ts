import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { ROWS } from '../../diff/corpus/read-corpus.ts';
import { checkPairs } from '../../diff/random/check-pairs.ts';
import { disagreementsOf, readDisagreements } from './disagreement.ts';
import { OASDIFF } from './oasdiff.ts';
import { REDOCLY } from './redocly.ts';
import { renderScore, type Verdicts } from './score-table.ts';
import { opinionsOf } from './second-opinion.ts';
import { type Unit, unitOfVerdict, unitsOfCorpus } from './unit.ts';

const HELP = `npm run score:diff [-- --disagreements]

How well breaking changes are distinguished from others: our comparison, redocly diff and oasdiff, on the corpus of pairs with
verdicts written by hand. A pair of schemas is asked twice: as something that is sent, and as something that comes back.

  --disagreements  why the other tools say something else, with the number of pairs for each reason
  --random <n>     in place of the corpus, <n> random pairs of schemas, each verdict checked by brute force: values of which a
                   plain Ajv says what each version accepts, and for parameters the texts that they are sent as. 100,000 pairs
                   take about half an hour
  --seed <n>       which random pairs, 1 by default; the same seed draws the same pairs
  --peers          with --random, ask redocly diff and oasdiff about the same pairs: which verdicts a value contradicts. For a
                   few thousand pairs, since all of them are in one document
  --help           this text

The score goes to stdout, progress to stderr. redocly diff is started about 200 times, which takes a minute or two.

Exit codes: 0 our verdicts are those of the corpus, and every disagreement of another tool has a reason; with --random, no
value contradicts a verdict; 1 not so; 2 could not run.`;

const OURS = 'this project';
const OTHERS = [
  { tool: REDOCLY, table: readDisagreements('redocly') },
  { tool: OASDIFF, table: readDisagreements('oasdiff') },
];

export const main = npmScript(
  HELP,
  {
    disagreements: { type: 'boolean' },
    random: { type: 'string' },
    seed: { type: 'string' },
    peers: { type: 'boolean' },
  },
  async (options) => {
    if (options.random !== undefined) {
      return scoreRandom(
        wholeNumberOption('--random', options.random, 1, 9_999_999),
        options.seed,
        options.peers === true,
      );
    }
    if (options.seed !== undefined) throw new CommandError('usage', '--seed needs --random <n>.');
    if (options.peers === true) throw new CommandError('usage', '--peers needs --random <n>.');
    console.error('Comparing the pairs of the corpus …');
    const units = unitsOfCorpus();
    const tools = await verdictsOfAll(units);

    const inexact = units.filter(({ isExact }) => !isExact);
    console.log(
      `${ROWS} rows by hand, asked as ${units.length} pairs, ${inexact.length} with another verdict than by hand\n`,
    );
    console.log(renderScore(units, tools));
    for (const { tool } of OTHERS) console.log(`\n${seenOf(tool.name, units, tools.get(tool.name))}`);
    const unexplained = OTHERS.flatMap(({ tool, table }) => {
      const { byReason, ...wrong } = disagreementsOf(units, tools.get(tool.name) ?? new Map(), table);
      if (options.disagreements) console.log(`\n${renderReasons(tool.name, byReason)}`);
      return [...wrong.unexplained, ...wrong.explainedTwice, ...wrong.idle].map((what) => `${tool.name}  ${what}`);
    });
    if (unexplained.length > 0)
      console.log(`\nWithout a reason in test/scores/diff/disagreements:\n${unexplained.join('\n')}`);
    return inexact.length === 0 && unexplained.length === 0 ? 0 : 1;
  },
);

/** Checks `count` random pairs, and prints what their verdicts are. */
async function scoreRandom(count: number, seed = '1', withPeers: boolean): Promise<number> {
  const units: Unit[] = [];
  let [done, contradicted] = [0, 0];
  const tallies = checkPairs(count, wholeNumberOption('--seed', seed, 1, 9_999_999), (verdict) => {
    if (typeof verdict.result === 'object') contradicted += 1;
    const unit = withPeers ? unitOfVerdict(verdict) : undefined;
    if (unit !== undefined) units.push(unit);
    if (verdict.direction !== 'request') return;
    done += 1;
    if (done % 1000 === 0) console.error(`${done} of ${count} pairs, ${contradicted} wrong verdicts`);
  });
  console.log(`${count} random pairs, seed ${seed}\n`);
  for (const { source, verdicts, breaking, undecided, wrong } of tallies) {
    const share = ((undecided / verdicts) * 100).toFixed(1);
    console.log(
      `${source}: ${verdicts} verdicts, ${wrong.length} wrong, ${breaking} breaking with a proof, ${undecided} risky or unproven (${share} %)`,
    );
  }
  const wrong = tallies.flatMap((tally) => tally.wrong);
  for (const { why, direction, value, pair } of wrong.slice(0, 20)) {
    const [base, revision] = pair.map((schema) => JSON.stringify(schema));
    console.log(
      `\nWrong: ${why} (${direction})\n  value    ${JSON.stringify(value)}\n  base     ${base}\n  revision ${revision}`,
    );
  }
  if (withPeers) console.log(`\n${renderScore(units, await verdictsOfAll(units))}`);
  return wrong.length === 0 ? 0 : 1;
}

/** What each tool says of the units, ours first. */
async function verdictsOfAll(units: readonly Unit[]): Promise<Map<string, Verdicts>> {
  const tools = new Map<string, Verdicts>([[OURS, new Map(units.map(({ id, ours }) => [id, ours]))]]);
  for (const { tool } of OTHERS) tools.set(tool.name, await asked(tool, units));
  return tools;
}

async function asked(tool: (typeof OTHERS)[number]['tool'], units: readonly Unit[]): Promise<Verdicts> {
  let reported = 0;
  return opinionsOf(tool, units, (done) => {
    if (done < reported + 100 && done < units.length) return;
    reported = done;
    console.error(`${tool.name}: ${done} of ${units.length} pairs`);
  });
}

/** Whether what another tool calls breaking is seen here at all, where the pair changes what is accepted or promised. */
function seenOf(name: string, units: readonly Unit[], verdicts: Verdicts = new Map()): string {
  const alarms = units.filter(({ id }) => verdicts.get(id) === 'breaking');
  const real = alarms.filter(({ expected }) => expected !== 'nothing');
  const seen = real.filter(({ ours }) => ours !== 'nothing');
  return (
    `Of ${alarms.length} pairs that ${name} calls breaking, ${alarms.length - real.length} change nothing by hand; ` +
    `of the other ${real.length}, ${seen.length} are reported here.`
  );
}

function renderReasons(name: string, byReason: ReadonlyMap<string, number>): string {
  const lines = [...byReason]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${String(count).padStart(5)}  ${reason}`);
  return [`Where ${name} says something else, and why`, ...lines].join('\n');
}
