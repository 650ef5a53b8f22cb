import { http } from 'msw-2';
import { setupServer } from 'msw-2/node';
import { expect, onTestFinished, test } from 'vitest';
import { handlersWith } from '../../../src/backoffice/sandbox/library/msw-handlers.ts';

test('the handlers work with Mock Service Worker 2', async () => {
  const faults = [{ kind: 'reset', requests: [2] }] as const;
  const server = setupServer(...handlersWith(http, { faults, baseUrl: 'https://api.example.com/v1' }));
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  const headers = { 'svc-client-app-key': 'sandbox-demo-key' };
  const created = await fetch('https://api.example.com/v1/auth/tokens', { method: 'POST', headers });
  expect(await created.json()).toMatchObject({ tokenType: 'Bearer' });
  await expect(fetch('https://api.example.com/v1/countries', { headers })).rejects.toThrow(TypeError);
  expect((await fetch('https://api.example.com/v1/countries', { headers })).status).toBe(501);
});
