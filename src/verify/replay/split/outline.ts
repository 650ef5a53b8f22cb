import type { ProgramMemory } from '../program/program-memory.ts';

/** Members of an object whose places are to be noted, by name: others within it, or null. */
export interface OutlineNames {
  readonly [name: string]: OutlineNames | null;
}

const WORD = 4;

/** Finds where members stand in the bytes of an object, without reading the rest, but strict in what is JSON. */
export class Outline {
  readonly #memory: ProgramMemory;
  /** The slots by the path of a member, such as `request.method`. */
  readonly #slots = new Map<string, number>();
  readonly #place: number;
  readonly #spans: number;

  constructor(memory: ProgramMemory, names: OutlineNames) {
    this.#memory = memory;
    this.#place = this.#encode(names, '');
    this.#spans = memory.keep(Buffer.alloc(this.#slots.size * 2 * WORD));
  }

  #encode(names: OutlineNames, above: string): number {
    const memory = this.#memory;
    const members = Object.entries(names).map(([name, within]) => {
      const path = above + name;
      const slot = this.#slots.size;
      this.#slots.set(path, slot);
      const inner = within === null ? 0 : this.#encode(within, `${path}.`);
      const bytes = Buffer.from(name);
      return memory.keepWords([memory.keep(bytes), bytes.length, slot, inner]);
    });
    return memory.keepWords([memory.keepWords(members), members.length]);
  }

  /**
   * Takes the object that begins at `from` in the memory of the program, and gives the place behind it; 0 where it is no
   * JSON, has a member twice, or a name that is escaped.
   */
  take(from: number): number {
    return this.#memory.program.outlineOf(this.#place, from, this.#spans, this.#slots.size);
  }

  /** The slot of a member. @throws {Error} where it is none of the names */
  slotOf(path: string): number {
    const slot = this.#slots.get(path);
    if (slot === undefined) throw new Error(`${path} is not in the outline.`);
    return slot;
  }

  /** Where the value begins in the object that was taken last; 0 where it has none. */
  startOf(slot: number): number {
    return this.#memory.bytes.readUInt32LE(this.#spans + slot * 2 * WORD);
  }

  /** Where the value ends. */
  endOf(slot: number): number {
    return this.#memory.bytes.readUInt32LE(this.#spans + (slot * 2 + 1) * WORD);
  }
}
