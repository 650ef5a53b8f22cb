import type { operations } from '../../../../generated/types.ts';

/** The operations that the sandbox implements. */
export const IMPLEMENTED_OPERATIONS = [
  'createSessionToken',
  'createAuthenticationToken',
  'listAccountTransactions',
] as const satisfies readonly (keyof operations)[];

/** The answer to the open questions on every other operation. */
export const NOT_IMPLEMENTED_CHOICE =
  'The operation is not implemented: no parameter is looked at, a request body may hold any JSON, and every answer has the ' +
  'error body.';

/** The answer to the open questions on a schema that no operation uses. */
export const UNUSED_SCHEMA_CHOICE =
  'The sandbox neither sends nor takes such a value, since no operation uses the schema.';

const TOKEN_REQUEST = 'Any JSON object, or no body; nothing in it is looked at.';
const TOKEN_RESPONSE =
  'An object with `token`, `tokenType` (always "Bearer"), `expiresIn` (seconds) and `expires` (the timestamp from which ' +
  'on the token is refused).';

/**
 * The questions that the sandbox answers in one way only: the id of the question under `x-unspecified` in the document, and the
 * answer. Those with several answers are `LISTING_SWITCHES` and `SERVICE_SWITCHES`; those on operations that are not implemented and
 * on schemas that are not used have one answer for all.
 *
 * Interface specification: wherever it says "not shown", and where it is silent on the paging of the listing.
 */
export const FIXED_CHOICES: Readonly<Record<string, string>> = {
  'offset-record-field': '`offset` is compared with `tranWhen`.',
  'iso-8601-spelling': 'Those of RFC 3339, timestamps with a time zone. What is finer than a millisecond is cut off.',
  'transactions-earliest-record':
    'Where pages run from new to old, the previous page is that before the first record of a page.',
  'paging-empty-part-way':
    'No page is empty part-way: an empty page means that nothing follows in its direction, unless its limit is zero.',

  'production-address': 'None: the sandbox does not speak for the real service.',
  'version-retirement': 'None: the sandbox does not speak for the real service.',
  'record-layouts': 'The sandbox has no operation that serves these records.',
  'sandbox-address': 'The address that the sandbox prints when it starts; its path ends in /back-office.',
  events: 'None.',
  'version-selection': 'Nothing selects a version: there is one.',

  'create-session-token-request': TOKEN_REQUEST,
  'create-session-token-response': TOKEN_RESPONSE,
  'create-authentication-token-request': TOKEN_REQUEST,
  'create-authentication-token-response': `The same as of a session token. ${TOKEN_RESPONSE}`,
  'bearer-token-kind': 'Either of them.',
  'token-lifetime': 'An hour, unless `--token-lifetime` says otherwise.',

  'http-statuses':
    '401, 403, 404, 422, 429, 501 and 503 as the switches say; 404 for a path and 405 for a method that there is not, 408, ' +
    '413, 415 and 431 for a request that is too slow, too large, not JSON, or whose header is too large; 503 when the ' +
    'database does not answer or the sandbox shuts down, and 500 for a mistake of its own. `--fault` may add others from ' +
    '500 to 599.',
  'error-codes': 'The sandbox has a code of its own for each reason.',
  'error-details-of-parameters': '`field` names the parameter: that of the query, the path or the header.',
  'rate-limit-window':
    'A second that begins with the first request that is counted; as many as the limit says are served in it, also all at ' +
    'once, and no bursts beyond.',
  'paging-on-other-endpoints': 'No other operation of the sandbox has pages.',

  'document-id-kind': 'Any text is taken: the operation is not implemented.',
  'named-operations-success-status': 'They never succeed: they are not implemented.',

  // The output of the ledger generator; imported records are answered unchanged.
  'account-transaction-dnb': 'It is false on every generated record.',
  'account-transaction-types':
    'Generated are CSR (cash receipt), CSD (cash disbursement), SPUR (purchase), SSAL (sale), COMM (commission), DIV ' +
    '(dividend) and INT (interest).',
  'account-transaction-send-commission-to-clearing': 'It is true on about one of eight generated commissions only.',
  'account-transaction-sources': 'Generated are ACH, WIRE, ORDER, CORPORATE_ACTION and SYSTEM.',
  'account-transaction-amounts':
    '`tranAmount` is `accountAmount`; `systemAmount` and `wlpAmount` are 0 on every generated record.',
  'account-transaction-fees':
    '`feeSec` and `feeTaf` are taken from sales, `feeExchange` from some purchases; `feeBase` and `feeXtraShares` make up ' +
    'a commission. `accountAmount` contains them.',
  'account-transaction-wlp-fin-tran-type': 'On generated ACH deposits and their corrections.',
  'account-transaction-instrument-symbol': 'Every generated trade is of an instrument that has a ticker symbol.',
};
