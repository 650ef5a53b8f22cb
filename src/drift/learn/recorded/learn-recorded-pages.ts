import type { LearnedOutcome } from '../../../report/learned.ts';
import { readListing } from '../../../sandbox/domain/listing/read-listing.ts';
import { DEFAULT_SWITCHES, SWITCHES } from '../../../sandbox/domain/listing/switches.ts';
import { Belief, JOINT_SWITCHES, type JointSwitch, type Prediction, type Shown } from '../belief.ts';
import type { Evidence } from '../learn-session.ts';
import { ascending, orderOf, shownPage, shownStatus } from '../ledger.ts';
import { predictionOf } from '../listing-candidates.ts';
import { isBackward, isComplete, type RecordedPage } from './recorded-pages.ts';

/** What recorded pages show of the switches of the listing. */
export interface RecordedBelief {
  readonly belief: Belief;
  readonly outcomes: ReadonlyMap<JointSwitch, LearnedOutcome>;
}

/**
 * Decides the switches that show in recorded pages of one account. Pages of the range of `whole`, which has every record of
 * that range, are compared with its records; of other ranges only the status counts. If no setting explains all of them, the
 * records changed meanwhile, or the server does something else, and nothing is decided.
 */
export function learnRecordedPages(
  pages: readonly RecordedPage[],
  whole: RecordedPage | undefined,
  { now, evidenceOf }: { now: number; evidenceOf: (page: RecordedPage) => Evidence },
): RecordedBelief {
  const belief = new Belief();
  const sequences = {
    ascending: ascending(whole?.records ?? [], 'ascending'),
    descending: ascending(whole?.records ?? [], 'descending'),
  };
  const known = new Set(whole?.records?.map(({ id }) => id));
  let surprise: RecordedPage | undefined;
  const take = (page: RecordedPage, came: Shown, predict: Prediction): void => {
    if (surprise !== undefined) return;
    if (belief.allows(came, predict)) belief.observe(evidenceOf(page), came, predict);
    else surprise = page;
  };
  for (const page of pages) {
    const { query, records, at = now, answer, account } = page;
    if (records !== undefined && query.offset === undefined && !isBackward(query)) {
      const { came, predict } = orderOf(records, !isComplete(page));
      take(page, came, predict);
    }
    if (!isPlain(page, at)) continue;
    const isOfWhole =
      account === whole?.account && query.from === whole.query.from && query.to === whole.query.to && known.size > 0;
    if (isOfWhole && records?.every(({ id }) => known.has(id))) {
      take(page, shownPage(records.map(({ id }) => id)), predictionOf(query, sequences, at, false));
    } else if (query.offset !== undefined) {
      take(page, shownStatus(answer.status), predictionOf(query, sequences, at, true));
    }
  }
  return { belief, outcomes: outcomesOf(belief, surprise) };
}

/** Whether nothing but the offset can be why a request is refused: the questions about odd limits and ranges are others. */
function isPlain({ query }: RecordedPage, at: number): boolean {
  if (query.limit !== undefined && !/^[1-9]\d*$/.test(query.limit)) return false;
  const { offset: _, ...others } = query;
  return readListing(others, at, DEFAULT_SWITCHES).kind === 'request';
}

function outcomesOf(belief: Belief, surprise: RecordedPage | undefined): ReadonlyMap<JointSwitch, LearnedOutcome> {
  return new Map(JOINT_SWITCHES.map((name) => [name, outcomeOf(name, belief, surprise)]));
}

function outcomeOf(name: JointSwitch, belief: Belief, surprise: RecordedPage | undefined): LearnedOutcome {
  if (surprise !== undefined) {
    const { method, path } = surprise.read.exchange.request;
    const why = `No setting explains all recorded pages, first ${method} ${path}: records may have changed meanwhile.`;
    const possible = Object.keys(SWITCHES[name].answers);
    return { kind: 'undecided', possible, refuted: [], needs: ['records'], why, observed: [] };
  }
  return belief.outcomeOf(name, () => ({
    needs: ['requests'],
    why: 'No recorded exchange separates these answers.',
  }));
}
