import fc from 'fast-check';
import { isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import { walkTransactions } from '../../../src/backoffice/client/paging/transactions.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { checkCase, expectedOf } from '../../client/paging/check-case.ts';
import { ledgerOf, type PagingCase, pagingCases, serviceFor } from '../../client/paging/paging-case.ts';
import { NAIVE_WALKS, type NaiveWalk } from './naive-walks.ts';

const HELP = `npm run score:paging [-- --ledgers 300000 --seed 4]

Walks over random ledgers, each listed by a service that answers what the interface specification leaves open in a random
way: from the start, from every checkpoint, and with many calls of next() at once. No record may be lost or come twice.
The same ledgers are walked over in the ways that people write themselves, and what these lose or repeat is counted.

  --ledgers  how many; default 300000
  --seed     a whole number; the same seed makes the same ledgers; default 4
  --help     this text

Examples
  npm run score:paging
  npm run score:paging -- --ledgers 5000 --seed 7

The score goes to stdout.

Exit codes: 0 nothing lost or repeated, 1 something was, 2 could not run.`;

export const main = npmScript(
  HELP,
  { ledgers: { type: 'string', default: '300000' }, seed: { type: 'string', default: '4' } },
  async (options) => {
    const started = performance.now();
    const ledgers = wholeNumberOption('--ledgers', options.ledgers, 1, 0x7fffffff);
    const seed = wholeNumberOption('--seed', options.seed, -0x80000000, 0x7fffffff);
    const scores = Object.entries({ 'client.transactions()': clientWalk, ...NAIVE_WALKS }).map(([name, walk]) => ({
      ...{ name, walk },
      ...{ wrong: 0, loses: 0, repeats: 0, refused: 0, requests: 0 },
    }));
    const property = fc.asyncProperty(pagingCases, async (walked) => {
      const complaint = await checkCase(walked);
      if (complaint !== undefined) throw new Error(complaint);
      for (const score of scores) await addTo(score, walked);
    });
    const result = await fc.check(property, { numRuns: ledgers, seed });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (result.failed) {
      console.log(`${await fc.asyncDefaultReportMessage(result)}`);
      return 1;
    }
    console.log(`${ledgers} ledgers in ${seconds} s, seed ${seed}: nothing lost, nothing repeated\n`);
    console.log('The client and the ways that people write, over the same ledgers, forwards:');
    for (const { name, wrong, requests, ...counts } of scores) {
      const share = (count: number) => `${((100 * count) / ledgers).toFixed(1)} %`;
      const parts = (['loses', 'repeats', 'refused'] as const).map((each) => `${each} in ${share(counts[each])}`);
      const each = (requests / ledgers).toFixed(1);
      console.log(`  ${name.padEnd(32)} wrong in ${share(wrong)}: ${parts.join(', ')}, in ${each} requests`);
    }
    return 0;
  },
);

/** The walk of the client, forwards and without checkpoints, as the naive ones are called. */
const clientWalk: NaiveWalk = (fetchPage, { from, to, pageSize }) =>
  walkTransactions(fetchPage, { accountId: 'A', from, to, pageSize }).toArray();

/** In how many ledgers a walk forwards does what it should not, and its requests for all of them. */
interface WalkScore extends Record<'wrong' | 'loses' | 'repeats' | 'refused' | 'requests', number> {
  readonly walk: NaiveWalk;
}

async function addTo(score: WalkScore, walked: PagingCase): Promise<void> {
  const ledger = ledgerOf(walked.ledger);
  const expected = expectedOf({ ...walked, direction: 'next' }, ledger);
  const { fetchPage, queries } = serviceFor(walked, ledger);
  try {
    const given = (await score.walk(fetchPage, walked)).map(({ finTranID }) => finTranID);
    const distinct = new Set(given);
    const [loses, repeats] = [expected.some((id) => !distinct.has(id)), distinct.size < given.length];
    score.loses += Number(loses);
    score.repeats += Number(repeats);
    score.wrong += Number(loses || repeats);
  } catch (error) {
    if (!isBackOfficeError(error) || error.code !== 'api') throw error;
    score.refused += 1;
    score.wrong += 1;
  }
  score.requests += queries.length;
}
