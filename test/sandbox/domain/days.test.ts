import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMomentOf, lastMomentOf, readDay } from '../../../src/backoffice/sandbox/domain/calendar.ts';
import { timestampOf } from '../../../src/backoffice/sandbox/domain/moment.ts';

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const day = (text: string) => readDay(text) ?? Number.NaN;
const dayOfYears = (first: string, last: string) => fc.integer({ min: day(first), max: day(last) });

describe('a day in New York', () => {
  it('begins at midnight and ends right before the next, as the time zone database has it since 2007', () => {
    fc.assert(
      fc.property(dayOfYears('2007-01-01', '2036-12-31'), (date) => {
        const text = new Date(date * 86_400_000).toISOString().slice(0, 10);
        expect(NEW_YORK.format(firstMomentOf(date, 'new-york'))).toBe(`${text} 00:00:00`);
        expect(NEW_YORK.format(lastMomentOf(date, 'new-york'))).toBe(`${text} 23:59:59`);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2026-03-07', '2026-03-07T05:00:00.000Z', 24],
    ['2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['2026-03-09', '2026-03-09T04:00:00.000Z', 24],
    ['2026-10-31', '2026-10-31T04:00:00.000Z', 24],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['2026-11-02', '2026-11-02T05:00:00.000Z', 24],
  ])('%s begins at %s and has %d hours', (text, first, hours) => {
    expect(timestampOf(firstMomentOf(day(text), 'new-york'))).toBe(first);
    expect(lastMomentOf(day(text), 'new-york') + 1 - firstMomentOf(day(text), 'new-york')).toBe(hours * 3_600_000);
  });
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
});

describe('a day in UTC', () => {
  it('is that of the date', () => {
    expect(timestampOf(firstMomentOf(day('1969-12-31'), 'utc'))).toBe('1969-12-31T00:00:00.000Z');
    expect(timestampOf(lastMomentOf(day('1969-12-31'), 'utc'))).toBe('1969-12-31T23:59:59.999Z');
    expect(readDay('2026-02-29')).toBeUndefined();
  });
});
