import { MINUS, POINT, ZERO } from './characters';

/** Where the number ends that begins at `from`, without its exponent; 0 where none begins as JSON wants it. */
export function endOfDecimal(from: usize): usize {
  const whole = load<u8>(from) === MINUS ? from + 1 : from;
  const point = endOfDigits(whole);
  if (point === whole || (point - whole > 1 && load<u8>(whole) === ZERO)) return 0;
  if (load<u8>(point) !== POINT) return point;
  const end = endOfDigits(point + 1);
  return end === point + 1 ? 0 : end;
}

/** Where digits end that begin at `from`, if any do. */
export function endOfDigits(from: usize): usize {
  let at = from;
  while (isDigit(load<u8>(at))) at += 1;
  return at;
}

export function isDigit(byte: u32): bool {
  return byte - ZERO < 10;
}
