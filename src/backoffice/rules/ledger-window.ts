import { DAY, type Days, dateOf, HOUR, startOf } from '../../engine/json/day.ts';
import { ZONE } from './day.ts';
import type { ListedRecord } from './listed-page.ts';

/** A range of days with everything that the listing returns for it without limit and offset. */
export interface LedgerWindow extends Days {
  /** In the order of the answer. */
  readonly all: readonly ListedRecord[];
  /** The order of the records by date; undefined where they have no such order or there is one moment only. */
  readonly order: 'ascending' | 'descending' | undefined;
  /** How many records share a moment at most. */
  readonly mostTies: number;
}

/** The window over `days` that holds `all`. */
export function ledgerWindow({ from, to }: Days, all: readonly ListedRecord[]): LedgerWindow {
  const moments = Map.groupBy(all, ({ at }) => at);
  const mostTies = moments.values().reduce((most, { length }) => Math.max(most, length), 0);
  return { from, to, all, order: orderOf(all), mostTies };
}

function orderOf(records: readonly ListedRecord[]): LedgerWindow['order'] {
  const steps = records.slice(1).map(({ at }, index) => Math.sign(at - (records[index]?.at ?? at)));
  const up = steps.includes(1);
  const down = steps.includes(-1);
  if (up === down) return undefined;
  return up ? 'ascending' : 'descending';
}

/** A record of a window with records of other moments before and behind it. */
interface InnerRecord extends ListedRecord {
  /** The nearest moments before and behind it that another record has. */
  readonly earlier: number;
  readonly later: number;
  /** How many records have its moment, itself included. A page may begin or end with all of them: the text leaves it open. */
  readonly ties: number;
}

/**
 * The record of a window at which `next` and `previous` return different pages: records of other moments lie before and
 * behind it; undefined where none has. Of these the one that shows most of what a server may do wrong with an offset; of
 * those the one nearest to the middle.
 */
export function middleOf({ all, order }: LedgerWindow): InnerRecord | undefined {
  if (order === undefined) return undefined;
  const groups = [...Map.groupBy(all, ({ at }) => at)].sort(([one], [other]) => one - other);
  const inner = groups.flatMap(([, records], index): InnerRecord[] => {
    const [earlier, later] = [groups[index - 1]?.[0], groups[index + 1]?.[0]];
    if (earlier === undefined || later === undefined) return [];
    return records.map((record) => ({ ...record, earlier, later, ties: records.length }));
  });
  const best = inner.reduce((most, record) => Math.max(most, offsetWorth(record)), 0);
  const worthy = inner.filter((record) => offsetWorth(record) === best);
  return worthy[Math.floor(worthy.length / 2)];
}

/** How much a window of `records` can show of what a server may do wrong with an offset: 0 to {@link BEST_WORTH}. */
export function worthOf(records: readonly ListedRecord[]): number {
  const window = ledgerWindow({ from: '', to: '' }, records);
  const middle = middleOf(window);
  if (middle === undefined) return 0;
  return 1 + offsetWorth(middle) + (dayWithin(window) === undefined ? 0 : 1);
}

/** The worth of a window that shows everything. */
export const BEST_WORTH = 6;

/**
 * A moment of a single record separates pages best. A server that takes the day of an offset for the offset shows it where
 * another record of that day lies before it; one that ignores the time zone, where another record lies within hours.
 */
function offsetWorth(record: InnerRecord): number {
  const shows = [record.ties === 1, isLaterOnItsDay(record), eastAcross(record), westAcross(record)];
  return shows.filter((each) => each !== undefined && each !== false).length;
}

/** Whether another record lies between the beginning of the day of `record`, in UTC, and `record`. */
export function isLaterOnItsDay({ at, earlier }: InnerRecord): boolean {
  return dateOf(earlier) === dateOf(at);
}

/** The farthest time zones, in hours from UTC. */
const EAST = 14;
const WEST = 12;

/**
 * A time zone, in whole hours east of UTC, in which the local time of `record`, taken for UTC, lies behind another record;
 * undefined where none is near enough.
 */
export function eastAcross({ at, later }: InnerRecord): number | undefined {
  const hours = Math.floor((later - at) / HOUR) + 1;
  return hours <= EAST ? hours : undefined;
}

/** The same west of UTC, as a negative number: the local time lies before another record. */
export function westAcross({ at, earlier }: InnerRecord): number | undefined {
  const hours = Math.floor((at - earlier) / HOUR) + 1;
  return hours <= WEST ? -hours : undefined;
}

/**
 * A date, between others of the window, that has a record certainly before it and one certainly behind it, wherever its day
 * begins; undefined where none has.
 */
export function dayWithin({ all }: LedgerWindow): string | undefined {
  const moments = all.map(({ at }) => at).sort((a, b) => a - b);
  const [first = 0, last = first] = [moments[0], moments.at(-1)];
  const dates = [...new Set(moments.map(dateOf))].sort();
  const within = dates.filter((date) => first < startOf(date) - ZONE && last >= startOf(date) + DAY + ZONE);
  return within[Math.floor(within.length / 2)];
}

/** Whether `record` lies strictly on the near side of the moment `at`: where `previous` leads to. */
export function isBehind({ order }: LedgerWindow, record: ListedRecord, at: number): boolean {
  return order === 'descending' ? record.at > at : record.at < at;
}

/** Whether `record` lies strictly on the far side of the moment `at`: where `next` leads to, in the order of the window. */
export function isAhead({ order }: LedgerWindow, record: ListedRecord, at: number): boolean {
  return order === 'descending' ? record.at < at : record.at > at;
}
