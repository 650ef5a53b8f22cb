import type { PlantedFault } from './planted-fault.ts';
import { asking } from './rule-fault.ts';

const FALLBACK = 'direction-fallback';
const PREVIOUS = 'paging-previous-page';

/** The direction of a query is taken for another one. */
function taking(breaks: string, name: string, taken: (direction: string) => string): PlantedFault {
  return asking(breaks, name, (query) => {
    const direction = query.get('direction');
    if (direction !== null) query.set('direction', taken(direction));
  });
}

/** Servers that break a rule of `direction`. */
export const directionFaults: readonly PlantedFault[] = [
  taking(FALLBACK, 'direction is read without regard to case', (direction) => direction.toLowerCase()),
  taking(FALLBACK, 'an unknown direction is prev', (direction) =>
    /^(next|prev|previous)$/.test(direction) ? direction : 'prev',
  ),
  asking(FALLBACK, 'no direction is prev', (query) => {
    if (!query.has('direction')) query.set('direction', 'prev');
  }),
  taking(FALLBACK, 'a direction that begins with prev is prev', (direction) =>
    direction.startsWith('prev') ? 'prev' : direction,
  ),
  taking(FALLBACK, 'PREV is prev', (direction) => (direction === 'PREV' ? 'prev' : direction)),
  taking(FALLBACK, 'Previous is previous', (direction) => (direction === 'Previous' ? 'previous' : direction)),
  taking('direction-previous-alias', 'previous is next', (direction) =>
    direction === 'previous' ? 'next' : direction,
  ),
  taking(PREVIOUS, 'prev is next', (direction) => (direction === 'prev' ? 'next' : direction)),
  taking(PREVIOUS, 'prev and previous are next', (direction) => (direction.startsWith('prev') ? 'next' : direction)),
  taking(PREVIOUS, 'next and prev are exchanged', (direction) => (/^prev(ious)?$/.test(direction) ? 'next' : 'prev')),
];
