import type { Alphabet } from './alphabet.ts';
import { AT_END, AT_START, type Node, type Program } from './program.ts';

/** How many numbers the states may hold before all are forgotten and made again as they are needed. */
const MAX_KEPT = 500_000;

/** A set of nodes that was reached at a position which fulfils certain conditions. */
export interface State {
  /** The nodes that read on from there. */
  readonly reading: Int32Array;
  /** Whether a match ends here. */
  readonly isMatch: boolean;
  /** How many nodes were visited to find out. */
  readonly cost: number;
  /** The next states, by the conditions of the next position and the class of the character before it. */
  readonly next: (State | undefined)[];
}

/**
 * A deterministic automaton made of a program as texts need it. Its states are sets of nodes, so that each character is read
 * once, whatever the pattern is.
 */
export class Automaton {
  readonly #nodes: readonly Node[];
  readonly #first: number;
  readonly #isAnchored: boolean;
  readonly #classes: number;
  readonly #members: readonly (Uint8Array | undefined)[];
  /** Sets of conditions beyond start and end get numbers when they are met. */
  readonly #numbers = new Map<number, number>();
  readonly #conditions: number;
  #states = new Map<string, State>();
  #kept = 0;

  constructor({ nodes, first, conditions, isAnchored }: Program, alphabet: Alphabet) {
    this.#nodes = nodes;
    this.#first = first;
    this.#isAnchored = isAnchored;
    this.#conditions = conditions;
    this.#classes = alphabet.size;
    this.#members = nodes.map((node) => (node.is === 'set' ? alphabet.members(node.set) : undefined));
  }

  /** The state before anything is read, at a position that fulfils `conditions`. */
  initial(conditions: number): State {
    return this.#stateOf([this.#first], conditions & this.#conditions);
  }

  /** The state after reading a character of `charClass` up to a position that fulfils `conditions`. */
  after(state: State, charClass: number, conditions: number): State {
    const relevant = conditions & this.#conditions;
    const index = this.#numberOf(relevant) * this.#classes + charClass;
    const known = state.next[index];
    if (known !== undefined) return known;
    const made = this.#made(state, charClass, relevant);
    state.next[index] = made;
    return made;
  }

  /** Whether no text can lead from `state` to a match. */
  isDead({ reading }: State): boolean {
    return reading.length === 0 && this.#isAnchored;
  }

  #made(state: State, charClass: number, conditions: number): State {
    const next = new Set<number>();
    for (const at of state.reading) {
      const node = this.#nodes[at];
      if (node?.is === 'set' && this.#members[at]?.[charClass] === 1) next.add(node.next);
    }
    // A match may begin at every position.
    if (!this.#isAnchored) next.add(this.#first);
    return this.#stateOf(
      [...next].sort((one, other) => one - other),
      conditions,
    );
  }

  #stateOf(reached: readonly number[], conditions: number): State {
    const key = `${conditions}:${reached.join()}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const state = this.#closed(reached, conditions);
    this.#kept += reached.length * 4 + state.reading.length + this.#classes;
    if (this.#kept > MAX_KEPT) {
      this.#states = new Map();
      this.#kept = 0;
    }
    this.#states.set(key, state);
    return state;
  }

  #closed(reached: readonly number[], conditions: number): State {
    const visited = new Set(reached);
    const reading: number[] = [];
    let isMatch = false;
    for (const at of visited) {
      const node = this.#nodes[at];
      if (node?.is === 'set') reading.push(at);
      else if (node?.is === 'match') isMatch = true;
      else if (node?.is === 'split') for (const next of node.next) visited.add(next);
      else if (node?.is === 'check' && (conditions & node.bit) !== 0) visited.add(node.next);
    }
    return {
      reading: Int32Array.from(reading),
      isMatch,
      cost: visited.size,
      next: [],
    };
  }

  #numberOf(conditions: number): number {
    if (conditions <= (AT_START | AT_END)) return conditions;
    const known = this.#numbers.get(conditions);
    if (known !== undefined) return known;
    const number = (AT_START | AT_END) + 1 + this.#numbers.size;
    this.#numbers.set(conditions, number);
    return number;
  }
}
