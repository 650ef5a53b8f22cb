import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, readTimestamp, timestampOf } from '../../../src/backoffice/sandbox/domain/moment.ts';
import { dateOf } from '../../../src/engine/json/day.ts';

// Which texts are read is compared with the formats of the document in test/sandbox/app/listing-parameters.test.ts.

describe('a moment', () => {
  it('of a valid timestamp is what the language reads', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
        (date) => readTimestamp(date.toISOString()) === date.getTime(),
      ),
    );
  });

  it.each([
    ['2026-10-02T13:45:10.221Z', '2026-10-02T13:45:10.221Z'],
    ['2026-10-02T13:45:10Z', '2026-10-02T13:45:10.000Z'],
    ['2026-10-02T13:45:10.2Z', '2026-10-02T13:45:10.200Z'],
    ['2026-10-02t13:45:10.2219z', '2026-10-02T13:45:10.221Z'],
    ['1969-12-31T23:59:59.9999Z', '1969-12-31T23:59:59.999Z'],
    ['2026-10-02T01:00:00+02:30', '2026-10-01T22:30:00.000Z'],
    ['2026-10-01T22:00:00-03:00', '2026-10-02T01:00:00.000Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.999Z'],
    ['2017-01-01T00:59:60.5+01:00', '2016-12-31T23:59:59.999Z'],
  ])('of the timestamp %s is %s', (text, moment) => {
    expect(timestampOf(readTimestamp(text) ?? Number.NaN)).toBe(moment);
  });

  it('of a date is the first of its day in UTC', () => {
    expect(timestampOf(readDate('2026-10-02') ?? Number.NaN)).toBe('2026-10-02T00:00:00.000Z');
    expect(dateOf(Date.parse('2026-10-02T23:59:59.999Z'))).toBe('2026-10-02');
  });
});
