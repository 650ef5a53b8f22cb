import nodeHttp from 'node:http';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSandboxFetch, sandboxHandlers } from '../../../src/backoffice/sandbox/library/msw.ts';

function listen(...handlers: Parameters<typeof setupServer>): void {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
}

const headers = { 'svc-client-app-key': 'sandbox-demo-key' };

test('the global fetch and node:http are answered by the sandbox, whatever the origin is', async () => {
  listen(...sandboxHandlers());
  const created = await fetch('https://api.example.com/back-office/auth/tokens', { method: 'POST', headers });
  expect(await created.json()).toMatchObject({ tokenType: 'Bearer' });
  const status = await new Promise((resolve, reject) => {
    nodeHttp
      .get('http://localhost:1/back-office/countries', { headers }, (response) => resolve(response.statusCode))
      .on('error', reject);
  });
  expect(status).toBe(501);
});

test('the handlers of a fetch share its sandbox', async () => {
  const sandbox = createSandboxFetch({ appKey: 'mine', scenario: 'one-record' });
  listen(...sandboxHandlers(sandbox));
  const { accountID, from, to } = sandbox.accounts[0] ?? expect.unreachable();
  const url = `https://api.example.com/back-office/accounts/${accountID}/transactions?from=${from}&to=${to}`;
  const own = { 'svc-client-app-key': 'mine', authorization: `Bearer ${sandbox.token}` };
  expect(await (await fetch(url, { headers: own })).json()).toHaveLength(1);
  expect((await fetch(url, { headers })).status).toBe(401);
});

test('with a base address, only its paths are answered, as if they began with /back-office', async () => {
  const elsewhere = http.all('*', () => HttpResponse.text('elsewhere'));
  listen(...sandboxHandlers({ baseUrl: 'https://api.example.com/v1/' }), elsewhere);
  const statusOf = async (url: string) => {
    const response = await fetch(url, { headers });
    return (response.headers.get('content-type') ?? '').startsWith('text') ? 'elsewhere' : response.status;
  };
  expect(await statusOf('https://api.example.com/v1/countries')).toBe(501);
  expect(await statusOf('https://api.example.com/v1/unknown?x=1')).toBe(404);
  expect(await statusOf('https://api.example.com/v1?x=1')).toBe(404);
  for (const url of [
    'https://api.example.com/v10/countries',
    'https://api.example.com/back-office/countries',
    'https://apiXexample.com/v1/countries',
  ]) {
    expect(await statusOf(url), url).toBe('elsewhere');
  }
});

test('a fetch and a base address: the requests to that address reach the sandbox of the fetch', async () => {
  const sandbox = createSandboxFetch({ appKey: 'mine' });
  listen(...sandboxHandlers(sandbox, { baseUrl: 'https://api.example.com/v1' }));
  const own = { headers: { 'svc-client-app-key': 'mine' }, method: 'POST' };
  expect((await fetch('https://api.example.com/v1/auth/tokens', own)).status).toBe(200);
});

test('a defect of the sandbox is printed, and is no network error', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const defect = new RangeError('not ready');
  const broken = Object.assign(() => Promise.reject(defect), createSandboxFetch());
  listen(...sandboxHandlers(broken));
  const response = await fetch('https://api.example.com/back-office/countries', { headers });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('not ready');
  expect(printed).toHaveBeenCalledWith('The sandbox could not answer.', defect);
});
