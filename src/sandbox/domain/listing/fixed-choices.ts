/**
 * The questions on the listing that the sandbox answers in one way only: the id of the question under `x-not-shown` in
 * the document, and the answer. Those with several answers are `SWITCHES`.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions, and Errors, where they are silent.
 */
export const FIXED_CHOICES = {
  'range-time-zone':
    'Dates are days in UTC. The range begins with the day of `from` and ends with the whole day of `to`.',
  'offset-date-moment':
    'A date as `offset` is the first moment of its day in UTC, so that both `from` and `to` are accepted.',
  'offset-record-field': '`offset` is compared with `tranWhen`.',
  'iso-8601-spelling': 'Those of RFC 3339, timestamps with a time zone. What is finer than a millisecond is cut off.',
  'transactions-earliest-record':
    'Where pages run from new to old, the previous page is that before the first record of a page.',
  'paging-empty-part-way':
    'No page is empty part-way: an empty page tells that nothing follows in its direction, unless its limit is zero.',
  'transactions-bad-parameters':
    '400, when `from` or `to` is missing or no date, `offset` neither date nor timestamp, or `limit` no decimal number.',
  'error-codes': 'The sandbox has a code of its own for each reason.',
  'error-details-of-parameters': '`field` names the query parameter.',
} as const satisfies Readonly<Record<string, string>>;
