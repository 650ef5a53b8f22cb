import type { CharacterSet } from './character-set.ts';

const LAST = 0x10ffff;

/** Code points below this are looked up in a table. */
const TABLE = 256;

/** The classes of code points that the sets of a pattern do not distinguish. */
export class Alphabet {
  /** The start of each range of code points of one class. */
  readonly #starts: readonly number[];
  /** The class of each range. */
  readonly #classes: Int32Array;
  readonly #table = new Uint16Array(TABLE);
  readonly #members = new Map<CharacterSet, Uint8Array>();
  readonly size: number;

  constructor(sets: readonly CharacterSet[]) {
    const distinct = withoutEqual(sets);
    const starts = new Set([0]);
    for (const set of new Set(distinct.values())) for (const [from, to] of set) starts.add(from).add(to + 1);
    this.#starts = [...starts].filter((start) => start <= LAST).sort((one, other) => one - other);
    this.#classes = new Int32Array(this.#starts.length);
    let next = 1;
    for (const set of new Set(distinct.values())) next += this.#divide(set, next);
    this.size = this.#renumber();
    const members = new Map([...new Set(distinct.values())].map((set) => [set, this.#membersOf(set)]));
    for (const [set, same] of distinct) this.#members.set(set, members.get(same) ?? this.#membersOf(set));
    for (const [index, start] of this.#starts.entries()) {
      if (start < TABLE) this.#table.fill(this.#classes[index] ?? 0, start, this.#starts[index + 1] ?? TABLE);
    }
  }

  classOf(code: number): number {
    return code < TABLE ? (this.#table[code] ?? 0) : this.#searched(code);
  }

  /** Which classes are in a set of the pattern: 1 for those that are. */
  members(set: CharacterSet): Uint8Array {
    return this.#members.get(set) ?? new Uint8Array(this.size);
  }

  /** Assigns classes of their own, from `next` on, to the characters of `set`; returns the number of classes. */
  #divide(set: CharacterSet, next: number): number {
    const renamed = new Map<number, number>();
    for (const index of this.#rangesIn(set)) {
      const old = this.#classes[index] ?? 0;
      const name = renamed.get(old) ?? next + renamed.size;
      renamed.set(old, name);
      this.#classes[index] = name;
    }
    return renamed.size;
  }

  /** Numbers the classes from 0 without gaps, and returns how many there are. */
  #renumber(): number {
    const numbers = new Map<number, number>();
    for (const [index, old] of this.#classes.entries()) {
      const number = numbers.get(old) ?? numbers.size;
      numbers.set(old, number);
      this.#classes[index] = number;
    }
    return numbers.size;
  }

  #membersOf(set: CharacterSet): Uint8Array {
    const members = new Uint8Array(this.size);
    for (const index of this.#rangesIn(set)) members[this.#classes[index] ?? 0] = 1;
    return members;
  }

  *#rangesIn(set: CharacterSet): Generator<number> {
    for (const [from, to] of set) {
      for (let index = this.#indexOf(from); (this.#starts[index] ?? LAST + 1) <= to; index += 1) yield index;
    }
  }

  #searched(code: number): number {
    return this.#classes[this.#indexOf(code)] ?? 0;
  }

  /** The index of the range that contains `code`. */
  #indexOf(code: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= code) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The sets, each with the first one of equal contents. */
function withoutEqual(sets: readonly CharacterSet[]): Map<CharacterSet, CharacterSet> {
  const byContent = new Map<string, CharacterSet>();
  const result = new Map<CharacterSet, CharacterSet>();
  for (const set of sets) {
    if (result.has(set)) continue;
    const key = set.join(';');
    const first = byContent.get(key) ?? set;
    byContent.set(key, first);
    result.set(set, first);
  }
  return result;
}
