import { DAY, dateOf, plusDays, startOf } from './day.ts';
import type { ListedRecord } from './listed-page.ts';
import type { Listing } from './listing.ts';

/** A range of days. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The most that is recommended for bulk retrieval (interface specification: Limits). */
const BULK = 5000;
/** In how many parts a range is looked through. */
const PARTS = 4;

/** Looks through the ledger in a few large pages, spread over the whole range, and gives what it saw. */
export async function surveyLedger(listing: Listing, range: Days): Promise<ListedRecord[]> {
  const known = new Map<string, ListedRecord>();
  for (const part of partsOf(range, PARTS)) {
    const { records = [] } = await listing.page({ ...part, limit: BULK });
    for (const record of records) known.set(record.id, record);
  }
  const all = [...known.values()].sort((one, other) => one.at - other.at);
  // Faults may show on late pages only.
  for (const share of [0.5, 0.9]) {
    const record = all[Math.floor(all.length * share)];
    if (record === undefined || all.length < 100) continue;
    await listing.page({ ...range, limit: 1000, offset: record.tranWhen, direction: 'next' });
  }
  return all;
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
 * A range of whole days, with a day to spare on both sides, that holds at most `most` of the records, as many as can be,
 * and lies somewhere in the ledger as `random` decides; undefined where there is no record.
 *
 * @param records in the order of their dates.
 */
export function windowOf(records: readonly ListedRecord[], most: number, random: () => number): Days | undefined {
  const byDay = [...Map.groupBy(records, ({ at }) => dateOf(at))].map(([date, { length }]) => ({ date, length }));
  let best: { from: string; to: string; count: number } | undefined;
  const start = Math.floor(random() * byDay.length);
  for (let shift = 0; shift < byDay.length; shift += 1) {
    const first = (start + shift) % byDay.length;
    let count = 0;
    for (let last = first; last < byDay.length; last += 1) {
      count += byDay[last]?.length ?? 0;
      if (count > most && last > first) break;
      const from = byDay[first]?.date ?? '';
      const to = byDay[last]?.date ?? '';
      const isBetter =
        best === undefined || (best.count > most ? count < best.count : count > best.count && count <= most);
      if (isBetter) best = { from, to, count };
      if (count > most) break;
    }
    if (best !== undefined && best.count <= most && best.count >= most * 0.8) break;
  }
  return best && { from: plusDays(best.from, -1), to: plusDays(best.to, 1) };
}
