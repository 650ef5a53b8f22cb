import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { DAY, dateOf, startOf } from '../../../src/engine/json/day.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { type RequestParts, renderRequest } from '../../../src/engine/message/request-parts.ts';
import type { FaultPlace } from '../../../src/engine/probe/session/reductions.ts';
import { smallestRequest } from '../../../src/engine/probe/session/shrinker.ts';
import {
  amountsOf,
  anyRequest,
  isWithin,
  onlyOperation,
  requestAndNeed,
  requestWith,
  SHRINKABLE,
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
        expect(oneStepSmaller(smallest, place).filter(shows).map(valuesOf)).toEqual([]);
        const { smallest: again } = await shrunk(smallest, shows, undefined, place);
        expect(valuesOf(again)).toEqual(valuesOf(smallest));
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

  test('is a page of one record if that has the fault, too', async () => {
    const start = requestWith({ from: '2026-01-01', to: '2026-01-01', limit: 500 });
    const shows = (parts: RequestParts) => [1, 500].includes(Number(amountsOf(parts).limit));
    const { smallest } = await shrunk(start, shows, undefined, { index: 2, moment: undefined });
    expect(amountsOf(smallest).limit).toBe(1);
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

  test('has only the items of a required list that the fault needs', async () => {
    const ids = { name: 'ids', in: 'query', required: true, schema: { type: 'array', items: { type: 'integer' } } };
    const { get } = SHRINKABLE.paths['/items'];
    const document = { ...SHRINKABLE, paths: { '/items': { get: { ...get, parameters: [ids] } } } };
    const operation = onlyOperation(readDescription(JSON.stringify(document), 'api.json'));
    const start = requestWith({ ids: [1, 2, 3, 4, 5, 6, 7] }, operation);
    const { smallest } = await shrunk(start, (parts) => JSON.stringify(valuesOf(parts)['ids']).includes('3'));
    expect(valuesOf(smallest)).toEqual({ ids: [1, 2, 3] });
  });

  test('keeps values that the document may require', async () => {
    const start = requestWith({
      from: 'yesterday',
      to: '2026-12-31T00:00:00Z',
      sort: 'name',
      depth: 'much',
      limit: 0.5,
    });
    const keeps = (parts: RequestParts) => Object.keys(valuesOf(parts)).length === 5;
    expect((await shrunk(start, keeps)).tried.filter(keeps)).toEqual([]);
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

type Values = Readonly<Record<string, Json>>;

/** The optional parameters. */
const OPTIONAL = ['limit', 'depth', 'words', 'sort'];

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

/** The requests with one amount less, or one parameter less, that still reach the place of the fault. */
function oneStepSmaller(parts: RequestParts, { index = 0, moment }: FaultPlace): RequestParts[] {
  const values = valuesOf(parts);
  const { limit, depth, words } = amountsOf(parts);
  const [begin, end] = [startOf(String(values['from'])), startOf(String(values['to']))];
  // Without the moment of the fault, both ends of the range move as far as they can.
  const latestBegin = moment === undefined ? end : startOf(dateOf(moment - DAY));
  const earliestEnd = moment === undefined ? begin : startOf(dateOf(moment + DAY));
  const smaller = [
    ...(limit !== undefined && limit > index + 1 ? [{ limit: limit - 1 }] : []),
    ...(depth !== undefined && depth > 0 ? [{ depth: depth - 1 }] : []),
    ...(words !== undefined && words > 1 ? [{ words: String(values['words']).slice(0, -1) }] : []),
    ...(end > begin && end > earliestEnd ? [{ to: dateOf(end - DAY) }] : []),
    ...(end > begin && begin < latestBegin ? [{ from: dateOf(begin + DAY) }] : []),
  ].map((change): Values => ({ ...values, ...change }));
  const fewer = OPTIONAL.filter((name) => values[name] !== undefined).map((name) => without(values, name));
  return [...smaller, ...fewer].map((each) => requestWith(each));
}
