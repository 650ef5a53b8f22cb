import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  firstMomentOf,
  formatDay,
  isPayDay,
  isTradingDay,
  lastMomentOf,
  marketHours,
  readDay,
} from '../../../src/backoffice/sandbox/domain/calendar.ts';
import { timestampOf } from '../../../src/backoffice/sandbox/domain/moment.ts';
import { caseCount } from '../../support/case-count.ts';

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const dayOfYears = (first: string, last: string) =>
  fc.integer({ min: dayOf('first', first), max: dayOf('last', last) });

describe('dayOf', () => {
  it('is undone by formatDay', () => {
    fc.assert(fc.property(dayOfYears('1900-01-01', '2199-12-31'), (day) => dayOf('day', formatDay(day)) === day));
    expect(formatDay(0)).toBe('1970-01-01');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-01', '20261001', '2026-10-01T00:00:00Z', ' 2026-10-01', ''])(
    'refuses %j',
    (text) => {
      expect(() => dayOf('from', text)).toThrow(`from is ${JSON.stringify(text)}; give a day as YYYY-MM-DD`);
    },
  );
});

it('marketHours are 09:30 to 16:00 in New York, as the time zone database says', () => {
  // The rules of summer time in the code are those since 2007.
  for (let day = dayOf('first', '2007-01-01'); day <= dayOf('last', '2037-12-31'); day += 1) {
    const { open, close } = marketHours(day);
    const date = formatDay(day);
    expect([NEW_YORK.format(open), NEW_YORK.format(close)]).toEqual([`${date} 09:30:00`, `${date} 16:00:00`]);
  }
});

it('isTradingDay is Monday to Friday', () => {
  const week = Array.from({ length: 7 }, (_, index) => isTradingDay(dayOf('monday', '2026-10-05') + index));
  expect(week).toEqual([true, true, true, true, true, false, false]);
  expect(isTradingDay(dayOf('sunday', '1969-12-28'))).toBe(false);
});

it('isPayDay is the first trading day from the 5th, once a month', () => {
  const pay = Array.from({ length: 365 }, (_, index) => dayOf('first', '2026-01-01') + index).filter(isPayDay);
  const dates = pay.map((day) => formatDay(day).slice('2026-'.length));
  expect(dates.join(' ')).toBe('01-05 02-05 03-05 04-06 05-05 06-05 07-06 08-05 09-07 10-05 11-05 12-07');
});

it('a day in New York begins at midnight and ends right before the next, as the time zone database has it since 2007', () => {
  fc.assert(
    fc.property(dayOfYears('2007-01-01', '2036-12-31'), (date) => {
      const text = new Date(date * 86_400_000).toISOString().slice(0, 10);
      expect(NEW_YORK.format(firstMomentOf(date, 'new-york'))).toBe(`${text} 00:00:00`);
      expect(NEW_YORK.format(lastMomentOf(date, 'new-york'))).toBe(`${text} 23:59:59`);
    }),
    { numRuns: caseCount(2000) },
  );
});

describe('a day in any time zone', () => {
  it('follows the one before it without a gap, in every year that a date can name', () => {
    const zones = fc.constantFrom('utc', 'new-york');
    fc.assert(
      fc.property(dayOfYears('0000-01-01', '9999-12-31'), zones, (date, zone) => {
        expect(lastMomentOf(date - 1, zone) + 1).toBe(firstMomentOf(date, zone));
        expect(Math.abs(firstMomentOf(date, zone) - date * 86_400_000)).toBeLessThanOrEqual(5 * 3_600_000);
      }),
    );
  });

  it('is in UTC that of the date', () => {
    expect(timestampOf(firstMomentOf(dayOf('day', '1969-12-31'), 'utc'))).toBe('1969-12-31T00:00:00.000Z');
    expect(timestampOf(lastMomentOf(dayOf('day', '1969-12-31'), 'utc'))).toBe('1969-12-31T23:59:59.999Z');
    expect(readDay('2026-02-29')).toBeUndefined();
  });
});
