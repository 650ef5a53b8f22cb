/** The note at one change. */
export const UNEXAMINED = 'Not examined in every operation that it reaches: it may be breaking.';

/** How many changes were not examined everywhere. */
export function unexaminedText(count: number): string {
  return count === 1
    ? '1 change was not examined in every operation that it reaches: it may be breaking.'
    : `${count} changes were not examined in every operation that they reach: they may be breaking.`;
}
