import { describe, expect, test } from 'vitest';
import { serveHere } from '../../support/run-here.ts';
import { SHARED, useDatabases } from '../store/databases.ts';
import { type Greeting, type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const LIMIT = 5;

describe.each(SHARED)('several sandboxes, each a process, on one empty database (%s)', (kind) => {
  const databases = useDatabases(kind);

  const onDatabase = async (...args: string[]) => [
    ...['--until', '2026-10-31', ...args],
    ...['--database', await databases.fresh()],
  ];

  const stop = async (sandboxes: readonly Pick<SandboxProcess, 'stop'>[]) => {
    const ended = await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
    expect(ended).toMatchObject(sandboxes.map(() => ({ exitCode: 0, stderr: '' })));
  };

  test('share tokens, ledgers and the order of shuffled ties: each answers the same bytes to the tokens of all', async () => {
    const args = await onDatabase('--records', '1000', '--profile', 'unlimited', '--ties', 'shuffled');
    // They start at the same time.
    const start = () => startSandboxProcess(args);
    const sandboxes = await Promise.all([start(), start(), start()]);
    const [one, ...others] = sandboxes;
    expect(one.accounts).toHaveLength(6);
    for (const other of others) expect(other.accounts).toEqual(one.accounts);

    const tokens = await Promise.all(sandboxes.map((sandbox) => sandbox.createToken()));
    tokens.push(...sandboxes.map(({ token }) => token));
    expect(new Set(tokens).size).toBe(6);
    for (const { accountID, from, to, records } of one.accounts) {
      const offset = new Date(Date.parse(from) / 2 + Date.parse(to) / 2).toISOString();
      const range = `/accounts/${accountID}/transactions?from=${from}&to=${to}`;
      for (const path of [range, `${range}&limit=50`, `${range}&limit=50&direction=prev&offset=${offset}`]) {
        const answers = await Promise.all(
          sandboxes.flatMap((sandbox) => tokens.map((token) => sandbox.fetch(path, token))),
        );
        const texts = await Promise.all(answers.map((answer) => answer.text()));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(new Set(texts).size).toBe(1);
        if (path === range) expect(JSON.parse(texts[0] ?? '')).toHaveLength(records);
      }
    }
    await stop(sandboxes);
  });

  test('count the requests of an application key together', async () => {
    const args = await onDatabase('--records', '10');
    // This process is one of the three.
    const sandboxes = await Promise.all([startSandboxProcess(args), startSandboxProcess(args), serveHere(args)]);
    const [one, , other] = sandboxes;
    const status = async ({ url, appKey }: Greeting) =>
      (await fetch(`${url}/countries`, { headers: { 'svc-client-app-key': appKey } })).status;
    // One uses up a second; another, which has counted nothing, refuses, unless the second was over meanwhile.
    let refused = 0;
    for (let attempt = 0; attempt < 20 && refused === 0; attempt += 1) {
      const used = await Promise.all(Array.from({ length: LIMIT }, () => status(one)));
      refused = used.every((each) => each === 501) && (await status(other)) === 429 ? 429 : 0;
    }
    expect(refused).toBe(429);

    const began = performance.now();
    const statuses = await Promise.all(
      sandboxes.flatMap((sandbox) => Array.from({ length: 12 }, () => status(sandbox))),
    );
    const seconds = (performance.now() - began) / 1000;
    const allowed = statuses.filter((each) => each === 501).length;
    expect(new Set(statuses)).toContain(429);
    // In a time of n seconds at most n + 2 seconds begin or end, each of which allows five; counted apart, 15 more.
    expect(allowed).toBeLessThanOrEqual(LIMIT * (Math.floor(seconds) + 2));
    await stop(sandboxes);
  });
});
