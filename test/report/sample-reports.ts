import type { Finding, OperationCoverage, Report } from '../../src/engine/report/report.ts';

/** A finding with everything that one can have. */
export const FINDING: Finding = {
  id: '0123456789abcdef',
  severity: 'error',
  rule: 'response-body',
  operationId: 'listAccountTransactions',
  message: '/0/tranWhen must match format "date-time", but is "yesterday".',
  count: 3,
  operations: [
    { operationId: 'listAccountTransactions', count: 2 },
    { operationId: 'listOrders', count: 1 },
  ],
  request: {
    method: 'GET',
    url: 'http://127.0.0.1:4020/back-office/accounts/A.1/transactions?from=2026-01-01&to=2026-02-01',
    headers: { authorization: 'Bearer $BACKOFFICE_TOKEN' },
    body: null,
  },
  response: { status: 200, contentType: 'application/json', pointer: '/0/tranWhen', excerpt: '"yesterday"' },
  source: { file: 'spec/schemas/account-transaction.yaml', line: 42, column: 7 },
  sourcePath: 'components → schemas → AccountTransaction → properties → tranWhen → format',
  link: 'schemas/AccountTransaction.html#property-tranWhen',
  curl: `curl -g 'http://127.0.0.1:4020/back-office/accounts/A.1/transactions?from=2026-01-01&to=2026-02-01' -H 'authorization: Bearer '"$BACKOFFICE_TOKEN"`,
};

const { link: _link, sourcePath: _path, ...UNLINKED } = FINDING;

const WARNING: Finding = {
  ...UNLINKED,
  id: '00000000000000aa',
  severity: 'warning',
  rule: 'operation-undeclared',
  operationId: null,
  message: 'The document declares no path /extra; the server answers GET /extra with 200.',
  count: 1,
  operations: [],
  request: null,
  response: { status: 200, contentType: null, pointer: '', excerpt: '' },
  source: null,
  curl: null,
};

const ACCEPTED: Finding = {
  ...FINDING,
  id: '00000000000000bb',
  rule: 'response-status',
  accepted: {
    operations: ['listAccountTransactions', 'listOrders'],
    reason: 'The gateway is replaced in March.',
    by: 'Ada',
    expires: '2027-03-31',
    hasExpired: false,
  },
};

const EXPIRED: Finding = {
  ...FINDING,
  id: '00000000000000cc',
  rule: 'response-content-type',
  count: 1,
  operations: [{ operationId: 'listAccountTransactions', count: 1 }],
  accepted: {
    operations: ['listAccountTransactions'],
    reason: 'Until the release.',
    by: 'Grace',
    expires: '2026-01-31',
    hasExpired: true,
  },
};

/** A report in which everything is that one can hold. */
export const FULL: Report = {
  tool: { name: 'backoffice', version: '1.2.3', command: 'replay' },
  contract: { title: 'Demo', version: '2026-10-15', sha256: 'ab'.repeat(32) },
  target: 'traffic.har',
  seed: 1,
  durationMs: 1234,
  summary: { exchanges: 120, checks: 480, errors: 2, warnings: 1, observations: 2, accepted: 1 },
  findings: [FINDING, EXPIRED, ACCEPTED, WARNING],
  observations: [
    {
      topic: 'transactions-order',
      operationId: 'listAccountTransactions',
      message: 'The records of a page are from the oldest to the newest.',
      questions: ['transactions-order'],
      count: 2,
    },
    { topic: 'query-undeclared', operationId: null, message: 'Requests carry "page".', questions: [], count: 1 },
  ],
  coverage: {
    operations: [
      {
        operationId: 'listAccountTransactions',
        method: 'GET',
        path: '/accounts/{account_id}/transactions',
        exchanges: 119,
        statuses: { '200': 100, '400': 19 },
        unseenStatuses: ['default'],
        fields: { declared: 25, unseen: ['[].instrument.id'] },
        values: { declared: 2, unseen: ['[].side=SELL'] },
        rules: { judged: ['limit-not-exceeded'], unjudged: { 'limit-no-default': 'One page does not decide it.' } },
      },
    ],
    skipped: { createSessionToken: 'No entry calls it.', getAuth: 'No entry calls it.' },
  },
  portal: 'https://docs.example/back-office/',
  rules: {
    'operation-undeclared': 'What the server serves is declared.',
    'response-body': 'The body is as its schema says.',
    'response-content-type': 'The content type is documented for the status.',
    'response-status': 'The status is documented.',
  },
  traffic: {
    entries: 130,
    ignored: { 'It went to another server than that of the document.': 7 },
    broken: { count: 3, first: [{ place: 'traffic.har: entry 17', why: '"request" is not an object.' }] },
    shard: '1/2',
  },
  remaining: [
    {
      operationId: 'createOrder',
      url: 'https://host/orders/7',
      message: 'DELETE was answered with 409.',
      curl: "curl -g -X DELETE 'https://host/orders/7' -H 'authorization: Bearer '\"$BACKOFFICE_TOKEN\"",
    },
    {
      operationId: 'createOrder',
      url: 'https://host/orders',
      message: 'The answer 201 to POST /orders has no id of what it created.',
      curl: null,
    },
  ],
  vanished: [
    { id: '00000000000000dd', rule: 'response-json', operations: ['listOrders'], message: 'The body was empty.' },
  ],
};

/** The coverage of an operation that answered with success. */
export const LISTED: OperationCoverage = {
  operationId: 'listBooks',
  method: 'GET',
  path: '/books',
  exchanges: 1,
  successes: 1,
  statuses: { '200': 1 },
  unseenStatuses: [],
  fields: { declared: 1, unseen: [] },
  rules: { judged: ['input-open'], unjudged: {} },
};

/** A report in which nothing is wrong and nothing optional is. */
export const CLEAN: Report = {
  tool: { name: 'backoffice', version: '1.2.3', command: 'verify' },
  contract: FULL.contract,
  target: 'http://127.0.0.1:4020/back-office',
  seed: 7,
  durationMs: 20,
  summary: { exchanges: 1, checks: 1, errors: 0, warnings: 0, observations: 0 },
  findings: [],
  observations: [],
  coverage: { operations: [LISTED], skipped: {} },
};

/** A report without findings in which only one of four operations was checked, so that the run fails. */
export const PARTIAL: Report = {
  ...CLEAN,
  summary: { exchanges: 5, checks: 5, errors: 0, warnings: 0, observations: 0 },
  coverage: {
    operations: [
      LISTED,
      {
        ...LISTED,
        operationId: 'getBook',
        path: '/books/{id}',
        exchanges: 3,
        successes: 0,
        statuses: { '401': 3 },
        unseenStatuses: ['200', '404'],
        unchecked: {
          reason: 'credentials-refused',
          message: 'Answered 401: BACKOFFICE_TOKEN was sent as bearer, as the document requires.',
        },
      },
      {
        ...LISTED,
        operationId: 'getShelf',
        path: '/shelves/{id}',
        successes: 0,
        statuses: { '404': 1 },
        unseenStatuses: ['200'],
        unchecked: { reason: 'no-success', message: 'Never answered 2xx, only 404.' },
      },
    ],
    skipped: { addBook: 'POST may change something; name it with --also to call it.' },
  },
  problem: {
    code: 'too-few-successes',
    message:
      '--min-success is 2, but only 1 of 4 operations answered 2xx at http://127.0.0.1:4020/back-office, and these did not: getBook, getShelf and addBook.',
  },
};

/** `report` with `text` in every place that a server, a client or a file name could fill. */
export function filledWith(report: Report, text: string): Report {
  const replaced: unknown = JSON.parse(JSON.stringify(report), (key, value) =>
    typeof value === 'string' && !KEPT.has(key) ? text : value,
  );
  return isReport(replaced) ? replaced : report;
}

/** What comes from a closed set of our own. */
const KEPT = new Set(['id', 'severity', 'sha256', 'command', 'name', 'expires', 'shard', 'method']);

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'findings' in value;
}
