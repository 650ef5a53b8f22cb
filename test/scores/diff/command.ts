import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { ROWS } from '../../diff/corpus/read-corpus.ts';
import { readDisagreements, unexplained } from './disagreement.ts';
import { OASDIFF } from './oasdiff.ts';
import { REDOCLY } from './redocly.ts';
import { renderScore, type Verdicts } from './score-table.ts';
import { opinionsOf } from './second-opinion.ts';
import { unitsOfCorpus } from './unit.ts';

const HELP = `npm run score:diff

How well breaking changes are distinguished from others: our comparison, redocly diff and oasdiff, on the corpus of pairs with
verdicts written by hand. A pair of schemas is asked twice: as something that is sent, and as something that comes back.
redocly diff is started about 200 times, which takes a minute or two.

  --help  this text

Exit codes: 0 our verdicts are those of the corpus, and every disagreement of another tool has a reason; 1 not so;
2 could not run.`;

const OTHERS = [
  { tool: REDOCLY, table: readDisagreements('redocly') },
  { tool: OASDIFF, table: readDisagreements('oasdiff') },
];

export const main = npmScript(HELP, {}, async () => {
  const units = unitsOfCorpus();
  const tools = new Map<string, Verdicts>([['this project', new Map(units.map(({ id, ours }) => [id, ours]))]]);
  for (const { tool } of OTHERS) tools.set(tool.name, await opinionsOf(tool, units));
  const wrong = units.filter(({ isExact }) => !isExact).map(({ id }) => `this project  ${id}`);
  const open = OTHERS.flatMap(({ tool, table }) =>
    unexplained(units, tools.get(tool.name) ?? new Map(), table).map((what) => `${tool.name}  ${what}`),
  );
  console.log(`${ROWS} rows by hand, asked as ${units.length} pairs\n`);
  console.log(renderScore(units, tools));
  if (wrong.length > 0) console.log(`\nWith another verdict than by hand:\n${wrong.join('\n')}`);
  if (open.length > 0) console.log(`\nWithout a reason in test/scores/diff/disagreements:\n${open.join('\n')}`);
  return wrong.length + open.length === 0 ? 0 : 1;
});
