import type { Steps } from '../json/steps.ts';
import { Alphabet } from './alphabet.ts';
import { Automaton } from './automaton.ts';
import { AT_END, AT_START, type LookProgram, type Programs, programSets } from './program.ts';

interface LookAround extends Omit<LookProgram, 'program'> {
  readonly automaton: Automaton;
}

/**
 * Matches a pattern. The steps of a text are at most its length times the size of the pattern:
 * each look-around is evaluated for all positions by reading the text once, and the pattern then reads it once.
 */
export class RegularMatcher {
  readonly #alphabet: Alphabet;
  readonly #main: Automaton;
  readonly #looks: readonly LookAround[];
  readonly #isUnicode: boolean;

  constructor(programs: Programs, isUnicode: boolean) {
    this.#alphabet = new Alphabet(
      [programs.main, ...programs.looks.map(({ program }) => program)].flatMap(programSets),
    );
    this.#main = new Automaton(programs.main, this.#alphabet);
    this.#looks = programs.looks.map(({ program, ...look }) => ({
      ...look,
      automaton: new Automaton(program, this.#alphabet),
    }));
    this.#isUnicode = isUnicode;
  }

  /**
   * Whether the pattern matches anywhere in `text`.
   *
   * @throws {StepsExhausted}
   */
  test(text: string, steps: Steps): boolean {
    return this.#looks.length === 0 ? this.#testDirectly(text, steps) : this.#testAround(text, steps);
  }

  #testDirectly(text: string, steps: Steps): boolean {
    const main = this.#main;
    const { length } = text;
    let state = main.initial(length === 0 ? AT_START | AT_END : AT_START);
    for (let at = 0; at < length; ) {
      if (state.isMatch) return true;
      if (main.isDead(state)) return false;
      steps.take(state.cost);
      const code = this.#isUnicode ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at);
      at += code > 0xffff ? 2 : 1;
      state = main.after(state, this.#alphabet.classOf(code), at < length ? 0 : AT_END);
    }
    return state.isMatch;
  }

  #testAround(text: string, steps: Steps): boolean {
    const classes = this.#classesOf(text);
    steps.take(classes.length);
    const positions = new Int32Array(classes.length + 1);
    positions[0] = AT_START;
    positions[classes.length] = (positions[classes.length] ?? 0) | AT_END;
    for (const look of this.#looks) evaluate(look, classes, positions, steps);
    const main = this.#main;
    let state = main.initial(positions[0] ?? 0);
    for (let at = 0; at < classes.length; at += 1) {
      if (state.isMatch) return true;
      if (main.isDead(state)) return false;
      steps.take(state.cost);
      state = main.after(state, classes[at] ?? 0, positions[at + 1] ?? 0);
    }
    return state.isMatch;
  }

  #classesOf(text: string): Uint16Array {
    const classes = new Uint16Array(text.length);
    let count = 0;
    for (let at = 0; at < text.length; count += 1) {
      const code = this.#isUnicode ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at);
      at += code > 0xffff ? 2 : 1;
      classes[count] = this.#alphabet.classOf(code);
    }
    return classes.subarray(0, count);
  }
}

/** Sets the bit of a look-around at the positions that fulfil it. A look-ahead reads from the end. */
function evaluate(look: LookAround, classes: Uint16Array, positions: Int32Array, steps: Steps): void {
  const { automaton, bit, isBehind, isNegated } = look;
  const last = positions.length - 1;
  const [start, step] = isBehind ? [0, 1] : [last, -1];
  let state = automaton.initial(positions[start] ?? 0);
  for (let count = 0, at = start; ; count += 1, at += step) {
    if (state.isMatch !== isNegated) positions[at] = (positions[at] ?? 0) | bit;
    if (count === last) return;
    steps.take(state.cost);
    state = automaton.after(state, classes[isBehind ? at : at - 1] ?? 0, positions[at + step] ?? 0);
  }
}
