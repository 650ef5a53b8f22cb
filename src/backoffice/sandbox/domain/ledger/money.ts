/** An amount of money as a whole number of cents, so that sums are exact. */
export type Cents = number;

/** A quantity of shares as a whole number of ten-thousandths of a share. */
export type Quantity = number;

/** The ten-thousandths of one share. */
export const ONE_SHARE: Quantity = 10_000;

/**
 * `cents` as the number that JSON carries: 52713 becomes 527.13, the double nearest to it, and 0 is never -0.
 *
 * @throws {RangeError} when `cents` is not a safe integer: beyond it, sums would no longer be exact.
 */
export function amountOf(cents: Cents): number {
  return whole('cents', cents) / 100;
}

/** `quantity` in shares, as the number that JSON carries: 125000 becomes 12.5. Throws as {@link amountOf} does. */
export function sharesOf(quantity: Quantity): number {
  return whole('quantity', quantity) / ONE_SHARE;
}

/**
 * The cost of `quantity` shares at `price` each, to the nearest cent, half a cent upwards: 12.5 at 42.17 make 527.13.
 *
 * @throws {RangeError} when the product is not a safe integer.
 */
export function priceOf(quantity: Quantity, price: Cents): Cents {
  return Math.floor((whole('quantity × price', quantity * price) + ONE_SHARE / 2) / ONE_SHARE);
}

/**
 * `cents × numerator / denominator`, rounded up to a whole cent, as fees are.
 *
 * @throws {RangeError} when the product is not a safe integer.
 */
export function portionOf(cents: Cents, numerator: number, denominator: number): Cents {
  return Math.ceil(whole('cents × numerator', cents * numerator) / denominator);
}

function whole(field: string, value: number): number {
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  throw new RangeError(`${field} is ${value}; an integer up to ${Number.MAX_SAFE_INTEGER} either way is needed.`);
}
