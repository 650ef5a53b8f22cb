import { expect, test } from 'vitest';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import type { RemainingResource } from '../../../src/engine/report/report.ts';
import { exitCodeOf } from '../../../src/engine/report/report.ts';
import { verifyServer } from '../verify-server.ts';
import { BEFORE as before, PETS } from './store-document.ts';
import { type StoreOptions, storeServer } from './store-server.ts';

/** Verifies a server of pets with `--writes`; `isUnchanged` says whether it has afterwards what it had before. */
async function verified(store: StoreOptions, options: Partial<VerifyOptions>) {
  const server = storeServer({ before, ...store });
  const rows = server.store.dump();
  const report = await verifyServer(PETS, server.listener, { writes: true, ...options });
  return { report, isUnchanged: server.store.dump() === rows };
}

test('what could not be deleted is listed with the command that deletes it, and the run fails', async () => {
  let remaining: readonly RemainingResource[] = [];
  const { report, isUnchanged } = await verified(
    { script: { 'DELETE *': 409 } },
    { onRemaining: (all) => (remaining = all) },
  );
  expect(isUnchanged).toBe(false);
  expect(report.remaining).toEqual(remaining);
  expect(report.remaining?.map(({ url, message }) => [new URL(url).pathname, message])).toEqual([
    ['/pets/102', 'DELETE was answered with 409.'],
    ['/pets/101', 'DELETE was answered with 409.'],
  ]);
  expect(report.remaining?.[0]?.curl).toMatch(/^curl -g -X DELETE 'http:\/\/127\.0\.0\.1:\d+\/pets\/102'/);
  expect(exitCodeOf({ ...report, summary: { ...report.summary, errors: 0 } })).toBe(1);
});

test.for(['GET /pets/101', 'PUT /pets/101', 'POST /pets'])(
  'what is there when the run is stopped at %s is deleted',
  async (stopAt) => {
    const controller = new AbortController();
    const cleaned: number[] = [];
    const seen: string[] = [];
    const server: { dump?: () => string; first?: string } = {};
    await expect(
      verified(
        {
          deviation: ({ method, path }, _response, store) => {
            seen.push(`${method} ${path}`);
            if (`${method} ${path}` === stopAt) controller.abort();
            server.first ??= store.dump();
            server.dump = () => store.dump();
            return false;
          },
        },
        { signal: controller.signal, onCleanUp: (count) => cleaned.push(count) },
      ),
    ).rejects.toThrow('abort');
    expect(server.dump?.()).toBe(server.first);
    expect(cleaned).toEqual([stopAt === 'PUT /pets/101' ? 2 : 1]);
    expect(seen.at(-1)).toMatch(/^DELETE /);
  },
);
