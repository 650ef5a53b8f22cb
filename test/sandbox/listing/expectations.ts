import type { Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';

/** A record as it was booked. */
export interface Booked {
  /** Its place in the order of booking, from 0. */
  readonly place: number;
  readonly tranWhen: string;
}

/**
 * The expectations of the text and of the meanings of the switches for a request, written down by hand. Nothing here is
 * taken from the sandbox: the calendar of the system (`Intl`) says where New York's days begin.
 */

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The parameters of a request; undefined where one is left out. */
export interface ListingRequest {
  readonly from: string;
  readonly to: string;
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
  readonly direction?: string | undefined;
}

/** The first moment of `date`. */
function beginOf(date: string, { rangeTimeZone }: Pick<Switches, 'rangeTimeZone'>): number {
  const utc = Date.parse(`${date}T00:00:00.000Z`);
  if (rangeTimeZone === 'utc') return utc;
  const midnight = [utc + 4 * HOUR, utc + 5 * HOUR].find((moment) => NEW_YORK.format(moment) === `${date} 00:00:00`);
  if (midnight === undefined) throw new Error(`New York has no midnight on ${date}.`);
  return midnight;
}

/** The last millisecond of `date`. */
function endOf(date: string, switches: Switches): number {
  return beginOf(daysAfter(date, 1), switches) - 1;
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);
}

/** "from: start of the date range; to: end of the date range". */
function isInRange(moment: number, { from, to }: ListingRequest, switches: Switches): boolean {
  return moment >= beginOf(from, switches) && moment <= lastOf(to, switches);
}

function lastOf(to: string, switches: Switches): number {
  return switches.rangeEnd === 'whole-day' ? endOf(to, switches) : beginOf(to, switches);
}

const isDate = (offset: string): boolean => offset.length === 10;

/** "Must lie between from and to inclusive and must not be in the future; otherwise HTTP 400." */
export function isOffsetAllowed(offset: string, request: ListingRequest, switches: Switches, now: number): boolean {
  if (isDate(offset)) return offset >= request.from && offset <= request.to && beginOf(offset, switches) <= now;
  return isInRange(Date.parse(offset), request, switches) && Date.parse(offset) <= now;
}

/** The moment that an offset means. */
function momentOf(offset: string, { to }: ListingRequest, switches: Switches): number {
  if (!isDate(offset)) return Date.parse(offset);
  if (switches.offsetDate === 'start-of-day') return beginOf(offset, switches);
  return Math.min(endOf(offset, switches), lastOf(to, switches));
}

/** The listing in the order in which `next` walks, ties as they were booked. */
export function stableOrder(booked: readonly Booked[], { order }: Switches): Booked[] {
  const oldestFirst = booked.toSorted(
    (one, other) => Date.parse(one.tranWhen) - Date.parse(other.tranWhen) || one.place - other.place,
  );
  return order === 'ascending' ? oldestFirst : oldestFirst.reverse();
}

/**
 * The page that answers `request`, of a whole listing in the order in which `next` walks. "direction: next, prev or
 * previous. Any other value, including wrong casing, typos or omission, is treated as next."
 */
export function expectedPage(
  listing: readonly Booked[],
  request: ListingRequest,
  switches: Switches,
): readonly Booked[] {
  const { offset, direction, limit } = request;
  const size = limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  const range = listing.filter(({ tranWhen }) => isInRange(Date.parse(tranWhen), request, switches));
  const isBack = direction === 'prev' || direction === 'previous';
  if (offset === undefined) {
    return isBack && switches.previousWithoutOffset === 'last-page'
      ? previous(range, size, switches)
      : range.slice(0, size);
  }
  const moment = momentOf(offset, request, switches);
  const later = (tranWhen: string) => Date.parse(tranWhen) - moment;
  const ahead = (tranWhen: string) => (switches.order === 'ascending' ? later(tranWhen) : -later(tranWhen));
  const isAt = (tranWhen: string) => ahead(tranWhen) === 0 && switches.boundary === 'inclusive';
  return isBack
    ? previous(
        range.filter(({ tranWhen }) => ahead(tranWhen) < 0 || isAt(tranWhen)),
        size,
        switches,
      )
    : range.filter(({ tranWhen }) => ahead(tranWhen) > 0 || isAt(tranWhen)).slice(0, size);
}

function previous(before: readonly Booked[], size: number, { previousPage }: Switches): readonly Booked[] {
  if (previousPage === 'first-of-range') return before.slice(0, size);
  const nearest = size === Number.POSITIVE_INFINITY ? before : before.slice(-size);
  return previousPage === 'adjacent' ? nearest : nearest.toReversed();
}
