import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { createWorld, type ListingWorld, type Sent } from './listing-world.ts';

/** One ledger and, for every answer of every switch, what a request gets by the meaning of that answer. */
const TIMES = [
  '2026-10-02T00:00:00.000Z', // 0: the evening of October 1 in New York
  '2026-10-02T04:00:00.000Z', // 1: the first moment of October 2 in New York
  '2026-10-03T12:00:00.000Z', // 2
  '2026-10-03T12:00:00.000Z', // 3
  '2026-10-03T12:00:00.000Z', // 4
  '2026-10-05T00:00:00.000Z', // 5: the evening of October 4 in New York
  '2026-10-05T23:59:59.999Z', // 6
  '2026-10-06T03:59:59.999Z', // 7: the last moment of October 5 in New York
];
const RANGE = { from: '2026-10-02', to: '2026-10-05' };
const MIDDLE = '2026-10-03T12:00:00.000Z';

type Name = keyof typeof LISTING_SWITCHES;
type Case = readonly [Partial<Switches>, Sent, readonly number[] | number];

const CASES: readonly Case[] = [
  [{ rangeTimeZone: 'utc' }, RANGE, [0, 1, 2, 3, 4, 5, 6]],
  [{ rangeTimeZone: 'new-york' }, RANGE, [1, 2, 3, 4, 5, 6, 7]],
  [{ rangeTimeZone: 'new-york' }, { ...RANGE, offset: '2026-10-05' }, [6, 7]],
  [{ rangeTimeZone: 'new-york' }, { ...RANGE, offset: '2026-10-02T03:59:59.999Z' }, 400],
  [{ rangeTimeZone: 'new-york' }, { ...RANGE, offset: '2026-10-06T03:59:59.999Z' }, [7]],
  [{ rangeTimeZone: 'new-york', rangeEnd: 'start-of-day' }, RANGE, [1, 2, 3, 4, 5]],
  [{ rangeEnd: 'whole-day' }, RANGE, [0, 1, 2, 3, 4, 5, 6]],
  [{ rangeEnd: 'start-of-day' }, RANGE, [0, 1, 2, 3, 4, 5]],
  [{ rangeEnd: 'start-of-day' }, { ...RANGE, offset: '2026-10-05T00:00:00.001Z' }, 400],
  [{ rangeEnd: 'start-of-day' }, { ...RANGE, offset: '2026-10-05' }, [5]],
  [{ offsetDate: 'start-of-day' }, { ...RANGE, offset: '2026-10-05' }, [5, 6]],
  [{ offsetDate: 'end-of-day' }, { ...RANGE, offset: '2026-10-03' }, [5, 6]],
  [{ offsetDate: 'end-of-day' }, { ...RANGE, offset: '2026-10-05' }, [6]],
  [{ offsetDate: 'end-of-day', rangeEnd: 'start-of-day' }, { ...RANGE, offset: '2026-10-05' }, [5]],
  [{ boundary: 'inclusive' }, { ...RANGE, offset: MIDDLE }, [2, 3, 4, 5, 6]],
  [{ boundary: 'inclusive' }, { ...RANGE, offset: MIDDLE, direction: 'prev' }, [0, 1, 2, 3, 4]],
  [{ boundary: 'exclusive' }, { ...RANGE, offset: MIDDLE }, [5, 6]],
  [{ boundary: 'exclusive' }, { ...RANGE, offset: MIDDLE, direction: 'prev' }, [0, 1]],
  [{ boundary: 'exclusive' }, { ...RANGE, offset: '2026-10-05T23:59:59.999Z' }, []],
  [{ order: 'ascending' }, { ...RANGE, limit: '4' }, [0, 1, 2, 3]],
  [{ order: 'descending' }, { ...RANGE, limit: '4' }, [6, 5, 4, 3]],
  [{ order: 'descending' }, { ...RANGE, offset: MIDDLE }, [4, 3, 2, 1, 0]],
  [{ order: 'descending' }, { ...RANGE, offset: MIDDLE, direction: 'prev' }, [6, 5, 4, 3, 2]],
  [{ order: 'descending', boundary: 'exclusive' }, { ...RANGE, offset: MIDDLE }, [1, 0]],
  [{ ties: 'stable' }, { from: '2026-10-03', to: '2026-10-03' }, [2, 3, 4]],
  [{ previousPage: 'adjacent' }, { ...RANGE, offset: MIDDLE, direction: 'prev', limit: '2' }, [3, 4]],
  [{ previousPage: 'adjacent-reversed' }, { ...RANGE, offset: MIDDLE, direction: 'prev', limit: '2' }, [4, 3]],
  [{ previousPage: 'first-of-range' }, { ...RANGE, offset: MIDDLE, direction: 'prev', limit: '2' }, [0, 1]],
  [{ previousWithoutOffset: 'first-page' }, { ...RANGE, direction: 'prev', limit: '2' }, [0, 1]],
  [{ previousWithoutOffset: 'last-page' }, { ...RANGE, direction: 'prev', limit: '2' }, [5, 6]],
  [
    { previousWithoutOffset: 'last-page', previousPage: 'adjacent-reversed' },
    { ...RANGE, direction: 'previous', limit: '2' },
    [6, 5],
  ],
  [
    { previousWithoutOffset: 'last-page', previousPage: 'first-of-range' },
    { ...RANGE, direction: 'prev', limit: '2' },
    [0, 1],
  ],
  [{ oddLimit: 'refused' }, { ...RANGE, limit: '0' }, 400],
  [{ oddLimit: 'refused' }, { ...RANGE, limit: '-1' }, 400],
  [{ oddLimit: 'refused' }, { ...RANGE, limit: '2.5' }, 400],
  [{ oddLimit: 'refused' }, { ...RANGE, limit: '2.0' }, [0, 1]],
  [{ oddLimit: 'rounded-down' }, { ...RANGE, limit: '0' }, []],
  [{ oddLimit: 'rounded-down' }, { ...RANGE, limit: '-1' }, []],
  [{ oddLimit: 'rounded-down' }, { ...RANGE, limit: '0.99' }, []],
  [{ oddLimit: 'rounded-down' }, { ...RANGE, limit: '2.5' }, [0, 1]],
  [{ oddLimit: 'rounded-down' }, { ...RANGE, limit: '2.5', direction: 'prev', offset: MIDDLE }, [3, 4]],
  [{ reversedRange: 'refused' }, { from: '2026-10-05', to: '2026-10-02' }, 400],
  [{ reversedRange: 'empty' }, { from: '2026-10-05', to: '2026-10-02' }, []],
  [{ reversedRange: 'empty' }, { from: '2026-10-05', to: '2026-10-04', offset: '2026-10-05' }, 400],
];

/** Answers that a list of places cannot show; they have tests of their own below. */
const ELSEWHERE: readonly string[] = ['ties shuffled'];

it('every answer of every switch of the listing has a case', () => {
  const tested = CASES.flatMap(([switches]) => Object.entries(switches).map(([name, answer]) => `${name} ${answer}`));
  const all = (Object.keys(LISTING_SWITCHES) as Name[]).flatMap((name) =>
    Object.keys(LISTING_SWITCHES[name].answers).map((answer) => `${name} ${answer}`),
  );
  expect(new Set([...tested, ...ELSEWHERE])).toEqual(new Set(all));
});

describe.each(['sqlite', 'postgres'] as const)('a switch over HTTP, from %s', (kind) => {
  let world: ListingWorld;
  beforeAll(async () => {
    world = await createWorld(kind);
  });
  afterAll(() => world.close());

  it.each(CASES)('%j: %j gets %j', async (switches, sent, expected) => {
    const ledger = await world.ledger(TIMES);
    const sandbox = await world.sandbox(switches);
    if (typeof expected === 'number') {
      expect((await sandbox.ask(ledger.accountID, sent)).status).toBe(expected);
    } else expect((await sandbox.page(ledger, sent)).map(({ place }) => place)).toEqual(expected);
  });

  it('ties shuffled: they are neither in the order of booking nor the other way round, but the same in every page', async () => {
    const moment = '2026-10-03T12:00:00.000Z';
    const ledger = await world.ledger(Array<string>(40).fill(moment));
    const sandbox = await world.sandbox({ ties: 'shuffled' });
    const places = (await sandbox.page(ledger, RANGE)).map(({ place }) => place);
    const booked = ledger.booked.map(({ place }) => place);
    expect(places.toSorted((one, other) => one - other)).toEqual(booked);
    expect(places).not.toEqual(booked);
    expect(places).not.toEqual(booked.toReversed());
    for (const limit of [1, 7, 39]) {
      const next = await sandbox.page(ledger, { ...RANGE, limit: String(limit), offset: moment });
      const previous = await sandbox.page(ledger, {
        ...RANGE,
        limit: String(limit),
        offset: moment,
        direction: 'prev',
      });
      expect(next.map(({ place }) => place)).toEqual(places.slice(0, limit));
      expect(previous.map(({ place }) => place)).toEqual(places.slice(-limit));
    }
  });

  it('the days of New York begin an hour later from the change of the clocks on', async () => {
    const ledger = await world.ledger([
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    const sandbox = await world.sandbox({ rangeTimeZone: 'new-york' });
    const placesOf = async (date: string) =>
      (await sandbox.page(ledger, { from: date, to: date })).map(({ place }) => place);
    expect(await placesOf('2026-03-08')).toEqual([1, 2]);
    expect(await placesOf('2026-11-01')).toEqual([5, 6]);
  });

  const unknown: [Switches['unknownAccount'], number][] = [
    ['404', 404],
    ['403', 403],
    ['400', 400],
    ['empty', 200],
  ];

  it.each(unknown)('unknownAccount %s: an account that does not exist gets %i', async (unknownAccount, status) => {
    const sandbox = await world.sandbox({ unknownAccount });
    const accountID = '00000000-0000-4000-8000-000000000000.1';
    const answer = await sandbox.ask(accountID, RANGE);
    const body =
      unknownAccount === 'empty' ? [] : { errorCode: expect.stringMatching(/^E\d+$/), message: expect.any(String) };
    expect(answer).toMatchObject({ status, body });
    expect((await sandbox.ask(accountID, { ...RANGE, offset: '2026-10-06' })).status).toBe(400);
  });
});
