import { startProgram, type TrafficProgram } from './program.ts';

/** What memory grows by, in bytes. */
const PAGE = 1 << 16;
/** What plans and outlines may take together. */
const TABLES = 1 << 19;
/** Room for the places of all flags that one text may set: a plan takes far more than four bytes for each of its own. */
const MET = TABLES / 4;
/** What a moment takes, and what the program keeps of an identifier. */
const MOMENT = 8;
const ENTRY = 16;
/** No element of a page that is watched is shorter. */
const SHORTEST_ELEMENT = 32;
const SMALLEST_TABLE = 16;
/** How many bytes the program may look at behind a text. */
const BEHIND = 64;

/**
 * The program for recorded traffic, and what its memory is for: plans and outlines, the flags that a text has met, the
 * window in which texts stand, and behind it what is kept of the elements of a page.
 */
export class ProgramMemory {
  readonly program: TrafficProgram = startProgram();
  /** Where the window begins. */
  readonly window: number;
  readonly met: number;
  #next: number;
  #bytes: Buffer = Buffer.alloc(0);
  #capacity = 0;

  /** @param capacity how long the longest text is at first, in bytes */
  constructor(capacity = PAGE) {
    this.#next = this.program.heapStart();
    this.met = this.#next + TABLES;
    this.window = this.met + MET;
    this.makeRoom(capacity);
  }

  /** All of the memory. It is another after {@link makeRoom}. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** How long the longest text is that has room in the window, in bytes. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Where moments are kept. */
  get moments(): number {
    return this.window + this.#capacity + BEHIND;
  }

  /** A moment that the program has kept. */
  momentAt(index: number): number {
    return this.#bytes.readDoubleLE(this.moments + index * MOMENT);
  }

  /** Where identifiers are kept. */
  get table(): number {
    return this.moments + (this.#capacity / SHORTEST_ELEMENT) * MOMENT;
  }

  /** Makes room for a text of `length` bytes. What stands in the window stays there. */
  makeRoom(length: number): void {
    if (length <= this.#capacity) return;
    const { memory } = this.program;
    const used = memory.buffer.byteLength;
    this.#capacity = powerOfTwo(length);
    const end = this.table + tableSizeFor(this.#capacity) * ENTRY;
    if (end > used) memory.grow(Math.ceil((end - used) / PAGE));
    this.#bytes = Buffer.from(memory.buffer);
    // Other things stood there; what is new is zero.
    this.#bytes.fill(0, this.table, Math.max(this.table, Math.min(used, end)));
  }

  /** Writes zeros behind a text that ends at `end`: the program stops there. */
  endAt(end: number): void {
    this.#bytes.fill(0, end, end + BEHIND);
  }

  /** Keeps bytes for as long as the program lives, and gives their place. @throws {RangeError} when there is no room */
  keep(bytes: Uint8Array): number {
    const place = this.#next;
    const next = place + Math.ceil(bytes.length / 16) * 16;
    if (next > this.met) throw new RangeError('There is no room for more plans.');
    this.#bytes.set(bytes, place);
    this.#next = next;
    return place;
  }

  /** Keeps numbers of four bytes each, as {@link keep} does. */
  keepWords(words: readonly number[]): number {
    return this.keep(new Uint8Array(Uint32Array.from(words).buffer));
  }
}

/** How many identifiers there is room for in a page of `length` bytes. The program keeps half of the table free. */
export function tableSizeFor(length: number): number {
  return Math.max(SMALLEST_TABLE, powerOfTwo((length / SHORTEST_ELEMENT) * 2));
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}
