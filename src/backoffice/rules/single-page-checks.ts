import { DAY, startOf } from '../../engine/json/day.ts';
import { ZONE } from './day.ts';
import type { ListedPage } from './listed-page.ts';
import type { ListingRule } from './listing-rules.ts';

/** The query parameters of a request for a page. */
export interface ListingQuery {
  readonly from: string;
  readonly to: string;
  readonly limit?: number | string | undefined;
  readonly offset?: string | undefined;
  readonly direction?: string | undefined;
}

/** A rule that a page is checked by. */
export interface PageCheck {
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
