import { type InjectedFault, isPage, refusal } from './injected-fault.ts';
import { asking, DAY } from './rule-fault.ts';

const BOUNDARY = 'offset-is-date-boundary';
const RANGE = 'offset-within-range';
const FUTURE = 'offset-not-in-future';

/** Moves an offset that is refused into the range. */
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

function refusing(name: string, isRefused: (query: URLSearchParams) => boolean): InjectedFault {
  return {
    class: 'rule',
    breaks: RANGE,
    name,
    onRequest: ({ url }) => (isRefused(url.searchParams) ? refusal(400) : undefined),
  };
}

const hasOffset = (query: URLSearchParams) => query.has('offset');

/** Servers that break a rule of `offset`. */
export const offsetFaults: readonly InjectedFault[] = [
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
    onResponse: (response, url) => {
      if (!isPage(response, url) || !hasOffset(url.searchParams)) return response;
      return { ...response, body: JSON.stringify(JSON.parse(String(response.body)).slice(2026)) };
    },
  },
  clamp(RANGE, 'offset before from is accepted', (offset, from) => offset < from),
  clamp(RANGE, 'offset one day before from is accepted', (offset, from) => offset < from && offset >= from - DAY),
  clamp(RANGE, 'offset after to is accepted', (offset, _from, to) => offset > to + DAY - 1),
  clamp(RANGE, 'offset one day after to is accepted', (offset, _from, to) => offset > to && offset <= to + DAY),
  clamp(FUTURE, 'offset in the future is accepted', (offset, _from, _to, now) => offset > now),
  ...[422, 404, 409, 403, 416].map(
    (status): InjectedFault => ({
      class: 'rule',
      breaks: RANGE,
      name: `offset outside of the range is refused with ${status}`,
      onResponse: (response, { searchParams }) =>
        response.status === 400 && hasOffset(searchParams) ? { ...response, status } : response,
    }),
  ),
  {
    class: 'rule',
    breaks: RANGE,
    name: 'offset outside of the range returns an empty page',
    onResponse: (response, { searchParams }) =>
      response.status === 400 && hasOffset(searchParams) ? { ...response, status: 200, body: '[]' } : response,
  },
  refusing('offset = from is refused', (query) => hasOffset(query) && query.get('offset') === query.get('from')),
  refusing('offset = to is refused', (query) => hasOffset(query) && query.get('offset') === query.get('to')),
  refusing('an offset on the day of from is refused', (query) => {
    return query.get('offset')?.slice(0, 10) === query.get('from');
  }),
];
