import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '../store/real-postgres.ts';
import { sharedPostgres } from '../store/shared-postgres.ts';
import { forwardPort } from './port-forward.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const APP_KEY = 'the-key-of-an-integrator';
const WRONG = ['a-key-that-is-wrong', 'a-token-that-is-wrong', 'a-token-in-the-path', 'a-token-in-the-query'] as const;

test('a log of every request holds no application key, no token and no password, also when the database fails', async () => {
  const database = new URL(await sharedPostgres().freshDatabase());
  const forward = await forwardPort(Number(database.port));
  onTestFinished(() => forward.close());
  database.port = String(forward.port);
  const args = ['--log', 'info', '--profile', 'unlimited', '--records', '100', '--database', database.href];
  const sandbox = await startSandboxProcess(args, { env: { BACKOFFICE_APP_KEY: APP_KEY } });
  const [account] = sandbox.accounts;
  const [wrongKey, wrongToken, inPath, inQuery] = WRONG;
  const token = await sandbox.createToken();
  const path = `/accounts/${account?.accountID}/transactions?from=2026-01-01&to=2026-01-31`;
  const send = async (key: string, bearer: string, target: string) => {
    const headers = { 'svc-client-app-key': key, authorization: `Bearer ${bearer}` };
    const response = await fetch(sandbox.url + target, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [
    await send(APP_KEY, token, path),
    await send(wrongKey, token, path),
    await send(APP_KEY, wrongToken, path),
    await send(APP_KEY, token, `/accounts/${inPath}/transactions`),
    await send(APP_KEY, token, `${path}&limit=${inQuery}`),
    await send(APP_KEY, token, `/unknown/${token}?token=${inQuery}`),
  ];
  expect(statuses).toEqual([200, 401, 401, 400, 400, 404]);
  await forward.close();
  expect(await send(APP_KEY, token, path)).toBe(503);
  const { exitCode, stderr } = await sandbox.stop();

  expect(exitCode).toBe(0);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const logged = [...statuses, 503].map((status) => expect.objectContaining({ method: 'GET', status }));
  expect(lines).toEqual(expect.arrayContaining(logged));
  expect(lines.length).toBeGreaterThanOrEqual(1 + logged.length);
  for (const secret of [APP_KEY, PASSWORD, sandbox.token, token, ...WRONG]) expect(stderr).not.toContain(secret);
});
