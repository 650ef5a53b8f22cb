import { ANY, type CharSet, hasChar } from './char-set.ts';
import type { Pattern } from './parse-pattern.ts';

/** How many states an automaton may have; a pattern that needs more is left undecided. */
const MAX_STATES = 3000;

interface State {
  readonly edges: { readonly on: CharSet | 'always' | 'start' | 'end'; readonly to: number }[];
}

/** A machine that finds a pattern anywhere in a text, as `RegExp.test` does. */
export interface Automaton {
  readonly sets: readonly CharSet[];
  readonly initial: ReadonlySet<number>;
  after(states: ReadonlySet<number>, char: number): ReadonlySet<number>;
  /** Whether the text that led to `states` matches if it ends here. */
  isMatch(states: ReadonlySet<number>): boolean;
}

/** The automaton of `pattern`, or undefined when it has too many states. */
export function automatonOf(pattern: Pattern): Automaton | undefined {
  const states: State[] = [];
  const add = (): number => states.push({ edges: [] }) - 1;
  const link = (from: number, on: CharSet | 'always' | 'start' | 'end', to: number) =>
    states[from]?.edges.push({ on, to });
  const build = (node: Pattern, from: number): number => {
    if (states.length > MAX_STATES) return from;
    switch (node.is) {
      case 'sequence':
        return node.of.reduce((at, part) => build(part, at), from);
      case 'choice': {
        const end = add();
        for (const part of node.of) {
          const start = add();
          link(from, 'always', start);
          link(build(part, start), 'always', end);
        }
        return end;
      }
      case 'repeat':
        return buildRepeat(node, from);
      default: {
        const end = add();
        link(from, node.is === 'set' ? node.set : node.is, end);
        return end;
      }
    }
  };
  const buildRepeat = ({ of, min, max }: Extract<Pattern, { is: 'repeat' }>, from: number): number => {
    let at = from;
    for (let count = 0; count < min && states.length <= MAX_STATES; count += 1) at = build(of, at);
    if (Number.isFinite(max)) {
      const end = add();
      for (let count = min; count < max && states.length <= MAX_STATES; count += 1) {
        link(at, 'always', end);
        at = build(of, at);
      }
      link(at, 'always', end);
      return end;
    }
    const loop = add();
    link(at, 'always', loop);
    link(build(of, loop), 'always', loop);
    return loop;
  };

  const first = add();
  link(first, ANY, first);
  const last = build(pattern, first);
  link(last, ANY, last);
  return states.length > MAX_STATES ? undefined : machine(states, first, last);
}

function machine(states: readonly State[], first: number, last: number): Automaton {
  const closure = (from: Iterable<number>, passes: (on: unknown) => boolean): Set<number> => {
    const reached = new Set(from);
    for (const state of reached) {
      for (const { on, to } of states[state]?.edges ?? []) if (passes(on)) reached.add(to);
    }
    return reached;
  };
  const sets = states.flatMap(({ edges }) => edges.flatMap(({ on }) => (typeof on === 'string' ? [] : [on])));
  const isAlways = (on: unknown) => on === 'always';
  return {
    sets,
    initial: closure([first], (on) => on === 'always' || on === 'start'),
    after(from, char) {
      const next: number[] = [];
      for (const state of from) {
        for (const { on, to } of states[state]?.edges ?? [])
          if (typeof on !== 'string' && hasChar(on, char)) next.push(to);
      }
      return closure(next, isAlways);
    },
    isMatch: (from) => closure(from, (on) => on === 'always' || on === 'end').has(last),
  };
}
