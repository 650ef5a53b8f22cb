/** Rules of the transaction listing that no schema can express: the id in the document, and the words of the text for it. */
export const pagingRules: readonly { readonly id: string; readonly words: string }[] = [
  { id: 'limit-no-default', words: 'no default … is enforced' },
  { id: 'limit-no-maximum', words: 'no maximum is enforced' },
  { id: 'limit-not-exceeded', words: 'transactions per page' },
  { id: 'offset-is-date-boundary', words: 'a date boundary, not a row count' },
  { id: 'offset-within-range', words: 'Must lie between from and to inclusive … otherwise HTTP 400' },
  { id: 'offset-not-in-future', words: 'must not be in the future; otherwise HTTP 400' },
  { id: 'direction-fallback', words: 'Any other value, including wrong casing, typos or omission, is treated as next' },
  { id: 'direction-previous-alias', words: 'direction=prev (or previous)' },
  { id: 'records-within-range', words: 'list the ledger transactions of an account over a date range' },
  { id: 'paging-first-page', words: 'First page: send from, to and limit without offset' },
  {
    id: 'paging-next-page',
    words: 'Next page: send offset equal to the date value of the last record of the current page',
  },
  { id: 'paging-previous-page', words: 'with the date of the earliest record of the current page' },
  { id: 'paging-end', words: 'The end of results is signalled by an array shorter than limit or an empty array' },
  { id: 'paging-full-page', words: 'A full-size page does not guarantee more data' },
  { id: 'paging-empty-page', words: 'an empty array part-way is not an error' },
  { id: 'paging-sequential', words: 'Page sequentially, one direction at a time' },
];

/** The operation that the rules are about. */
export const pagedOperationId = 'listAccountTransactions';
