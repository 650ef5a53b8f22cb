import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { queryOf } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import { REFUSALS, type RefusalReason } from '../../../src/backoffice/sandbox/domain/errors.ts';
import { readListing } from '../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import {
  DEFAULT_LISTING_SWITCHES,
  DEFAULT_SWITCHES,
  LISTING_SWITCHES,
  type Switches,
} from '../../../src/backoffice/sandbox/domain/switches.ts';
import {
  type AccountTransaction,
  createSandboxFetch,
  transactions,
} from '../../../src/backoffice/sandbox/library/public.ts';
import { objectAt } from '../../../src/engine/openapi/document.ts';
import { caseCount } from '../../support/case-count.ts';
import { answerOf, errorOf, faultsOf } from '../http/answer.ts';
import { get } from '../library/ask.ts';
import { anySandbox, everySwitches, listingCases, ranges, SANDBOXES } from './cases.ts';
import { expectedPage, isOffsetAllowed, type ListingRequest, stableOrder } from './expectations.ts';

// What the store in memory returns, those on databases return too (test/sandbox/store), and what this sandbox answers in this
// process, it answers over HTTP (test/sandbox/library/byte-equality.test.ts).

const ACCOUNT = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95.1';
const NOW = Date.parse('2026-10-10T12:00:00.000Z');

/** The form of `listing.yaml`, whose first lines describe it. */
interface ListingFile {
  readonly now: string;
  readonly range: string;
  readonly wide: string;
  readonly ledger: readonly string[];
  readonly cases: readonly {
    readonly queries: readonly string[];
    readonly switches?: Partial<Switches>;
    readonly now?: string;
    readonly page?: readonly number[];
    readonly refused?: RefusalReason;
  }[];
}

const file: ListingFile = parse(readFileSync(new URL('listing.yaml', import.meta.url), 'utf8'));

/** Each query with its time, and either the page or the reason of its refusal. */
const CASES = file.cases.flatMap(({ queries, switches = {}, now = file.now, ...expected }) =>
  queries.map((query) => ({
    query: query.replace('RANGE', file.range).replace('WIDE', file.wide),
    switches,
    now,
    ...expected,
  })),
);
const PAGES = CASES.flatMap(({ page, ...rest }) => (page === undefined ? [] : [{ ...rest, page }]));
const REFUSED = CASES.flatMap(({ refused, ...rest }) => (refused === undefined ? [] : [{ ...rest, refused }]));

/** Records at `times`. No order of their identifiers is that of booking. */
const recordsAt = (times: readonly string[]) => transactions(times.length, (at) => ({ tranWhen: times[at] ?? '' }));

/** A sandbox with `records`, booked in this order, whatever its clock says, which stands at `now`. */
async function sandboxWith(records: readonly AccountTransaction[], switches: Partial<Switches>, now: string | number) {
  const options = { accounts: { [ACCOUNT]: [] }, switches, now: '2026-07-01', tokenLifetime: 31_536_000 };
  const sandbox = createSandboxFetch(options);
  await sandbox.append(ACCOUNT, records);
  sandbox.setTime(now);
  const places = new Map(records.map(({ finTranID }, place) => [finTranID, place]));
  const ask = (query: string | ListingRequest) => {
    const sent = typeof query === 'string' ? query : new URLSearchParams(JSON.parse(JSON.stringify(query)));
    return answerOf(get(sandbox, `/accounts/${ACCOUNT}/transactions?${sent}`));
  };
  return {
    ask,
    /** The records of the page that answers 200, a bare array, by their place in the order of booking. */
    async page(query: string | ListingRequest): Promise<number[]> {
      const { status, text } = await ask(query);
      expect(status, text).toBe(200);
      const body: readonly AccountTransaction[] = JSON.parse(text);
      const page = body.map(({ finTranID }) => places.get(finTranID) ?? -1);
      expect(body).toEqual(page.map((place) => records[place]));
      return page;
    },
  };
}

it('a page of any ledger is what the text and the switches say, and is refused where they say so', async () => {
  const everything = { from: '0001-01-01', to: '9999-12-31' };
  /** The clock of the sandbox: after all records, and at or near some of them. */
  const clocks = fc.constantFrom(
    '2027-01-01T00:00:00.000Z',
    '2026-03-08T04:59:59.999Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-08T13:45:10.221Z',
    '2026-11-01T00:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
  );
  await fc.assert(
    fc.asyncProperty(listingCases, anySandbox, clocks, async ({ times, requests }, answers, now) => {
      const switches = { ...DEFAULT_SWITCHES, ...answers };
      const records = recordsAt(times);
      const booked = times.map((tranWhen, place) => ({ place, tranWhen }));
      const sandbox = await sandboxWith(records, switches, now);
      const listing = await sandbox.page(everything);
      const stable = stableOrder(booked, switches).map(({ place }) => place);
      expect(listing.map((place) => times[place])).toEqual(stable.map((place) => times[place]));
      if (switches.ties === 'stable') expect(listing).toEqual(stable);
      const order = switches.order === 'ascending' ? 'descending' : 'ascending';
      const turned = await sandboxWith(records, { ...switches, order }, now);
      expect(await turned.page(everything)).toEqual(listing.toReversed());
      const ordered = listing.flatMap((place) => booked[place] ?? []);
      for (const request of [...requests, ...requests.map((each) => ({ ...each, offset: now }))]) {
        const context = JSON.stringify({ request, now, answers });
        const { offset } = request;
        if (offset === undefined || isOffsetAllowed(offset, request, switches, Date.parse(now))) {
          const expected = expectedPage(ordered, request, switches).map(({ place }) => place);
          expect(await sandbox.page(request), context).toEqual(expected);
        } else {
          const { status, text } = await sandbox.ask(request);
          expect([status, JSON.parse(text).errorDetails.field], context).toEqual([400, 'offset']);
        }
      }
    }),
    { numRuns: caseCount(300) },
  );
});

const ANSWERS = Object.entries(LISTING_SWITCHES).flatMap(([name, { answers }]) =>
  Object.keys(answers).map((answer) => `${name} ${answer}`),
);
const answersOf = (switches: object) => Object.entries(switches).map(([name, answer]) => `${name} ${answer}`);

it('every answer of a switch meets every answer of every other in one of the sandboxes', () => {
  const sandboxes = SANDBOXES.map((switches) => new Set(answersOf(switches)));
  const pairs = ANSWERS.flatMap((one) => ANSWERS.map((other) => [one, other] as const));
  const ofTwo = pairs.filter(([one, other]) => one.split(' ')[0] !== other.split(' ')[0]);
  expect(ofTwo.filter(([one, other]) => !sandboxes.some((has) => has.has(one) && has.has(other)))).toEqual([]);
});

it('every answer of every switch has a case, and every refusal', () => {
  // Shuffled ties have a test of their own.
  expect(new Set([...CASES.flatMap(({ switches }) => answersOf(switches)), 'ties shuffled'])).toEqual(new Set(ANSWERS));
  expect(new Set(REFUSED.map(({ refused }) => refused))).toEqual(new Set(Object.keys(REFUSALS)));
});

const LEDGER = recordsAt(file.ledger);

it.each(PAGES)('$switches: $query gets $page', async ({ switches, query, now, page }) => {
  expect(await (await sandboxWith(LEDGER, switches, now)).page(query)).toEqual(page);
});

it('ties shuffled: they are neither in the order of booking nor the other way round, but the same in every page', async () => {
  const offset = '2026-10-03T12:00:00.000Z';
  const sandbox = await sandboxWith(recordsAt(Array<string>(40).fill(offset)), { ties: 'shuffled' }, NOW);
  const range = { from: '2026-10-02', to: '2026-10-05' };
  const places = await sandbox.page(range);
  const booked = places.toSorted((one, other) => one - other);
  expect(booked).toHaveLength(40);
  expect(places).not.toEqual(booked);
  expect(places).not.toEqual(booked.toReversed());
  for (const limit of [1, 7, 39]) {
    const sent = { ...range, limit: String(limit), offset };
    expect(await sandbox.page(sent)).toEqual(places.slice(0, limit));
    expect(await sandbox.page({ ...sent, direction: 'prev' })).toEqual(places.slice(-limit));
  }
});

it('a page has as many records as limit says, also beyond what is recommended, and all without one', async () => {
  const times = Array.from({ length: 6000 }, (_, at) => new Date(Date.UTC(2026, 9, 2) + at).toISOString());
  const sandbox = await sandboxWith(recordsAt(times), {}, NOW);
  const lengths: number[] = [];
  for (const limit of ['1', '1001', '5001', '5999', '1e9', undefined]) {
    lengths.push((await sandbox.page({ from: '2026-10-01', to: '2026-10-14', limit })).length);
  }
  expect(lengths).toEqual([1, 1001, 5001, 5999, 6000, 6000]);
});

it.each(REFUSED)('$switches: $query gets $refused', async ({ switches, query, now, refused }) => {
  const sandbox = await sandboxWith([], switches, now);
  const answer = await sandbox.ask(query);
  const { code, field, type, message } = REFUSALS[refused];
  expect(errorOf(answer)).toEqual([400, code]);
  expect(faultsOf(answer, 'listAccountTransactions')).toEqual([]);
  const sent = queryOf(`?${query}`);
  const value = sent[field];
  const { errorDetails, ...error } = JSON.parse(answer.text);
  expect({ ...error, errorDetails }).toMatchObject({ message, errorDetails: { field, type } });
  expect(errorDetails.detail).toContain(value === undefined ? `${field} was not sent` : JSON.stringify(value));

  // The examples of the error are accepted in place of the value.
  const examples: readonly string[] = errorDetails.allowedValues?.split(', ') ?? [];
  const { from = '', to = '' } = sent;
  const isNoOffsetPossible = field === 'offset' && (from > to || from > now);
  expect(examples.length > 0).toBe(!isNoOffsetPossible);
  for (const example of examples) {
    const accepted = { from: '2026-10-01', to: '2026-10-14', ...sent, [field]: example };
    expect((await sandbox.ask(String(new URLSearchParams(accepted)))).status, JSON.stringify(accepted)).toBe(200);
  }

  // A parameter that is missing or not of its type gets another status where a switch says so.
  const isBad = /-(missing|no-date|no-number)$/.test(refused);
  const switched = await sandboxWith([], { ...switches, badParameters: '422' }, now);
  expect(errorOf(await switched.ask(query))).toEqual([isBad ? 422 : 400, code]);
});

/** The example of a response to the listing in the document. */
function exampleOf(status: number, name: string): unknown {
  const responses = '#/paths/~1accounts~1{account_id}~1transactions/get/responses';
  return objectAt(loadDocument(), `${responses}/${status}/content/application~1json/examples/${name}`).value['value'];
}

describe('a refusal', () => {
  it('has the body of the examples in the document', () => {
    const outside = { from: '2026-10-01', to: '2026-10-14', offset: '2026-09-30' };
    const future = { from: '2026-10-01', to: '2099-12-31', offset: '2099-01-01' };
    for (const [name, query] of Object.entries({ offsetBeforeFrom: outside, offsetInFuture: future })) {
      expect(readListing(query, NOW, DEFAULT_LISTING_SWITCHES)).toMatchObject({ error: exampleOf(400, name) });
    }
  });

  it('has examples that are accepted, whatever the switches', () => {
    const offsets = fc.constantFrom('x', '2026-08-01', '2098-01-01');
    fc.assert(
      fc.property(ranges, everySwitches, offsets, (range, switches, offset) => {
        const refusal = readListing({ ...range, offset }, NOW, switches);
        if (refusal.kind !== 'refusal') throw new Error('It was accepted.');
        for (const example of refusal.error.errorDetails?.allowedValues?.split(', ') ?? []) {
          expect(readListing({ ...range, offset: example }, NOW, switches)).toMatchObject({ kind: 'request' });
        }
      }),
    );
  });

  it('does not repeat a long value', () => {
    const query = { from: '2026-10-01', to: '2026-10-14', offset: '\0'.repeat(100_000) };
    const refusal = readListing(query, NOW, DEFAULT_LISTING_SWITCHES);
    expect(refusal).toMatchObject({ reason: 'offset-no-date' });
    expect(JSON.stringify(refusal).length).toBeLessThan(1000);
  });
});

it.each([
  ['firstPage', {}],
  ['nextPage', { direction: 'next', offset: '2026-10-02T13:45:10.221Z' }],
  ['lastPage', { direction: 'next', offset: '2026-10-09T15:31:09.114Z' }],
  ['previousPage', { direction: 'prev', offset: '2026-10-13T14:00:03.065Z' }],
])('the %s of the document is that of a server that leaves out the records at offset', async (name, sent) => {
  const page = (example: string) => exampleOf(200, example) as readonly AccountTransaction[];
  const records = ['firstPage', 'nextPage', 'lastPage'].flatMap(page);
  const sandbox = await sandboxWith(records, { boundary: 'exclusive' }, '2027-01-01');
  const query = { from: '2026-10-01', to: '2026-10-14', limit: '3', ...sent };
  const expected = page(name).map(({ finTranID }) => records.findIndex((record) => record.finTranID === finTranID));
  expect(expected.length).toBeGreaterThan(0);
  expect(await sandbox.page(query)).toEqual(expected);
});
