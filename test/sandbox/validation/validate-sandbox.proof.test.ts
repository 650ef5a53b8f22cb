import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderSandboxFaults } from '../../../scripts/steps/sandbox/render-sandbox-faults.ts';
import { type SandboxFault, validateSandbox } from '../../../scripts/steps/sandbox/validate-sandbox.ts';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';
import { APP_KEY, startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';
import { type Change, type ProxiedAnswer, startProxy } from './changing-proxy.ts';

// Negative controls: a real sandbox, of whose answers a proxy changes one thing each. The validation must name it.

const document = loadDocument();
const validators = boundedValidators(document, { allErrors: true });
const LISTING = 'GET /accounts/{account_id}/transactions › ';

let sandbox: TestSandbox;
/** What the sandbox answered before: its records stay, so that only the changes differ. */
const known = new Map<string, ProxiedAnswer>();

beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 100 });
});
afterAll(() => sandbox.stop());

/** The faults of the sandbox behind a proxy that changes its answers; with one account, unless all are asked for. */
async function faultsWith(
  change: Change,
  accounts: TestSandbox['accounts'] = sandbox.accounts.slice(-1),
): Promise<readonly SandboxFault[]> {
  const proxy = await startProxy(sandbox.url, change, known);
  try {
    const { appKey, token } = sandbox;
    const greeting = { url: `${proxy.url}/back-office`, appKey, token, accounts };
    const { validated, faults } = await validateSandbox(greeting, { document, validators });
    expect(validated).toBeGreaterThan(100);
    return faults;
  } finally {
    await proxy.stop();
  }
}

/** Changes the records of pages; other answers stay as they are. */
const inPages =
  (change: (records: Record<string, unknown>[], path: string) => unknown[]): Change =>
  (answer, { path }) => {
    if (answer.status !== 200 || !path.includes('/transactions')) return answer;
    return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body), path)) };
  };

const inErrors =
  (change: (answer: ProxiedAnswer) => Partial<ProxiedAnswer>): Change =>
  (answer) =>
    answer.status >= 400 ? { ...answer, ...change(answer) } : answer;

test('the sandbox as it is has no fault, also through the proxy', async () => {
  expect(await faultsWith((answer) => answer, sandbox.accounts)).toEqual([]);
});

describe('what is changed is found', () => {
  test.each<[string, Change, Partial<SandboxFault>]>([
    [
      'a field that is missing',
      inPages((records) => records.map(({ dnb: _, ...record }) => record)),
      { kind: 'body', case: expect.stringContaining('smallest request'), message: expect.stringContaining("'dnb'") },
    ],
    [
      'a field of another type',
      inPages((records) => records.map((record) => ({ ...record, accountBalance: '1.00' }))),
      { kind: 'body', pointer: '/0/accountBalance', source: expect.stringContaining('/type') },
    ],
    [
      'a timestamp without milliseconds',
      inPages((records) => records.map((record) => ({ ...record, tranWhen: '2026-10-01T10:00:00Z' }))),
      { kind: 'body', pointer: '/0/tranWhen' },
    ],
    [
      'an envelope around the page',
      (answer, { path }) =>
        path.includes('/transactions') && answer.status === 200
          ? { ...answer, body: `{"records":${answer.body}}` }
          : answer,
      { kind: 'body', message: expect.stringContaining('must be array') },
    ],
    [
      'success where the text says 400',
      (answer) => (answer.status === 400 ? { ...answer, status: 200, body: '[]' } : answer),
      {
        kind: 'status',
        case: expect.stringContaining('offset before from'),
        message: 'The answer is 200; 400 is due.',
      },
    ],
    [
      'another error where the text says 400',
      (answer) => (answer.status === 400 ? { ...answer, status: 422 } : answer),
      { kind: 'status', case: expect.stringContaining('in the future'), message: 'The answer is 422; 400 is due.' },
    ],
    [
      'a mistake of the server',
      (answer) => (answer.status === 501 ? { ...answer, status: 500 } : answer),
      { kind: 'status', operationId: 'getCountries', message: 'The answer is 500; 501 or 404 is due.' },
    ],
    [
      'credentials that are not looked at',
      (answer) => (answer.status === 401 ? { ...answer, status: 200, body: '[]' } : answer),
      { kind: 'status', case: `${LISTING}unknown token` },
    ],
    [
      'an error code of another form',
      inErrors(({ body }) => ({ body: body.replace(/"E(\d)/, '"X$1') })),
      { kind: 'body', pointer: '/errorCode', case: 'unknown path' },
    ],
    ['an error without a body', inErrors(() => ({ body: '' })), { kind: 'json', case: 'unknown method' }],
    [
      'an error as a web page',
      inErrors(({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' }, body: '<h1>No</h1>' })),
      { kind: 'content-type' },
    ],
    [
      'a body that is cut off',
      (answer) => ({ ...answer, body: answer.body.slice(0, -1) }),
      { kind: 'json', operationId: 'createSessionToken' },
    ],
    [
      'a record too many',
      inPages((records, path) => (path.includes('limit=') ? [...records, ...records.slice(-1)] : records)),
      { kind: 'rule', message: expect.stringMatching(/^The page has \d+ records; \d+ are due\.$/) },
    ],
    [
      'a page that is larger than its limit',
      inPages((records, path) => (path.includes('offset=') ? [...records, ...records, ...records] : records)),
      { kind: 'rule', message: expect.stringContaining('its limit is') },
    ],
    [
      'a record that no page holds',
      inPages((records, path) =>
        path.includes('direction=next') ? records.filter((_, index) => index !== 1) : records,
      ),
      { kind: 'rule', message: expect.stringMatching(/^The pages up to the last lack \d+ records/) },
    ],
    [
      'records before the offset',
      inPages((records, path) =>
        path.includes('direction=next')
          ? records.map((one) => ({ ...one, tranWhen: '2001-01-01T00:00:00.000Z' }))
          : records,
      ),
      { kind: 'rule', message: expect.stringContaining('is before the offset') },
    ],
    [
      'records after the offset of a previous page',
      inPages((records, path) =>
        path.includes('direction=prev')
          ? records.map((one) => ({ ...one, tranWhen: '2101-01-01T00:00:00.000Z' }))
          : records,
      ),
      { kind: 'rule', message: expect.stringContaining('is after the offset') },
    ],
    [
      'records outside of the range',
      inPages((records) => records.map((one) => ({ ...one, tranWhen: '2001-01-01T00:00:00.000Z' }))),
      { kind: 'rule', message: expect.stringContaining('lies outside of') },
    ],
  ])('%s', async (_, change, expected) => {
    expect(await faultsWith(change)).toContainEqual(expect.objectContaining(expected));
  });
});

test('a sandbox that is gone is a fault, not a crash', async () => {
  const gone = { ...sandbox, url: 'http://127.0.0.1:9/back-office' };
  const { faults } = await validateSandbox(gone, { document, validators });
  expect(faults[0]).toMatchObject({ kind: 'no-answer' });
});

test('a fault has a command for the shell, and no secret', async () => {
  const faults = await faultsWith((answer) => ({ ...answer, status: 599 }));
  const greeting = renderSandboxFaults(faults);
  expect(greeting).not.toContain(APP_KEY);
  expect(greeting).not.toContain(sandbox.token);
  const listing = faults.find(({ case: name }) => name === `${LISTING}smallest request`);
  expect(listing?.curl).toMatch(
    /^curl 'http:\/\/127\.0\.0\.1:\d+\/back-office\/accounts\/.+' -H 'svc-client-app-key: '"\$BACKOFFICE_APP_KEY" -H 'authorization: Bearer '"\$BACKOFFICE_TOKEN"$/,
  );
});
