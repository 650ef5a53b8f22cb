/** A number in decimal, exactly: `digits` × 10^`exponent`, where `digits` has no zero at its end. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Reading a number is quadratic in its digits, so that longer ones are not read. */
const MOST_DIGITS = 10_000;

const SPELLING = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The number that `text` spells as JSON does; undefined where it is not a number, or has too many digits. */
export function decimalOf(text: string): Decimal | undefined {
  if (text.length > MOST_DIGITS) return undefined;
  const [, sign = '', whole = '', fraction = '', power = '0'] = SPELLING.exec(text) ?? [];
  if (whole === '') return undefined;
  const all = whole + fraction;
  let end = all.length;
  while (end > 0 && all.charCodeAt(end - 1) === 48) end -= 1;
  const digits = BigInt(sign + (all.slice(0, end) || '0'));
  return digits === 0n
    ? { digits, exponent: 0 }
    : { digits, exponent: Number(power) - fraction.length + all.length - end };
}

/** Below 0 where `left` is less than `right`, 0 where they are equal, above 0 otherwise. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const [leftSign, rightSign] = [signOf(left), signOf(right)];
  if (leftSign !== rightSign || leftSign === 0) return leftSign - rightSign;
  const order = magnitudeOf(left) - magnitudeOf(right);
  if (order !== 0) return order * leftSign;
  const exponent = Math.min(left.exponent, right.exponent);
  const difference = scaled(left, exponent) - scaled(right, exponent);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Whether `value` is `divisor` times an integer. */
export function isMultipleOf(value: Decimal, divisor: Decimal): boolean {
  if (value.digits === 0n) return true;
  const shift = value.exponent - divisor.exponent;
  if (divisor.digits === 0n || shift < 0) return false;
  const modulus = divisor.digits < 0n ? -divisor.digits : divisor.digits;
  return (value.digits * powerOfTen(shift, modulus)) % modulus === 0n;
}

/** Whether `value` has no fraction. */
export function isWhole({ exponent }: Decimal): boolean {
  return exponent >= 0;
}

/** The integer that is nearest to a number in the direction of zero. */
export function truncated({ digits, exponent }: Decimal): bigint {
  if (exponent >= 0) return digits * 10n ** BigInt(exponent);
  const whole = String(digits < 0n ? -digits : digits).slice(0, exponent) || '0';
  return digits < 0n ? -BigInt(whole) : BigInt(whole);
}

function signOf({ digits }: Decimal): number {
  return digits === 0n ? 0 : digits < 0n ? -1 : 1;
}

/** How many digits a number has before its point. */
function magnitudeOf({ digits, exponent }: Decimal): number {
  return String(digits < 0n ? -digits : digits).length + exponent;
}

/** The digits of a number at a lower exponent. Numbers of one magnitude differ in their exponents by fewer than their digits. */
function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

/** 10^`power` modulo `modulus`, in time logarithmic in `power`. */
function powerOfTen(power: number, modulus: bigint): bigint {
  let result = 1n % modulus;
  let base = 10n % modulus;
  for (let left = power; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * base) % modulus;
    base = (base * base) % modulus;
  }
  return result;
}
