import { describe, expect, test } from 'vitest';
import { createSandboxFetch } from '../../../src/backoffice/sandbox/library/public.ts';
import { sandboxForTest } from '../http/running-sandbox.ts';
import { get } from '../library/ask.ts';
import { SHARED, useDatabases } from './databases.ts';

/** One account has more records than a store reads at once. */
const LEDGERS = { seed: 3, until: '2026-10-31', records: 2500 };

describe.each(SHARED)('a listing over HTTP (%s)', (kind) => {
  const databases = useDatabases(kind);

  test.each([
    {},
    { order: 'descending', ties: 'shuffled', boundary: 'exclusive', previousPage: 'adjacent-reversed' },
  ] as const)('has the bytes of the sandbox in memory, with %o', async (switches) => {
    const embedded = createSandboxFetch({ ...LEDGERS, switches });
    const served = await sandboxForTest({ ...LEDGERS, switches, database: await databases.fresh() });
    expect(served.accounts).toMatchObject(embedded.accounts);
    for (const { accountID, from, to } of served.accounts) {
      const range = `/accounts/${accountID}/transactions?from=${from}&to=${to}`;
      const offset = `&offset=${new Date(Date.parse(from) / 2 + Date.parse(to) / 2).toISOString()}`;
      for (const more of ['', '&limit=20', `&limit=20${offset}`, `&limit=1100&direction=prev${offset}`]) {
        const [answer, expected] = await Promise.all([served.fetch(range + more), get(embedded, range + more)]);
        expect([answer.status, await answer.text()]).toEqual([200, await expected.text()]);
      }
    }
  });
});
