import type { OpenApiDocument } from '../../../openapi/document.ts';
import type { Fault } from '../../checks/fault.ts';
import { DAY, startOf as startOfDay } from '../../day.ts';
import type { RecordedOperation } from '../rule-pack.ts';
import { ZONE } from './day.ts';
import { ledgerWindow } from './ledger-window.ts';
import { type ListedPage, pageOf } from './listed-page.ts';
import { type ListingRule, listingFault } from './listing-rules.ts';

/** What was asked of a page. */
interface Asked {
  readonly from: string;
  readonly to: string;
  readonly limit: string | undefined;
  readonly offset: string | undefined;
  readonly direction: string | undefined;
  readonly startedAt: number | undefined;
}

/** The rules of the listing that a recorded page violates, whatever the document leaves unspecified. */
export function pageFaults(document: OpenApiDocument, { exchange, sent, startedAt }: RecordedOperation): Fault[] {
  const from = sent.queryValue('from');
  const to = sent.queryValue('to');
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return [];
  const page = pageOf(exchange);
  if (page.records === undefined) return [];
  const [limit, offset, direction] = ['limit', 'offset', 'direction'].map((name) => sent.queryValue(name));
  const asked = { from, to, limit, offset, direction, startedAt };
  const found = CHECKS.flatMap((check) => check(page, asked) ?? []);
  return found.flatMap((each) => listingFault(document, exchange.request.operation, each) ?? []);
}

/** A rule that a page violates. */
interface Found {
  readonly rule: ListingRule;
  readonly message: string;
  /** JSON pointer into the page. */
  readonly pointer: string;
}

const CHECKS: readonly ((page: ListedPage, asked: Asked) => Found | undefined)[] = [
  checkLimit,
  checkRange,
  checkTwice,
  checkOffset,
  checkSides,
];

function checkLimit({ size }: ListedPage, { limit }: Asked): Found | undefined {
  const most = Number(limit);
  // What zero, a negative limit and one with a fraction mean is not shown.
  if (limit === undefined || !Number.isInteger(most) || most < 1 || size <= most) return undefined;
  return { rule: 'limit-not-exceeded', message: `limit is ${limit}, but the page has ${size} records.`, pointer: '' };
}

function checkRange({ records = [] }: ListedPage, { from, to }: Asked): Found | undefined {
  const first = startOf(from) - ZONE;
  const last = startOf(to) + DAY + ZONE;
  const stray = records.findIndex(({ at }) => at < first || at > last);
  if (stray < 0) return undefined;
  const message = `from is ${from} and to is ${to}, but a record has the date ${records[stray]?.tranWhen}.`;
  return { rule: 'records-within-range', message, pointer: `/${stray}/tranWhen` };
}

function checkTwice({ records = [] }: ListedPage): Found | undefined {
  const ids = new Set<string>();
  const twice = records.findIndex(({ id }) => ids.size === ids.add(id).size);
  if (twice < 0) return undefined;
  const message = `A record comes twice in one page: finTranID ${records[twice]?.id}.`;
  return { rule: 'paging-sequential', message, pointer: `/${twice}/finTranID` };
}

/** An offset that lies outside of the range, or in the future, wherever its day begins, is not answered with a page. */
function checkOffset(_page: ListedPage, { from, to, offset, startedAt }: Asked): Found | undefined {
  const moments = momentsOf(offset);
  if (offset === undefined || moments === undefined) return undefined;
  const told = 'which is answered with 400, but a page came.';
  // Days are compared as such: wherever they begin, they all begin there.
  const isOutside = isDay(offset)
    ? offset < from || offset > to
    : moments.latest < startOf(from) - ZONE || moments.earliest > startOf(to) + DAY + ZONE;
  if (isOutside) {
    const message = `offset ${offset} lies outside of the range from ${from} to ${to}, ${told}`;
    return { rule: 'offset-within-range', message, pointer: '' };
  }
  // The clock of who recorded it may be wrong by some hours.
  if (startedAt === undefined || moments.earliest <= startedAt + DAY) return undefined;
  const message = `offset ${offset} lay in the future when it was asked for, ${told}`;
  return { rule: 'offset-not-in-future', message, pointer: '' };
}

/** The records of a page lie on one side of its offset; those of a next page on the side to which the page runs. */
function checkSides({ records = [] }: ListedPage, { from, to, offset, direction }: Asked): Found | undefined {
  const moments = momentsOf(offset);
  if (moments === undefined) return undefined;
  const before = records.findIndex(({ at }) => at < moments.earliest);
  const after = records.findIndex(({ at }) => at > moments.latest);
  const told = (index: number) => records[index]?.tranWhen;
  if (before >= 0 && after >= 0) {
    const message = `offset ${offset} is a date boundary, but the page has records on both sides: ${told(before)} and ${told(after)}.`;
    return { rule: 'offset-is-date-boundary', message, pointer: `/${after}/tranWhen` };
  }
  if (direction !== 'next') return undefined;
  const { order } = ledgerWindow({ from, to }, records);
  const stray = order === 'ascending' ? before : order === 'descending' ? after : -1;
  if (stray < 0) return undefined;
  const message = `The page after offset ${offset} runs in ${order} order, but holds a record from before the offset: ${told(stray)}.`;
  return { rule: 'paging-next-page', message, pointer: `/${stray}/tranWhen` };
}

/** The moments between which an offset lies: a date is some moment of its day, wherever that begins. */
function momentsOf(offset: string | undefined): { readonly earliest: number; readonly latest: number } | undefined {
  if (offset === undefined) return undefined;
  if (isDay(offset)) return { earliest: startOf(offset) - ZONE, latest: startOf(offset) + DAY + ZONE };
  // Without an offset from UTC, it is not known which moment is meant.
  if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(offset)) return undefined;
  const at = Date.parse(offset);
  return Number.isNaN(at) ? undefined : { earliest: at, latest: at };
}

/** The first moments of the days that were asked for; traffic names the same few again and again. */
const STARTS = new Map<string, number>();
const MOST_STARTS = 1000;

function startOf(date: string): number {
  const known = STARTS.get(date);
  if (known !== undefined) return known;
  const start = startOfDay(date);
  if (STARTS.size < MOST_STARTS) STARTS.set(date, start);
  return start;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text));
}
