// Walks a JSON value from its beginning to its end, strictly as RFC 8259 has it, and notes where some of its members
// stand. Where anything is not JSON, or a name could be one of those in another spelling, it refuses: it gives 0.
import {
  ALSE,
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  MINUS,
  NULL,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUOTE,
  SPACE,
  TRUE,
} from './characters';
import { endOfDecimal, endOfDigits, isDigit } from './decimal';
import { Known, Outline } from './layout';
import { isSame } from './text';

/** Deeper ones are refused. */
const DEEPEST: u32 = 100;

/** Where starts and ends are noted, by slot. */
let spans: usize = 0;
let hasEscape: bool = false;

/**
 * Where the object ends that begins at `from`; 0 where it is refused. `slots` has room for `count` spans; those of members
 * that are not there stay 0. Memory holds a zero behind what was read.
 */
export function outlineOf(outline: Outline, from: usize, slots: usize, count: u32): usize {
  spans = slots;
  memory.fill(slots, 0, count << 3);
  return load<u8>(from) === OPEN_BRACE ? membersOf(outline, from + 1, 0) : 0;
}

function membersOf(outline: Outline | null, from: usize, depth: u32): usize {
  let at = skip(from);
  if (load<u8>(at) === CLOSE_BRACE) return at + 1;
  while (true) {
    if (load<u8>(at) !== QUOTE) return 0;
    const name = at + 1;
    const nameEnd = endOfString(name);
    if (nameEnd === 0 || (outline !== null && hasEscape)) return 0;
    at = skip(nameEnd + 1);
    if (load<u8>(at) !== COLON) return 0;
    const start = skip(at + 1);
    const known = knownAs(outline, name, nameEnd);
    const within: Outline | null = known !== null ? known.outline : null;
    at = walk(within, start, depth + 1);
    if (at === 0 || (known !== null && !note(known.slot, start, at))) return 0;
    at = skip(at) + 1;
    const mark = load<u8>(at - 1);
    if (mark === CLOSE_BRACE) return at;
    if (mark !== COMMA) return 0;
    at = skip(at);
  }
}

/** Notes a member; false where it comes twice. */
function note(slot: u32, start: usize, end: usize): bool {
  const place = spans + (slot << 3);
  if (load<u32>(place) !== 0) return false;
  store<u32>(place, <u32>start);
  store<u32>(place, <u32>end, 4);
  return true;
}

function knownAs(outline: Outline | null, name: usize, end: usize): Known | null {
  if (outline === null) return null;
  const length = <u32>(end - name);
  for (let index: u32 = 0; index < outline.count; index += 1) {
    const known = load<Known>(outline.members + (index << 2));
    if (known.length === length && isSame(known.name, name, length)) return known;
  }
  return null;
}

function walk(outline: Outline | null, at: usize, depth: u32): usize {
  const byte = load<u8>(at);
  switch (byte) {
    case QUOTE: {
      const end = endOfString(at + 1);
      return end === 0 ? 0 : end + 1;
    }
    case OPEN_BRACE:
      return depth > DEEPEST ? 0 : membersOf(outline, at + 1, depth);
    case OPEN_BRACKET:
      return depth > DEEPEST ? 0 : elementsOf(at + 1, depth);
    case 0x74:
      return load<u32>(at) === TRUE ? at + 4 : 0;
    case 0x66:
      return load<u32>(at, 1) === ALSE ? at + 5 : 0;
    case 0x6e:
      return load<u32>(at) === NULL ? at + 4 : 0;
    default:
      return endOfNumber(at);
  }
}

function elementsOf(from: usize, depth: u32): usize {
  let at = skip(from);
  if (load<u8>(at) === CLOSE_BRACKET) return at + 1;
  while (true) {
    at = walk(null, at, depth + 1);
    if (at === 0) return 0;
    at = skip(at) + 1;
    const mark = load<u8>(at - 1);
    if (mark === CLOSE_BRACKET) return at;
    if (mark !== COMMA) return 0;
    at = skip(at);
  }
}

function endOfNumber(from: usize): usize {
  let at = endOfDecimal(from);
  if (at === 0 || (load<u8>(at) | 0x20) !== 0x65) return at;
  at += 1;
  const sign = load<u8>(at);
  if (sign === MINUS || sign === PLUS) at += 1;
  const end = endOfDigits(at);
  return end === at ? 0 : end;
}

function skip(from: usize): usize {
  let at = from;
  while (true) {
    const byte = load<u8>(at);
    if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

/** Where the quote stands that ends the string whose first byte is at `from`; 0 where it is none. */
function endOfString(from: usize): usize {
  hasEscape = false;
  let at = from;
  while (load<u8>(at) !== QUOTE) {
    at = behindPlain(at);
    const behind = at + 32;
    while (at < behind) {
      const byte = load<u8>(at);
      if (byte === QUOTE) return at;
      if (byte < SPACE) return 0;
      if (byte !== BACKSLASH) {
        at += 1;
        continue;
      }
      hasEscape = true;
      at = behindEscape(at);
      if (at === 0) return 0;
    }
  }
  return at;
}

/**
 * Steps over plain characters and escaped quotes, 32 bytes at a time, as far as there is nothing else. Texts that hold JSON
 * are most of recorded traffic, and have one in most of these steps. No quote stands at `from`.
 */
function behindPlain(from: usize): usize {
  let escapes = i8x16.splat(0);
  let at = from;
  while (true) {
    const first = v128.load(at);
    const second = v128.load(at, 16);
    const inFirst = i8x16.eq(first, i8x16.splat(BACKSLASH));
    const inSecond = i8x16.eq(second, i8x16.splat(BACKSLASH));
    // Where every backslash has a quote behind it, and every quote a backslash before it, the two differ nowhere.
    const isOther = v128.or(
      v128.xor(inFirst, i8x16.eq(v128.load(at, 1), i8x16.splat(QUOTE))),
      v128.xor(inSecond, i8x16.eq(v128.load(at, 17), i8x16.splat(QUOTE))),
    );
    const isControl = i8x16.lt_u(i8x16.min_u(first, second), i8x16.splat(SPACE));
    if (v128.any_true(v128.or(isOther, isControl))) break;
    escapes = v128.or(escapes, v128.or(inFirst, inSecond));
    at += 32;
  }
  hasEscape = hasEscape || v128.any_true(escapes);
  // A backslash that came last has its quote here.
  return at > from && load<u8>(at - 1) === BACKSLASH ? at + 1 : at;
}

/** The place behind the escape at `at`; 0 where JSON has none like it. */
function behindEscape(at: usize): usize {
  switch (load<u8>(at, 1)) {
    case QUOTE:
    case BACKSLASH:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return at + 2;
    case 0x75:
      return isHex(at + 2) && isHex(at + 3) && isHex(at + 4) && isHex(at + 5) ? at + 6 : 0;
    default:
      return 0;
  }
}

function isHex(at: usize): bool {
  const byte: u32 = load<u8>(at);
  return isDigit(byte) || (byte | 0x20) - 0x61 < 6;
}
