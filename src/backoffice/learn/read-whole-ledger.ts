import { type Days, dateOf, plusDays } from '../../engine/json/day.ts';
import type { Learned } from '../../engine/report/learned.ts';
import { type LearnSession, missingAfter } from './learn-session.ts';
import { type LearnedRecord, pageRecords } from './ledger.ts';
import type { ListingRequests } from './listing-requests.ts';

/** The most that is recommended for bulk retrieval (interface specification: Limits). */
const BULK = 5000;

/** Every record of an account, from the oldest to the newest, as far as they could be read. */
export interface WholeLedger {
  readonly records: readonly LearnedRecord[];
  /** Why records may be missing; undefined where none is. */
  readonly missing: string | undefined;
}

/** Reads every record of an account in large pages, whose order is the one in `learned` if that was decided. */
export async function readWholeLedger(
  session: LearnSession,
  requests: ListingRequests,
  range: Days,
  { points }: Learned,
): Promise<WholeLedger> {
  const order = points.flatMap(({ questions }) => questions).find(({ id }) => id === 'order')?.outcome;
  const known = new Map<string, LearnedRecord>();
  const result = (missing: string | undefined): WholeLedger => ({
    records: [...known.values()].toSorted((one, other) => one.at - other.at),
    missing,
  });
  let rest: Days | undefined = range;
  try {
    while (rest !== undefined) {
      const days: Days = rest;
      const { answer } = await session.send(requests.page({ ...days, limit: String(BULK) }));
      let page = pageRecords(answer);
      rest = page === undefined || page.length < BULK ? undefined : restOf(days, page);
      if (rest?.from === days.from && rest.to === days.to) {
        page = pageRecords((await session.send(requests.page(days))).answer);
        rest = undefined;
      }
      if (page === undefined) return result(`The listing answers ${answer.status}, not with a page of records.`);
      // What comes from the newest to the oldest is booked in the reverse order.
      const isDescending =
        order?.kind === 'decided' ? order.answer === 'descending' : (page[0]?.at ?? 0) > (page.at(-1)?.at ?? 0);
      for (const record of isDescending ? page.toReversed() : page)
        known.set(record.id, known.get(record.id) ?? record);
    }
  } catch (error) {
    return result(missingAfter(error).why);
  }
  return result(undefined);
}

/** The days behind a full page; a day more, since it is unspecified where a day begins. */
function restOf({ from, to }: Days, page: readonly LearnedRecord[]): Days {
  const first = page[0]?.at ?? 0;
  const last = page.at(-1)?.at ?? 0;
  const day = dateOf(last);
  return last >= first ? { from: later(plusDays(day, -1), from), to } : { from, to: earlier(plusDays(day, 1), to) };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
