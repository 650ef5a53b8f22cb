/**
 * The questions on the paging of the listing that the sandbox answers in one way only: the id of the question under
 * `x-not-shown` in the document, and the answer. Those with several answers are `LISTING_SWITCHES`, and what the sandbox as a
 * server answers is in `SERVICE_CHOICES`.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions, where it is silent.
 */
export const LISTING_CHOICES = {
  'offset-record-field': '`offset` is compared with `tranWhen`.',
  'iso-8601-spelling': 'Those of RFC 3339, timestamps with a time zone. What is finer than a millisecond is cut off.',
  'transactions-earliest-record':
    'Where pages run from new to old, the previous page is that before the first record of a page.',
  'paging-empty-part-way':
    'No page is empty part-way: an empty page means that nothing follows in its direction, unless its limit is zero.',
} as const satisfies Readonly<Record<string, string>>;
