import { type Json, type JsonObject, parsedJson } from '../../../contract/json.ts';
import type { ProgramMemory } from '../program/program-memory.ts';
import type { QuotedJson } from '../quoted/quoted-json.ts';
import { Outline, type OutlineNames } from './outline.ts';

/** How many texts of values are kept before all are forgotten, and how long the longest is, in bytes. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 4096;
const QUOTE = 0x22;
const OPEN_BRACE = 0x7b;

/** A member that is read, or an object of such members. */
interface Part {
  readonly name: string;
  readonly slot: number;
  readonly isRepeated: boolean;
  readonly parts: readonly Part[] | null;
}

/**
 * Reads objects of which an outline knows where their members stand: those that have a name, and no others. Traffic says
 * most of them again and again; `unique` are the paths of those of which it does not.
 */
export class OutlinedObject {
  readonly outline: Outline;
  readonly #memory: ProgramMemory;
  readonly #parts: readonly Part[];
  readonly #kept = new Map<string, Json>();

  constructor(memory: ProgramMemory, names: OutlineNames, unique: readonly string[]) {
    this.outline = new Outline(memory, names);
    this.#memory = memory;
    this.#parts = this.#partsOf(names, '', unique);
  }

  #partsOf(names: OutlineNames, above: string, unique: readonly string[]): Part[] {
    return Object.entries(names).map(([name, within]) => {
      const path = above + name;
      const parts = within && this.#partsOf(within, `${path}.`, unique);
      return { name, slot: this.outline.slotOf(path), isRepeated: !unique.includes(path), parts };
    });
  }

  /** The object that the outline has just taken, with `text` in place of the member in `slot`. */
  read(slot: number, text: string): JsonObject {
    return this.#object(this.#parts, slot, text);
  }

  /** The string in a slot of it, without its quotes; undefined where there is none. */
  quoted(slot: number): QuotedJson | undefined {
    const { bytes } = this.#memory;
    const start = this.outline.startOf(slot);
    return start > 0 && bytes[start] === QUOTE
      ? { bytes, start: start + 1, end: this.outline.endOf(slot) - 1 }
      : undefined;
  }

  #object(parts: readonly Part[], replaced: number, text: string): JsonObject {
    const object: Record<string, Json> = {};
    for (const part of parts) {
      const start = this.outline.startOf(part.slot);
      if (start === 0) continue;
      const value = part.slot === replaced ? text : this.#value(part, start, replaced, text);
      if (value !== undefined) object[part.name] = value;
    }
    return object;
  }

  #value({ slot, isRepeated, parts }: Part, start: number, replaced: number, text: string): Json | undefined {
    const end = this.outline.endOf(slot);
    if (parts !== null && this.#memory.bytes[start] === OPEN_BRACE) return this.#object(parts, replaced, text);
    return isRepeated && end - start <= LONGEST_KEPT ? this.#repeated(start, end) : this.#parsed(start, end);
  }

  /** The same value for the same text. */
  #repeated(start: number, end: number): Json | undefined {
    // One character a byte: it only has to be the same for the same bytes.
    const text = this.#memory.bytes.toString('latin1', start, end);
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const value = this.#parsed(start, end);
    if (value === undefined) return undefined;
    if (this.#kept.size === MOST_KEPT) this.#kept.clear();
    this.#kept.set(text, value);
    return value;
  }

  #parsed(start: number, end: number): Json | undefined {
    return parsedJson(this.#memory.bytes.toString('utf8', start, end));
  }
}
