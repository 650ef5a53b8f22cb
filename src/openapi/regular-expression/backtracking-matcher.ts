import type { Steps } from '../steps.ts';
import { BacktrackingProgram, type Instruction } from './backtracking-program.ts';
import { hasCharacter } from './character-set.ts';
import type { Pattern, Reference } from './parse-pattern.ts';

const UNSET = -1;

/** The state to resume from when a match fails: an instruction, a position, and the number of register changes. */
interface Choice {
  readonly at: number;
  readonly position: number;
  readonly changes: number;
}

/** Matches a pattern with backreferences as ECMA-262 says, by trying. Steps may grow exponentially with the text. */
export class BacktrackingMatcher {
  readonly #program: readonly Instruction[];
  readonly #registers: number;
  readonly #isUnicode: boolean;

  /** The matcher of a tree with `groups` groups; undefined where it is too large. */
  static of(tree: Pattern, groups: number, isUnicode: boolean): BacktrackingMatcher | undefined {
    const program = new BacktrackingProgram(groups);
    return program.compile(tree) ? new BacktrackingMatcher(program, isUnicode) : undefined;
  }

  private constructor({ instructions, registers }: BacktrackingProgram, isUnicode: boolean) {
    this.#program = instructions;
    this.#registers = registers;
    this.#isUnicode = isUnicode;
  }

  /**
   * Whether the pattern matches anywhere in `text`.
   *
   * @throws {StepsExhausted}
   */
  test(text: string, steps: Steps): boolean {
    const characters = this.#isUnicode ? [...text] : text.split('');
    steps.take(characters.length);
    for (let start = 0; start <= characters.length; start += 1) {
      const run = new Run(this.#program, this.#registers, characters, steps, this.#isUnicode);
      if (run.matches(0, start)) return true;
    }
    return false;
  }
}

/** One attempt to match at one position. */
class Run {
  readonly #program: readonly Instruction[];
  readonly #characters: readonly string[];
  readonly #steps: Steps;
  readonly #isUnicode: boolean;
  readonly #registers: Int32Array;
  /** The registers that were changed, each with its value before. */
  readonly #changes: [register: number, before: number][] = [];

  constructor(
    program: readonly Instruction[],
    registers: number,
    characters: readonly string[],
    steps: Steps,
    isUnicode: boolean,
  ) {
    this.#program = program;
    this.#characters = characters;
    this.#steps = steps;
    this.#isUnicode = isUnicode;
    this.#registers = new Int32Array(registers).fill(UNSET);
    steps.take(registers);
  }

  /** Whether the instructions from `from` on match from `start` on. Registers are as they were where they do not. */
  matches(from: number, start: number): boolean {
    const base = this.#changes.length;
    const choices: Choice[] = [];
    let [at, position] = [from, start];
    for (;;) {
      this.#steps.take(1);
      const instruction = this.#program[at];
      if (instruction === undefined || instruction.do === 'match') return true;
      if (instruction.do === 'split') {
        choices.push({ at: instruction.second, position, changes: this.#changes.length });
        at = instruction.first;
        continue;
      }
      const next = this.#next(instruction, at, position);
      if (next !== undefined) {
        [at, position] = next;
        continue;
      }
      const choice = choices.pop();
      this.#undo(choice?.changes ?? base);
      if (choice === undefined) return false;
      [at, position] = [choice.at, choice.position];
    }
  }

  /** The next state after an instruction; undefined where it fails. */
  #next(
    instruction: Exclude<Instruction, { do: 'split' }>,
    at: number,
    position: number,
  ): [at: number, position: number] | undefined {
    switch (instruction.do) {
      case 'read': {
        const character = this.#characters[instruction.isBehind ? position - 1 : position];
        if (character === undefined || !hasCharacter(instruction.set, character.codePointAt(0) ?? 0)) return undefined;
        return [at + 1, position + (instruction.isBehind ? -1 : 1)];
      }
      case 'jump':
        return [instruction.to, position];
      case 'save':
        this.#set(instruction.register, position);
        return [at + 1, position];
      case 'clear':
        for (const register of instruction.registers) this.#set(register, UNSET);
        return [at + 1, position];
      case 'moved':
        return this.#registers[instruction.register] === position ? undefined : [at + 1, position];
      case 'start':
        return position === 0 ? [at + 1, position] : undefined;
      case 'end':
        return position === this.#characters.length ? [at + 1, position] : undefined;
      case 'look': {
        const isMatch = this.matches(at + 1, position);
        return isMatch === instruction.isNegated ? undefined : [instruction.to, position];
      }
      case 'repeat-group':
        return this.#repeated(instruction.reference, instruction.isBehind, at, position);
      default:
        return undefined;
    }
  }

  #repeated({ groups, ignoresCase }: Reference, isBehind: boolean, at: number, position: number) {
    const [begin = UNSET, end = UNSET] =
      groups
        .map((group) => [this.#registers[group * 2] ?? UNSET, this.#registers[group * 2 + 1] ?? UNSET] as const)
        .find((saved) => !saved.includes(UNSET)) ?? [];
    if (begin === UNSET || end === UNSET) return [at + 1, position] satisfies [number, number];
    const length = end - begin;
    this.#steps.take(length);
    const from = isBehind ? position - length : position;
    if (from < 0 || from + length > this.#characters.length) return undefined;
    for (let index = 0; index < length; index += 1) {
      const [one = '', other = ''] = [this.#characters[begin + index], this.#characters[from + index]];
      if (one !== other && !(ignoresCase && this.#isSameLetter(one, other))) return undefined;
    }
    return [at + 1, isBehind ? from : position + length] satisfies [number, number];
  }

  /** Whether two characters differ in case only, as the runtime says. */
  #isSameLetter(one: string, other: string): boolean {
    const code = `\\u${this.#isUnicode ? `{${(one.codePointAt(0) ?? 0).toString(16)}}` : one.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return new RegExp(`^${code}$`, this.#isUnicode ? 'iu' : 'i').test(other);
  }

  #set(register: number, value: number): void {
    this.#changes.push([register, this.#registers[register] ?? UNSET]);
    this.#registers[register] = value;
  }

  #undo(length: number): void {
    while (this.#changes.length > length) {
      const change = this.#changes.pop();
      if (change !== undefined) this.#registers[change[0]] = change[1];
    }
  }
}
