import { type NestedValue, skipNested } from './nested-value.ts';
import {
  LONGEST_ENTRY,
  parseEntry,
  TOO_LONG,
  type TrafficEntry,
  type TrafficSplitter,
  unreadableEntry,
} from './traffic-entry.ts';

const LINE_FEED = 0x0a;
const OPEN_BRACE = 0x7b;

/** Splits JSON objects that follow one another, over any number of lines: alone, one after another, or in one list. */
export class ValueSplitter implements TrafficSplitter {
  number = 0;
  rest = 0;
  /** How far the current object was followed in the window before. */
  #begun: NestedValue | undefined;
  /** An object that is too long, of which the rest is skipped. */
  #skipped: NestedValue | undefined;
  /** Whether the rest of a line that begins no object is skipped. */
  #isSkippingLine = false;

  *split(bytes: Buffer, isLast: boolean): Generator<TrafficEntry> {
    this.rest = 0;
    while (this.rest < bytes.length) {
      if (this.#isSkippingLine) this.#skipLine(bytes);
      else if (this.#skipped !== undefined) {
        if (!this.#skip(bytes, this.#skipped)) return;
      } else if (isBetweenValues(bytes[this.rest])) this.rest += 1;
      else if (bytes[this.rest] !== OPEN_BRACE) {
        this.#isSkippingLine = true;
        this.number += 1;
        yield unreadableEntry(this.number, 'Not a JSON object.');
      } else {
        const entry = this.#followed(bytes, isLast);
        if (entry === undefined) return;
        yield entry;
      }
    }
  }

  isBetween(bytes: Buffer): boolean {
    return this.rest === bytes.length && this.#skipped === undefined && !this.#isSkippingLine;
  }

  /** The object that begins at {@link rest}; undefined when more of it has to be read first. */
  #followed(bytes: Buffer, isLast: boolean): TrafficEntry | undefined {
    const from = this.rest;
    const value = this.#begun ?? { depth: 0, inString: false, at: from };
    this.#begun = undefined;
    const isWhole = skipNested(bytes, value);
    const isTooLong = value.at - from > LONGEST_ENTRY;
    if (!isWhole && !isLast && !isTooLong) {
      // The next window begins with this object.
      this.#begun = { ...value, at: value.at - from };
      return undefined;
    }
    this.number += 1;
    this.rest = value.at;
    if (isWhole && !isTooLong) return parseEntry(this.number, bytes.subarray(from, value.at));
    if (!isWhole) this.#skipped = value;
    return unreadableEntry(this.number, isTooLong ? TOO_LONG : 'The file ends within this entry.');
  }

  /** Skips the rest of an object; false when it does not end in `bytes`. */
  #skip(bytes: Buffer, value: NestedValue): boolean {
    value.at = this.rest;
    const isEnd = skipNested(bytes, value);
    this.rest = value.at;
    if (isEnd) this.#skipped = undefined;
    return isEnd;
  }

  #skipLine(bytes: Buffer): void {
    const feed = bytes.indexOf(LINE_FEED, this.rest);
    this.#isSkippingLine = feed < 0;
    this.rest = feed < 0 ? bytes.length : feed + 1;
  }
}

/** White space, a byte order mark, and what separates and encloses the members of a list. */
const BETWEEN: ReadonlySet<number> = new Set([...Buffer.from(' \t\r\n,[]'), 0xef, 0xbb, 0xbf]);

function isBetweenValues(byte: number | undefined): boolean {
  return byte !== undefined && BETWEEN.has(byte);
}
