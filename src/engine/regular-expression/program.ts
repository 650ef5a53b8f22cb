import type { CharacterSet } from './character-set.ts';
import type { LookAssertion, Pattern } from './parse-pattern.ts';

/** The most nodes of a program, and the most different look-arounds of a pattern. */
const MAX_NODES = 25_000;
const MAX_LOOKS = 28;

/** Conditions on a position, as bits: the start and the end of the text, then one for each look-around. */
export const AT_START = 1;
export const AT_END = 2;
const FIRST_LOOK = 2;

/** A node of a nondeterministic automaton. */
export type Node =
  | { readonly is: 'set'; readonly set: CharacterSet; readonly next: number }
  | { readonly is: 'split'; readonly next: readonly number[] }
  /** Passes where the position fulfils the condition. */
  | { readonly is: 'check'; readonly bit: number; readonly next: number }
  | { readonly is: 'match' };

/** A nondeterministic automaton that reads a text in one direction. */
export interface Program {
  readonly nodes: readonly Node[];
  readonly first: number;
  /** The conditions that its nodes check. */
  readonly conditions: number;
  /** Whether a match can begin only at the position where reading begins, as with `^`. */
  readonly isAnchored: boolean;
}

/** A look-around: where its program matches up to a position, the position fulfils the condition `bit`. */
export interface LookProgram {
  readonly program: Program;
  readonly bit: number;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
}

/** A pattern as automata. */
export interface Programs {
  readonly main: Program;
  /** Inner look-arounds come before those that contain them. */
  readonly looks: readonly LookProgram[];
}

/** The pattern needs more nodes or look-arounds than are allowed. */
class TooLarge extends Error {}

/** The automata of a pattern; undefined where they are too large. */
export function programsOf(tree: Pattern): Programs | undefined {
  const looks = new Map<LookAssertion, LookProgram>();
  const bitOf = (look: LookAssertion): number => {
    const known = looks.get(look);
    if (known !== undefined) return known.bit;
    const program = built(look.of, look.isBehind ? 'forward' : 'backward', bitOf);
    if (looks.size === MAX_LOOKS) throw new TooLarge();
    const bit = 1 << (FIRST_LOOK + looks.size);
    looks.set(look, { program, bit, isBehind: look.isBehind, isNegated: look.isNegated });
    return bit;
  };
  try {
    const main = built(tree, 'forward', bitOf);
    return { main, looks: [...looks.values()] };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function built(tree: Pattern, direction: 'forward' | 'backward', bitOf: (look: LookAssertion) => number): Program {
  const nodes: Node[] = [];
  let conditions = 0;
  const add = (node: Node): number => {
    if (nodes.length === MAX_NODES) throw new TooLarge();
    return nodes.push(node) - 1;
  };
  const check = (bit: number, next: number): number => {
    conditions |= bit;
    return add({ is: 'check', bit, next });
  };
  /** The node at which `pattern` begins, when `next` follows it. */
  const before = (pattern: Pattern, next: number): number => {
    switch (pattern.is) {
      case 'set':
        return add({ is: 'set', set: pattern.set, next });
      case 'sequence':
        return direction === 'forward'
          ? pattern.of.reduceRight((at, part) => before(part, at), next)
          : pattern.of.reduce((at, part) => before(part, at), next);
      case 'choice':
        return add({ is: 'split', next: pattern.of.map((part) => before(part, next)) });
      case 'repeat':
        return repeated(pattern.of, pattern.min, pattern.max, next);
      case 'start':
        return check(AT_START, next);
      case 'end':
        return check(AT_END, next);
      default:
        return check(bitOf(pattern), next);
    }
  };
  const repeated = (of: Pattern, min: number, max: number, next: number): number => {
    let [at, left] = [next, min];
    if (max === Number.POSITIVE_INFINITY) {
      const ways = [next];
      const loop = add({ is: 'split', next: ways });
      const body = before(of, loop);
      ways.unshift(body);
      [at, left] = min === 0 ? [loop, 0] : [body, min - 1];
    } else {
      for (let count = min; count < max; count += 1) at = add({ is: 'split', next: [before(of, at), next] });
    }
    for (; left > 0; left -= 1) {
      const previous = at;
      at = before(of, at);
      // A pattern that adds no node, such as (?:), can be repeated without end.
      if (at === previous) break;
    }
    return at;
  };
  const first = before(tree, add({ is: 'match' }));
  return {
    nodes,
    first,
    conditions,
    isAnchored: isAnchored(nodes, first, direction === 'forward' ? AT_START : AT_END),
  };
}

/** Whether nothing can be read or matched at a position that does not fulfil the condition `anchor`. */
function isAnchored(nodes: readonly Node[], first: number, anchor: number): boolean {
  const reached = new Set([first]);
  for (const at of reached) {
    const node = nodes[at];
    if (node?.is === 'set' || node?.is === 'match') return false;
    if (node?.is === 'split') for (const next of node.next) reached.add(next);
    if (node?.is === 'check' && node.bit !== anchor) reached.add(node.next);
  }
  return true;
}

/** The sets that the nodes of a program read. */
export function programSets({ nodes }: Program): CharacterSet[] {
  return nodes.flatMap((node) => (node.is === 'set' ? [node.set] : []));
}
