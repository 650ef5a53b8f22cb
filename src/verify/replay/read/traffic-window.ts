import type { ProgramMemory } from '../program/program-memory.ts';

/** The part of traffic that stands in the memory of the program, one piece after the other. */
export class TrafficWindow {
  readonly #memory: ProgramMemory;
  #length = 0;

  constructor(memory: ProgramMemory) {
    this.#memory = memory;
  }

  /** Where it begins in the memory of the program. */
  get start(): number {
    return this.#memory.window;
  }

  get end(): number {
    return this.start + this.#length;
  }

  /** What stands in it. */
  get bytes(): Buffer {
    return this.#memory.bytes.subarray(this.start, this.end);
  }

  /** The room behind it, at least as much as half of it all. Whoever writes there says how much with {@link add}. */
  room(): Buffer {
    const { capacity } = this.#memory;
    if (this.#length > capacity / 2) this.#memory.makeRoom(capacity * 2);
    return this.#memory.bytes.subarray(this.end, this.start + this.#memory.capacity);
  }

  add(length: number): void {
    this.#length += length;
    this.#memory.endAt(this.end);
  }

  /** Keeps what stands from a place, and moves it to the beginning. */
  keepFrom(place: number): void {
    const { bytes } = this.#memory;
    bytes.copyWithin(this.start, place, this.end);
    this.#length = this.end - place;
    this.#memory.endAt(this.end);
  }
}
