import type { ProgramMemory } from '../program/program-memory.ts';
import type { Outline } from './outline.ts';
import { LONGEST_ENTRY, TOO_LONG, type TrafficEntry, type TrafficSplitter, unreadableEntry } from './traffic-entry.ts';

const LINE_FEED = 0x0a;

/** Splits NDJSON into its lines. Lines of nothing but white space are no entries, but count. */
export class LineSplitter implements TrafficSplitter {
  readonly #memory: ProgramMemory;
  readonly #outline: Outline;
  number = 0;
  /** Whether the rest of the line is passed over. */
  #isPassing = false;
  rest = 0;

  constructor(memory: ProgramMemory, outline: Outline) {
    this.#memory = memory;
    this.#outline = outline;
  }

  *split(start: number, end: number, isLast: boolean): Generator<TrafficEntry> {
    this.rest = start;
    while (this.rest < end) {
      const from = this.rest;
      const feed = this.#memory.bytes.subarray(from, end).indexOf(LINE_FEED);
      const isTooLong = (feed < 0 ? end - from : feed) > LONGEST_ENTRY;
      if (feed < 0 && !isLast && !isTooLong && !this.#isPassing) return;
      this.rest = feed < 0 ? end : from + feed + 1;
      const wasPassing = this.#isPassing;
      this.#isPassing = feed < 0;
      if (wasPassing) continue;
      this.number += 1;
      const entry = isTooLong
        ? unreadableEntry(this.number, TOO_LONG)
        : this.#entry(from, feed < 0 ? end : from + feed);
      if (entry !== undefined) yield entry;
    }
  }

  isBetween(end: number): boolean {
    return this.rest === end && !this.#isPassing;
  }

  #entry(start: number, end: number): TrafficEntry | undefined {
    const bytes = this.#memory.bytes.subarray(start, end);
    const behind = this.#outline.take(start);
    const isOutlined = behind > 0 && behind <= end && isBlank(bytes.subarray(behind - start));
    return !isOutlined && isBlank(bytes) ? undefined : { number: this.number, bytes, isOutlined, why: '' };
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
