import { ImportError } from './import-error.ts';

/** One line of a source. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Its text, without the line feed that ends it. Only valid until the next chunk. */
  readonly bytes: Buffer;
  /** Its end in the last chunk, in bytes; the line feed is included. */
  readonly end: number;
  /** Whether it is the rest of a line whose beginning is in the ledger already. */
  readonly isRest: boolean;
}

/** The position at which a splitter begins. */
export interface SplitterStart {
  /** The name of the source in messages. */
  readonly label: string;
  /** How many lines were read already. */
  readonly lines: number;
  /** Whether the last of them was not ended by a line feed. */
  readonly isWithinLine: boolean;
  /** Whether the first byte is that of the source. */
  readonly isBeginning: boolean;
}

/** How long a line may be, in bytes, without its line feed. A record is about a thousandth of it. */
const LONGEST_LINE = 1_048_576;

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Splits chunks of bytes into lines, wherever the chunks are cut. It holds at most one line that has not ended yet. */
export class LineSplitter {
  readonly #label: string;
  #lines: number;
  #isRest: boolean;
  #isBeginning: boolean;
  #carry: Buffer[] = [];
  #carried = 0;

  constructor({ label, lines, isWithinLine, isBeginning }: SplitterStart) {
    this.#label = label;
    this.#lines = lines;
    this.#isRest = isWithinLine;
    this.#isBeginning = isBeginning;
  }

  /**
   * The lines that end in `chunk`. Take them all before the next call.
   *
   * @throws {ImportError} `line-too-long`.
   */
  *split(chunk: Buffer): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const bytes = this.#join(chunk.subarray(start, end));
      start = end + 1;
      yield this.#line(bytes, start);
    }
    if (start === chunk.length) return;
    // A copy: the chunk's memory may be used again.
    this.#carry.push(Buffer.from(this.#checked(chunk.subarray(start))));
    this.#carried += chunk.length - start;
  }

  /** The last line, when no line feed ends it. */
  *end(): Generator<Line> {
    if (this.#carried > 0) yield this.#line(this.#join(Buffer.alloc(0)), 0);
  }

  #join(last: Buffer): Buffer {
    this.#checked(last);
    if (this.#carried === 0) return last;
    const bytes = Buffer.concat([...this.#carry, last]);
    this.#carry = [];
    this.#carried = 0;
    return bytes;
  }

  #checked(part: Buffer): Buffer {
    if (this.#carried + part.length <= LONGEST_LINE) return part;
    const line = this.#isRest ? this.#lines : this.#lines + 1;
    throw new ImportError(
      'line-too-long',
      `${this.#label}:${line}: the line is longer than ${LONGEST_LINE} bytes. NDJSON has one record in each line, ` +
        'ended by a line feed.',
      { line },
    );
  }

  #line(bytes: Buffer, end: number): Line {
    const isRest = this.#isRest;
    if (!isRest) this.#lines += 1;
    this.#isRest = false;
    const hasMark = this.#isBeginning && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK);
    this.#isBeginning = false;
    return { number: this.#lines, bytes: hasMark ? bytes.subarray(3) : bytes, end, isRest };
  }
}
