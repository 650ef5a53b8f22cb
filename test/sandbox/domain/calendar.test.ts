import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatDay,
  isPayDay,
  isTradingDay,
  marketHours,
  momentAt,
} from '../../../src/backoffice/sandbox/domain/calendar.ts';

const days = fc.integer({ min: dayOf('first', '1900-01-01'), max: dayOf('last', '2199-12-31') });

describe('dayOf', () => {
  it('is undone by formatDay', () => {
    fc.assert(fc.property(days, (day) => dayOf('day', formatDay(day)) === day));
    expect(formatDay(0)).toBe('1970-01-01');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-01', '20261001', '2026-10-01T00:00:00Z', ' 2026-10-01', ''])(
    'refuses %j',
    (text) => {
      expect(() => dayOf('from', text)).toThrow(`from is ${JSON.stringify(text)}; give a day as YYYY-MM-DD`);
    },
  );
});

describe('marketHours', () => {
  it('are 09:30 to 16:00 in New York, as the time zone database says', () => {
    const newYork = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    // The rules of summer time in the code are those since 2007.
    for (let day = dayOf('first', '2007-01-01'); day <= dayOf('last', '2037-12-31'); day += 1) {
      const { open, close } = marketHours(day);
      const [year, month, date] = formatDay(day).split('-');
      const local = `${date}/${month}/${year}`;
      expect([newYork.format(open), newYork.format(close)]).toEqual([`${local}, 09:30:00`, `${local}, 16:00:00`]);
    }
  });
});

describe('isTradingDay', () => {
  it('is Monday to Friday', () => {
    const week = Array.from({ length: 7 }, (_, index) => isTradingDay(dayOf('monday', '2026-10-05') + index));
    expect(week).toEqual([true, true, true, true, true, false, false]);
    expect(isTradingDay(dayOf('sunday', '1969-12-28'))).toBe(false);
  });
});

describe('isPayDay', () => {
  it('is the first trading day from the 5th, once a month', () => {
    const pay = Array.from({ length: 365 }, (_, index) => dayOf('first', '2026-01-01') + index).filter(isPayDay);
    expect(pay.map(formatDay)).toEqual([
      '2026-01-05',
      '2026-02-05',
      '2026-03-05',
      '2026-04-06',
      '2026-05-05',
      '2026-06-05',
      '2026-07-06',
      '2026-08-05',
      '2026-09-07',
      '2026-10-05',
      '2026-11-05',
      '2026-12-07',
    ]);
  });
});

describe('momentAt', () => {
  it('is in UTC', () => {
    expect(new Date(momentAt(dayOf('day', '2026-10-05'), 21, 30)).toISOString()).toBe('2026-10-05T21:30:00.000Z');
  });
});
