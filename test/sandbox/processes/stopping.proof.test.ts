import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { canConnect } from './can-connect.ts';
import { recordsOf } from './records-of.ts';
import { spawnSandbox, startSandboxProcess } from './sandbox-process.ts';

describe('a sandbox that is asked to stop', () => {
  test('ends requests under way as if nothing had happened, then itself, with exit code 0', async () => {
    // More than the buffers of a connection hold, so that it cannot be sent before it is read.
    const sandbox = await startSandboxProcess(['--records', '30000', '--until', '2026-10-31']);
    const big = sandbox.accounts.at(-1);
    if (big === undefined) expect.unreachable();
    const { accountID, from, to } = big;
    const response = await sandbox.fetch(`/accounts/${accountID}/transactions?from=${from}&to=${to}`);
    const reader = response.body?.getReader();
    const chunks = [(await reader?.read())?.value];
    const end = sandbox.stop('SIGTERM');
    // It has begun to stop when it takes no more connections.
    while (await canConnect('127.0.0.1', new URL(sandbox.url).port)) await setImmediate();
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) chunks.push(next.value);
    const text = Buffer.concat(chunks.filter((chunk) => chunk !== undefined)).toString();
    expect(JSON.parse(text)).toHaveLength(30_000);
    expect(await end).toMatchObject({ exitCode: 0, stderr: '' });
    await expect(sandbox.fetch('/countries')).rejects.toThrow();
  });

  test('while it makes ledgers stops at once, with exit code 0, and keeps what it has made', async () => {
    const database = `sqlite:${temporaryFolder()}/sandbox.db`;
    const { child, end } = spawnSandbox(['--records', '5000000', '--database', database, '--port', '0']);
    await recordsOf(child, database, 'sandbox-demo-key', 2000);
    child.kill('SIGINT');
    expect(await end).toMatchObject({ exitCode: 0, stdout: '' });
    const store = await openStore(database);
    const accounts = await store.accountsOf(await store.saveApplication(secretHash('sandbox-demo-key')));
    await store.close();
    expect(accounts.at(-1)?.records).toBeGreaterThanOrEqual(2000);
    expect(accounts.at(-1)?.records).toBeLessThan(5_000_000);
  });
});
