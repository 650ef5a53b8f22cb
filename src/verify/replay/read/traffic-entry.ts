/** How long one entry may be, in bytes. A longer one is told and passed over. */
export const LONGEST_ENTRY = 128 * 1024 * 1024;

/** The bytes of one entry of recorded traffic, as JSON. They are only valid until the next chunk. */
export interface TrafficEntry {
  /** The number of its line in NDJSON, its own number in HAR; counted from 1. */
  readonly number: number;
  /** Null where there are none to read; then `why` says what is wrong. */
  readonly bytes: Buffer | null;
  readonly why: string;
  /**
   * Where the end of `bytes` was guessed: tells that they are no JSON. Then the entry comes once more, with its true end.
   * Undefined where nothing was guessed.
   */
  readonly refuse?: () => void;
}

/** Splits chunks of bytes, wherever they are cut, into entries. It holds at most one entry that has not ended yet. */
export interface TrafficSplitter {
  /** The entries that end in `chunk`. Take them all before the next call. */
  split(chunk: Buffer): Iterable<TrafficEntry>;
  /** What is left when nothing more comes. */
  end(): Iterable<TrafficEntry>;
}

/** The parts of an entry that has not ended yet, up to {@link LONGEST_ENTRY}. */
export class Carry {
  #parts: Buffer[] = [];
  #length = 0;
  #isTooLong = false;

  get isEmpty(): boolean {
    return this.#length === 0 && !this.#isTooLong;
  }

  /** Keeps a copy of `part`, since the memory of a chunk may be used again. */
  keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > LONGEST_ENTRY) {
      this.#isTooLong = true;
      this.#parts = [];
    }
    if (!this.#isTooLong && part.length > 0) this.#parts.push(Buffer.from(part));
  }

  /** The entry whose last part is `last`, and begins anew. */
  take(number: number, last: Buffer): TrafficEntry {
    const isTooLong = this.#isTooLong || this.#length + last.length > LONGEST_ENTRY;
    const bytes = this.#length === 0 ? last : Buffer.concat([...this.#parts, last]);
    this.#parts = [];
    this.#length = 0;
    this.#isTooLong = false;
    if (!isTooLong) return { number, bytes, why: '' };
    return { number, bytes: null, why: `It is longer than ${LONGEST_ENTRY.toLocaleString('en-US')} bytes.` };
  }
}
