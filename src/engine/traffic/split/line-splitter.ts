import {
  LONGEST_ENTRY,
  parseEntry,
  TOO_LONG,
  type TrafficEntry,
  type TrafficSplitter,
  unreadableEntry,
} from './traffic-entry.ts';

const LINE_FEED = 0x0a;

/** Splits NDJSON into its lines. Blank lines are not entries, but are counted. */
export class LineSplitter implements TrafficSplitter {
  number = 0;
  rest = 0;
  /** Whether the rest of the line is skipped. */
  #isSkipping = false;

  *split(bytes: Buffer, isLast: boolean): Generator<TrafficEntry> {
    this.rest = 0;
    while (this.rest < bytes.length) {
      const from = this.rest;
      const feed = bytes.indexOf(LINE_FEED, from);
      const end = feed < 0 ? bytes.length : feed;
      const isTooLong = end - from > LONGEST_ENTRY;
      if (feed < 0 && !isLast && !isTooLong && !this.#isSkipping) return;
      this.rest = feed < 0 ? end : feed + 1;
      const wasSkipping = this.#isSkipping;
      this.#isSkipping = feed < 0;
      if (wasSkipping) continue;
      this.number += 1;
      if (isTooLong) yield unreadableEntry(this.number, TOO_LONG);
      else {
        const line = bytes.subarray(from, end);
        if (!isBlank(line)) yield parseEntry(this.number, line);
      }
    }
  }

  isBetween(bytes: Buffer): boolean {
    return this.rest === bytes.length && !this.#isSkipping;
  }
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
