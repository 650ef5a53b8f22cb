import { BOOLEAN, LIST, type Member, NULL, NUMBER, OBJECT, type Plan, TEXT, type Watched } from './plan.ts';
import { QuotedBytes, type QuotedJson } from './quoted-bytes.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;
const ZERO = 0x30;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Judges JSON that stands in a JSON string without decoding or parsing it: one pass over its bytes. What it takes is
 * JSON, as the plan says, and has no member that the plan does not declare. It may well refuse what is all that: an
 * escaped character within, an exponent, a member or a value that was never counted before.
 */
export class QuotedScan extends QuotedBytes {
  #learns = false;
  /** What is only learned when all of the text was taken: what is given twice counts as it came last. */
  #learned: [plan: Plan, value: string | undefined][] = [];
  #object = 0;
  #watched: Watched | null = null;
  #moment = 0;
  #dayKey = -1;
  #dayStart = 0;
  readonly #ids = new Set<number>();
  /** The moments of the elements of the list, in their order, where they are watched. */
  readonly moments: number[] = [];

  /** Whether the scan takes the text. With `learns`, all that is in what it takes counts as seen from now on. */
  takes(text: QuotedJson, plan: Plan, watched: Watched | null, learns: boolean): boolean {
    this.stand(text);
    this.#watched = watched;
    this.#learns = learns;
    this.#learned = [];
    this.moments.length = 0;
    this.#ids.clear();
    if (!this.#value(plan)) return false;
    this.skipSpace();
    if (this.at !== this.end) return false;
    for (const [seen, value] of this.#learned) {
      seen.isSeen = true;
      if (value !== undefined) seen.seenValues.add(value);
    }
    return true;
  }

  #value(plan: Plan): boolean {
    if (!plan.isSeen) {
      if (!this.#learns) return false;
      this.#learned.push([plan, undefined]);
    }
    const byte = this.bytes[this.at] ?? 0;
    const { types } = plan;
    switch (byte) {
      case BACKSLASH:
        if (this.bytes[this.at + 1] === QUOTE) return (types & TEXT) !== 0 && this.#text(plan);
        return this.skipSpace() && this.#value(plan);
      case SPACE:
        return this.skipSpace() && this.#value(plan);
      case OPEN_BRACE:
        return (types & OBJECT) !== 0 && this.#members(plan);
      case OPEN_BRACKET:
        return (types & LIST) !== 0 && plan.items !== null && this.#items(plan.items);
      case 0x74:
        return (types & BOOLEAN) !== 0 && this.isNext(TRUE);
      case 0x66:
        return (types & BOOLEAN) !== 0 && this.isNext(FALSE);
      case 0x6e:
        return (types & NULL) !== 0 && this.isNext(NOTHING);
      default:
        return (types & NUMBER) !== 0 && this.number();
    }
  }

  #members(plan: Plan): boolean {
    const bytes = this.bytes;
    this.at += 1;
    this.skipSpace();
    if (bytes[this.at] === CLOSE_BRACE) {
      this.at += 1;
      return plan.required === 0;
    }
    this.#object += 1;
    const object = this.#object;
    let required = 0;
    let before: Member | undefined;
    while (true) {
      const member: Member | undefined = this.#key(plan, before === undefined ? plan.first : before.next);
      // What comes twice is judged by the last of them.
      if (member === undefined || member.stamp === object) return false;
      member.stamp = object;
      if (before === undefined) {
        if (plan.first !== member) plan.first = member;
      } else if (before.next !== member) before.next = member;
      before = member;
      if (member.required) required += 1;
      if (!this.#value(member.plan)) return false;
      if (this.#watched !== null && !this.#watch(member)) return false;
      const byte = this.mark();
      if (byte === CLOSE_BRACE) return required === plan.required;
      if (byte !== COMMA) return false;
    }
  }

  /** The member whose key comes next; `guess` is the one that did so the last time. */
  #key(plan: Plan, guess: Member | undefined): Member | undefined {
    if (guess !== undefined && this.isKey(guess.key)) return guess;
    this.skipSpace();
    for (const member of plan.members.values()) if (this.isKey(member.key)) return member;
    return this.#named(plan);
  }

  #named(plan: Plan): Member | undefined {
    if (this.bytes[this.at] !== BACKSLASH || !this.plainText()) return undefined;
    const name = this.lastText();
    this.skipSpace();
    if (this.bytes[this.at] !== COLON) return undefined;
    this.at += 1;
    return plan.members.get(name);
  }

  #items(items: Plan): boolean {
    const bytes = this.bytes;
    this.at += 1;
    this.skipSpace();
    if (bytes[this.at] === CLOSE_BRACKET) {
      this.at += 1;
      return true;
    }
    while (true) {
      if (!this.#value(items)) return false;
      const byte = this.mark();
      if (byte === CLOSE_BRACKET) return true;
      if (byte !== COMMA) return false;
    }
  }

  #text(plan: Plan): boolean {
    const { fixed } = plan;
    if (fixed === null ? !this.plainText() : !this.fixedText(fixed)) return false;
    if (plan.isTimestamp && !this.#isTimestamp(this.textStart)) return false;
    if (plan.values === null) return true;
    const text = this.lastText();
    if (!plan.values.has(text)) return false;
    if (this.#learns) this.#learned.push([plan, text]);
    return this.#learns || plan.seenValues.has(text);
  }

  /** Whether the timestamp at `at`, whose digits are known to be some, is one that the calendar has. */
  #isTimestamp(at: number): boolean {
    const month = this.twoDigits(at + 5);
    const day = this.twoDigits(at + 8);
    const hour = this.twoDigits(at + 11);
    const minute = this.twoDigits(at + 14);
    const second = this.twoDigits(at + 17);
    const year = this.twoDigits(at) * 100 + this.twoDigits(at + 2);
    // A leap second and the first century are for those who read them as text.
    if (hour > 23 || minute > 59 || second > 59 || year < 100) return false;
    const key = (year * 100 + month) * 100 + day;
    if (key !== this.#dayKey) {
      const date = new Date(Date.UTC(year, month - 1, day));
      if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false;
      this.#dayKey = key;
      this.#dayStart = date.getTime();
    }
    const millisecond = this.twoDigits(at + 20) * 10 + (this.bytes[at + 22] ?? ZERO) - ZERO;
    this.#moment = this.#dayStart + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
    return true;
  }

  /** Keeps what is to be known of an element; false where its identifier came before, or another with the same hash. */
  #watch(member: Member): boolean {
    if (member === this.#watched?.when) this.moments.push(this.#moment);
    if (member !== this.#watched?.id) return true;
    // Four bytes at a time, and the last four; those before a shorter text are always the same.
    const view = this.view;
    const last = this.at - 4;
    let hash = view.getInt32(last, true);
    for (let at = this.textStart; at < last; at += 4) {
      hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const { size } = this.#ids;
    return this.#ids.add(hash).size > size;
  }
}

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const NOTHING = Buffer.from('null');
