import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';

process.env.PORT = '0';
const { server } = await import('./server.js');
if (!server.listening) await once(server, 'listening');
after(() => server.close());

const account = `http://127.0.0.1:${server.address().port}/accounts/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400`;

test('a page is passed on', async () => {
  const response = await fetch(`${account}/transactions?from=2026-10-01&to=2026-10-14`);
  assert.equal(response.status, 200);
  assert.equal((await response.json()).length, 3);
});

test('an invalid range is an error of the caller', async () => {
  const response = await fetch(`${account}/transactions?from=2026-10-14&to=2026-10-01`);
  assert.equal(response.status, 400);
  assert.deepEqual(await response.json(), { error: 'api' });
});
