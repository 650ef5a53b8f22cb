import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readGreeting } from '../../../scripts/start/sandbox-greeting.ts';
import { startSandbox } from '../../../scripts/start/start-sandbox.ts';

const FEW = { records: 1 };

test('a sandbox prints what is needed to use it, and is gone when it is stopped', async () => {
  const { url, appKey, token, accounts, stop } = await startSandbox(FEW);
  const [account] = accounts;
  const path = `/accounts/${account?.accountID}/transactions?from=${account?.from}&to=${account?.to}&limit=1`;
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  expect((await fetch(url + path, { headers })).status).toBe(200);
  await stop();
  await expect(fetch(url + path, { headers })).rejects.toThrow();
});

test('a sandbox that does not start says why', async () => {
  await expect(startSandbox({ more: ['--no-such-flag'] })).rejects.toMatchObject({
    name: 'SandboxStartError',
    message: expect.stringMatching(/^The sandbox did not start: .*--no-such-flag/),
  });
});

test('the sandbox ends with the process that started it, even when that is killed', async () => {
  const module = new URL('../../../scripts/start/start-sandbox.ts', import.meta.url).href;
  const script = `
    const { startSandbox } = await import(${JSON.stringify(module)});
    console.log((await startSandbox(${JSON.stringify(FEW)})).url);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => parent.once('exit', resolve));
  const url = await new Promise<string>((resolve) =>
    parent.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  expect((await fetch(url)).status).toBe(404);
  parent.kill('SIGKILL');
  await ended;
  while (await answers(url)) await sleep(20);
});

test.each([
  ['no JSON', 'Listening'],
  ['another JSON', '[]'],
  ['no token', '{"url":"a","appKey":"b","accounts":[]}'],
  ['no accounts', '{"url":"a","appKey":"b","token":"c"}'],
])('a line that is no greeting is refused: %s', (_, line) => {
  expect(readGreeting(line)).toBeUndefined();
});

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}
