import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, portionOf, priceOf, sharesOf } from '../../../../src/backoffice/sandbox/domain/ledger/money.ts';

/** Up to here 15 digits identify the decimal of a number of cents, and every double keeps them. */
const cents = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });

describe('amountOf', () => {
  it('is what the decimal number says, with at most two places', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const digits = String(Math.abs(value)).padStart(3, '0');
        const decimal = `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(amountOf(value)).toBe(Number(decimal));
        expect(String(amountOf(value))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('has no negative zero', () => {
    expect(Object.is(amountOf(-0), 0)).toBe(true);
  });

  it.each([0.5, 2 ** 53, Number.NaN])('refuses %d', (value) => {
    expect(() => amountOf(value)).toThrow(`cents is ${value}; an integer up to 9007199254740991`);
  });
});

it('sharesOf has at most four places', () => {
  expect([sharesOf(125_000), sharesOf(1), sharesOf(30_000)]).toEqual([12.5, 0.0001, 3]);
  expect(() => sharesOf(0.5)).toThrow('quantity is 0.5');
});

describe('priceOf', () => {
  it('is that of the trades in the document', () => {
    expect([priceOf(125_000, 4217), priceOf(30_000, 7312), priceOf(50_000, 4244)]).toEqual([52_713, 21_936, 21_220]);
  });

  it('is the nearest cent, half a cent upwards, as exact integers show', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.nat(4_000_000), (quantity, price) => {
        const exact = (BigInt(quantity) * BigInt(price) * 2n + 10_000n) / 20_000n;
        expect(BigInt(priceOf(quantity, price))).toBe(exact);
      }),
    );
  });

  it('refuses what would not be exact', () => {
    expect(() => priceOf(2 ** 40, 2 ** 20)).toThrow('quantity × price is 11529215046068');
  });
});

it('portionOf is rounded up', () => {
  expect([portionOf(100, 1, 3), portionOf(99, 1, 3), portionOf(1, 1, 1_000), portionOf(0, 1, 3)]).toEqual([
    34, 33, 1, 0,
  ]);
  expect(() => portionOf(2 ** 40, 2 ** 20, 1)).toThrow('cents × numerator');
});
