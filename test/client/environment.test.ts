import { afterEach, expect, test, vi } from 'vitest';
import { VERSION } from '../../src/backoffice/client/create-calls.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/node.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const { baseUrl, appKey, token } = OPTIONS;

test('in Node, options that are left out come from the environment', async () => {
  vi.stubEnv('BACKOFFICE_URL', 'https://environment.example/back-office');
  vi.stubEnv('BACKOFFICE_APP_KEY', 'key-of-environment');
  vi.stubEnv('BACKOFFICE_TOKEN', 'token-of-environment');
  const { fetch, sent } = stubService(() => json([]));
  await createBackOfficeClient({ fetch }).GET('/countries');
  await createBackOfficeClient({ ...OPTIONS, fetch }).GET('/countries');
  const seen = sent.map(({ url, headers }) => [url, headers.get('svc-client-app-key'), headers.get('authorization')]);
  expect(seen).toEqual([
    ['https://environment.example/back-office/countries', 'key-of-environment', 'Bearer token-of-environment'],
    [`${baseUrl}/countries`, appKey, `Bearer ${token}`],
  ]);
});

test('BACKOFFICE_LOG prints each step to stderr, without secrets, beside the log of the caller', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('BACKOFFICE_LOG', '');
  await createBackOfficeClient({ ...OPTIONS, fetch: stubService(() => json([])).fetch }).GET('/countries');
  expect(print).not.toHaveBeenCalled();
  vi.stubEnv('BACKOFFICE_LOG', 'debug');
  const seen: string[] = [];
  const { fetch } = stubService(({ headers }) => json({ message: [...headers.values()].join() }, 400));
  await createBackOfficeClient({ ...OPTIONS, fetch, onLog: ({ type }) => void seen.push(type) }).GET('/countries');
  const lines = print.mock.calls.map(([line]) => String(line).replace(/"durationMs":[\d.]+/, '"durationMs":0'));
  expect(lines).toEqual([
    `backoffice-client/${VERSION} GET /countries attempt {"attempt":1}`,
    `backoffice-client/${VERSION} GET /countries answer {"attempt":1,"status":400,"durationMs":0}`,
    `backoffice-client/${VERSION} GET /countries failed {"code":"api","status":400}`,
  ]);
  expect(seen).toEqual(['attempt', 'answer', 'failed']);
});
