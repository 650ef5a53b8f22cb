import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, compare, isAfter, isClearlyAfter, isKey } from '../../../src/backoffice/client/paging/key.ts';
import { caseCount } from '../../support/case-count.ts';
import { ledgerOf, serviceOf, walkOver } from './paging-case.ts';

/** Timestamps of one second, more precise than a millisecond, and spelled in every length. */
const fine = fc
  .stringMatching(/^[0-2]{0,5}$/)
  .map((digits) => `2026-10-02T13:45:10${digits === '' ? '' : `.${digits}`}Z`);

describe('a key', () => {
  it('is compared as time is, whatever its precision', () => {
    const exact = (key: string) => Number(`0${/\.\d+/.exec(key)?.[0] ?? ''}`);
    fc.assert(
      fc.property(fine, fine, (one, other) => {
        expect(Math.sign(compare(one, other))).toBe(Math.sign(exact(one) - exact(other)));
      }),
    );
    expect(compare('2026-10-02T13:45:10Z', '2026-10-02T13:45:20Z')).toBe(-1);
    expect(compare('2026-10-02T13:45:10Z', '2026-10-02T13:45:10.000Z')).toBe(0);
  });

  it('follows another in the direction of the walk', () => {
    const [early, late] = ['2026-10-02T13:45:10.221Z', '2026-10-02T13:45:10.2215Z'];
    expect([isAfter(late, early, true), isAfter(late, early, false), isAfter(early, late, false)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(isAfter(early, early, true)).toBe(false);
    expect(isClearlyAfter(late, early, true)).toBe(false);
    expect(isClearlyAfter('2026-10-02T13:45:10.222Z', early, true)).toBe(true);
  });

  it('has a moment beside it, unless it is none', () => {
    expect(beside('2026-10-02T23:59:59.999Z', 1)).toBe('2026-10-03T00:00:00.000Z');
    expect(beside('2026-10-02T23:59:60Z', 1)).toBeUndefined();
    expect(isKey('2026-10-02')).toBe(false);
  });
});

describe('a ledger with timestamps finer than a millisecond', () => {
  /** A service that sorts by the exact time, and reads `offset` exactly or cuts it off at the millisecond. */
  function fineService(times: readonly string[], ascending: boolean, inclusive: boolean, cuts: boolean) {
    const sign = ascending ? 1 : -1;
    const listing = ledgerOf(times).sort((one, other) => sign * compare(one.tranWhen, other.tranWhen));
    const service = serviceOf(({ offset, limit }) => {
      const at = offset === undefined || !cuts ? offset : new Date(offset).toISOString();
      return listing
        .filter(({ tranWhen }) => at === undefined || sign * compare(tranWhen, at) > (inclusive ? -1 : 0))
        .slice(0, limit);
    });
    return { listing, service };
  }
  const ledgers = fc.array(fine, { maxLength: 20 });
  const pageSizes = fc.integer({ min: 1, max: 8 });

  it.each([
    ['is walked over without loss where offset is read exactly', false],
    ['is walked over without loss, or not at all, where offset is cut off at the millisecond', true],
  ])('%s', async (_name, cuts) => {
    await fc.assert(
      fc.asyncProperty(
        ledgers,
        fc.boolean(),
        fc.boolean(),
        pageSizes,
        async (times, ascending, inclusive, pageSize) => {
          const { listing, service } = fineService(times, ascending, inclusive, cuts);
          const { records, reason } = await walkOver(service, { pageSize });
          expect(reason).toBeOneOf([undefined, 'group-lost']);
          if (ascending || !cuts) expect(reason).toBeUndefined();
          expect(records).toEqual(reason === undefined ? listing : listing.slice(0, records.length));
        },
      ),
      { numRuns: caseCount(500) },
    );
  });
});
