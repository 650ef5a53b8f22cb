import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/run-folder.ts';
import { serveHere } from '../../support/run-here.ts';
import { sharedPostgres } from '../store/shared-postgres.ts';
import { recordsOf } from './records-of.ts';
import { type Greeting, type SandboxProcess, spawnSandbox, startSandboxProcess } from './sandbox-process.ts';

const UNLIMITED = ['--profile', 'unlimited', '--until', '2026-10-31'];
const RECORDS = 24_000;
const BIG = [...UNLIMITED, '--records', String(RECORDS), '--seed', '7'];

/** A sandbox with a big ledger that is not disturbed. */
let undisturbed: { accounts: Greeting['accounts']; digests: readonly string[] };
beforeAll(async () => {
  const sandbox = await serveHere(BIG);
  undisturbed = { accounts: sandbox.accounts, digests: await digestsOf(sandbox) };
  await sandbox.stop();
});

describe.each(['file', 'postgres'] as const)('kill -9 of a sandbox (%s)', (kind) => {
  const fresh = () =>
    kind === 'postgres' ? sharedPostgres().freshDatabase() : `sqlite:${temporaryFolder()}/sandbox.db`;

  test('under load loses no token that was acknowledged, and no record', async () => {
    const args = [...UNLIMITED, '--records', '1000', '--database', await fresh()];
    const first = await startSandboxProcess(args);
    const before = await digestsOf(first);
    const tokens = [first.token];
    const expectNothingLost = async (next: Greeting) => {
      expect(next.accounts).toEqual(first.accounts);
      expect(await digestsOf(next)).toEqual(before);
      const statuses = await Promise.all(tokens.map((token) => statusWith(next, token)));
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(await statusWith(next, 'sandbox-token-never-issued')).toBe(401);
    };
    await killUnderLoad(first, tokens, 20);
    const second = await startSandboxProcess(args);
    await expectNothingLost(second);
    await killUnderLoad(second, tokens, 60);
    expect(tokens.length).toBeGreaterThan(80);
    const last = await serveHere(args);
    await expectNothingLost(last);
    await last.stop();
  });

  test('while it makes a big ledger: the next start finishes the ledger, and it is that of an undisturbed start', async () => {
    const database = await fresh();
    const kills: number[] = [];
    for (const least of [1, RECORDS / 4]) {
      const { child, end } = spawnSandbox([...BIG, '--port', '0', '--format', 'json', '--database', database]);
      kills.push(await recordsOf(child, database, 'sandbox-demo-key', least));
      child.kill('SIGKILL');
      expect((await end).stdout).toBe('');
    }
    expect(kills.filter((made) => made === 0 || made >= RECORDS)).toEqual([]);

    const resumed = await serveHere([...BIG, '--database', database]);
    expect(resumed.accounts.at(-1)?.records).toBe(RECORDS);
    expect(resumed.accounts).toEqual(undisturbed.accounts);
    expect(await digestsOf(resumed)).toEqual(undisturbed.digests);
    await resumed.stop();
  });
});

/** Creates tokens and lists pages, several at once, and kills the sandbox when it has acknowledged `more` further `tokens`. */
async function killUnderLoad(sandbox: SandboxProcess, tokens: string[], more: number): Promise<void> {
  const wanted = tokens.length + more;
  const enough = Promise.withResolvers<void>();
  const forever = async (send: () => Promise<unknown>) => {
    for (;;) await send();
  };
  const [account = expect.unreachable()] = sandbox.accounts;
  const create = async () => {
    tokens.push(await sandbox.createToken());
    if (tokens.length >= wanted) enough.resolve();
  };
  const list = () => sandbox.ledger(account);
  const load = Promise.allSettled([create, create, create, create, list, list].map(forever));
  await enough.promise;
  const [ended] = await Promise.all([sandbox.kill(), load]);
  expect(ended.exitCode).toBe(null);
}

async function statusWith({ url, appKey, accounts }: Greeting, token: string): Promise<number> {
  const [{ accountID, from, to } = expect.unreachable()] = accounts;
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/accounts/${accountID}/transactions?from=${from}&to=${to}&limit=1`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** The SHA-256 of each listing, without holding one in memory. */
async function digestsOf({ url, appKey, token, accounts }: Greeting): Promise<string[]> {
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
