import fc from 'fast-check';
import { failure } from '../../../src/backoffice/client/errors.ts';
import type { AccountTransaction, FetchPage, PageQuery } from '../../../src/backoffice/client/paging/key.ts';
import { PagingError } from '../../../src/backoffice/client/paging/paging-error.ts';
import {
  type TransactionsOptions,
  type TransactionsPage,
  walkTransactions,
} from '../../../src/backoffice/client/paging/transactions.ts';
import { refused } from '../../../src/backoffice/client/texts.ts';
import { pageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { readListing } from '../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { transaction } from '../../../src/backoffice/sandbox/library/portable.ts';
import { everySwitches, ranges } from '../../sandbox/listing/cases.ts';
import { pageOf } from '../../sandbox/store/records.ts';

/** All that decides a walk; plain JSON, so that it can be printed and run again. */
export interface PagingCase {
  /** `tranWhen` of each record, in the order of booking. */
  readonly ledger: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly pageSize: number;
  readonly resumedPageSize: number;
  readonly direction: 'next' | 'prev';
  readonly switches: ListingSwitches;
  /** Whether each answer sorts the records of one timestamp in a new order. */
  readonly tiesMove: boolean;
  /** When the service answers; what is later it refuses as `offset`. */
  readonly now: string;
}

const AFTER_ALL = '2026-11-20T12:00:00.000Z';

/** Before some of the moments. */
const AMONG_THEM = '2026-10-03T12:00:00.000Z';

const MOMENTS = [
  '2026-09-30T23:59:59.999Z',
  '2026-10-01T00:00:00.000Z',
  '2026-10-01T14:05:22.480Z',
  '2026-10-01T14:05:22.481Z',
  '2026-10-02T13:45:10.221Z',
  '2026-10-03T00:00:00.000Z',
  '2026-10-03T00:00:00.001Z',
  '2026-10-04T08:00:00.500Z',
  '2026-10-05T12:00:00.000Z',
  '2026-10-05T23:59:59.999Z',
  '2026-10-06T00:00:00.000Z',
];

const groupSizes = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 12 }) },
);

/** Empty, single, of one timestamp, of few, and of many; most with company at their moment. */
const ledgers = fc
  .oneof(
    { weight: 8, arbitrary: fc.array(fc.tuple(fc.constantFrom(...MOMENTS), groupSizes), { maxLength: 9 }) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...MOMENTS), groupSizes).map((group) => [group]) },
    { weight: 1, arbitrary: fc.constant(MOMENTS.map((moment): [string, number] => [moment, 1])) },
  )
  .map((groups) => groups.flatMap(([moment, size]) => Array<string>(size).fill(moment)));

const days = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ from: '2026-10-01', to: '2026-10-05' }) },
  { weight: 1, arbitrary: ranges },
);

const pageSizes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
);

export const pagingCases: fc.Arbitrary<PagingCase> = fc
  .tuple(
    ledgers,
    days,
    pageSizes,
    pageSizes,
    fc.constantFrom('next' as const, 'prev' as const),
    everySwitches,
    fc.integer({ max: 19, min: 0 }),
  )
  .map(([ledger, range, pageSize, resumedPageSize, direction, switches, chance]) => ({
    ledger,
    ...range,
    pageSize,
    resumedPageSize,
    direction,
    switches,
    tiesMove: chance < 5,
    now: chance === 10 ? AMONG_THEM : AFTER_ALL,
  }));

const RECORD = transaction();

/** The ledger with one record for each of `times`, booked in that order. */
export function ledgerOf(times: readonly string[]): AccountTransaction[] {
  return times.map((tranWhen, place) => ({ ...RECORD, tranWhen, finTranID: `HC.${place}` }));
}

/** What a service answers that has booked `ledger` in this order. */
export function answer(
  ledger: readonly AccountTransaction[],
  query: PageQuery,
  switches: ListingSwitches,
  now = AFTER_ALL,
): AccountTransaction[] {
  const { limit, ...texts } = query;
  const request = readListing(
    { ...texts, limit: limit === undefined ? undefined : `${limit}` },
    Date.parse(now),
    switches,
  );
  if (request.kind === 'refusal') throw refusal(request.error.message);
  return pageOf(ledger, pageBounds(request, switches));
}

/** The error that the client makes of a 400. */
function refusal(serverMessage: string) {
  const facts = {
    status: 400,
    errorCode: 'E032',
    serverMessage,
    errorDetails: undefined,
    body: '',
    retryAfterMs: undefined,
  };
  return failure(
    'api',
    'GET /accounts/{account_id}/transactions',
    refused(`400 ${serverMessage}`, 'Correct the request.'),
    facts,
  );
}

/** A service in memory, and what it saw. */
export interface Service {
  readonly fetchPage: FetchPage;
  /** Every query, in the order of arrival. */
  readonly queries: PageQuery[];
  /** How many requests were under way at the same time, at most. */
  mostAtOnce: number;
}

/** A service whose answers are `answers`. */
export function serviceOf(answers: (query: PageQuery, count: number) => readonly AccountTransaction[]): Service {
  let underWay = 0;
  const service: Service = {
    queries: [],
    mostAtOnce: 0,
    fetchPage: async (query) => {
      service.queries.push(query);
      underWay += 1;
      service.mostAtOnce = Math.max(service.mostAtOnce, underWay);
      await undefined;
      underWay -= 1;
      return answers(query, service.queries.length);
    },
  };
  return service;
}

/** The service of a case. */
export function serviceFor({ switches, tiesMove, now }: PagingCase, ledger: readonly AccountTransaction[]): Service {
  return serviceOf((query, count) => {
    if (!tiesMove) return answer(ledger, query, switches, now);
    const rank = (place: number) => (place * 7919 + count * 104_729) % 1009;
    const moved = ledger.map((record, place) => ({ record, rank: rank(place) })).sort((a, b) => a.rank - b.rank);
    return answer(
      moved.map(({ record }) => record),
      query,
      { ...switches, ties: 'stable' },
    );
  });
}

/** A service with `ledger` whose switches differ from the defaults in `change`. */
export function serviceWith(ledger: readonly AccountTransaction[], change: Partial<ListingSwitches> = {}): Service {
  return serviceOf((query) => answer(ledger, query, { ...DEFAULT_LISTING_SWITCHES, ...change }));
}

export const RANGE = { from: '2026-10-01', to: '2026-10-05' };

/** The listing of the tests that state their own ledger. */
export const LISTING = { accountId: 'A', ...RANGE };

export const idsOf = (records: readonly AccountTransaction[]) => records.map(({ finTranID }) => finTranID);

/** What a walk over {@link LISTING} returns, and the case of the error that ends it early. */
export async function walkOver({ fetchPage, queries }: Service, options: Partial<TransactionsOptions> = {}) {
  /** Each page with the number of requests until it came. */
  const pages: (TransactionsPage & { readonly requests: number })[] = [];
  let reason: string | undefined;
  try {
    const walk = walkTransactions(fetchPage, { ...LISTING, ...options });
    for await (const page of walk.pages()) pages.push({ ...page, requests: queries.length });
  } catch (error) {
    if (!(error instanceof PagingError)) throw error;
    reason = error.reason;
  }
  const records = pages.flatMap((page) => page.records);
  return { pages, records, ids: idsOf(records), reason, queries, requests: queries.length };
}
