import { type ProgramMemory, tableSizeFor } from '../program/program-memory.ts';
import { encodePlan } from './encode-plan.ts';
import type { Plan, Watched } from './plan.ts';
import type { QuotedJson } from './quoted-json.ts';

/** The longest text that is scanned, in bytes. */
const LONGEST = 1 << 26;

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
 * Judges JSON that stands in a JSON string without decoding or parsing it. What it takes is JSON, as its plan says, and has
 * no member that the plan does not declare. It may well refuse what is all that: an escaped character within, an exponent,
 * a member or a value that was never learned.
 */
export class QuotedScan {
  readonly #memory: ProgramMemory;

  constructor(memory: ProgramMemory) {
    this.#memory = memory;
  }

  /** Makes a plan ready; undefined where there is no room for it. */
  prepare(plan: Plan, watched: Watched | undefined): PreparedPlan | undefined {
    try {
      return { place: encodePlan(this.#memory, plan, watched), isWatched: watched !== undefined };
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /**
   * Whether the scan takes the text. With `learns`, all that is in what it takes is known from now on. A text that does not
   * stand in the window of the program is copied there, in place of what stood there.
   */
  takes(text: QuotedJson, { place, isWatched }: PreparedPlan, learns: boolean): boolean {
    const length = text.end - text.start;
    if (length > LONGEST) return false;
    const memory = this.#memory;
    const start = this.#placeOf(text);
    const size = tableSizeFor(isWatched ? length : 0);
    const { met, table, moments, program } = memory;
    return program.takes(place, start, start + length, learns, met, isWatched, table, size, moments) !== 0;
  }

  #placeOf({ bytes, start, end }: QuotedJson): number {
    const memory = this.#memory;
    if (bytes.buffer === memory.bytes.buffer) return bytes.byteOffset + start;
    memory.makeRoom(end - start);
    bytes.copy(memory.bytes, memory.window, start, end);
    memory.endAt(memory.window + end - start);
    return memory.window;
  }

  /** What the page tells that was taken last. */
  get span(): PageSpan {
    const { momentCount, earliest, latest } = this.#memory.program;
    return { size: momentCount.value, earliest: earliest.value, latest: latest.value };
  }

  /** The moments of the elements of the page that was taken last, in their order. */
  get moments(): number[] {
    return Array.from({ length: this.span.size }, (_, index) => this.#memory.momentAt(index));
  }
}
