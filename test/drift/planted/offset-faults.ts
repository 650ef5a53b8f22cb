import { isPage, type PlantedFault, refusal } from './planted-fault.ts';
import { asking, DAY } from './rule-fault.ts';

const BOUNDARY = 'offset-is-date-boundary';
const RANGE = 'offset-within-range';
const FUTURE = 'offset-not-in-future';

/** Offsets that are refused are moved to where they are accepted. */
function clamp(
  breaks: string,
  name: string,
  isMoved: (offset: number, from: number, to: number, now: number) => boolean,
) {
  return asking(breaks, name, (query, { now }) => {
    const [offset = 0, from = 0, to = 0] = ['offset', 'from', 'to'].map((each) => Date.parse(query.get(each) ?? ''));
    if (isMoved(offset, from, to, now())) query.set('offset', query.get('from') ?? '');
  });
}

function refusing(name: string, isRefused: (query: URLSearchParams) => boolean): PlantedFault {
  return {
    class: 'rule',
    breaks: RANGE,
    name,
    ask: ({ url }) => (isRefused(url.searchParams) ? refusal(400) : undefined),
  };
}

const hasOffset = (query: URLSearchParams) => query.has('offset');

/** Servers that break a rule of `offset`. */
export const offsetFaults: readonly PlantedFault[] = [
  asking(BOUNDARY, 'offset is ignored', (query) => query.delete('offset')),
  asking(BOUNDARY, 'offset is ignored with direction=next', (query) => {
    if (query.get('direction') === 'next') query.delete('offset');
  }),
  asking(BOUNDARY, 'offset is a date only', (query) => {
    const offset = query.get('offset');
    if (offset !== null) query.set('offset', offset.slice(0, 10));
  }),
  asking(BOUNDARY, 'the time zone of offset is ignored', (query) => {
    const offset = query.get('offset');
    if (offset !== null) query.set('offset', offset.replace(/[+-]\d\d:\d\d$/, 'Z'));
  }),
  asking(BOUNDARY, 'a date as offset is ignored', (query) => {
    if (query.get('offset')?.length === 10) query.delete('offset');
  }),
  asking(BOUNDARY, 'a date as offset is the start of the range', (query) => {
    if (query.get('offset')?.length === 10) query.set('offset', query.get('from') ?? '');
  }),
  {
    class: 'rule',
    breaks: BOUNDARY,
    name: 'offset counts rows',
    answer: (answer, asked) => {
      if (!isPage(answer, asked) || !hasOffset(asked.searchParams)) return answer;
      return { ...answer, body: JSON.stringify(JSON.parse(String(answer.body)).slice(2026)) };
    },
  },
  clamp(RANGE, 'offset before from is accepted', (offset, from) => offset < from),
  clamp(RANGE, 'offset one day before from is accepted', (offset, from) => offset < from && offset >= from - DAY),
  clamp(RANGE, 'offset after to is accepted', (offset, _from, to) => offset > to + DAY - 1),
  clamp(RANGE, 'offset one day after to is accepted', (offset, _from, to) => offset > to && offset <= to + DAY),
  clamp(FUTURE, 'offset in the future is accepted', (offset, _from, _to, now) => offset > now),
  ...[422, 404, 409, 403, 416].map(
    (status): PlantedFault => ({
      class: 'rule',
      breaks: RANGE,
      name: `offset outside of the range is refused with ${status}`,
      answer: (answer, { searchParams }) =>
        answer.status === 400 && hasOffset(searchParams) ? { ...answer, status } : answer,
    }),
  ),
  {
    class: 'rule',
    breaks: RANGE,
    name: 'offset outside of the range gives an empty page',
    answer: (answer, { searchParams }) =>
      answer.status === 400 && hasOffset(searchParams) ? { ...answer, status: 200, body: '[]' } : answer,
  },
  refusing('offset = from is refused', (query) => hasOffset(query) && query.get('offset') === query.get('from')),
  refusing('offset = to is refused', (query) => hasOffset(query) && query.get('offset') === query.get('to')),
  refusing('an offset on the day of from is refused', (query) => {
    return query.get('offset')?.slice(0, 10) === query.get('from');
  }),
];
