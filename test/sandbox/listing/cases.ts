import fc from 'fast-check';
import {
  LISTING_SWITCHES,
  type ListingSwitches,
  readSwitches,
} from '../../../src/backoffice/sandbox/domain/switches.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { caseCount } from '../../support/case-count.ts';
import { daysAfter, type ListingRequest } from './expectations.ts';

/** Clocks change in New York on the third day of the first and of the second window. */
const WINDOWS = ['2026-03-06', '2026-10-30', '2026-06-29'];

/** Edges of days, in UTC and in New York in winter and in summer, and times within a day. */
const TIMES = [
  '00:00:00.000',
  '00:00:00.001',
  '03:59:59.999',
  '04:00:00.000',
  '04:59:59.999',
  '05:00:00.000',
  '13:45:10.221',
  '13:45:10.222',
  '23:59:59.999',
];

const day = fc.nat({ max: 4 });

/** What is neither `prev` nor `previous`. */
const otherDirections = fc
  .oneof(
    fc.constantFrom('Prev', 'PREV', 'PREVIOUS', 'previus', 'prev ', ' prev', 'prev,prev', 'back', '', '__proto__'),
    fc.string({ unit: anyCharacter }).filter((text) => text.isWellFormed()),
  )
  .filter((text) => text !== 'prev' && text !== 'previous');

/** A ledger and requests for it. */
export interface ListingCase {
  /** When a record was booked, in the order of booking. */
  readonly times: readonly string[];
  readonly requests: readonly ListingRequest[];
}

/** Ledgers of none to 30 records in no order, at no more than six moments, and requests within and beside them. */
export const listingCases: fc.Arbitrary<ListingCase> = fc.constantFrom(...WINDOWS).chain((first) => {
  const moment = fc.tuple(day, fc.constantFrom(...TIMES)).map(([days, time]) => `${daysAfter(first, days)}T${time}Z`);
  const times = fc
    .uniqueArray(moment, { minLength: 1, maxLength: 6 })
    .chain((moments) => fc.array(fc.constantFrom(...moments), { maxLength: 30 }));
  return times.chain((booked) =>
    fc.record({
      times: fc.constant(booked),
      requests: fc.array(requestsOf(first, booked, moment), { minLength: 6, maxLength: 6 }),
    }),
  );
});

function requestsOf(
  first: string,
  booked: readonly string[],
  moment: fc.Arbitrary<string>,
): fc.Arbitrary<ListingRequest> {
  const edge = fc.integer({ min: -1, max: 5 });
  const date = edge.map((days) => daysAfter(first, days));
  const own = booked.length === 0 ? moment : fc.constantFrom(...booked);
  return fc
    .record({
      days: fc.tuple(edge, edge),
      limit: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
        { weight: 2, arbitrary: fc.constant(undefined) },
        fc.constantFrom('31', '50.0', '5001', '1e3', '1E+3', '9007199254740993', '1e308', '1e999', '9'.repeat(400)),
      ),
      offset: fc.option(fc.oneof({ weight: 3, arbitrary: own }, moment, date), { nil: undefined, freq: 4 }),
      direction: fc.oneof(fc.constantFrom(undefined, 'next'), fc.constantFrom('prev', 'previous'), otherDirections),
    })
    .map(({ days, ...rest }) => ({
      from: daysAfter(first, Math.min(...days)),
      to: daysAfter(first, Math.max(...days)),
      ...rest,
    }));
}

const answers = Object.entries(LISTING_SWITCHES).map(
  ([name, switched]) => [name, fc.constantFrom(...Object.keys(switched.answers))] as const,
);
export const everySwitches: fc.Arbitrary<ListingSwitches> = fc.record(Object.fromEntries(answers)).map(readSwitches);

/** Ranges of dates in October 2026. */
export const ranges = fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 5 })).map((days) => ({
  from: daysAfter('2026-10-01', Math.min(...days)),
  to: daysAfter('2026-10-01', Math.max(...days)),
}));

/** Sandboxes in which every answer of a switch meets every answer of every other. */
export const SANDBOXES: readonly ListingSwitches[] = fc.sample(everySwitches, { numRuns: caseCount(40) });

export const anySandbox: fc.Arbitrary<ListingSwitches> = fc.constantFrom(...SANDBOXES);
