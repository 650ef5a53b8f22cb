import { expect, onTestFinished, test } from 'vitest';
import { runHere, serveHere } from '../../support/run-here.ts';

test('--scenario serves its ledger with its faults and switches', async () => {
  const faulty = await serveHere(['--scenario', 'unavailable', '--profile', 'unlimited']);
  onTestFinished(() => faulty.stop());
  const ordered = await serveHere(['--scenario', 'newest-first', '--profile', 'unlimited']);
  onTestFinished(() => ordered.stop());
  const listOf = ({ url, appKey, token, accounts: [account] }: typeof faulty) => {
    const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
    return fetch(`${url}/accounts/${account?.accountID}/transactions?from=${account?.from}&to=${account?.to}`, {
      headers,
    });
  };
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await listOf(faulty)).status);
  expect(statuses).toEqual([200, 503, 200]);
  const records: readonly { tranWhen: string }[] = await (await listOf(ordered)).json();
  const when = records.map(({ tranWhen }) => tranWhen);
  expect(when).toHaveLength(150);
  expect(when).toEqual(when.toSorted().toReversed());
});

test('a switch that is given goes before that of the scenario, also with its default', async () => {
  const args = ['--scenario', 'newest-first', '--order', 'ascending', '--database', 'memory'];
  const { url, appKey, token, accounts, stop } = await serveHere(args);
  onTestFinished(() => stop());
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  const [{ accountID, from, to } = expect.unreachable()] = accounts;
  const response = await fetch(`${url}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
  const records: readonly { tranWhen: string }[] = await response.json();
  const when = records.map(({ tranWhen }) => tranWhen);
  expect(when).toHaveLength(150);
  expect(when).toEqual(when.toSorted());
});

test.each([
  [['--scenario', 'tie'], '--scenario is "tie"; it must be one of empty, one-record,'],
  [['--scenario', 'empty', '--database', 'sqlite:x.db'], '--scenario has its ledger in memory; leave --database out.'],
  [['--scenario', 'empty', '--records', '20000'], '--scenario has no big account; leave --records out.'],
  [['--scenario', 'empty', '--no-demo'], '--scenario has no demo accounts; leave --no-demo out.'],
  [
    ['--scenario', 'empty', '--database-connections', '10'],
    '--scenario has its ledger in memory; leave --database-connections out.',
  ],
  [['--scenario', 'empty', '--records', '5'], '--scenario has no big account; leave --records out.'],
])('%j is refused', async (args, message) => {
  const { exitCode, stderr } = await runHere(['sandbox', ...args]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
