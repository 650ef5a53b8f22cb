import type {
  DiffReport,
  Finding,
  LearnReport,
  OperationCoverage,
  Report,
  TrafficReport,
  VerifyReport,
} from '../../src/engine/report/report.ts';

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

/** A report of recorded traffic in which everything is that one can hold. */
export const FULL: TrafficReport = {
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
export const CLEAN: VerifyReport = {
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
export const PARTIAL: VerifyReport = {
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

/** A report of `verify --writes` that could not delete what it created. */
export const REMAINING: VerifyReport = {
  ...CLEAN,
  failOn: 'warning',
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
};

/** A report of `learn` with a question of each outcome. */
export const LEARNED: LearnReport = {
  ...CLEAN,
  tool: { ...CLEAN.tool, command: 'learn' },
  summary: { exchanges: 3, checks: 6, errors: 0, warnings: 0, observations: 0 },
  coverage: { operations: [], skipped: {} },
  learned: {
    points: [
      {
        id: 'page-order',
        pointer: '/paths/~1books/get',
        question: 'In which order are the books of a page?',
        questions: [
          {
            id: 'order',
            decides: 'The order of the books.',
            outcome: {
              kind: 'decided',
              answer: 'ascending',
              statement: 'the oldest book comes first.',
              exchanges: ['x1', 'x2'],
              refuted: [
                {
                  answer: 'descending',
                  statement: 'The newest book comes first.',
                  why: 'The first book is of 1999, and the last of 2020.',
                  exchanges: ['x1'],
                },
              ],
            },
          },
          {
            id: 'ties',
            decides: 'The order of books of one year.',
            outcome: {
              kind: 'undecided',
              possible: ['stable', 'shuffled'],
              refuted: [],
              needs: ['ties', 'another-account'],
              why: 'Two books of one year would show it.',
              observed: [{ statement: 'All books are of different years.', exchanges: ['x2'] }],
              experiments: ["curl -g 'https://host/books?year=2020'"],
            },
          },
        ],
      },
      {
        id: 'limit-status',
        pointer: '/paths/~1books/get',
        question: 'What answers a limit of 0?',
        questions: [
          {
            id: 'limit-status',
            decides: 'The status.',
            outcome: { kind: 'contradictory', why: 'It was 200, and then 400.', exchanges: ['x1', 'x3'] },
          },
        ],
      },
      {
        id: 'empty-title',
        pointer: '/paths/~1books/get',
        question: 'Can a title be empty?',
        questions: [
          {
            id: 'empty-title',
            decides: 'Whether a title can be empty.',
            outcome: {
              kind: 'unlisted',
              refuted: [{ answer: 'no', statement: 'No title is empty.', why: 'A title is "".', exchanges: ['x3'] }],
              why: 'The title is sometimes null.',
              exchanges: ['x3'],
            },
          },
        ],
      },
      ...['retry-after', 'token-lifetime'].map((id) => ({
        id,
        pointer: '/paths/~1tokens/post',
        question: `What is ${id}?`,
        questions: [
          {
            id,
            decides: 'The value.',
            outcome: {
              kind: 'undecided' as const,
              possible: [],
              refuted: [],
              needs: ['documentation' as const],
              why: 'No request shows it.',
              observed: [],
            },
          },
        ],
      })),
    ],
    exchanges: [
      ...['x1', 'x2'].map((id) => ({
        id,
        operationId: 'listBooks',
        at: '2026-10-14T12:00:00.000Z',
        request: { method: 'GET', url: 'https://host/books', headers: {}, body: null },
        response: { status: 200, contentType: 'application/json', pointer: '', excerpt: '[]' },
        curl: "curl -g 'https://host/books'",
      })),
      {
        id: 'x3',
        operationId: 'listBooks',
        at: '2026-10-14T12:00:01.000Z',
        request: { method: 'GET', url: 'https://host/books?limit=0', headers: {}, body: null },
        response: { status: null, contentType: null, pointer: '', excerpt: '' },
        curl: null,
      },
    ],
  },
};

/** A report of `diff` with a change that breaks. */
export const CHANGED: DiffReport = {
  ...CLEAN,
  tool: { ...CLEAN.tool, command: 'diff' },
  target: 'new.yaml (2026-11-01)',
  seed: 0,
  summary: { exchanges: 0, checks: 1, errors: 1, warnings: 0, observations: 1 },
  findings: [
    {
      ...WARNING,
      id: '1'.repeat(16),
      severity: 'error',
      rule: 'enum-value-added',
      operationId: 'listBooks',
      message: 'The value "HELD" was added. To keep it compatible: Announce it.',
      operations: [{ operationId: 'listBooks', count: 1 }],
      response: null,
    },
  ],
  observations: [
    { topic: 'path-added', operationId: 'addBook', message: 'Path added: /books (#/paths)', questions: [], count: 1 },
  ],
  rules: { 'enum-value-added': 'Clients know the values of an enum.' },
  vanished: [],
  changes: [
    {
      id: '1'.repeat(16),
      kind: 'enum-value-added',
      severity: 'breaking',
      standing: 'break',
      direction: 'response',
      operationIds: ['listBooks'],
      message: 'The value "HELD" was added.',
      cure: 'Announce it.',
      base: { pointer: '/a', isThere: true, source: null },
      revision: { pointer: '/a', isThere: true, source: null },
      witness: null,
      evidence: null,
    },
  ],
};

/** `report` with `text` in every place that a server, a client or a file name could fill. */
export function filledWith<R extends Report>(report: R, text: string): R {
  const replaced: unknown = JSON.parse(JSON.stringify(report), (key, value) =>
    typeof value === 'string' && !KEPT.has(key) ? text : value,
  );
  return isReportLike(report, replaced) ? replaced : report;
}

/** What comes from a closed set of our own. */
const KEPT = new Set(['id', 'severity', 'sha256', 'command', 'name', 'expires', 'shard', 'method', 'kind']);

function isReportLike<R extends Report>(_like: R, value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'findings' in value;
}
