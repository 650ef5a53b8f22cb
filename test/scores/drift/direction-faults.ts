import type { InjectedFault } from './injected-fault.ts';
import { asking } from './rule-fault.ts';

const FALLBACK = 'direction-fallback';
const PREVIOUS = 'paging-previous-page';

/** Reads the direction of a query as another direction. */
function readingAs(breaks: string, name: string, read: (direction: string) => string): InjectedFault {
  return asking(breaks, name, (query) => {
    const direction = query.get('direction');
    if (direction !== null) query.set('direction', read(direction));
  });
}

/** Servers that break a rule of `direction`. */
export const directionFaults: readonly InjectedFault[] = [
  readingAs(FALLBACK, 'direction is read without regard to case', (direction) => direction.toLowerCase()),
  readingAs(FALLBACK, 'an unknown direction is prev', (direction) =>
    /^(next|prev|previous)$/.test(direction) ? direction : 'prev',
  ),
  asking(FALLBACK, 'no direction is prev', (query) => {
    if (!query.has('direction')) query.set('direction', 'prev');
  }),
  readingAs(FALLBACK, 'a direction that begins with prev is prev', (direction) =>
    direction.startsWith('prev') ? 'prev' : direction,
  ),
  readingAs(FALLBACK, 'PREV is prev', (direction) => (direction === 'PREV' ? 'prev' : direction)),
  readingAs(FALLBACK, 'Previous is previous', (direction) => (direction === 'Previous' ? 'previous' : direction)),
  readingAs('direction-previous-alias', 'previous is next', (direction) =>
    direction === 'previous' ? 'next' : direction,
  ),
  readingAs(PREVIOUS, 'prev is next', (direction) => (direction === 'prev' ? 'next' : direction)),
  readingAs(PREVIOUS, 'prev and previous are next', (direction) => (direction.startsWith('prev') ? 'next' : direction)),
  readingAs(PREVIOUS, 'next and prev are exchanged', (direction) =>
    /^prev(ious)?$/.test(direction) ? 'next' : 'prev',
  ),
];
