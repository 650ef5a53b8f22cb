import { DAY, type Days, dateOf, plusDays } from '../../engine/json/day.ts';
import type { LearnEvidence, LearnSession } from './learn-session.ts';
import { type LearnedRecord, type Ledger, pageRecords, showsTies } from './ledger.ts';
import type { ListingRequests } from './listing-requests.ts';

/** How many records the first page has at most, and one that looks for records of one timestamp. */
const FIRST_PAGE = 200;
const BIG_PAGE = 5000;
/** How many records the days have at most that are read as a whole, unless one day has more. */
const WINDOW = 60;
/** Days around the window, for ranges and offsets beside its records. */
const BEFORE = 10;
const AFTER = 6;

/** A page that was requested without `offset`. */
export interface ReadPage {
  readonly evidence: LearnEvidence;
  readonly records: readonly LearnedRecord[];
  /** Whether it may end among the records of one moment. */
  readonly isCut: boolean;
}

/** What was read of an account. */
export interface LedgerSurvey {
  readonly ledger: Ledger;
  /** The days from which the ledger was read. */
  readonly window: Days;
  readonly pages: readonly ReadPage[];
}

/** The listing did not answer with a page of records. */
interface NoListing {
  readonly evidence: LearnEvidence;
}

/**
 * Reads a page of the account, and then all records of some days. Of a large account the days are chosen that have records of
 * one timestamp.
 *
 * @throws {Unanswered} @throws {LearnStop}
 */
export async function surveyLedger(
  session: LearnSession,
  requests: ListingRequests,
  range: Days,
): Promise<LedgerSurvey | NoListing> {
  const first = await readPage(session, requests, { ...range, limit: FIRST_PAGE });
  if (!('records' in first)) return first;
  const pages: ReadPage[] = [first];
  let widest = first;
  if (first.isCut && !showsTies(first.records)) {
    const big = await readPage(session, requests, { ...range, limit: BIG_PAGE });
    if ('records' in big) {
      pages.push(big);
      widest = big;
    }
  }
  const window =
    widest.isCut || widest.records.length > WINDOW ? busyDays(widest) : aroundAll(widest.records, session.now());
  const read = await readPage(session, requests, window);
  if (!('records' in read)) return read;
  return { ledger: ledgerOf(read.records, window), window, pages: [...pages, read] };
}

/** The ledger of a window: of its first and its last two days not every record is known, wherever a day begins. */
export function ledgerOf(records: readonly LearnedRecord[], { from, to }: Days): Ledger {
  return { records, firstDay: plusDays(from, 1), lastDay: plusDays(to, -2) };
}

/** Reads the records of some days, at most `limit`. */
export async function readPage(
  session: LearnSession,
  requests: ListingRequests,
  { from, to, limit }: Days & { readonly limit?: number },
): Promise<ReadPage | NoListing> {
  const query = { from, to, ...(limit === undefined ? {} : { limit: String(limit) }) };
  const evidence = await session.send(requests.page(query));
  const records = pageRecords(evidence.answer);
  return records === undefined ? { evidence } : { evidence, records, isCut: records.length === limit };
}

/** Days around all records; of an account without records, some days of the past. */
function aroundAll(records: readonly LearnedRecord[], now: number): Days {
  const moments = records.map(({ at }) => at).sort((a, b) => a - b);
  const [first = now - 40 * DAY, last = now - 20 * DAY] = [moments[0], moments.at(-1)];
  return { from: plusDays(dateOf(first), -BEFORE), to: plusDays(dateOf(last), AFTER) };
}

/** Days of a page with at most {@link WINDOW} records: if there are any, with records of one timestamp. */
function busyDays({ records, isCut }: ReadPage): Days {
  const cutAt = isCut ? dateOf(records.at(-1)?.at ?? 0) : '';
  const days = [...Map.groupBy(records, ({ at }) => dateOf(at))]
    .filter(([day], _index, all) => day !== cutAt || all.length === 1)
    .map(([day, own]) => ({ day, own }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const windows = days.map((_, start) => {
    const chosen = days.slice(start, start + 1);
    let count = chosen[0]?.own.length ?? 0;
    for (const next of days.slice(start + 1)) {
      if (count + next.own.length > WINDOW) break;
      count += next.own.length;
      chosen.push(next);
    }
    const tied = chosen.filter(({ own }) => showsTies(own)).length;
    return { chosen, worth: Math.min(tied, 3) * WINDOW + Math.min(count, WINDOW) };
  });
  const best = windows.reduce<(typeof windows)[number] | undefined>(
    (most, each) => (most === undefined || each.worth > most.worth ? each : most),
    undefined,
  );
  const from = best?.chosen[0]?.day ?? cutAt;
  const to = best?.chosen.at(-1)?.day ?? from;
  return { from: plusDays(from, -3), to: plusDays(to, 4) };
}
