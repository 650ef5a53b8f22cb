import type { Fault } from '../../engine/findings/checks/fault.ts';
import { DAY, startOf } from '../../engine/json/day.ts';
import type { OperationExchange } from '../../engine/message/exchange.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { ZONE } from './day.ts';
import { ledgerWindow } from './ledger-window.ts';
import { type ListedPage, pageOf } from './listed-page.ts';
import { type ListingRule, listingFault } from './listing-rules.ts';

/** The query parameters of a request for a page. */
export interface ListingQuery {
  readonly from: string;
  readonly to: string;
  readonly limit?: number | string | undefined;
  readonly offset?: string | undefined;
  readonly direction?: string | undefined;
}

/** A rule that a page is checked by. */
interface PageCheck {
  readonly rule: ListingRule;
  /** How the page violates the rule, in a sentence; undefined where it does not. */
  readonly message: string | undefined;
  /** JSON pointer into the page. */
  readonly pointer: string;
}

/** Checks a page, live or recorded, by the rules that hold for every page. What is not a page is not checked. */
export function pageChecks(page: ListedPage, query: ListingQuery): PageCheck[] {
  return page.records === undefined ? [] : [...limitChecks(page, query), rangeCheck(page, query), twiceCheck(page)];
}

function limitChecks({ size }: ListedPage, { limit }: ListingQuery): PageCheck[] {
  const most = Number(limit);
  // What zero, a negative limit and one with a fraction mean is unspecified.
  if (limit === undefined || !Number.isInteger(most) || most < 1) return [];
  const message = size > most ? `limit is ${limit}, but the page has ${size} records.` : undefined;
  return [{ rule: 'limit-not-exceeded', message, pointer: '' }];
}

function rangeCheck({ records = [] }: ListedPage, { from, to }: ListingQuery): PageCheck {
  const rule = 'records-within-range';
  const [first, last] = [startOf(from) - ZONE, startOf(to) + DAY + ZONE];
  const stray = records.findIndex(({ at }) => at < first || at > last);
  if (stray < 0) return { rule, message: undefined, pointer: '' };
  const message = `from is ${from} and to is ${to}, but a record has the date ${records[stray]?.tranWhen}.`;
  return { rule, message, pointer: `/${stray}/tranWhen` };
}

function twiceCheck({ records = [] }: ListedPage): PageCheck {
  const rule = 'paging-sequential';
  const ids = new Set<string>();
  const twice = records.findIndex(({ id }) => ids.size === ids.add(id).size);
  if (twice < 0) return { rule, message: undefined, pointer: '' };
  const message = `A record comes twice in one page: finTranID ${records[twice]?.id}.`;
  return { rule, message, pointer: `/${twice}/finTranID` };
}

/** The query of a recorded request for a page. */
interface RecordedQuery extends ListingQuery {
  readonly startedAt: number | undefined;
}

/** The rules of the listing that a recorded page violates, whatever the document leaves unspecified. */
export function pageFaults(document: OpenApiDocument, exchange: OperationExchange): Fault[] {
  const { startedAt } = exchange;
  const { operation, parameters: sent } = exchange.request;
  if (sent === undefined) return [];
  const from = sent.queryValue('from');
  const to = sent.queryValue('to');
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return [];
  const page = pageOf(exchange);
  if (page.records === undefined) return [];
  const [limit, offset, direction] = ['limit', 'offset', 'direction'].map((name) => sent.queryValue(name));
  const query = { from, to, limit, offset, direction, startedAt };
  const checks = [...pageChecks(page, query), checkOffset(query), checkSides(page, query)];
  return checks.flatMap((check) => {
    if (check?.message === undefined) return [];
    return listingFault(document, operation, { ...check, message: check.message }) ?? [];
  });
}

/** Checks that an offset outside the range or in the future, wherever its day begins, is not answered with a page. */
function checkOffset({ from, to, offset, startedAt }: RecordedQuery): PageCheck | undefined {
  const moments = momentsOf(offset);
  if (offset === undefined || moments === undefined) return undefined;
  const answer = 'The status must be 400, but the response is a page.';
  // Days are compared as such: wherever they begin, they all begin there.
  const isOutside = isDay(offset)
    ? offset < from || offset > to
    : moments.latest < startOf(from) - ZONE || moments.earliest > startOf(to) + DAY + ZONE;
  if (isOutside) {
    const message = `offset ${offset} is outside the range from ${from} to ${to}. ${answer}`;
    return { rule: 'offset-within-range', message, pointer: '' };
  }
  // The clock of the recorder may be wrong by some hours.
  if (startedAt === undefined || moments.earliest <= startedAt + DAY) return undefined;
  const message = `offset ${offset} was in the future at the time of the request. ${answer}`;
  return { rule: 'offset-not-in-future', message, pointer: '' };
}

/** The records of a page lie on one side of its offset; those of a next page on the side to which the page runs. */
function checkSides(
  { records = [] }: ListedPage,
  { from, to, offset, direction }: RecordedQuery,
): PageCheck | undefined {
  const moments = momentsOf(offset);
  if (moments === undefined) return undefined;
  const before = records.findIndex(({ at }) => at < moments.earliest);
  const after = records.findIndex(({ at }) => at > moments.latest);
  const dateAt = (index: number) => records[index]?.tranWhen;
  if (before >= 0 && after >= 0) {
    const message = `offset ${offset} is a date boundary, but the page has records on both sides: ${dateAt(before)} and ${dateAt(after)}.`;
    return { rule: 'offset-is-date-boundary', message, pointer: `/${after}/tranWhen` };
  }
  if (direction !== 'next') return undefined;
  const { order } = ledgerWindow({ from, to }, records);
  const stray = order === 'ascending' ? before : order === 'descending' ? after : -1;
  if (stray < 0) return undefined;
  const side = order === 'ascending' ? 'before' : 'after';
  const message = `The next page after offset ${offset} is in ${order} order, but it contains a record from ${side} the offset: ${dateAt(stray)}.`;
  return { rule: 'paging-next-page', message, pointer: `/${stray}/tranWhen` };
}

/** The earliest and the latest moment of an offset: a date is some moment of its day, wherever that begins. */
function momentsOf(offset: string | undefined): { readonly earliest: number; readonly latest: number } | undefined {
  if (offset === undefined) return undefined;
  if (isDay(offset)) return { earliest: startOf(offset) - ZONE, latest: startOf(offset) + DAY + ZONE };
  // Without an offset from UTC, it is not known which moment is meant.
  if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(offset)) return undefined;
  const at = Date.parse(offset);
  return Number.isNaN(at) ? undefined : { earliest: at, latest: at };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text));
}
