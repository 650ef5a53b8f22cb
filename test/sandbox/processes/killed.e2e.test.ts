import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../cli/run-backoffice.ts';
import { serveHere } from '../../cli/serve-here.ts';
import { sharedPostgres } from '../store/shared-postgres.ts';
import { recordsOf } from './records-of.ts';
import { type SandboxProcess, spawnSandbox, startSandboxProcess, type Told } from './sandbox-process.ts';

const UNLIMITED = ['--profile', 'unlimited', '--until', '2026-10-31'];

describe.each(['file', 'postgres'] as const)('kill -9 of a sandbox (%s)', (kind) => {
  const fresh = () =>
    kind === 'postgres' ? sharedPostgres().freshDatabase() : `sqlite:${temporaryFolder()}/sandbox.db`;

  test('under load loses no token that was acknowledged, and no record', async () => {
    const args = [...UNLIMITED, '--records', '1000', '--database', await fresh()];
    let sandbox = await startSandboxProcess(args);
    const accounts = sandbox.accounts;
    const before = await ledgersOf(sandbox);
    const tokens = [sandbox.token];
    for (const tokensMore of [60, 150]) {
      const wanted = tokens.length + tokensMore;
      const enough = Promise.withResolvers<void>();
      const onToken = (token: string) => {
        tokens.push(token);
        if (tokens.length >= wanted) enough.resolve();
      };
      const load = putUnderLoad(sandbox, onToken);
      await enough.promise;
      const [ended] = await Promise.all([sandbox.kill(), load]);
      expect(ended.exitCode).toBe(null);

      sandbox = await startSandboxProcess(args);
      expect(sandbox.accounts).toEqual(accounts);
      expect(await ledgersOf(sandbox)).toEqual(before);
      const statuses = await Promise.all(tokens.map((token) => statusWith(sandbox, token)));
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(await statusWith(sandbox, 'sandbox-token-never-issued')).toBe(401);
    }
    expect(tokens.length).toBeGreaterThan(210);
    await sandbox.stop();
  });

  test('while it makes a big ledger: the next start finishes the ledger, and it is that of a start that nobody disturbed', async () => {
    const records = kind === 'file' ? 60_000 : 30_000;
    const args = [...UNLIMITED, '--records', String(records), '--seed', '7'];
    const database = await fresh();
    const kills: number[] = [];
    for (const least of [1, records / 3]) {
      const { child, end } = spawnSandbox([...args, '--port', '0', '--format', 'json', '--database', database]);
      kills.push(await recordsOf(child, database, 'sandbox-demo-key', least));
      child.kill('SIGKILL');
      expect((await end).stdout).toBe('');
    }
    expect(kills.filter((made) => made === 0 || made >= records)).toEqual([]);

    const resumed = await startSandboxProcess([...args, '--database', database]);
    expect(resumed.accounts.at(-1)?.records).toBe(records);
    const digests = await digestsOf(resumed);
    await resumed.stop();
    const undisturbed = await serveHere([...args, '--database', await fresh()]);
    expect(undisturbed.accounts).toEqual(resumed.accounts);
    expect(await digestsOf(undisturbed)).toEqual(digests);
    await undisturbed.stop();
  });
});

/** Creates tokens and lists pages, several at once, until the sandbox is gone. */
async function putUnderLoad(sandbox: SandboxProcess, onToken: (token: string) => void): Promise<void> {
  const forever = async (send: () => Promise<unknown>) => {
    for (;;) await send();
  };
  const [account] = sandbox.accounts;
  if (account === undefined) throw new Error('There is no account.');
  const create = async () => onToken(await sandbox.createToken());
  const list = () => sandbox.ledger(account);
  await Promise.allSettled([create, create, create, create, list, list].map(forever));
}

async function statusWith(sandbox: SandboxProcess, token: string): Promise<number> {
  const [account] = sandbox.accounts;
  if (account === undefined) throw new Error('There is no account.');
  const { accountID, from, to } = account;
  const response = await sandbox.fetch(`/accounts/${accountID}/transactions?from=${from}&to=${to}&limit=1`, token);
  await response.arrayBuffer();
  return response.status;
}

function ledgersOf(sandbox: SandboxProcess): Promise<string[]> {
  return Promise.all(sandbox.accounts.map((account) => sandbox.ledger(account)));
}

/** The SHA-256 of each listing, without holding one in memory. */
async function digestsOf({ url, appKey, token, accounts }: Told): Promise<string[]> {
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  const digests: string[] = [];
  for (const { accountID, from, to } of accounts) {
    const { body } = await fetch(`${url}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
    const hash = createHash('sha256');
    if (body !== null) for await (const chunk of body) hash.update(chunk);
    digests.push(hash.digest('hex'));
  }
  return digests;
}
