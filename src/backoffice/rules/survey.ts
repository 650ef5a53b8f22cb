import { DAY, type Days, dateOf, plusDays, startOf } from '../../engine/json/day.ts';
import type { ListedRecord } from './listed-page.ts';
import type { Listing } from './listing.ts';

/** The most that is recommended for bulk retrieval (interface specification: Limits). */
const BULK = 5000;
/** In how many parts a range is read, so that a survey that ends early has seen all of its seasons. */
const PARTS = 4;
/** How many pages of {@link BULK} records a survey reads. */
const MOST_PAGES = 16;

/** What was read of a ledger before its rules are checked. */
interface Survey {
  /** In the order of their dates. */
  readonly records: readonly ListedRecord[];
  /** Whether every page of the range was read; else the ledger is larger than a survey reads. */
  readonly isWhole: boolean;
}

/**
 * Reads the ledger in large pages, all of it unless it has more than {@link MOST_PAGES} pages, and then a page far into the
 * range and one near its end, since faults may show on late pages only.
 */
export async function surveyLedger(listing: Listing, range: Days): Promise<Survey> {
  const known = new Map<string, ListedRecord>();
  const unread = partsOf(range, PARTS);
  let isWhole = true;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const part = unread.shift();
    if (part === undefined) break;
    const { records = [], size } = await listing.page({ ...part, limit: BULK });
    for (const record of records) known.set(record.id, record);
    if (size < BULK) continue;
    const behind = restOf(part, records);
    if (behind.rest !== undefined) unread.push(behind.rest);
    if (!behind.isWhole) isWhole = false;
  }
  const all = [...known.values()].sort((one, other) => one.at - other.at);
  for (const depth of [0.5, 0.9]) {
    const page = pageAt(all, depth);
    if (page !== undefined) await listing.page({ ...page, limit: 1000, direction: 'next' });
  }
  return { records: all, isWhole: isWhole && unread.length === 0 };
}

/** What is left of `part` behind a full page of it, and whether that page holds the day at which it ends as a whole. */
function restOf({ from, to }: Days, records: readonly ListedRecord[]): { rest: Days | undefined; isWhole: boolean } {
  const first = records[0];
  const last = records.at(-1);
  if (first === undefined || last === undefined || from === to) return { rest: undefined, isWhole: false };
  const end = dateOf(last.at);
  // Where a day begins is unspecified: a neighbour of the last day that was read may have come only in part.
  if (last.at >= first.at) {
    const next = end > from ? plusDays(end, -1) : from;
    return { rest: { from: next > from ? next : plusDays(from, 1), to }, isWhole: end > from };
  }
  const next = end < to ? plusDays(end, 1) : to;
  return { rest: { from, to: next < to ? next : plusDays(to, -1) }, isWhole: end < to };
}

/** A page that begins at the record whose date is nearest to `depth`, from 0 for the oldest to 1 for the newest. */
function pageAt(records: readonly ListedRecord[], depth: number): (Days & { readonly offset: string }) | undefined {
  const first = records[0];
  const last = records.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const wanted = first.at + depth * (last.at - first.at);
  const away = ({ at }: ListedRecord) => Math.abs(at - wanted);
  const { tranWhen } = records.reduce((best, record) => (away(record) < away(best) ? record : best), first);
  return { from: plusDays(dateOf(first.at), -1), to: plusDays(dateOf(last.at), 1), offset: tranWhen };
}

/** `range` in at most `count` parts that follow one another without a gap and without a day in common. */
export function partsOf({ from, to }: Days, count: number): Days[] {
  const days = Math.round((startOf(to) - startOf(from)) / DAY) + 1;
  if (days < 1) return [{ from, to }];
  const parts = Math.min(count, days);
  return Array.from({ length: parts }, (_, index) => ({
    from: plusDays(from, Math.floor((days * index) / parts)),
    to: plusDays(from, Math.floor((days * (index + 1)) / parts) - 1),
  }));
}

/**
 * A range of whole days, with a day to spare on both sides, that holds at most `most` of the records. Of all ranges the one
 * of most worth is taken; of those, one that is nearly full, which lies somewhere in the ledger as `random` decides;
 * undefined where there is no record. A single day is taken though it holds more.
 *
 * @param records in the order of their dates.
 * @param worthOf how many of the rules a range of these records can show, `bestWorth` at most.
 */
export function windowOf(
  records: readonly ListedRecord[],
  most: number,
  random: () => number,
  worthOf: (records: readonly ListedRecord[]) => number = () => 0,
  bestWorth = 0,
): Days | undefined {
  const days = [...Map.groupBy(records, ({ at }) => dateOf(at))].map(([date, own]) => ({ date, own }));
  let best: { from: string; to: string; count: number; worth: number } | undefined;
  const start = Math.floor(random() * days.length);
  for (let shift = 0; shift < days.length; shift += 1) {
    const chosen = daysFrom(days.slice((start + shift) % days.length), most);
    const held = chosen.flatMap(({ own }) => own);
    const worth = worthOf(held);
    const range = { from: chosen[0]?.date ?? '', to: chosen.at(-1)?.date ?? '', count: held.length, worth };
    if (best === undefined || isBetter(range, best, most)) best = range;
    if (best.worth === bestWorth && best.count <= most && best.count >= most * 0.8) break;
  }
  return best && { from: plusDays(best.from, -1), to: plusDays(best.to, 1) };
}

/** As many of the first days as hold at most `most` records together, one at least. */
function daysFrom<Day extends { readonly own: readonly unknown[] }>(days: readonly Day[], most: number): Day[] {
  let count = 0;
  const end = days.findIndex(({ own }) => {
    count += own.length;
    return count > most;
  });
  return days.slice(0, end < 0 ? days.length : Math.max(1, end));
}

interface Candidate {
  readonly count: number;
  readonly worth: number;
}

function isBetter(one: Candidate, best: Candidate, most: number): boolean {
  if (one.worth !== best.worth) return one.worth > best.worth;
  return best.count > most ? one.count < best.count : one.count > best.count && one.count <= most;
}
