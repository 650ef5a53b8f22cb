import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../../src/backoffice/contract/bundled-document.ts';
import { type PageBounds, pageBounds } from '../../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import type { ListingRequest } from '../../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../../src/backoffice/sandbox/domain/switches.ts';
import { objectAt } from '../../../../src/engine/openapi/document.ts';
import { list } from './listing-cases.ts';

const NEXT: ListingRequest = {
  kind: 'request',
  range: { first: 100, last: 199 },
  limit: 3,
  offset: 150,
  direction: 'next',
};
const PREVIOUS: ListingRequest = { ...NEXT, direction: 'previous' };
const FIRST = { at: 100, inclusive: true };
const LAST = { at: 199, inclusive: true };
const AT = { at: 150, inclusive: true };
const BESIDE = { at: 150, inclusive: false };

const cases: [string, ListingRequest, Partial<ListingSwitches>, Partial<PageBounds>][] = [
  ['next', NEXT, {}, { lower: AT, upper: LAST, scan: 'ascending', reverse: false }],
  ['previous', PREVIOUS, {}, { lower: FIRST, upper: AT, scan: 'descending', reverse: true }],
  ['next, exclusive', NEXT, { boundary: 'exclusive' }, { lower: BESIDE, upper: LAST }],
  ['previous, exclusive', PREVIOUS, { boundary: 'exclusive' }, { lower: FIRST, upper: BESIDE }],
  ['next, descending', NEXT, { order: 'descending' }, { lower: FIRST, upper: AT, scan: 'descending', reverse: false }],
  [
    'previous, descending',
    PREVIOUS,
    { order: 'descending' },
    { lower: AT, upper: LAST, scan: 'ascending', reverse: true },
  ],
  ['previous, reversed', PREVIOUS, { previousPage: 'adjacent-reversed' }, { scan: 'descending', reverse: false }],
  [
    'previous, farthest',
    PREVIOUS,
    { previousPage: 'first-of-range' },
    { upper: AT, scan: 'ascending', reverse: false },
  ],
  ['first', { ...NEXT, offset: undefined }, {}, { lower: FIRST, upper: LAST, scan: 'ascending', reverse: false }],
  [
    'previous without offset',
    { ...PREVIOUS, offset: undefined },
    {},
    { lower: FIRST, upper: LAST, scan: 'ascending', reverse: false },
  ],
  [
    'last',
    { ...PREVIOUS, offset: undefined },
    { previousWithoutOffset: 'last-page' },
    { lower: FIRST, upper: LAST, scan: 'descending', reverse: true },
  ],
  ['limit', NEXT, {}, { take: 3, tiesBy: 'sequence' }],
  ['no limit', { ...NEXT, limit: undefined }, { ties: 'shuffled' }, { take: undefined, tiesBy: 'rank' }],
];

describe('the bounds of a page', () => {
  it.each(cases)('%s', (_, request, switches, expected) => {
    expect(pageBounds(request, { ...DEFAULT_LISTING_SWITCHES, ...switches })).toMatchObject(expected);
  });
});

describe('the examples of the document', () => {
  const page = (name: string): Record<string, unknown>[] => {
    const examples =
      '#/paths/~1accounts~1{account_id}~1transactions/get/responses/200/content/application~1json/examples';
    const { value } = objectAt(loadDocument(), `${examples}/${name}`);
    return Array.isArray(value['value']) ? value['value'] : [];
  };
  const ledger = ['firstPage', 'nextPage', 'lastPage'].flatMap(page).map((record, sequence) => ({
    sequence,
    tranWhen: String(record['tranWhen']),
    finTranID: String(record['finTranID']),
  }));
  const first = { from: '2026-10-01', to: '2026-10-14', limit: '3' };

  it.each([
    ['firstPage', first],
    ['nextPage', { ...first, direction: 'next', offset: '2026-10-02T13:45:10.221Z' }],
    ['lastPage', { ...first, direction: 'next', offset: '2026-10-09T15:31:09.114Z' }],
    ['previousPage', { ...first, direction: 'prev', offset: '2026-10-13T14:00:03.065Z' }],
  ])('are the pages of a server that leaves out the records at offset: %s', (name, query) => {
    const answer = list(ledger, query, { ...DEFAULT_LISTING_SWITCHES, boundary: 'exclusive' });
    expect(answer.length).toBeGreaterThan(0);
    expect(answer.map(({ finTranID }) => finTranID)).toEqual(page(name).map((record) => record['finTranID']));
  });
});
