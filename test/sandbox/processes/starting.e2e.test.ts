import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../support/loopback-server.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { runHere, serveHere } from '../../support/run-here.ts';
import { runBackoffice } from '../../support/run-process.ts';
import { canConnect } from './can-connect.ts';
import { spawnSandbox } from './sandbox-process.ts';

/** Few records, on days that do not depend on the day of the test. */
const SMALL = ['--records', '1000', '--until', '2026-10-31'];

/** The output of `backoffice sandbox` on stdout until the line on how to stop it. */
async function greeting(args: readonly string[]): Promise<string> {
  const interrupt = new AbortController();
  const onStdout = (text: string) => /^stop .*\n/m.test(text) && interrupt.abort();
  const { signal } = interrupt;
  const { exitCode, stdout, stderr } = await runHere(['sandbox', '--port', '0', ...args], { signal, onStdout });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

/** Without what is another one at every start. */
function scrub(text: string): string {
  return text
    .replaceAll(/(127\.0\.0\.1:|port )\d+/g, '$1PORT')
    .replaceAll(/sandbox-token-[\w-]{43}/g, 'TOKEN')
    .replaceAll(/sandbox-key-[\w-]{22}/g, 'KEY')
    .replaceAll(/sqlite:\S+/g, 'sqlite:FILE');
}

describe('a sandbox that starts', () => {
  test('prints the address, the credentials, the accounts and a line to paste', async () => {
    await expect(scrub(await greeting(SMALL))).toMatchFileSnapshot('greeting.golden.txt');
  });

  test('prints how other machines reach it if it is open to them, and makes up a key', async () => {
    const output = scrub(await greeting([...SMALL, '--host', '0.0.0.0', '--profile', 'unlimited']));
    await expect(output).toMatchFileSnapshot('greeting-open.golden.txt');
  });

  test('reports accounts that belong to another key, and a sandbox without accounts', async () => {
    const database = `sqlite:${temporaryFolder()}/sandbox.db`;
    await greeting([...SMALL, '--database', database, '--app-key', 'first']);
    const other = await greeting([...SMALL, '--database', database, '--app-key', 'second']);
    expect(other).toMatch(/^accounts +None: .* belong to another application key\. .* --app-key\.$/m);
    expect(other).not.toContain('curl');
    expect(await greeting(['--no-demo'])).toMatch(/^accounts +None\. Make one with "backoffice sandbox import"\.$/m);
  });

  test('has a line to paste that a shell reads as it is meant, whatever the key', async () => {
    const output = await greeting([...SMALL, '--app-key', `it's$HOME"\\`]);
    expect(output).toContain(` -H 'svc-client-app-key: it'\\''s$HOME"\\' -H 'Authorization: Bearer sandbox-token-`);
  });

  test('prints the same as one line of JSON with --format json, and ends with a signal', async () => {
    const { child, end } = spawnSandbox([...SMALL, '--port', '0', '--format', 'json']);
    child.stdout?.once('data', () => child.kill('SIGTERM'));
    const { stdout, exitCode, stderr } = await end;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.endsWith('\n')).toBe(true);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    const output: unknown = JSON.parse(stdout);
    const account = { accountID: expect.any(String), from: '2026-10-30', to: '2026-10-30', records: 60 };
    expect(output).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/back-office$/),
      appKey: 'sandbox-demo-key',
      token: expect.stringMatching(/^sandbox-token-[\w-]{43}$/),
      accounts: expect.arrayContaining([account]),
    });
    expect(output).toHaveProperty('accounts.length', 6);
  });
});

describe('where a sandbox listens', () => {
  // What else cannot start is in test/cli/cases/refused.yaml.
  test('is no port in use, which ends the process', async () => {
    const server = createServer();
    const { port } = new URL(await listen(server));
    expect(await runBackoffice(['sandbox', '--no-demo', '--port', port])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `Port ${port} of 127.0.0.1 is in use. Choose another port; 0 takes a free one.\n`,
    });
    await close(server);
  });

  // Only Linux answers at every address of the loopback network.
  test.skipIf(process.platform !== 'linux')('is this machine alone by default', async () => {
    const closed = await serveHere(['--no-demo']);
    const open = await serveHere(['--no-demo', '--host', '0.0.0.0']);
    const [closedPort, openPort] = [new URL(closed.url).port, new URL(open.url).port];
    expect(await canConnect('127.0.0.1', closedPort)).toBe(true);
    expect(await canConnect('127.0.0.2', closedPort)).toBe(false);
    expect(await canConnect('127.0.0.2', openPort)).toBe(true);
    await Promise.all([closed.stop(), open.stop()]);
  });

  test('decides the key unless it is given: it is known on a loopback address, and random on others', async () => {
    const env = { BACKOFFICE_APP_KEY: 'key-of-mine' };
    const given = await serveHere(['--no-demo', '--host', '0.0.0.0'], { env });
    expect(given.appKey).toBe('key-of-mine');
    const hosts = ['127.0.0.1', 'localhost', '0.0.0.0', '0.0.0.0'];
    const started = await Promise.all(hosts.map((host) => serveHere(['--no-demo', '--host', host])));
    const [loopback, localhost, one, other] = started.map(({ appKey }) => appKey);
    expect([loopback, localhost]).toEqual(['sandbox-demo-key', 'sandbox-demo-key']);
    expect(one).toMatch(/^sandbox-key-[\w-]{22}$/);
    expect(other).toMatch(/^sandbox-key-[\w-]{22}$/);
    expect(one).not.toBe(other);
    await Promise.all([given, ...started].map((sandbox) => sandbox.stop()));
  });
});

test.each([
  ['with its switches', [], true],
  ['with a switch that is given, also with its default', ['--order', 'ascending', '--database', 'memory'], false],
])('--scenario serves its ledger %s', async (_what, args, isNewestFirst) => {
  const { url, appKey, token, accounts, stop } = await serveHere(['--scenario', 'newest-first', ...args]);
  onTestFinished(async () => void (await stop()));
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  const [{ accountID, from, to } = expect.unreachable()] = accounts;
  const page = await fetch(`${url}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
  const records: readonly { tranWhen: string }[] = await page.json();
  const when = records.map(({ tranWhen }) => tranWhen);
  expect(when).toHaveLength(150);
  expect(when).toEqual(isNewestFirst ? when.toSorted().toReversed() : when.toSorted());
});

test('--scenario serves with its faults', async () => {
  const { url, appKey, stop } = await serveHere(['--scenario', 'unavailable', '--profile', 'unlimited']);
  onTestFinished(async () => void (await stop()));
  const statuses: number[] = [];
  for (const _ of [1, 2, 3]) {
    statuses.push((await fetch(`${url}/countries`, { headers: { 'svc-client-app-key': appKey } })).status);
  }
  expect(statuses).toEqual([501, 503, 501]);
});
