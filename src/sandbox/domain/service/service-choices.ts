/** The operations that the sandbox does not implement, by the beginning of the ids of the questions on them. */
const NOT_IMPLEMENTED = [
  'get-auth',
  'get-user',
  'update-user',
  'get-user-kyc-status',
  'get-user-accounts',
  'get-user-documents',
  'get-document-url',
  'search-accounts',
  'get-account-violations',
  'get-accounts-transfer',
  'get-countries',
  'get-instrument',
];

const TOKEN_REQUEST = 'Any JSON object, or no body; nothing in it is looked at.';
const TOKEN_RESPONSE =
  'An object with `token`, `tokenType` (always "Bearer"), `expiresIn` (seconds) and `expires` (the timestamp from which ' +
  'on the token is refused).';

/**
 * The questions that the sandbox as a server answers in one way only: the id of the question under `x-not-shown` in the
 * document, and the answer. Those with several answers are `SERVICE_SWITCHES`; those on the paging of the listing are
 * `SWITCHES` and `FIXED_CHOICES`; all others are `UNANSWERED`.
 *
 * Interface specification: wherever it says "not shown".
 */
export const SERVICE_CHOICES: Readonly<Record<string, string>> = {
  'sandbox-address': 'The address that the sandbox prints when it starts; its path ends in /back-office.',
  events: 'None.',
  'version-selection': 'Nothing selects a version: there is one.',

  'create-session-token-request': TOKEN_REQUEST,
  'create-session-token-response': TOKEN_RESPONSE,
  'create-authentication-token-request': TOKEN_REQUEST,
  'create-authentication-token-response': `The same as of a session token. ${TOKEN_RESPONSE}`,
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

  ...notImplementedChoices('parameters', 'None is looked at: the operation is not implemented.'),
  ...notImplementedChoices('payloads', 'A request body may hold any JSON, and every answer has the error body.'),
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

function notImplementedChoices(subject: 'parameters' | 'payloads', answer: string): Record<string, string> {
  return Object.fromEntries(NOT_IMPLEMENTED.map((operation) => [`${operation}-${subject}`, answer]));
}
