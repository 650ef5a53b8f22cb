import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RequestParts, renderRequest } from '../../../src/drift/request/request-parts.ts';
import type { FaultPlace } from '../../../src/drift/shrink/fault-place.ts';
import { shrinksOf } from '../../../src/drift/shrink/shrinks.ts';
import { smallestRequest } from '../../../src/drift/shrink/smallest-request.ts';
import {
  amountsOf,
  anyRequest,
  CONTRACT,
  isWithin,
  onlyOperation,
  requestAndNeed,
  requestWith,
  valuesOf,
} from './failing-requests.ts';

const NOWHERE: FaultPlace = { index: undefined, moment: undefined };

/** Shrinks by a predicate, and returns the requests that were tried. */
async function shrunk(
  start: RequestParts,
  shows: (parts: RequestParts) => boolean,
  most = Number.POSITIVE_INFINITY,
  place = NOWHERE,
): Promise<{ smallest: RequestParts; tried: RequestParts[] }> {
  const tried: RequestParts[] = [];
  const smallest = await smallestRequest(start, place, {
    mayTry: () => tried.length < most,
    async placeIn(parts) {
      tried.push(parts);
      return shows(parts) ? place : undefined;
    },
  });
  return { smallest, tried };
}

/** Whether a request reproduces a fault: random by request, but always the same for one request. */
const byChance = fc.func(fc.boolean()).map((chance) => (parts: RequestParts) => chance(renderRequest(parts).path));

const anyPlace: fc.Arbitrary<FaultPlace> = fc.record({
  index: fc.option(fc.nat(50), { nil: undefined }),
  moment: fc.option(fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2027, 0, 1) }), { nil: undefined }),
});

describe('the smallest request', () => {
  test('is minimal, if every larger request reproduces the fault', async () => {
    await fc.assert(
      fc.asyncProperty(requestAndNeed, async ({ start, need }) => {
        const { smallest } = await shrunk(start, (parts) => isWithin(need, amountsOf(parts)));
        expect(amountsOf(smallest)).toEqual(need);
      }),
    );
  });

  test('reproduces the fault, is never larger than the given request, and is found within the budget', async () => {
    const most = fc.integer({ min: 0, max: 40 });
    await fc.assert(
      fc.asyncProperty(anyRequest, byChance, most, anyPlace, async (start, shows, budget, place) => {
        const { smallest, tried } = await shrunk(start, shows, budget, place);
        expect(tried.length).toBeLessThanOrEqual(budget);
        expect(smallest === start || shows(smallest)).toBe(true);
        const all = amountsOf(start);
        const isLess = (parts: RequestParts) => isWithin(amountsOf(parts), all) && !isWithin(all, amountsOf(parts));
        expect([...tried, smallest].filter((parts) => parts !== start && !isLess(parts)).map(valuesOf)).toEqual([]);
      }),
    );
  });

  test('has no smaller request that reproduces the fault, for any fault', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, byChance, anyPlace, async (start, shows, place) => {
        const { smallest } = await shrunk(start, shows, undefined, place);
        const below = shrinksOf(smallest.operation).flatMap((way) => [...way.smaller(smallest, place, undefined)]);
        expect(below.filter(({ value }) => shows(value)).map(({ value }) => valuesOf(value))).toEqual([]);
      }),
    );
  });

  test('is never larger than the result of one pass over the largest reductions with as many requests', async () => {
    const most = fc.integer({ min: 0, max: 10 });
    await fc.assert(
      fc.asyncProperty(anyRequest, byChance, most, anyPlace, async (start, shows, budget, place) => {
        const { smallest } = await shrunk(start, shows, budget, place);
        expect(isWithin(amountsOf(smallest), amountsOf(onePass(start, shows, budget, place)))).toBe(true);
      }),
    );
  });

  test('is found by retrying reductions that failed for a larger request', async () => {
    const start = requestWith({ from: '2026-01-01', to: '2026-01-01', limit: 1, words: 'w', sort: 'name' });
    // Without words, only a request without sort reproduces it.
    const shows = (parts: RequestParts) => {
      const { limit, words, sort } = amountsOf(parts);
      return limit !== undefined && (words !== undefined || sort === undefined);
    };
    expect(valuesOf(onePass(start, shows, 100, NOWHERE))).toMatchObject({ words: 'w' });
    const { smallest } = await shrunk(start, shows);
    expect(valuesOf(smallest)).toEqual({ from: '2026-01-01', to: '2026-01-01', limit: 1 });
  });

  test('has a range around the record and a page that ends with it, if no smaller request reproduces the fault', async () => {
    const start = requestWith({ from: '2026-01-01', to: '2026-12-31', limit: 500 });
    const place = { index: 2, moment: Date.parse('2026-05-05T12:00:00Z') };
    const shows = (parts: RequestParts) => {
      const { from, to } = valuesOf(parts);
      return Number(amountsOf(parts).limit) > 2 && String(from) < '2026-05-05' && String(to) > '2026-05-05';
    };
    const { smallest, tried } = await shrunk(start, shows, 6, place);
    expect(valuesOf(smallest)).toEqual({ from: '2026-05-04', to: '2026-05-06', limit: 3 });
    expect(tried.length).toBeLessThanOrEqual(6);
  });

  test('has only the days that a fault of several days needs', async () => {
    const start = requestWith({ from: '2026-01-01', to: '2026-12-31' });
    const shows = (parts: RequestParts) => {
      const { from, to } = valuesOf(parts);
      return String(from) <= '2026-03-03' && String(to) >= '2026-04-04';
    };
    const { smallest } = await shrunk(start, shows);
    expect(valuesOf(smallest)).toEqual({ from: '2026-03-03', to: '2026-04-04' });
  });

  test('has a shorter text with the same letters', async () => {
    const start = requestWith({ from: '2026-01-01', to: '2026-01-01', words: 'zz' });
    const { tried } = await shrunk(start, (parts) => amountsOf(parts).words === 2);
    expect(tried.map((parts) => valuesOf(parts)['words'])).toEqual([undefined, undefined, 'z']);
  });

  test('keeps values that the document may require, and methods that may change data', async () => {
    const operation = onlyOperation(CONTRACT);
    const start = requestWith({
      from: 'yesterday',
      to: '2026-12-31T00:00:00Z',
      sort: 'name',
      depth: 'much',
      limit: 0.5,
    });
    const keeps = (parts: RequestParts) => Object.keys(valuesOf(parts)).length === 5;
    expect((await shrunk(start, keeps)).tried.filter(keeps)).toEqual([]);
    const posted = requestWith({ from: '2026-01-01', to: '2026-01-09', depth: 9 }, { ...operation, method: 'post' });
    const { tried } = await shrunk(posted, () => false);
    expect(tried.map(valuesOf)).toEqual([
      { from: '2026-01-01', to: '2026-01-09' },
      { from: '2026-01-01', to: '2026-01-09' },
    ]);
  });

  test('is not searched further after a request fails', async () => {
    const start = requestWith({ from: '2026-01-01', to: '2026-02-01', limit: 50, words: 'some words' });
    let sent = 0;
    const ended = smallestRequest(start, NOWHERE, {
      mayTry: () => true,
      async placeIn() {
        sent += 1;
        if (sent === 2) throw new RangeError('The run is over.');
        return undefined;
      },
    });
    await expect(ended).rejects.toThrow(new RangeError('The run is over.'));
    expect(sent).toBe(2);
  });
});

/** One pass over the largest reductions. */
function onePass(
  start: RequestParts,
  shows: (parts: RequestParts) => boolean,
  budget: number,
  place: FaultPlace,
): RequestParts {
  let smallest = start;
  let left = budget;
  for (const way of shrinksOf(start.operation).filter(({ isBold }) => isBold)) {
    for (const { value } of way.smaller(smallest, place, undefined)) {
      if (left === 0) return smallest;
      left -= 1;
      if (shows(value)) smallest = value;
    }
  }
  return smallest;
}
