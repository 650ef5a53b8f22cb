import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBackOfficeClient } from '../../../src/backoffice/client/public.ts';
import {
  type AccountTransaction,
  createSandboxFetch,
  type SandboxOptions,
  SCENARIOS,
  type ScenarioName,
} from '../../../src/backoffice/sandbox/library/public.ts';
import { answerOf, faultsOf } from '../http/answer.ts';
import { BASE, list, recordsOf } from './ask.ts';

const NAMES = Object.keys(SCENARIOS).filter((name): name is ScenarioName => name in SCENARIOS);

/** The times of the records of a new sandbox, in the order of its page. */
async function timesOf(options: SandboxOptions): Promise<string[]> {
  return (await recordsOf(createSandboxFetch(options))).map(({ tranWhen }) => tranWhen);
}

test.each(NAMES)(
  '%s has one account, the same in every run, whose records are as the document says',
  async (scenario) => {
    const options = { scenario, until: '2026-10-14' } as const;
    const [one, same] = [createSandboxFetch(options), createSandboxFetch(options)];
    expect(one.accounts).toHaveLength(1);
    const page = await answerOf(list(one));
    expect(page).toMatchObject({ status: 200 });
    expect(faultsOf(page, 'listAccountTransactions')).toEqual([]);
    expect(page.text).toBe((await answerOf(list(same))).text);
  },
);

/** A client ends with an error there: its token is refused, nothing comes, or a page cannot hold the ties. */
const ENDLESS = ['expired-token', 'no-response', 'slow-response', 'ties-beyond-a-page'];

test.each(NAMES.filter((name) => !ENDLESS.includes(name)))(
  'the client walks %s: each record comes once',
  async (scenario) => {
    const sandbox = createSandboxFetch({ scenario, until: '2026-10-14' });
    const { appKey, token, accounts } = sandbox;
    const { accountID: accountId, from, to } = accounts[0] ?? expect.unreachable();
    const client = createBackOfficeClient({ baseUrl: BASE, appKey, token, fetch: sandbox });
    const walked = await client.transactions({ accountId, from, to, pageSize: 50 }).toArray();
    // No scenario has a fault for the first request.
    const listed = await recordsOf(createSandboxFetch({ scenario, until: '2026-10-14' }));
    const idsOf = (records: readonly AccountTransaction[]) => records.map(({ finTranID }) => finTranID).toSorted();
    expect(idsOf(walked)).toEqual(idsOf(listed));
  },
);

describe('ledgers', () => {
  test('empty and one-record', async () => {
    expect(await timesOf({ scenario: 'empty' })).toEqual([]);
    expect(await timesOf({ scenario: 'one-record' })).toHaveLength(1);
  });

  test('a page of 50 ends among ties', async () => {
    const when = await timesOf({ scenario: 'ties-at-page-boundary' });
    expect(when).toHaveLength(120);
    expect([when.indexOf(when[49] ?? ''), when.lastIndexOf(when[49] ?? '')]).toEqual([40, 89]);
    const all = await timesOf({ scenario: 'ties-beyond-a-page' });
    expect([all.length, new Set(all).size]).toEqual([120, 1]);
  });

  test('ties are shuffled, and the newest is first', async () => {
    const [stable, shuffled] = [
      await recordsOf(createSandboxFetch({ scenario: 'ties-at-page-boundary' })),
      await recordsOf(createSandboxFetch({ scenario: 'shuffled-ties' })),
    ];
    expect(shuffled).not.toEqual(stable);
    expect(shuffled.map(({ tranWhen }) => tranWhen)).toEqual(stable.map(({ tranWhen }) => tranWhen));
    const newest = await timesOf({ scenario: 'newest-first' });
    expect(newest).toEqual(newest.toSorted().toReversed());
    // A switch of the caller goes before that of the scenario.
    const oldest = await timesOf({ scenario: 'newest-first', switches: { order: 'ascending' } });
    expect(oldest).toEqual(newest.toReversed());
  });

  test('records are at the boundaries of days', async () => {
    expect(await timesOf({ scenario: 'day-boundaries', until: '2026-07-15' })).toEqual([
      '2026-07-14T23:59:59.999Z',
      '2026-07-15T00:00:00.000Z',
      '2026-07-15T03:59:59.999Z',
      '2026-07-15T04:00:00.000Z',
      '2026-07-15T04:59:59.999Z',
      '2026-07-15T05:00:00.000Z',
      '2026-07-15T23:59:59.999Z',
    ]);
  });

  test.each([
    ['late-booking', 60, 61],
    ['correction', 60, 62],
  ] as const)('%s: half an hour after the start there are more records', async (scenario, before, after) => {
    const sandbox = createSandboxFetch({ scenario, now: '2026-10-15T12:00:00Z' });
    const first = await recordsOf(sandbox);
    sandbox.advance({ minutes: 29 });
    expect(await recordsOf(sandbox)).toEqual(first);
    sandbox.advance({ minutes: 1 });
    const records = await recordsOf(sandbox);
    expect([first.length, records.length]).toEqual([before, after]);
    const added = records.filter(({ finTranID }) => !first.some((each) => each.finTranID === finTranID));
    if (scenario === 'late-booking') expect(added).toEqual([records[0]]);
    else
      expect(added.map(({ comment }) => comment.replace(first[9]?.finTranID ?? '', 'ID'))).toEqual([
        'Reversal of ID: Deposit',
        'Correction of ID: Deposit',
      ]);
  });

  test('unusual values arrive digit by digit and character by character', async () => {
    const text = await (await list(createSandboxFetch({ scenario: 'unusual-values' }))).text();
    expect(text).toContain('"accountBalance":12345678901234567.89,');
    expect(text).toContain('Ünïcödé 💶 漢字');
  });
});

// What the requests of the other scenarios get is in ../http/sequences.yaml.
describe('faults', () => {
  test('no-response: the request ends with its signal; slow-response: it comes later', async () => {
    const silent = createSandboxFetch({ scenario: 'no-response' });
    await list(silent);
    await expect(silent(`${BASE}/countries`, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    const slow = createSandboxFetch({ scenario: 'slow-response' });
    await list(slow);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const response = list(slow);
    const outcome = Promise.race([response, new Promise((resolve) => setTimeout(resolve, 1999, 'waits'))]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(await outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  });

  test('a request without a response ends with its signal after a garbage collection', async () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const silent = createSandboxFetch({ scenario: 'no-response' });
    await list(silent);
    const ended = silent(`${BASE}/countries`, { signal: AbortSignal.timeout(100) }).catch(
      (error: unknown) => Object(error).name,
    );
    await setImmediate();
    if (typeof collect === 'function') collect();
    expect(await ended).toBe('TimeoutError');
  });
});
