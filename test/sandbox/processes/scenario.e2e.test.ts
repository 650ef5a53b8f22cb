import { expect, onTestFinished, test } from 'vitest';
import { serveHere } from '../../support/run-here.ts';

/** Starts a scenario; the call lists the ledger of its account. */
async function listing(...args: string[]): Promise<() => Promise<Response>> {
  const { url, appKey, token, accounts, stop } = await serveHere(['--scenario', ...args]);
  onTestFinished(() => stop());
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  const [{ accountID, from, to } = expect.unreachable()] = accounts;
  return () => fetch(`${url}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
}

test('--scenario serves with its faults', async () => {
  const list = await listing('unavailable', '--profile', 'unlimited');
  const statuses = [await list(), await list(), await list()].map(({ status }) => status);
  expect(statuses).toEqual([200, 503, 200]);
});

test('--scenario serves its ledger with its switches; one that is given goes before, also with its default', async () => {
  for (const [isNewestFirst, switches] of [
    [true, []],
    [false, ['--order', 'ascending', '--database', 'memory']],
  ] as const) {
    const records: readonly { tranWhen: string }[] = await (
      await (
        await listing('newest-first', ...switches)
      )()
    ).json();
    const when = records.map(({ tranWhen }) => tranWhen);
    expect(when).toHaveLength(150);
    expect(when).toEqual(isNewestFirst ? when.toSorted().toReversed() : when.toSorted());
  }
});
