import { isJsonObject, type Json } from '../../../src/openapi/json.ts';
import { isPage, jsonOf, type PlantedFault, refusal } from './planted-fault.ts';
import { asking, move, paging } from './rule-fault.ts';

const always = () => true;
const isLimited = (query: URLSearchParams) => query.has('limit');
const isNext = (query: URLSearchParams) => query.has('offset') && query.get('direction') === 'next';
const isPrevious = (query: URLSearchParams) => query.get('direction')?.startsWith('prev') === true;
const whenOf = (record: Json) => (isJsonObject(record) ? Date.parse(String(record['tranWhen'])) : 0);

function whole(
  breaks: string,
  name: string,
  change: (page: readonly Json[], query: URLSearchParams) => boolean,
): PlantedFault {
  return {
    class: 'rule',
    breaks,
    name,
    answer: (answer, asked) => {
      if (!isPage(answer, asked)) return answer;
      const page = jsonOf(answer);
      return Array.isArray(page) && change(page, asked.searchParams) ? refusal(404) : answer;
    },
  };
}

const RANGE = 'records-within-range';
const SEQUENTIAL = 'paging-sequential';

/** Servers that break a rule of the pages and their range. */
export const pageFaults: readonly PlantedFault[] = [
  asking(RANGE, 'the range begins a day early', (query) => move(query, 'from', -1)),
  asking(RANGE, 'the range begins a day late', (query) => move(query, 'from', 1)),
  asking(RANGE, 'the range ends a day late', (query) => move(query, 'to', 1)),
  asking(RANGE, 'the range ends three days early', (query) => move(query, 'to', -3)),
  asking(RANGE, 'from is ignored', (query) => query.set('from', '2000-01-01')),
  asking(RANGE, 'to is ignored', (query, { now }) => query.set('to', new Date(now()).toISOString().slice(0, 10))),
  paging(SEQUENTIAL, 'the last record of a page is given twice', isLimited, (page) =>
    [...page.slice(0, -1), ...page.slice(-2, -1), ...page.slice(-1)].slice(0, page.length),
  ),
  paging(SEQUENTIAL, 'the first record of a page comes twice', always, (page) => [...page.slice(0, 1), ...page]),
  paging('paging-first-page', 'the first record of a limited page is lost', isLimited, (page) => page.slice(1)),
  paging(
    SEQUENTIAL,
    'a first page with a limit stands in reverse',
    (query) => isLimited(query) && !query.has('offset'),
    (page) => page.toReversed(),
  ),
  paging(
    SEQUENTIAL,
    'pages with limit and offset stand in reverse',
    (query) => isNext(query) && isLimited(query),
    (page) => page.toReversed(),
  ),
  paging(
    'paging-next-page',
    'the first record behind an offset is lost',
    (query) => query.has('offset'),
    (page) => page.slice(1),
  ),
  paging('paging-next-page', 'two records behind an offset are lost', isNext, (page) => page.slice(2)),
  paging(
    'paging-next-page',
    'a page with limit behind an offset lacks two',
    (query) => isNext(query) && isLimited(query),
    (page) => page.slice(2),
  ),
  paging(SEQUENTIAL, 'records of odd seconds are lost in limited pages', isLimited, (page) =>
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
  whole('paging-empty-page', 'an empty page is 404', ({ length }) => length === 0),
  whole(
    'paging-empty-page',
    'an empty page of a limited request is 404',
    ({ length }, query) => length === 0 && isLimited(query),
  ),
  whole(
    'paging-full-page',
    'a page with offset of at most one record is 404',
    ({ length }, query) => length <= 1 && query.has('offset'),
  ),
];
