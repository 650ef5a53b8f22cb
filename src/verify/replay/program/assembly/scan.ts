// Judges JSON that stands in a JSON string without decoding or parsing it: one pass over its bytes, sixteen at a time
// where it can. What it takes is JSON, as the plan says, and has no member that the plan does not declare. It may well
// refuse what is all that: an escaped character within, an exponent, a member or a value that was never learned. Memory
// holds zeros behind the text. A step takes the place where it begins and gives the one where it ended, or 0.
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
  QUOTE,
  TRUE,
} from './characters';
import { isDigit } from './decimal';
import { BOOLEAN, IS_ID, IS_WHEN, LIST, Member, NOTHING, NUMBER, OBJECT, Plan, TEXT } from './layout';
import { beginLearning, endLearning, isKnown } from './learning';
import { endOfNumber, endOfText, isEnd, isFixed, isSame, isValue, skipSpace } from './text';
import { isTimestamp, moment } from './timestamp';
import { beginWatching, watchIdentifier, watchMoment } from './watch';

let isWatched: bool = false;
let object: u32 = 0;
/** Where the text begins that ended last. */
let textStart: usize = 0;

/**
 * Whether the text from `start` to `end` is taken. With `learns`, all that is in one that is taken is known from now on;
 * `met` has room for what that may be. Of the elements of a page it is `watches` who tells; see `beginWatching`.
 */
export function takes(
  plan: Plan,
  start: usize,
  end: usize,
  learns: bool,
  met: usize,
  watches: bool,
  table: usize,
  tableSize: u32,
  moments: usize,
): bool {
  isWatched = watches;
  beginWatching(table, tableSize, moments);
  beginLearning(learns, met);
  const behind = value(plan, start);
  const isTaken = behind !== 0 && skipSpace(behind) === end;
  endLearning(isTaken);
  return isTaken;
}

function value(plan: Plan, at: usize): usize {
  if (!isKnown(changetype<usize>(plan) + offsetof<Plan>('flag'))) return 0;
  const types = plan.types;
  const byte = load<u8>(at);
  if (byte === BACKSLASH && load<u8>(at, 1) === QUOTE) return (types & TEXT) !== 0 ? text(plan, at + 2) : 0;
  if (isDigit(byte) || byte === MINUS) return (types & NUMBER) !== 0 ? endOfNumber(at) : 0;
  switch (byte) {
    case OPEN_BRACE:
      return (types & OBJECT) !== 0 ? members(plan, skipSpace(at + 1)) : 0;
    case OPEN_BRACKET: {
      const each = plan.items;
      return (types & LIST) !== 0 && each !== null ? items(each, skipSpace(at + 1)) : 0;
    }
    case 0x74:
      return (types & BOOLEAN) !== 0 && load<u32>(at) === TRUE ? at + 4 : 0;
    case 0x66:
      return (types & BOOLEAN) !== 0 && load<u32>(at, 1) === ALSE ? at + 5 : 0;
    case 0x6e:
      return (types & NOTHING) !== 0 && load<u32>(at) === NULL ? at + 4 : 0;
    default: {
      const next = skipSpace(at);
      return next === at ? 0 : value(plan, next);
    }
  }
}

function members(plan: Plan, from: usize): usize {
  if (load<u8>(from) === CLOSE_BRACE) return plan.requiredCount === 0 ? from + 1 : 0;
  object += 1;
  const stamp = object;
  let at = from;
  let requiredCount: u32 = 0;
  let before: Member | null = null;
  while (true) {
    let member = guessed(plan, before, at);
    if (member !== null) at += member.keyLength;
    else {
      at = skipSpace(at);
      member = named(plan, at);
      if (member === null) return 0;
      at = skipSpace(at + member.keyLength - 1) + 1;
      if (load<u8>(at - 1) !== COLON) return 0;
      if (before === null) plan.first = member;
      else if (before.next === null) before.next = member;
      else before.other = member;
    }
    // What comes twice is judged by the last of them.
    if (member.stamp === stamp) return 0;
    member.stamp = stamp;
    before = member;
    requiredCount += member.isRequired;
    at = value(member.plan, at);
    if (at === 0 || (isWatched && !watch(member, at))) return 0;
    at = skipSpace(at) + 1;
    const mark = load<u8>(at - 1);
    if (mark === CLOSE_BRACE) return requiredCount === plan.requiredCount ? at : 0;
    if (mark !== COMMA) return 0;
  }
}

/** The member whose key stands at `at` if it is one that came behind `before` already: most objects are like others. */
function guessed(plan: Plan, before: Member | null, at: usize): Member | null {
  const next: Member | null = before === null ? plan.first : before.next;
  if (next === null || isKey(next, at)) return next;
  if (before === null) return null;
  const other = before.other;
  return other !== null && isKey(other, at) ? other : null;
}

/** Whether the key of `member`, with its colon, stands at `at`. */
function isKey(member: Member, at: usize): bool {
  const last = (member.keyLength - 1) & ~15;
  let key = member.key;
  for (let block: usize = 0; block < last; block += 16, key += 16) {
    if (v128.any_true(v128.xor(v128.load(at + block), v128.load(key)))) return false;
  }
  const isOther = v128.xor(v128.load(at + last), v128.load(key));
  return !v128.any_true(v128.and(isOther, v128.load(key, 16)));
}

/** The member whose name stands at `at` in its quotes. */
function named(plan: Plan, at: usize): Member | null {
  if (!isEnd(at)) return null;
  const end = endOfText(at + 2);
  if (end === 0) return null;
  // The colon does not count.
  const length = <u32>(end + 3 - at);
  for (let index: u32 = 0; index < plan.memberCount; index += 1) {
    const member = load<Member>(plan.members + (index << 2));
    if (member.keyLength === length && isSame(member.key, at, length - 1)) return member;
  }
  return null;
}

function items(plan: Plan, from: usize): usize {
  if (load<u8>(from) === CLOSE_BRACKET) return from + 1;
  let at = from;
  while (true) {
    at = value(plan, at);
    if (at === 0) return 0;
    at = skipSpace(at) + 1;
    const mark = load<u8>(at - 1);
    if (mark === CLOSE_BRACKET) return at;
    if (mark !== COMMA) return 0;
  }
}

function text(plan: Plan, start: usize): usize {
  const fixed = plan.fixed;
  const end = fixed === null ? endOfText(start) : start + fixed.length;
  if (fixed === null ? end === 0 : !isEnd(end) || !isFixed(fixed, start)) return 0;
  textStart = start;
  if (plan.isTimestamp !== 0 && !isTimestamp(start)) return 0;
  const values = plan.values;
  return values === null || isValue(values, start, end) ? end + 2 : 0;
}

/** Keeps what is to be known of an element whose `member` ends at `at`; false where its identifier came before. */
function watch(member: Member, at: usize): bool {
  if (member.watched === IS_WHEN) watchMoment(moment);
  return member.watched !== IS_ID || watchIdentifier(textStart, at - 2);
}
