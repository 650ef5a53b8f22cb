import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { anySandbox, type ListingCase, listingCases, otherDirections } from './cases.ts';
import { expectedPage, isInRange, isOffsetAllowed, type ListingRequest, stableOrder } from './expectations.ts';
import type { Booked, Ledger, ListingSandbox, ListingWorld } from './world.ts';

/** Each property is a sentence of the text, or the meaning of a switch; none looks at how a page is found. */

const EVERYTHING = { from: '0001-01-01', to: '9999-12-31' };
const places = (page: readonly Booked[]) => page.map(({ place }) => place);

/** Declares the tests of pages in a `describe`, each with `numRuns` cases. */
export function describePages(create: () => Promise<ListingWorld>, numRuns: number): void {
  let world: ListingWorld;
  beforeAll(async () => {
    world = await create();
  });
  afterAll(() => world.close());

  /** Asks `check` of random ledgers in random sandboxes, with the requests whose offset the text allows. */
  const holds = <Drawn>(
    drawn: fc.Arbitrary<Drawn>,
    check: (place: Place, requests: readonly ListingRequest[], drawn: Drawn) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(listingCases, anySandbox, drawn, async ({ times, requests }: ListingCase, switches, extra) => {
        const sandbox = await world.sandbox(switches);
        const ledger = await world.ledger(times);
        const allowed = requests.filter(
          (request) =>
            request.offset === undefined || isOffsetAllowed(request.offset, request, sandbox.switches, world.clock.now),
        );
        await check({ sandbox, ledger, switches: sandbox.switches }, allowed, extra);
      }),
      { numRuns },
    );
  const nothing = fc.constant(undefined);

  it('holds every record of the range and no other when neither limit nor offset is sent', () =>
    holds(nothing, async ({ sandbox, ledger, switches }, requests) => {
      for (const request of requests) {
        const { from, to, direction } = request;
        const page = await sandbox.page(ledger, { from, to, direction });
        const inRange = ledger.booked.filter(({ tranWhen }) => isInRange(Date.parse(tranWhen), request, switches));
        expect(places(page).sort((a, b) => a - b)).toEqual(places(inRange));
      }
    }));

  it('holds with any other request, too, only records of the range, each once, and never more than limit', () =>
    holds(nothing, async ({ sandbox, ledger, switches }, requests) => {
      for (const request of requests) {
        const page = await sandbox.page(ledger, request);
        expect(page.length).toBeLessThanOrEqual(Number(request.limit ?? page.length));
        expect(new Set(page).size).toBe(page.length);
        expect(page.filter(({ tranWhen }) => !isInRange(Date.parse(tranWhen), request, switches))).toEqual([]);
      }
    }));

  it('runs in the order of time, ties as they were booked or at least the same in every answer, and turned round when descending', () =>
    holds(nothing, async ({ sandbox, ledger, switches }) => {
      const page = await sandbox.page(ledger, EVERYTHING);
      const opposite = switches.order === 'ascending' ? 'descending' : 'ascending';
      const turned = await (await world.sandbox({ ...switches, order: opposite })).page(ledger, EVERYTHING);
      const stable = stableOrder(ledger.booked, switches);
      expect(page.map(({ tranWhen }) => tranWhen)).toEqual(stable.map(({ tranWhen }) => tranWhen));
      expect(places(turned)).toEqual(places(page).reverse());
      if (switches.ties === 'stable') expect(places(page)).toEqual(places(stable));
    }));

  it('is what the text and the switches say of that order: from the beginning, next to offset, or before it', () =>
    holds(nothing, async ({ sandbox, ledger, switches }, requests) => {
      const listing = await sandbox.page(ledger, EVERYTHING);
      for (const request of requests) {
        const page = await sandbox.page(ledger, request);
        expect(places(page), JSON.stringify(request)).toEqual(places(expectedPage(listing, request, switches)));
      }
    }));

  it('is that of next for every direction but prev and previous, and for those the same', () =>
    holds(fc.array(otherDirections, { minLength: 6, maxLength: 6 }), async ({ sandbox, ledger }, requests, others) => {
      for (const [at, request] of requests.entries()) {
        const ask = async (direction: string | undefined) =>
          places(await sandbox.page(ledger, { ...request, direction }));
        const next = await ask('next');
        expect(await ask(others[at])).toEqual(next);
        expect(await ask(undefined)).toEqual(next);
        expect(await ask('previous')).toEqual(await ask('prev'));
      }
    }));

  it('is with a limit beyond the ledger, however huge or written, what it is without one', () =>
    holds(
      fc.constantFrom('31', '50.0', '5001', '1e3', '1E+3', '9007199254740993', '1e308', '1e999', '9'.repeat(400)),
      async ({ sandbox, ledger }, requests, limit) => {
        for (const request of requests) {
          const huge = await sandbox.page(ledger, { ...request, limit });
          expect(places(huge)).toEqual(places(await sandbox.page(ledger, { ...request, limit: undefined })));
        }
      },
    ));

  it('begins at a date and not at a row: what is booked on the other side of offset changes nothing', () =>
    holds(fc.integer({ min: 1, max: 5 }), async ({ sandbox, ledger, switches }, requests, count) => {
      const asked = requests
        .filter(({ offset }) => offset !== undefined)
        .map((request) => ({ ...request, direction: 'next' }));
      const ask = () => Promise.all(asked.map(async (request) => places(await sandbox.page(ledger, request))));
      const before = await ask();
      await ledger.book(
        Array(count).fill(switches.order === 'ascending' ? '2026-01-02T00:00:00.000Z' : '2026-12-30T00:00:00.000Z'),
      );
      expect(await ask()).toEqual(before);
    }));

  it('leads on: the page next to its last record and the one before its first record adjoin it', () =>
    holds(fc.integer({ min: 1, max: 6 }), async ({ sandbox, ledger, switches }, requests, limit) => {
      const adjacent = await world.sandbox({ ...switches, previousPage: 'adjacent' });
      for (const { from, to } of requests) {
        const listing = await sandbox.page(ledger, { from, to });
        const [middle] = [...listing].sort((one, other) => (one.place % 3) - (other.place % 3));
        if (middle === undefined) continue;
        const range = { from, to, limit: String(limit), offset: middle.tranWhen };
        const next = await adjacent.page(ledger, { ...range, direction: 'next' });
        const previous = await adjacent.page(ledger, { ...range, direction: 'prev' });
        const ties = listing.filter(({ tranWhen }) => tranWhen === middle.tranWhen);
        const [begin, end] = [listing.indexOf(ties[0] ?? middle), listing.indexOf(ties.at(-1) ?? middle) + 1];
        const [first, last] = switches.boundary === 'inclusive' ? [begin, end] : [end, begin];
        expect(next).toEqual(listing.slice(first, first + limit));
        expect(previous).toEqual(listing.slice(Math.max(0, last - limit), last));
      }
    }));

  it('is refused for an offset outside of from..to and in the future, and for no other', async () => {
    const { now } = world.clock;
    const times = fc.constantFrom(
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-08T13:45:10.221Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    );
    const isNow = fc.boolean();
    await fc.assert(
      fc.asyncProperty(
        listingCases,
        anySandbox,
        times,
        isNow,
        async ({ times: booked, requests }, answers, at, around) => {
          const sandbox = await world.sandbox(answers);
          const ledger = await world.ledger(booked);
          world.clock.now = Date.parse(at);
          for (const request of requests) {
            const offset = around ? at : (request.offset ?? at.slice(0, 10));
            const { status, text } = await sandbox.ask(ledger.accountID, { ...request, offset });
            const isAllowed = isOffsetAllowed(offset, request, sandbox.switches, world.clock.now);
            expect(status, JSON.stringify({ ...request, offset, at, answers })).toBe(isAllowed ? 200 : 400);
            if (!isAllowed) expect(JSON.parse(text).errorDetails.field).toBe('offset');
          }
        },
      ),
      { numRuns: numRuns * 10 },
    );
    world.clock.now = now;
  });
}

interface Place {
  readonly sandbox: ListingSandbox;
  readonly ledger: Ledger;
  readonly switches: Switches;
}
