import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { queryOf } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import { REFUSALS } from '../../../src/backoffice/sandbox/domain/errors.ts';
import { readListing } from '../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import {
  DEFAULT_LISTING_SWITCHES,
  LISTING_SWITCHES,
  type ListingSwitches,
} from '../../../src/backoffice/sandbox/domain/switches.ts';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { objectAt } from '../../../src/engine/openapi/document.ts';
import { caseCount } from '../../support/case-count.ts';
import { errorOf, expectDiscreet, faultsOf } from '../http/answer.ts';
import { anySandbox, everySwitches, listingCases, ranges, SANDBOXES } from './cases.ts';
import { describeCases } from './describe-cases.ts';
import { expectedPage, isOffsetAllowed, stableOrder } from './expectations.ts';
import { ALL_ANSWERS, LEDGER, REFUSED, TESTED_ANSWERS } from './listing-file.ts';
import { type Booked, CHUNK, createWorld, type Ledger, type ListingWorld } from './world.ts';

const NOW = Date.parse('2026-10-10T12:00:00.000Z');
const inMemory = () => createWorld(new MemoryStore(Date.now), 'functions');
const overHttp = async () => createWorld(await openStore('sqlite::memory:', { chunk: CHUNK }), 'http');

it('a page of any ledger is what the text and the switches say, and is refused where they say so', async () => {
  const world = await inMemory();
  const places = (page: readonly Booked[]) => page.map(({ place }) => place);
  const times = (page: readonly Booked[]) => page.map(({ tranWhen }) => tranWhen);
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
    fc.asyncProperty(listingCases, anySandbox, clocks, async ({ times: booked, requests }, answers, now) => {
      world.clock.now = Date.parse(now);
      const [sandbox, ledger] = [await world.sandbox(answers), await world.ledger(booked)];
      const { switches } = sandbox;
      const listing = await sandbox.page(ledger, everything);
      const stable = stableOrder(ledger.booked, switches);
      expect(times(listing)).toEqual(times(stable));
      if (switches.ties === 'stable') expect(places(listing)).toEqual(places(stable));
      const order = switches.order === 'ascending' ? 'descending' : 'ascending';
      const turned = await world.sandbox({ ...switches, order });
      expect(places(await turned.page(ledger, everything))).toEqual(places(listing).reverse());
      for (const request of [...requests, ...requests.map((each) => ({ ...each, offset: now }))]) {
        const context = JSON.stringify({ request, now, answers });
        const { offset } = request;
        if (offset === undefined || isOffsetAllowed(offset, request, switches, world.clock.now)) {
          const page = await sandbox.page(ledger, request);
          expect(places(page), context).toEqual(places(expectedPage(listing, request, switches)));
        } else {
          const { status, text } = await sandbox.ask(ledger.accountID, request);
          expect([status, JSON.parse(text).errorDetails.field], context).toEqual([400, 'offset']);
        }
      }
    }),
    { numRuns: caseCount(300) },
  );
});

it('every answer of a switch meets every answer of every other in one of the sandboxes', () => {
  const answers = (Object.keys(LISTING_SWITCHES) as (keyof ListingSwitches)[]).flatMap((name) =>
    Object.keys(LISTING_SWITCHES[name].answers).map((answer) => ({ name, answer })),
  );
  const missing = answers
    .flatMap((one) => answers.map((other) => ({ one, other })))
    .filter(({ one, other }) => one.name < other.name)
    .filter(({ one, other }) =>
      SANDBOXES.every((switches) => switches[one.name] !== one.answer || switches[other.name] !== other.answer),
    );
  expect(missing).toEqual([]);
});

describe('a query, in memory', () => describeCases(inMemory));
describe('a query over HTTP', () => describeCases(overHttp));

it('every answer of every switch has a case, and every refusal', () => {
  // Shuffled ties have a test of their own.
  expect(new Set([...TESTED_ANSWERS, 'ties shuffled'])).toEqual(new Set(ALL_ANSWERS));
  expect(new Set(REFUSED.map(({ refused }) => refused))).toEqual(new Set(Object.keys(REFUSALS)));
});

it('a page has as many records as limit says, also beyond what is recommended, and all without one', async () => {
  const world = await inMemory();
  const ledger = await world.ledger(
    Array.from({ length: 6000 }, (_, at) => new Date(Date.UTC(2026, 9, 2) + at).toISOString()),
  );
  const sandbox = await world.sandbox();
  const limits = ['1', '1001', '5001', '5999', '1e9', undefined];
  const pages = await Promise.all(
    limits.map((limit) => sandbox.page(ledger, { from: '2026-10-01', to: '2026-10-14', limit })),
  );
  expect(pages.map(({ length }) => length)).toEqual([1, 1001, 5001, 5999, 6000, 6000]);
});

describe('a refused query', () => {
  let world: ListingWorld;
  let ledger: Ledger;
  beforeAll(async () => {
    world = await overHttp();
    ledger = await world.ledger(LEDGER);
  });
  afterAll(() => world.close());

  it.each(REFUSED)('$switches: $query gets $refused', async ({ switches, query, now, refused }) => {
    world.clock.now = now;
    const sandbox = await world.sandbox(switches);
    const answer = await sandbox.ask(ledger.accountID, query);
    const { code, field, type, message } = REFUSALS[refused];
    expect(errorOf(answer)).toEqual([400, code]);
    expect(faultsOf(answer, 'listAccountTransactions')).toEqual([]);
    expectDiscreet(answer);
    const value = queryOf(`?${query}`)[field];
    const { errorDetails, ...error } = JSON.parse(answer.text);
    expect({ ...error, errorDetails }).toMatchObject({ message, errorDetails: { field, type } });
    expect(errorDetails.detail).toContain(value === undefined ? `${field} was not sent` : JSON.stringify(value));

    // The examples of the error are accepted in place of the value.
    const examples: readonly string[] = errorDetails.allowedValues?.split(', ') ?? [];
    const { from = '', to = '' } = queryOf(`?${query}`);
    const isNoOffsetPossible = field === 'offset' && (from > to || Date.parse(from) > now);
    expect(examples.length > 0).toBe(!isNoOffsetPossible);
    for (const example of examples) {
      const accepted = new URLSearchParams({ from: '2026-10-01', to: '2026-10-14', ...queryOf(`?${query}`) });
      accepted.set(field, example);
      expect((await sandbox.ask(ledger.accountID, String(accepted))).status, String(accepted)).toBe(200);
    }

    // A parameter that is missing or not of its type gets another status where a switch says so.
    const isBad = /-(missing|no-date|no-number)$/.test(refused);
    const switched = await world.sandbox({ ...switches, badParameters: '422' });
    expect(errorOf(await switched.ask(ledger.accountID, query))).toEqual([isBad ? 422 : 400, code]);
  });
});

describe('a refusal', () => {
  it('has the body of the examples in the document', () => {
    const examples =
      '#/paths/~1accounts~1{account_id}~1transactions/get/responses/400/content/application~1json/examples';
    const outside = { from: '2026-10-01', to: '2026-10-14', offset: '2026-09-30' };
    const future = { from: '2026-10-01', to: '2099-12-31', offset: '2099-01-01' };
    for (const [name, query] of Object.entries({ offsetBeforeFrom: outside, offsetInFuture: future })) {
      const { value } = objectAt(loadDocument(), `${examples}/${name}`);
      expect(readListing(query, NOW, DEFAULT_LISTING_SWITCHES)).toMatchObject({ error: value['value'] });
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

describe('the examples of the document', () => {
  const page = (name: string): Record<string, unknown>[] => {
    const examples =
      '#/paths/~1accounts~1{account_id}~1transactions/get/responses/200/content/application~1json/examples';
    const { value } = objectAt(loadDocument(), `${examples}/${name}`);
    return Array.isArray(value['value']) ? value['value'] : [];
  };
  const times = (name: string) => page(name).map(({ tranWhen }) => String(tranWhen));
  const first = { from: '2026-10-01', to: '2026-10-14', limit: '3' };

  it.each([
    ['firstPage', first],
    ['nextPage', { ...first, direction: 'next', offset: '2026-10-02T13:45:10.221Z' }],
    ['lastPage', { ...first, direction: 'next', offset: '2026-10-09T15:31:09.114Z' }],
    ['previousPage', { ...first, direction: 'prev', offset: '2026-10-13T14:00:03.065Z' }],
  ])('are the pages of a server that leaves out the records at offset: %s', async (name, sent) => {
    const world = await inMemory();
    const booked = ['firstPage', 'nextPage', 'lastPage'];
    const ledger = await world.ledger(booked.flatMap(times));
    const sandbox = await world.sandbox({ boundary: 'exclusive' });
    const ids = booked.flatMap(page).map(({ finTranID }) => finTranID);
    const answer = await sandbox.page(ledger, sent);
    expect(answer.length).toBeGreaterThan(0);
    expect(answer.map(({ place }) => ids[place])).toEqual(page(name).map(({ finTranID }) => finTranID));
  });
});
