import type { InjectedFault } from './injected-fault.ts';
import { asking, limitOf, paging } from './rule-fault.ts';

/** Servers that break a rule of `limit`. */
export const limitFaults: readonly InjectedFault[] = [
  ...[10, 20, 25, 50, 100, 200, 500, 1000].map((size) =>
    asking('limit-no-default', `without limit, a page has ${size} records`, (query) => {
      if (!query.has('limit')) query.set('limit', String(size));
    }),
  ),
  asking('limit-no-default', 'with an offset and without limit, a page has 10 records', (query) => {
    if (!query.has('limit') && query.has('offset')) query.set('limit', '10');
  }),
  ...[10, 50, 100, 500, 1000].map((size) =>
    asking('limit-no-maximum', `no page has more than ${size}`, (query) => {
      query.set('limit', String(Math.min(limitOf(query), size)));
    }),
  ),
  ...[100, 1000].map((size) =>
    asking(
      'limit-no-maximum',
      `a limit above ${size} counts as ${size}; without limit, a page has all records`,
      (query) => {
        if (limitOf(query) > size && query.has('limit')) query.set('limit', String(size));
      },
    ),
  ),
  asking('limit-no-maximum', 'a limit above 5000 counts as 20', (query) => {
    if (limitOf(query) > 5000 && query.has('limit')) query.set('limit', '20');
  }),
  asking('limit-no-maximum', 'a limit beyond 32 bits counts as 1', (query) => {
    if (limitOf(query) > 2 ** 31 && query.has('limit')) query.set('limit', '1');
  }),
  asking('limit-not-exceeded', 'one record too many', (query) => {
    if (query.has('limit')) query.set('limit', String(limitOf(query) + 1));
  }),
  asking('limit-not-exceeded', 'limit is ignored', (query) => query.delete('limit')),
  asking('limit-not-exceeded', 'limit is ignored with an offset', (query) => {
    if (query.has('offset')) query.delete('limit');
  }),
  asking('limit-not-exceeded', 'limit is ignored in the previous direction', (query) => {
    if (query.get('direction')?.startsWith('prev') === true) query.delete('limit');
  }),
  asking('limit-not-exceeded', 'no page has fewer than 10', (query) => {
    if (query.has('limit')) query.set('limit', String(Math.max(limitOf(query), 10)));
  }),
  paging(
    'paging-first-page',
    'a limited page lacks its last record',
    (query) => query.has('limit'),
    (page) => page.slice(0, -1),
  ),
  paging(
    'paging-first-page',
    'limited pages are empty',
    (query) => query.has('limit'),
    () => [],
  ),
];
