import { encodePlan, type PlanMemory } from './encode-plan.ts';
import type { Plan, Watched } from './plan.ts';
import type { QuotedJson } from './quoted-json.ts';
import { type ScanProgram, startProgram } from './scan-program.ts';

/** What memory grows by, in bytes. */
const PAGE = 1 << 16;
/** What all plans may take together; one that finds no room is not scanned for. */
const PLANS = 1 << 19;
/** Room for the places of all flags that one text may set: a plan takes far more than four bytes for each of its own. */
const MET = PLANS / 4;
/** What a moment takes, and what the program keeps of an identifier. */
const MOMENT = 8;
const ENTRY = 16;
/** No element of a page that is watched is shorter. */
const SHORTEST_ELEMENT = 32;
const SMALLEST_TABLE = 16;
/** The longest text that is scanned. */
const LONGEST = 1 << 26;
/** How many zeros stand behind a text. */
const BEHIND = 16;

/** A plan that {@link QuotedScan.prepare} has made ready. */
export interface PreparedPlan {
  readonly place: number;
  /** Whether its texts are pages whose elements tell who they are and when they were made. */
  readonly isWatched: boolean;
}

/** What a page tells of its elements. */
export interface PageSpan {
  readonly size: number;
  /** In milliseconds since 1970; of an empty page infinite, as is `latest`. */
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Judges JSON that stands in a JSON string without decoding or parsing it, by the program in `program/`. What it takes is
 * JSON, as its plan says, and has no member that the plan does not declare. It may well refuse what is all that: an escaped
 * character within, an exponent, a member or a value that was never learned.
 */
export class QuotedScan {
  readonly #program: ScanProgram = startProgram();
  readonly #met: number;
  readonly #text: number;
  #nextPlan: number;
  /** All of the memory of the program: plans, met flags, the text, moments, identifiers. */
  #memory: Buffer = Buffer.alloc(0);
  #capacity = 0;

  constructor() {
    this.#nextPlan = this.#program.heapStart();
    this.#met = this.#nextPlan + PLANS;
    this.#text = this.#met + MET;
    this.#makeRoom(PAGE);
  }

  /** Makes a plan ready; undefined where there is no room for it. */
  prepare(plan: Plan, watched: Watched | undefined): PreparedPlan | undefined {
    const { hashOf } = this.#program;
    const memory: PlanMemory = { bytes: this.#memory.subarray(0, this.#met), next: this.#nextPlan, hashOf };
    try {
      const place = encodePlan(memory, plan, watched);
      this.#nextPlan = memory.next;
      return { place, isWatched: watched !== undefined };
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Whether the scan takes the text. With `learns`, all that is in what it takes is known from now on. */
  takes({ bytes, start, end }: QuotedJson, { place, isWatched }: PreparedPlan, learns: boolean): boolean {
    const length = end - start;
    if (length > LONGEST) return false;
    if (length > this.#capacity) this.#makeRoom(length);
    const text = this.#text;
    bytes.copy(this.#memory, text, start, end);
    this.#memory.fill(0, text + length, text + length + BEHIND);
    const tableSize = isWatched ? tableSizeFor(length) : SMALLEST_TABLE;
    return (
      this.#program.takes(
        place,
        text,
        text + length,
        learns,
        this.#met,
        isWatched,
        this.#table,
        tableSize,
        this.#moments,
      ) !== 0
    );
  }

  /** What the page tells that was taken last. */
  get span(): PageSpan {
    const { momentCount, earliest, latest } = this.#program;
    return { size: momentCount.value, earliest: earliest.value, latest: latest.value };
  }

  /** The moments of the elements of the page that was taken last, in their order. */
  get moments(): number[] {
    const start = this.#moments;
    return Array.from({ length: this.span.size }, (_, index) => this.#memory.readDoubleLE(start + index * MOMENT));
  }

  get #moments(): number {
    return this.#text + this.#capacity + BEHIND;
  }

  get #table(): number {
    return this.#moments + (this.#capacity / SHORTEST_ELEMENT) * MOMENT;
  }

  /** Makes room for a text of `length` bytes and what is kept of it. */
  #makeRoom(length: number): void {
    const { memory } = this.#program;
    this.#capacity = powerOfTwo(length);
    const end = this.#table + tableSizeFor(this.#capacity) * ENTRY;
    const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    this.#memory = Buffer.from(memory.buffer);
    // A text may have stood there.
    this.#memory.fill(0, this.#table, end);
  }
}

/** The program keeps half of the table free. */
function tableSizeFor(length: number): number {
  return Math.max(SMALLEST_TABLE, powerOfTwo((length / SHORTEST_ELEMENT) * 2));
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}
