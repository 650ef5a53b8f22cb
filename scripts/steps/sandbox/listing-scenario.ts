import type { Json } from '../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { type ListingCase, listingCases } from './listing-requests.ts';
import {
  allOf,
  holds,
  holdsAll,
  holdsAtMost,
  isFrom,
  isUpTo,
  liesWithin,
  type PagedRecord,
  recordsOf,
} from './page-rules.ts';
import type { SandboxCase } from './sandbox-case.ts';
import type { GreetingAccount } from './sandbox-greeting.ts';

/** Sends a case and validates its response; returns the body, or undefined when anything was wrong. */
export type Ask = (asked: SandboxCase) => Promise<Json | undefined>;

/** About how many pages an account is read in. */
const PAGES = 10;

/**
 * Reads the ledger of an account as a client does (interface specification: Paging rules): all at once, page by page to
 * the end, and back. Ends early where an answer is wrong.
 */
export async function readLedger(document: OpenApiDocument, account: GreetingAccount, ask: Ask): Promise<void> {
  const { from, to, records } = account;
  const listing = listingCases(document, account);
  const within = liesWithin(from, to);
  const all = await ask(listing('without limit', {}, 'success', allOf(holds(records), within)));
  if (all === undefined) return;
  const limit = Math.max(2, Math.ceil(records / PAGES));
  const first = listing(`first page of ${limit}`, { limit: `${limit}` }, 'success', holds(Math.min(limit, records)));
  const last = await walk(listing, recordsOf(all), recordsOf(await ask(first)), limit, ask);
  if (last === undefined) return;
  for (const direction of ['prev', 'previous']) {
    const query = { limit: `${limit}`, offset: last, direction };
    await ask(
      listing(`page before, direction=${direction}`, query, 'success', allOf(holdsAtMost(limit), isUpTo(last))),
    );
  }
}

/** Goes to the end page by page; returns the offset of the last page, or undefined when there was none or it was wrong. */
async function walk(
  listing: ListingCase,
  all: readonly PagedRecord[],
  first: readonly PagedRecord[],
  limit: number,
  ask: Ask,
): Promise<string | undefined> {
  const expected = new Set(all.map(({ finTranID }) => finTranID));
  const seen = new Set(first.map(({ finTranID }) => finTranID));
  let size = limit;
  let page = first;
  let offset: string | undefined;
  for (let number = 2; page.length >= size; number += 1) {
    const next = page.at(-1)?.tranWhen;
    if (next === undefined) return offset;
    // A page of one timestamp leads nowhere: only a larger one shows what follows.
    if (next === offset) size *= 2;
    offset = next;
    const rules = [holdsAtMost(size), isFrom(next)];
    // The end is an array shorter than the limit; by then no record may be missing.
    const complete = holdsAll(expected, new Set(seen));
    const limitNow = size;
    const rule = allOf(...rules, (body) => (recordsOf(body).length < limitNow ? complete(body) : undefined));
    const body = await ask(
      listing(`page ${number} of ${size}`, { limit: `${size}`, offset, direction: 'next' }, 'success', rule),
    );
    if (body === undefined) return undefined;
    page = recordsOf(body);
    for (const { finTranID } of page) seen.add(finTranID);
  }
  return offset;
}

/** The rules of the text for the parameters of the listing, beyond their schemas. */
export function parameterRules(document: OpenApiDocument, account: GreetingAccount): SandboxCase[] {
  const { from, to, records } = account;
  const listing = listingCases(document, account);
  const before = shifted(from, -1);
  const after = shifted(to, 1);
  const future = { to: '2999-12-31' };
  const bad = (label: string, query: Record<string, string>) => listing(label, query, 'bad-request');
  const holding = (limit: string) => listing(`limit=${limit}`, { limit }, 'success', holds(records));
  return [
    bad('offset before from', { offset: before }),
    bad('offset before from, as a timestamp', { offset: `${before}T10:00:00.000Z` }),
    bad('offset after to', { offset: after }),
    bad('offset after to, as a timestamp', { offset: `${after}T10:00:00.000Z` }),
    bad('offset in the future', { ...future, offset: '2999-01-01' }),
    bad('offset in the future, as a timestamp', { ...future, offset: '2999-01-01T10:00:00.000Z' }),
    listing('offset at from', { offset: from }, 'success'),
    listing('offset at to', { offset: to }, 'success', isFrom(to)),
    listing('range without records', { from: '1970-01-01', to: '1970-01-31' }, 'success', holds(0)),
    listing('range of one day', { to: from }, 'success', liesWithin(from, from)),
    ...['100000', '9007199254740993', '1e300'].map(holding),
    ...['Next', 'NEXT', 'PREV', 'Previous', 'back', ''].map((direction) =>
      listing(`direction=${direction} is next`, { offset: to, direction }, 'success', isFrom(to)),
    ),
    ...['0', '-1', '2.5'].map((limit) => listing(`odd limit=${limit}`, { limit }, 'open')),
    listing('reversed range', { from: to, to: from }, 'open'),
    listing('account that is not there', { account_id: '00000000-0000-4000-8000-000000000000.1' }, 'open'),
    listing('account in another spelling', { account_id: account.accountID.toUpperCase() }, 'open'),
  ];
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
