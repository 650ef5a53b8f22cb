import type { Words } from './prose.ts';

/** A rule of an operation that no schema can express. */
export interface OperationRule {
  /** The id in the document. */
  readonly id: string;
  /** The words of the text. */
  readonly words: string;
  /** The rule in our own words. */
  readonly requirement: string;
  /** The key words of the document's sentence. */
  readonly mentions: Words;
}

/** Endpoints, the query parameters of the listing and its "Paging rules". */
const listAccountTransactions: readonly OperationRule[] = [
  {
    id: 'limit-no-default',
    words: 'no default … is enforced',
    requirement: 'Without `limit` there is no default page size.',
    mentions: ['`limit`', ['without', 'absent'], ['no page size', 'no default']],
  },
  {
    id: 'limit-no-maximum',
    words: 'no maximum is enforced',
    requirement: 'No `limit` is too large.',
    mentions: ['`limit`', 'no maximum'],
  },
  {
    id: 'limit-not-exceeded',
    words: 'transactions per page',
    requirement: '`limit` is the number of transactions per page. That a page has at most as many is inferred.',
    mentions: ['`limit`', 'at most', 'inferred'],
  },
  {
    id: 'offset-is-date-boundary',
    words: 'a date boundary, not a row count',
    requirement: '`offset` is a date boundary and does not count rows.',
    mentions: ['`offset`', 'date boundary', ['not count rows', 'not a row count']],
  },
  {
    id: 'offset-within-range',
    words: 'Must lie between from and to inclusive … otherwise HTTP 400',
    requirement: 'An `offset` before `from` or after `to` is refused with 400; both ends are allowed.',
    mentions: ['`offset`', 'before `from`', 'after `to`', '400', 'within the range'],
  },
  {
    id: 'offset-not-in-future',
    words: 'must not be in the future; otherwise HTTP 400',
    requirement: 'An `offset` in the future is refused with 400.',
    mentions: ['`offset`', 'future', '400'],
  },
  {
    id: 'direction-fallback',
    words: 'Any other value, including wrong casing, typos or omission, is treated as next',
    requirement: 'Every `direction` except `next`, `prev` and `previous`, and a missing one, means `next`.',
    mentions: ['`direction`', 'casing', 'misspelled', 'absent', 'treated as `next`'],
  },
  {
    id: 'direction-previous-alias',
    words: 'direction=prev (or previous)',
    requirement: '`prev` and `previous` mean the same.',
    mentions: ['`prev`', '`previous`', 'same'],
  },
  {
    id: 'records-within-range',
    words: 'list the ledger transactions of an account over a date range',
    requirement: 'The listing is over a date range. That every record is within it is inferred.',
    mentions: ['record', '`from`', '`to`', 'inferred'],
  },
  {
    id: 'paging-first-page',
    words: 'First page: send from, to and limit without offset',
    requirement: 'The first page is requested with `from`, `to` and `limit`, and without `offset`.',
    mentions: ['first page', '`from`', '`to`', '`limit`', 'without `offset`'],
  },
  {
    id: 'paging-next-page',
    words: 'Next page: send offset equal to the date value of the last record of the current page',
    requirement: 'The next page is requested with the date of the last record as `offset` and `direction=next`.',
    mentions: ['next page', '`direction=next`', 'date value', 'last record', '`offset`'],
  },
  {
    id: 'paging-previous-page',
    words: 'with the date of the earliest record of the current page',
    requirement:
      'The previous page is requested with the date of the earliest record and `direction=prev` or `previous`.',
    mentions: ['previous page', '`direction=prev`', '`direction=previous`', 'earliest', '`offset`'],
  },
  {
    id: 'paging-end',
    words: 'The end of results is signalled by an array shorter than limit or an empty array',
    requirement: 'An array that is empty or shorter than `limit` is the end of the results.',
    mentions: ['shorter than `limit`', 'empty', 'end of the results'],
  },
  {
    id: 'paging-full-page',
    words: 'A full-size page does not guarantee more data',
    requirement: 'More data may or may not follow a page of the full size.',
    mentions: ['full size', 'not guarantee', 'more data'],
  },
  {
    id: 'paging-empty-page',
    words: 'an empty array part-way is not an error',
    requirement: 'An empty page before the end is no error.',
    mentions: ['empty', 'part-way', 'no error'],
  },
  {
    id: 'paging-sequential',
    words: 'Page sequentially, one direction at a time',
    requirement: 'Clients request one page after another and do not mix directions.',
    mentions: ['one after another', 'one direction at a time'],
  },
];

/** The rules by operationId, in the order of the document. */
export const operationRules: Readonly<Record<string, readonly OperationRule[]>> = { listAccountTransactions };
