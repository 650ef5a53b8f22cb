import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorOf } from '../http/answer.ts';
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

/** Declares the tests of accounts that do not exist in a `describe`. */
export function describeUnknownAccounts(create: () => Promise<ListingWorld>): void {
  it.each([
    { unknownAccount: '404', status: 404 },
    { unknownAccount: '403', status: 403 },
    { unknownAccount: '400', status: 400 },
    { unknownAccount: 'empty', status: 200 },
  ] as const)(
    'with $unknownAccount an account that does not exist gets $status',
    async ({ unknownAccount, status }) => {
      const world = await create();
      const sandbox = await world.sandbox({ unknownAccount });
      const accountID = '00000000-0000-4000-8000-000000000000.1';
      const answer = await sandbox.ask(accountID, RANGE);
      if (unknownAccount === 'empty') expect(answer).toMatchObject({ status, text: '[]' });
      else expect(errorOf(answer)).toEqual([status, 'E008']);
      expect((await sandbox.ask(accountID, { ...RANGE, offset: '2026-10-06' })).status).toBe(400);
      await world.close();
    },
  );
}
