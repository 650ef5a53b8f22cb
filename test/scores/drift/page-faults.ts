import { isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { type InjectedFault, isPage, jsonOf, refusal } from './injected-fault.ts';
import { asking, move, paging } from './rule-fault.ts';

const always = () => true;
const isLimited = (query: URLSearchParams) => query.has('limit');
const isNext = (query: URLSearchParams) => query.has('offset') && query.get('direction') === 'next';
const isPrevious = (query: URLSearchParams) => query.get('direction')?.startsWith('prev') === true;
const whenOf = (record: Json) => (isJsonObject(record) ? Date.parse(String(record['tranWhen'])) : 0);

function notFound(
  breaks: string,
  name: string,
  isReplaced: (page: readonly Json[], query: URLSearchParams) => boolean,
): InjectedFault {
  return {
    class: 'rule',
    breaks,
    name,
    onResponse: (response, url) => {
      if (!isPage(response, url)) return response;
      const page = jsonOf(response);
      return Array.isArray(page) && isReplaced(page, url.searchParams) ? refusal(404) : response;
    },
  };
}

const RANGE = 'records-within-range';
const SEQUENTIAL = 'paging-sequential';

/** Servers that break a rule of the pages and their range. */
export const pageFaults: readonly InjectedFault[] = [
  asking(RANGE, 'the range begins a day early', (query) => move(query, 'from', -1)),
  asking(RANGE, 'the range begins a day late', (query) => move(query, 'from', 1)),
  asking(RANGE, 'the range ends a day late', (query) => move(query, 'to', 1)),
  asking(RANGE, 'the range ends three days early', (query) => move(query, 'to', -3)),
  asking(RANGE, 'from is ignored', (query) => query.set('from', '2000-01-01')),
  asking(RANGE, 'to is ignored', (query, { now }) => query.set('to', new Date(now()).toISOString().slice(0, 10))),
  paging(SEQUENTIAL, 'the last record of a page is returned twice', isLimited, (page) =>
    [...page.slice(0, -1), ...page.slice(-2, -1), ...page.slice(-1)].slice(0, page.length),
  ),
  paging(SEQUENTIAL, 'the first record of a page is returned twice', always, (page) => [...page.slice(0, 1), ...page]),
  paging('paging-first-page', 'the first record of a limited page is missing', isLimited, (page) => page.slice(1)),
  paging(
    SEQUENTIAL,
    'a first page with a limit is in reverse order',
    (query) => isLimited(query) && !query.has('offset'),
    (page) => page.toReversed(),
  ),
  paging(
    SEQUENTIAL,
    'pages with limit and offset are in reverse order',
    (query) => isNext(query) && isLimited(query),
    (page) => page.toReversed(),
  ),
  paging(
    'paging-next-page',
    'the first record after an offset is missing',
    (query) => query.has('offset'),
    (page) => page.slice(1),
  ),
  paging('paging-next-page', 'two records after an offset are missing', isNext, (page) => page.slice(2)),
  paging(
    'paging-next-page',
    'a page with limit after an offset lacks two',
    (query) => isNext(query) && isLimited(query),
    (page) => page.slice(2),
  ),
  paging(SEQUENTIAL, 'records of odd seconds are missing in limited pages', isLimited, (page) =>
    page.filter((record) => Math.floor(whenOf(record) / 1000) % 2 === 0),
  ),
  paging(
    'paging-end',
    'a page with offset and limit lacks its last record',
    (query) => isNext(query) && isLimited(query),
    (page) => page.slice(0, -1),
  ),
  paging('paging-previous-page', 'a previous page lacks its first record', isPrevious, (page) => page.slice(1)),
  paging(
    'paging-previous-page',
    'a previous page with a limit is empty',
    (query) => isPrevious(query) && isLimited(query),
    () => [],
  ),
  notFound('paging-empty-page', 'an empty page is 404', ({ length }) => length === 0),
  notFound(
    'paging-empty-page',
    'an empty page of a limited request is 404',
    ({ length }, query) => length === 0 && isLimited(query),
  ),
  notFound(
    'paging-full-page',
    'a page with offset of at most one record is 404',
    ({ length }, query) => length <= 1 && query.has('offset'),
  ),
];
