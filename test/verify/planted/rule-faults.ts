import { isJsonArray, isJsonObject, type Json } from '../../../src/contract/json.ts';
import { isListing, isPage, jsonFault, type PlantedFault, type PlantedRequest, refusal } from './planted-fault.ts';

function asking(name: string, change: (query: URLSearchParams, request: PlantedRequest) => void): PlantedFault {
  return {
    class: 'rule',
    name,
    ask: (request) => {
      if (isListing(request.url)) change(request.url.searchParams, request);
      return undefined;
    },
  };
}

function paging(
  name: string,
  concerns: (query: URLSearchParams) => boolean,
  change: (page: readonly Json[]) => Json[],
): PlantedFault {
  return jsonFault(
    'rule',
    name,
    (answer, asked) => isPage(answer, asked) && concerns(asked.searchParams),
    (page) => (isJsonArray(page) ? change(page) : page),
  );
}

const always = () => true;
const shift = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const limitOf = (query: URLSearchParams) => Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
const whenOf = (record: Json) => (isJsonObject(record) ? Date.parse(String(record['tranWhen'])) : 0);

/** Offsets that are refused are moved to where they are accepted. */
function clampOffset(query: URLSearchParams, isMoved: (offset: number, from: number, to: number) => boolean): void {
  const offset = Date.parse(query.get('offset') ?? '');
  const from = Date.parse(query.get('from') ?? '');
  const to = Date.parse(query.get('to') ?? '');
  if (isMoved(offset, from, to)) query.set('offset', query.get('from') ?? '');
}

const DAY = 86_400_000;

/** Servers that break a rule of the listing. */
export const ruleFaults: readonly PlantedFault[] = [
  ...[10, 20, 25, 50, 100, 200, 500, 1000].map((size) =>
    asking(`without limit, ${size} are given`, (query) => {
      if (!query.has('limit')) query.set('limit', String(size));
    }),
  ),
  ...[10, 50, 100, 500, 1000].map((size) =>
    asking(`no page has more than ${size}`, (query) => {
      query.set('limit', String(Math.min(limitOf(query), size)));
    }),
  ),
  asking('a limit above 100 counts as 100, without limit all come', (query) => {
    if (limitOf(query) > 100 && query.has('limit')) query.set('limit', '100');
  }),
  asking('a limit beyond 32 bits counts as 1', (query) => {
    if (limitOf(query) > 2 ** 31 && query.has('limit')) query.set('limit', '1');
  }),
  asking('one record too many', (query) => {
    if (query.has('limit')) query.set('limit', String(limitOf(query) + 1));
  }),
  asking('limit is ignored', (query) => query.delete('limit')),
  asking('limit is ignored where there is an offset', (query) => {
    if (query.has('offset')) query.delete('limit');
  }),
  paging(
    'a limited page lacks its last record',
    (query) => query.has('limit'),
    (page) => page.slice(0, -1),
  ),
  paging(
    'limited pages are empty',
    (query) => query.has('limit'),
    () => [],
  ),
  asking('offset is ignored', (query) => query.delete('offset')),
  asking('offset is ignored with direction=next', (query) => {
    if (query.get('direction') === 'next') query.delete('offset');
  }),
  asking('offset is a date only', (query) => {
    const offset = query.get('offset');
    if (offset !== null) query.set('offset', offset.slice(0, 10));
  }),
  asking('the time zone of offset is ignored', (query) => {
    const offset = query.get('offset');
    if (offset !== null) query.set('offset', offset.replace(/[+]\d\d:\d\d$/, 'Z'));
  }),
  asking('offset before from is accepted', (query) => clampOffset(query, (offset, from) => offset < from)),
  asking('offset one day before from is accepted', (query) =>
    clampOffset(query, (offset, from) => offset < from && offset >= from - DAY),
  ),
  asking('offset after to is accepted', (query) => clampOffset(query, (offset, _from, to) => offset > to + DAY - 1)),
  asking('offset one day after to is accepted', (query) =>
    clampOffset(query, (offset, _from, to) => offset > to && offset <= to + DAY),
  ),
  asking('offset in the future is accepted', (query) => clampOffset(query, (offset) => offset > Date.now())),
  ...[422, 404, 409].map(
    (status): PlantedFault => ({
      class: 'rule',
      name: `offset outside of the range is refused with ${status}`,
      answer: (answer, asked) =>
        answer.status === 400 && asked.searchParams.has('offset') ? { ...answer, status } : answer,
    }),
  ),
  {
    class: 'rule',
    name: 'offset = from is refused',
    ask: ({ url }) =>
      url.searchParams.get('offset') === url.searchParams.get('from') && url.searchParams.has('offset')
        ? refusal(400)
        : undefined,
  },
  {
    class: 'rule',
    name: 'offset = to is refused',
    ask: ({ url }) =>
      url.searchParams.get('offset') === url.searchParams.get('to') && url.searchParams.has('offset')
        ? refusal(400)
        : undefined,
  },
  asking('direction is read without regard to case', (query) => {
    const direction = query.get('direction');
    if (direction !== null) query.set('direction', direction.toLowerCase());
  }),
  asking('an unknown direction is prev', (query) => {
    const direction = query.get('direction');
    if (direction !== null && !/^(next|prev|previous)$/.test(direction)) query.set('direction', 'prev');
  }),
  asking('no direction is prev', (query) => {
    if (!query.has('direction')) query.set('direction', 'prev');
  }),
  asking('a direction that begins with prev is prev', (query) => {
    if (query.get('direction')?.startsWith('prev') === true) query.set('direction', 'prev');
  }),
  asking('previous is next', (query) => {
    if (query.get('direction') === 'previous') query.set('direction', 'next');
  }),
  asking('prev is next', (query) => {
    if (query.get('direction') === 'prev') query.set('direction', 'next');
  }),
  asking('prev and previous are next', (query) => {
    if (query.get('direction')?.startsWith('prev') === true) query.set('direction', 'next');
  }),
  asking('next and prev are exchanged', (query) => {
    const isBack = /^prev(ious)?$/.test(query.get('direction') ?? '');
    query.set('direction', isBack ? 'next' : 'prev');
  }),
  asking('the range begins a day early', (query) => query.set('from', shift(query.get('from') ?? '', -1))),
  asking('the range begins a day late', (query) => query.set('from', shift(query.get('from') ?? '', 1))),
  asking('the range ends a day late', (query) => query.set('to', shift(query.get('to') ?? '', 1))),
  asking('from is ignored', (query) => query.set('from', '2000-01-01')),
  asking('to is ignored', (query) => query.set('to', shift(new Date().toISOString().slice(0, 10), 0))),
  paging(
    'the last record of a page is given twice',
    (query) => query.has('limit'),
    (page) => [...page.slice(0, -1), ...page.slice(-2, -1), ...page.slice(-1)].slice(0, page.length),
  ),
  paging('the first record of a page is lost', always, (page) => page.slice(1)),
  paging(
    'the first record behind an offset is lost',
    (query) => query.has('offset'),
    (page) => page.slice(1),
  ),
  paging(
    'two records behind an offset are lost',
    (query) => query.has('offset') && query.get('direction') === 'next',
    (page) => page.slice(2),
  ),
  paging(
    'pages with limit and offset are in reverse',
    (query) => query.has('offset') && query.has('limit') && query.get('direction') === 'next',
    (page) => page.toReversed(),
  ),
  paging(
    'records of odd seconds are lost in limited pages',
    (query) => query.has('limit'),
    (page) => page.filter((record) => Math.floor(whenOf(record) / 1000) % 2 === 0),
  ),
  paging(
    'a page with offset lacks its last record',
    (query) => query.has('offset'),
    (page) => page.slice(0, -1),
  ),
  {
    class: 'rule',
    name: 'an empty page is 404',
    answer: (answer, asked) => (isPage(answer, asked) && String(answer.body) === '[]' ? refusal(404) : answer),
  },
  {
    class: 'rule',
    name: 'an empty page is null',
    answer: (answer, asked) =>
      isPage(answer, asked) && String(answer.body) === '[]' ? { ...answer, body: 'null' } : answer,
  },
  {
    class: 'rule',
    name: 'after the last record 404',
    answer: (answer, asked) =>
      isPage(answer, asked) && asked.searchParams.has('offset') && JSON.parse(String(answer.body)).length <= 1
        ? refusal(404)
        : answer,
  },
];
