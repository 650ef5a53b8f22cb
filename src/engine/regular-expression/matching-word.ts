import { getOrInsert, remembered } from '../json/memoized.ts';
import { Steps, StepsExhausted } from '../json/steps.ts';
import { Alphabet } from './alphabet.ts';
import { Automaton, type State } from './automaton.ts';
import { representatives } from './character-set.ts';
import { parsePattern } from './parse-pattern.ts';
import { AT_END, AT_START, type Program, programSets, programsOf } from './program.ts';

/** How many states are visited, and how many steps are taken, before the question is left undecided. */
const MAX_VISITED = 4000;
const MAX_STEPS = 5_000_000;

/**
 * The shortest text that matches all patterns of `all` and not all of `some`; undefined when there is none, `undecided`
 * when a pattern has look-around or a back-reference, or the search is too long.
 */
export function wordBetween(all: readonly string[], some: readonly string[]): string | undefined | 'undecided' {
  const required = all.map(program);
  const missed = some.map(program);
  const programs = [...required, ...missed];
  if (!programs.every((each) => each !== undefined)) return 'undecided';
  try {
    return new Search(programs, required.length).word();
  } catch (error) {
    if (error instanceof StepsExhausted) return 'undecided';
    throw error;
  }
}

/** A pattern that no text matches. */
const NOTHING = '^(?:)$(?:a)';

/** A text that matches all patterns, the shortest, if one is found. */
export function matchingWord(patterns: readonly string[]): string | undefined {
  const word = wordBetween(patterns, [NOTHING]);
  return word === 'undecided' ? undefined : word;
}

/** Whether it is sure that no text matches all patterns. */
export function areExclusive(patterns: readonly string[]): boolean {
  return patterns.length > 1 && wordBetween(patterns, [NOTHING]) === undefined;
}

/** The states of an automaton after a word: a match that was found stays one, whatever follows. */
type Reached = State | 'matched';

interface Visited {
  readonly word: string;
  readonly reached: readonly Reached[];
  /** Which automata match the word. */
  readonly matches: readonly boolean[];
}

/** A search for a word, the shortest first, that the first automata match and not all of the others. */
class Search {
  readonly #automata: readonly Automaton[];
  readonly #required: number;
  readonly #characters: readonly (readonly [character: string, charClass: number])[];
  readonly #steps = new Steps(MAX_STEPS);
  readonly #numbers = new Map<Reached, number>();

  constructor(programs: readonly Program[], required: number) {
    const sets = programs.flatMap(programSets);
    const alphabet = new Alphabet(sets);
    this.#automata = programs.map((each) => new Automaton(each, alphabet));
    this.#required = required;
    const byClass = new Map<number, string>();
    for (const code of representatives(sets)) {
      const charClass = alphabet.classOf(code);
      if (!byClass.has(charClass)) byClass.set(charClass, String.fromCodePoint(code));
    }
    this.#characters = [...byClass].map(([charClass, character]) => [character, charClass]);
  }

  /** @throws {StepsExhausted} */
  word(): string | undefined | 'undecided' {
    const start = this.#start();
    const seen = new Set([this.#keyOf(start)]);
    let visited = 0;
    for (let edge = [start]; edge.length > 0; ) {
      const next: Visited[] = [];
      for (const each of edge) {
        const missed = each.matches.slice(this.#required);
        if (each.matches.slice(0, this.#required).every(Boolean) && !missed.every(Boolean)) return each.word;
        visited += 1;
        if (visited > MAX_VISITED) return 'undecided';
        for (const [character, charClass] of this.#characters) {
          const after = this.#after(each, character, charClass);
          const key = this.#keyOf(after);
          if (seen.has(key) || this.#isDead(after)) continue;
          seen.add(key);
          next.push(after);
        }
      }
      edge = next;
    }
    return undefined;
  }

  #start(): Visited {
    const states = this.#automata.map((each) => each.initial(AT_START));
    return {
      word: '',
      reached: states.map((state) => (state.isMatch ? 'matched' : state)),
      matches: this.#automata.map((each) => each.initial(AT_START | AT_END).isMatch),
    };
  }

  #after({ word, reached }: Visited, character: string, charClass: number): Visited {
    const matches: boolean[] = [];
    const next = reached.map((state, index): Reached => {
      const automaton = this.#automata[index];
      if (state === 'matched' || automaton === undefined) {
        matches.push(true);
        return 'matched';
      }
      this.#steps.take(state.cost);
      const after = automaton.after(state, charClass, 0);
      matches.push(after.isMatch || automaton.after(state, charClass, AT_END).isMatch);
      return after.isMatch ? 'matched' : after;
    });
    return { word: word + character, reached: next, matches };
  }

  /** Whether no longer word can match everything that is required. */
  #isDead({ reached, matches }: Visited): boolean {
    return reached.slice(0, this.#required).some((state, index) => {
      return state !== 'matched' && matches[index] === false && this.#automata[index]?.isDead(state) === true;
    });
  }

  /** Two words of one key have the same continuations, and are matched by the same automata. */
  #keyOf({ reached, matches }: Visited): string {
    const numbers = reached.map((state) => getOrInsert(this.#numbers, state, () => this.#numbers.size));
    return `${numbers.join()};${matches.join()}`;
  }
}

/** How many programs are kept. */
const MAX_KNOWN = 1000;

/** The program of a pattern without look-around and back-references; undefined for any other. */
const program = remembered((pattern: string): Program | undefined => {
  const parsed = parsePattern(pattern);
  const tree = typeof parsed !== 'string' && parsed.isUnicode ? parsed.tree : undefined;
  const programs = typeof tree === 'object' ? programsOf(tree) : undefined;
  return programs?.looks.length === 0 ? programs.main : undefined;
}, MAX_KNOWN);

/** A text as a pattern that matches it. */
export const escaped = (text: string): string => text.replaceAll(/[\^$.*+?()[\]{}|/\\]/g, '\\$&');
