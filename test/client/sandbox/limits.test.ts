import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/backoffice/client/call.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import type { ClientOptions } from '../../../src/backoffice/client/options.ts';
import { APP_KEY, type ClientWorld, createWorld } from './client-world.ts';
import { useSharedTime } from './shared-time.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
const time = useSharedTime();

const RANGE = { from: '2026-10-01', to: '2026-10-05', pageSize: 2 };
const TIMES = Array.from({ length: 6 }, (_, hour) => `2026-10-02T0${hour}:00:00.000Z`);
const WALKS = 4;

interface Sent {
  readonly account: string;
  readonly status: number;
}

/**
 * Walks over four ledgers at the same time, through two clients of one key, in a sandbox that keeps its limit.
 *
 * @returns the requests in the order of the answers; `ended` has how many were sent when each walk was over.
 */
async function walkTogether(options: Partial<ClientOptions>) {
  const sandbox = await world.serve({ profile: 'sandbox', now: Date.now });
  const sent: Sent[] = [];
  const fetchAndCount: Fetch = async (request) => {
    const response = await time.current.fetch(request);
    sent.push({ account: new URL(request.url).pathname.split('/')[3] ?? '', status: response.status });
    return response;
  };
  const settings = {
    baseUrl: sandbox.url,
    appKey: APP_KEY,
    token: sandbox.token,
    fetch: fetchAndCount,
    clock: time.current,
    ...options,
  };
  const clients = [createBackOfficeClient(settings), createBackOfficeClient(settings)];
  const walks = Array.from({ length: WALKS }, async (_, at) => {
    const accountId = await world.account(TIMES);
    let records = 0;
    for await (const _record of clients[at % 2]?.transactions({ accountId, ...RANGE }) ?? []) records += 1;
    return { accountId, records, ended: sent.length };
  });
  const walked = await Promise.all(walks);
  await sandbox.stop();
  return { walked, sent };
}

test('walks together keep the limit of the sandbox, so that nothing is refused, and none is kept waiting', async () => {
  const { walked, sent } = await walkTogether({ environment: 'sandbox' });
  expect(walked.map(({ records }) => records)).toEqual(Array(WALKS).fill(TIMES.length));
  expect(sent.filter(({ status }) => status !== 200)).toEqual([]);

  const first = Math.min(...walked.map(({ ended }) => ended));
  const counts = Map.groupBy(sent.slice(0, first), ({ account }) => account);
  const requests = walked.map(({ accountId }) => counts.get(accountId)?.length ?? 0);
  expect(Math.max(...requests) - Math.min(...requests)).toBeLessThanOrEqual(2);
});

test('without the limit on the side of the client, the same walks are refused often, and end all the same', async () => {
  const { walked, sent } = await walkTogether({ retry: { attempts: 100 }, deadlineMs: Number.POSITIVE_INFINITY });
  expect(walked.map(({ records }) => records)).toEqual(Array(WALKS).fill(TIMES.length));
  expect(sent.filter(({ status }) => status === 429).length).toBeGreaterThan(2);
});
