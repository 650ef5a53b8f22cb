import { BACKSLASH, QUOTE, SPACE } from './characters';
import { endOfDecimal } from './decimal';
import { FixedText, Slot, Values } from './layout';
import { isKnown } from './learning';

/** An escaped quote, as two bytes are read. */
const ESCAPED_QUOTE: u16 = 0x225c;

/** Where the text ends that begins at `from`, behind its quote; 0 where anything in it is escaped, or nothing ends it. */
export function endOfText(from: usize): usize {
  let at = from;
  while (true) {
    const bytes = v128.load(at);
    const stops = v128.or(
      i8x16.eq(bytes, i8x16.splat(BACKSLASH)),
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.lt_u(bytes, i8x16.splat(SPACE))),
    );
    const mask = i8x16.bitmask(stops);
    if (mask !== 0) {
      const end = at + ctz(mask);
      return isEnd(end) ? end : 0;
    }
    at += 16;
  }
}

/** Whether the escaped quote of a text stands at `at`. */
export function isEnd(at: usize): bool {
  return load<u16>(at) === ESCAPED_QUOTE;
}

/** Whether the text at `from` is as `fixed` says. */
export function isFixed(fixed: FixedText, from: usize): bool {
  let table = fixed.tables;
  const low = v128.load(table);
  const high = v128.load(table, 16);
  const end = from + fixed.length;
  for (let at = from; at < end; at += 16) {
    table += 32;
    const bytes = v128.load(at);
    const sets = v128.and(
      i8x16.swizzle(low, v128.and(bytes, i8x16.splat(15))),
      i8x16.swizzle(high, i8x16.shr_u(bytes, 4)),
    );
    const isRight = v128.or(v128.and(sets, v128.load(table)), v128.load(table, 16));
    if (!i8x16.all_true(isRight)) return false;
  }
  return true;
}

/** Whether the text is one of `values`, and known. */
export function isValue(values: Values, start: usize, end: usize): bool {
  const length = <u32>(end - start);
  let index = hashOf(start, length) & values.mask;
  while (true) {
    const slot = changetype<Slot>(values.slots + index * offsetof<Slot>());
    if (slot.text === 0) return false;
    if (slot.length === length && isSame(slot.text, start, length)) {
      return isKnown(changetype<usize>(slot) + offsetof<Slot>('flag'));
    }
    index = (index + 1) & values.mask;
  }
}

/** The hash by which an enum is laid out. */
export function hashOf(start: usize, length: u32): u32 {
  let hash: u32 = length;
  for (let at = start; at < start + length; at += 1) hash = (hash ^ load<u8>(at)) * 0x9e3779b1;
  return hash ^ (hash >>> 15);
}

/** Whether the same bytes stand in both places. */
export function isSame(one: usize, other: usize, length: usize): bool {
  return memory.compare(one, other, length) === 0;
}

/** Where the number ends that begins at `from`; 0 where none does, or one with so many digits that it may be infinite. */
export function endOfNumber(from: usize): usize {
  const end = endOfDecimal(from);
  return end !== 0 && end - from < 100 ? end : 0;
}

/** Where white space ends that begins at `from`, if any does. Where JSON stands in a string, line feeds are escaped. */
export function skipSpace(from: usize): usize {
  let at = from;
  while (true) {
    const byte = load<u8>(at);
    if (byte === SPACE) at += 1;
    else if (byte === BACKSLASH) {
      const next = load<u8>(at, 1);
      // n, r and t
      if (next !== 0x6e && next !== 0x72 && next !== 0x74) return at;
      at += 2;
    } else return at;
  }
}
