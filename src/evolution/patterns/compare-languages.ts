import { type Effect, NEUTRAL, relation, UNDECIDED } from '../schema/effect.ts';
import { areEqual } from '../sets.ts';
import { type Automaton, automatonOf } from './automaton.ts';
import { representatives } from './char-set.ts';
import { parsePattern } from './parse-pattern.ts';

/** How many states are looked at before the question is left undecided. */
const MAX_VISITED = 4000;

/** What replacing all patterns of `before` by those of `after` does to the texts that match all of them. */
export function compareLanguages(before: readonly string[], after: readonly string[]): Effect {
  if (areEqual(new Set(before), new Set(after))) return NEUTRAL;
  const lost = wordBetween(before, after);
  const gained = wordBetween(after, before);
  if (lost === 'undecided' || gained === 'undecided') {
    if (before.length === 0) return relation(true, false);
    if (after.length === 0) return relation(false, true);
    return UNDECIDED;
  }
  return relation(lost !== undefined, gained !== undefined);
}

/**
 * The shortest text that matches all patterns of `all` and not all of `some`; undefined when there is none, `undecided`
 * when a pattern is no regular language that we read, or the search is too long.
 */
export function wordBetween(all: readonly string[], some: readonly string[]): string | undefined | 'undecided' {
  const required = all.map(automaton);
  const missed = some.map(automaton);
  const machines = [...required, ...missed];
  if (!machines.every((machine) => machine !== undefined)) return 'undecided';
  const chars = representatives(machines.flatMap(({ sets }) => sets));
  const start = machines.map(({ initial }) => initial);
  const seen = new Set([keyOf(start)]);
  let visited = 0;
  for (let edge = [{ states: start, word: '' }]; edge.length > 0; ) {
    const next: typeof edge = [];
    for (const { states, word } of edge) {
      const matches = machines.map((machine, index) => machine.isMatch(states[index] ?? new Set()));
      const isFound =
        matches.slice(0, required.length).every(Boolean) && !matches.slice(required.length).every(Boolean);
      if (isFound) return word;
      visited += 1;
      if (visited > MAX_VISITED) return 'undecided';
      for (const char of chars) {
        const after = machines.map((machine, index) => machine.after(states[index] ?? new Set(), char));
        const key = keyOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ states: after, word: word + String.fromCodePoint(char) });
      }
    }
    edge = next;
  }
  return undefined;
}

/** A text that matches all patterns, the shortest, if one is found. */
export function matchingWord(patterns: readonly string[]): string | undefined {
  const word = wordBetween(patterns, ['^(?:)$(?:a)']);
  return word === 'undecided' ? undefined : word;
}

const known = new Map<string, Automaton | undefined>();

function automaton(pattern: string): Automaton | undefined {
  if (!known.has(pattern)) {
    const tree = parsePattern(pattern);
    known.set(pattern, tree && automatonOf(tree));
  }
  return known.get(pattern);
}

function keyOf(states: readonly ReadonlySet<number>[]): string {
  return states.map((set) => [...set].sort((a, b) => a - b).join(',')).join(';');
}
