import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltDocument, verifySandbox } from '../../../src/cli/start/verify-servers.ts';
import type { Finding } from '../../../src/engine/report/report.ts';
import { projectAt } from '../../../src/pipeline/project.ts';
import { startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';
import { type Change, type ProxiedAnswer, startProxy } from './changing-proxy.ts';

// Negative controls of npm start: a real sandbox, of whose answers a proxy changes one thing each. The verification must name it.

const document = readBuiltDocument(projectAt());

let sandbox: TestSandbox;
/** What the sandbox answered before: its records stay, so that only the changes differ. */
const known = new Map<string, ProxiedAnswer>();

beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 100, profile: 'unlimited' });
});
afterAll(() => sandbox.stop());

/** The findings about the sandbox behind a proxy that changes its answers; with one account, unless all are asked for. */
async function findingsWith(
  change: Change,
  accounts: TestSandbox['accounts'] = sandbox.accounts.slice(-1),
): Promise<readonly Finding[]> {
  const proxy = await startProxy(sandbox.url, change, known);
  try {
    const { appKey, token } = sandbox;
    const { findings } = await verifySandbox(document, {
      url: `${proxy.url}/back-office`,
      appKey,
      token,
      accounts,
    });
    return findings;
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
  expect(await findingsWith((answer) => answer, sandbox.accounts)).toEqual([]);
});

describe('what is changed is found', () => {
  test.each<[string, Change, string]>([
    [
      'a field of another type',
      inPages((records) => records.map((record) => ({ ...record, accountBalance: '1.00' }))),
      'response-body',
    ],
    [
      'success where the text says 400',
      (answer) => (answer.status === 400 ? { ...answer, status: 200, body: '[]' } : answer),
      'offset-within-range',
    ],
    [
      'a mistake of the server',
      (answer) => (answer.status === 501 ? { ...answer, status: 500 } : answer),
      'response-server-error',
    ],
    [
      'credentials that are not looked at',
      (answer) => (answer.status === 401 ? { ...answer, status: 200, body: '[]' } : answer),
      'input-security',
    ],
    ['an error without a body', inErrors(() => ({ body: '' })), 'response-json'],
    [
      'a record that no page holds',
      inPages((records, path) =>
        path.includes('direction=next') ? records.filter((_, index) => index !== 1) : records,
      ),
      'paging-next-page',
    ],
    [
      'records before the offset',
      inPages((records, path) =>
        path.includes('direction=next')
          ? records.map((record) => ({ ...record, tranWhen: '2001-01-01T00:00:00.000Z' }))
          : records,
      ),
      'offset-is-date-boundary',
    ],
  ])('%s', async (_, change, rule) => {
    expect((await findingsWith(change)).map((finding) => finding.rule)).toContain(rule);
  });
});
