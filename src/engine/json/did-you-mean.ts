import { closestMatch } from 'leven';

/** The most letters that are wrong, missing or too many in a typing error. */
const MOST_ERRORS = 3;

/** The candidate that `value` probably means, in any case of letters; at least half of its letters are right. */
export function closest(value: string, candidates: Iterable<string>): string | undefined {
  const maxDistance = Math.min(MOST_ERRORS, Math.floor(value.length / 2));
  const difference = (candidate: string) => Math.abs(candidate.length - value.length);
  // Of two that are as close, the first is taken. Two swapped letters, which count as two, leave the length.
  const others = [...candidates]
    .filter((candidate) => candidate !== value)
    .sort((a, b) => difference(a) - difference(b));
  const lowerCase = others.map((candidate) => candidate.toLowerCase());
  const match = closestMatch(value.toLowerCase(), lowerCase, { maxDistance });
  return match === undefined ? undefined : others[lowerCase.indexOf(match)];
}

/** The end of a sentence about a wrong value: `; did you mean "…"?` when a candidate is close, and `.` otherwise. */
export function didYouMean(value: string, candidates: Iterable<string>): string {
  const candidate = closest(value, candidates);
  return candidate === undefined ? '.' : `; did you mean "${candidate}"?`;
}
