import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandboxFetch } from '../../../src/backoffice/sandbox/library/public.ts';
import type { Learned, LearnedQuestion } from '../../../src/engine/report/learned.ts';
import type { LearnReport } from '../../../src/engine/report/report.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { runHere } from '../../support/run-here.ts';

const RANGE = 'from=2026-09-01&to=2026-10-01';
const SERVER = 'https://host.example/back-office';

/** Records a request for a page and further requests, and learns from them. */
async function learnFrom(
  switches: Readonly<Record<string, string>>,
  others: readonly {
    readonly path?: string;
    readonly query?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[],
): Promise<{ readonly learned: Learned; readonly text: string }> {
  const folder = temporaryFolder();
  const sandbox = createSandboxFetch({ until: '2026-10-14', switches });
  const [account] = sandbox.accounts;
  const headers = { 'svc-client-app-key': sandbox.appKey, authorization: `Bearer ${sandbox.token}` };
  const lines: string[] = [];
  const get = async (query: string, own: Readonly<Record<string, string>> = {}, path?: string) => {
    const url = `${SERVER}${path ?? `/accounts/${account?.accountID}/transactions`}?${query}`;
    const sent = Object.fromEntries(Object.entries({ ...headers, ...own }).filter(([, value]) => value !== ''));
    const response = await sandbox(url, { headers: sent });
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    const request = { method: 'GET', url, headers: sent, body: null };
    lines.push(JSON.stringify({ startedAt: '2026-10-20T12:00:00.000Z', request, response: answer }));
  };
  await get(RANGE);
  for (const { query = RANGE, headers: own, path } of others) await get(query, own, path);
  writeFileSync(join(folder, 'traffic.ndjson'), `${lines.join('\n')}\n`);
  const args = ['learn', '--from', 'traffic.ndjson', '--server', SERVER];
  const json = await runHere([...args, '--format', 'json'], { cwd: folder });
  const text = await runHere(args, { cwd: folder });
  const report: LearnReport = JSON.parse(json.stdout);
  if (report.learned === undefined) throw new Error('Nothing was learned.');
  expect(json.stdout + text.stdout).not.toContain(sandbox.token);
  return { learned: report.learned, text: text.stdout };
}

function answers({ points }: Learned): Readonly<Record<string, string>> {
  const decided = points.flatMap(({ questions }) =>
    questions.flatMap(({ id, outcome }) => (outcome.kind === 'decided' ? [[id, outcome.answer]] : [])),
  );
  return Object.fromEntries(decided);
}

function question({ points }: Learned, id: string): LearnedQuestion | undefined {
  return points.flatMap(({ questions }) => questions).find((each) => each.id === id);
}

test('what recorded traffic does not show is not decided, and the requests that would decide it are listed', async () => {
  const { learned, text } = await learnFrom({}, [
    ...['0', '-1', '2.5'].map((limit) => ({ query: `${RANGE}&limit=${limit}` })),
    { query: 'from=2026-10-01&to=2026-09-01' },
    { query: 'to=2026-10-01' },
    { query: 'from=first&to=2026-10-01' },
  ]);
  expect(answers(learned)).toEqual({});
  const { outcome } = question(learned, 'oddLimit') ?? {};
  expect(outcome).toMatchObject({ kind: 'undecided', possible: ['refused', 'rounded-down'], needs: ['requests'] });
  const [first = ''] = outcome?.kind === 'undecided' ? (outcome.experiments ?? []) : [];
  expect(first).toMatch(/^curl -g 'https:\/\/host\.example\/back-office\/accounts\/.*limit=0/);
  expect(first).toContain('"$BACKOFFICE_TOKEN"');
  expect(text).toContain(`to decide it: ${first}`);
  // Records may change between two pages.
  expect(question(learned, 'order')?.outcome).toMatchObject({
    kind: 'undecided',
    possible: ['ascending', 'descending'],
    needs: ['requests'],
    why: 'Recorded pages do not decide it: run "backoffice learn URL".',
  });
});

test.each([
  { appKeyRefused: '401', tokenRefused: '401', unspecified: '501' },
  { appKeyRefused: '403', tokenRefused: '403' },
])('recorded refusals decide what they show: %j', async (switches) => {
  const [key, token] = [{ 'svc-client-app-key': 'no-such-key' }, { authorization: 'Bearer no-such-token' }];
  const { learned } = await learnFrom(switches, [
    { headers: key },
    { headers: { 'svc-client-app-key': '' } },
    { headers: token },
    { headers: { authorization: '' } },
    { query: '', path: '/countries' },
  ]);
  expect(answers(learned)).toMatchObject(switches);
});

test('one kind of refusal does not decide a question about two', async () => {
  const { learned } = await learnFrom({}, [
    { headers: { authorization: '' } },
    { headers: { 'svc-client-app-key': 'no-such-key' } },
  ]);
  expect(Object.keys(answers(learned))).not.toEqual(expect.arrayContaining(['tokenRefused']));
  expect(Object.keys(answers(learned))).not.toEqual(expect.arrayContaining(['appKeyRefused']));
});
