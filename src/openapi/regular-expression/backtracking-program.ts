import type { CharacterSet } from './character-set.ts';
import type { Pattern, Reference, Repeat } from './parse-pattern.ts';

/** The most instructions of a program. */
const MAX_INSTRUCTIONS = 25_000;

/** An instruction for a matcher that tries one way after another. */
export type Instruction =
  | { readonly do: 'read'; readonly set: CharacterSet; readonly isBehind: boolean }
  /** Goes on at the first place, and at the second one where that fails. */
  | { readonly do: 'split'; readonly first: number; readonly second: number }
  | { readonly do: 'jump'; readonly to: number }
  /** Keeps the position in a register. */
  | { readonly do: 'save'; readonly register: number }
  | { readonly do: 'clear'; readonly registers: readonly number[] }
  /** Fails where nothing was read since the position in the register. */
  | { readonly do: 'moved'; readonly register: number }
  | { readonly do: 'start' | 'end' | 'match' }
  /** Matches what follows up to its own `match` on its own; goes on at `to`. */
  | { readonly do: 'look'; readonly isNegated: boolean; readonly to: number }
  | { readonly do: 'repeat-group'; readonly reference: Reference; readonly isBehind: boolean };

/** Compiles a pattern into instructions. */
export class BacktrackingProgram {
  readonly instructions: Instruction[] = [];
  registers: number;

  constructor(groups: number) {
    this.registers = groups * 2;
  }

  /** Compiles a pattern; returns whether it is small enough. */
  compile(tree: Pattern): boolean {
    this.#add(tree, false);
    this.#emit({ do: 'match' });
    return this.instructions.length < MAX_INSTRUCTIONS;
  }

  #emit(instruction: Instruction): number {
    return this.instructions.push(instruction) - 1;
  }

  #add(pattern: Pattern, isBehind: boolean): void {
    if (this.instructions.length >= MAX_INSTRUCTIONS) return;
    switch (pattern.is) {
      case 'set':
        this.#emit({ do: 'read', set: pattern.set, isBehind });
        return;
      case 'sequence':
        for (const part of isBehind ? pattern.of.toReversed() : pattern.of) this.#add(part, isBehind);
        return;
      case 'choice':
        this.#addChoice(pattern.of, isBehind);
        return;
      case 'repeat':
        this.#addRepeat(pattern, isBehind);
        return;
      case 'capture': {
        const [begin, end] = [pattern.group * 2, pattern.group * 2 + 1];
        this.#emit({ do: 'save', register: isBehind ? end : begin });
        this.#add(pattern.of, isBehind);
        this.#emit({ do: 'save', register: isBehind ? begin : end });
        return;
      }
      case 'look': {
        const at = this.#emit({ do: 'look', isNegated: pattern.isNegated, to: 0 });
        this.#add(pattern.of, pattern.isBehind);
        this.#emit({ do: 'match' });
        this.instructions[at] = { do: 'look', isNegated: pattern.isNegated, to: this.instructions.length };
        return;
      }
      case 'reference':
        this.#emit({ do: 'repeat-group', reference: pattern, isBehind });
        return;
      default:
        this.#emit({ do: pattern.is });
    }
  }

  #addChoice(of: readonly Pattern[], isBehind: boolean): void {
    const ends: number[] = [];
    for (const [index, part] of of.entries()) {
      const isLast = index === of.length - 1;
      const split = isLast ? undefined : this.#emit({ do: 'jump', to: 0 });
      this.#add(part, isBehind);
      if (split === undefined) continue;
      ends.push(this.#emit({ do: 'jump', to: 0 }));
      this.instructions[split] = { do: 'split', first: split + 1, second: this.instructions.length };
    }
    for (const end of ends) this.instructions[end] = { do: 'jump', to: this.instructions.length };
  }

  #addRepeat({ of, min, max, isGreedy }: Repeat, isBehind: boolean): void {
    const groups = groupsIn(of).flatMap((group) => [group * 2, group * 2 + 1]);
    const once = () => {
      if (groups.length > 0) this.#emit({ do: 'clear', registers: groups });
      const before = this.instructions.length;
      this.#add(of, isBehind);
      return this.instructions.length > before;
    };
    for (let count = 0; count < min && this.instructions.length < MAX_INSTRUCTIONS; count += 1) if (!once()) break;
    const splits: number[] = [];
    const isEndless = max === Number.POSITIVE_INFINITY;
    const register = this.registers;
    if (max > min) this.registers += 1;
    for (let count = min; count < max && this.instructions.length < MAX_INSTRUCTIONS; count += 1) {
      const split = this.#emit({ do: 'jump', to: 0 });
      splits.push(split);
      this.#emit({ do: 'save', register });
      once();
      // An iteration that reads nothing adds nothing (RepeatMatcher, step 2.b).
      this.#emit({ do: 'moved', register });
      if (!isEndless) continue;
      this.#emit({ do: 'jump', to: split });
      break;
    }
    const end = this.instructions.length;
    for (const split of splits) {
      const [first, second] = isGreedy ? [split + 1, end] : [end, split + 1];
      this.instructions[split] = { do: 'split', first, second };
    }
  }
}

function groupsIn(pattern: Pattern): number[] {
  switch (pattern.is) {
    case 'capture':
      return [pattern.group, ...groupsIn(pattern.of)];
    case 'sequence':
    case 'choice':
      return pattern.of.flatMap(groupsIn);
    case 'repeat':
    case 'look':
      return groupsIn(pattern.of);
    default:
      return [];
  }
}
