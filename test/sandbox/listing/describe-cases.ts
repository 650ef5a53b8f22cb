import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEDGER, PAGES } from './listing-file.ts';
import type { Ledger, ListingWorld } from './world.ts';

const RANGE = { from: '2026-10-02', to: '2026-10-05' };

/** Declares the tests of the pages of `listing.yaml`, and of what a page cannot show, in a `describe`. */
export function describeCases(create: () => Promise<ListingWorld>): void {
  let world: ListingWorld;
  let ledger: Ledger;
  beforeAll(async () => {
    world = await create();
    ledger = await world.ledger(LEDGER);
  });
  afterAll(() => world.close());

  it.each(PAGES)('$switches: $query gets $page', async ({ switches, query, now, page }) => {
    world.clock.now = now;
    const sandbox = await world.sandbox(switches);
    expect((await sandbox.page(ledger, query)).map(({ place }) => place)).toEqual(page);
  });

  it('ties shuffled: they are neither in the order of booking nor the other way round, but the same in every page', async () => {
    const moment = '2026-10-03T12:00:00.000Z';
    const ties = await world.ledger(Array<string>(40).fill(moment));
    const sandbox = await world.sandbox({ ties: 'shuffled' });
    const placesOf = async (limit?: number, direction?: string) => {
      const sent = limit === undefined ? RANGE : { ...RANGE, limit: String(limit), offset: moment, direction };
      return (await sandbox.page(ties, sent)).map(({ place }) => place);
    };
    const places = await placesOf();
    const booked = ties.booked.map(({ place }) => place);
    expect(places.toSorted((one, other) => one - other)).toEqual(booked);
    expect(places).not.toEqual(booked);
    expect(places).not.toEqual(booked.toReversed());
    for (const limit of [1, 7, 39]) {
      expect(await placesOf(limit)).toEqual(places.slice(0, limit));
      expect(await placesOf(limit, 'prev')).toEqual(places.slice(-limit));
    }
  });
}
