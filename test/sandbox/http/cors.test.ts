import { expect, test } from 'vitest';
import { sandboxForTest } from './running-sandbox.ts';

const PAGE = 'http://localhost:3000';
const PREFLIGHT = {
  method: 'OPTIONS',
  headers: {
    origin: PAGE,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization,svc-client-app-key,traceparent,x-anything',
  },
};

function corsHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

test('no origin may read answers unless it is named', async () => {
  const sandbox = await sandboxForTest({ demo: false });
  const preflight = await fetch(`${sandbox.url}/countries`, PREFLIGHT);
  expect(preflight.status).toBe(405);
  expect(corsHeaders(preflight)).toEqual({});
  expect(corsHeaders(await sandbox.fetch('/countries', { headers: { origin: PAGE } }))).toEqual({});
});

test('a named origin may send any header, and read every response, errors too', async () => {
  const sandbox = await sandboxForTest({ demo: false, corsOrigins: [PAGE, 'http://localhost:4000'] });
  const preflight = await fetch(`${sandbox.url}/countries`, PREFLIGHT);
  expect(preflight.status).toBe(204);
  expect(corsHeaders(preflight)).toEqual({
    'access-control-allow-origin': PAGE,
    'access-control-allow-methods': 'GET, POST, PATCH',
    'access-control-allow-headers': PREFLIGHT.headers['access-control-request-headers'],
    'access-control-expose-headers': 'allow, retry-after, www-authenticate, x-request-id',
    'access-control-max-age': '600',
  });
  const unauthorized = await fetch(`${sandbox.url}/countries`, { headers: { origin: PAGE } });
  const unknown = await sandbox.fetch('/nowhere', { headers: { origin: PAGE } });
  const malformed = await sandbox.fetch('/accounts/%zz/transactions', { headers: { origin: PAGE } });
  expect(malformed.status).toBe(400);
  const known = await sandbox.fetch('/countries', { headers: { origin: PAGE } });
  for (const response of [unauthorized, unknown, malformed, known]) {
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'allow, retry-after, www-authenticate, x-request-id',
    });
    expect(response.headers.get('vary')).toContain('Origin');
  }
  expect([unauthorized.status, unknown.status]).toEqual([401, 404]);
});

test('a preflight is answered whatever its path is', async () => {
  const sandbox = await sandboxForTest({ demo: false, corsOrigins: [PAGE] });
  for (const path of ['/nowhere', '/%zz']) {
    const preflight = await fetch(sandbox.url + path, PREFLIGHT);
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, PAGE]);
  }
});

test('any other origin is not', async () => {
  const sandbox = await sandboxForTest({ demo: false, corsOrigins: [PAGE, 'http://localhost:4000'] });
  for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'null', `${PAGE}.example`]) {
    const response = await fetch(`${sandbox.url}/countries`, {
      ...PREFLIGHT,
      headers: { ...PREFLIGHT.headers, origin },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    for (const path of ['/countries', '/accounts/%zz/transactions']) {
      const got = await sandbox.fetch(path, { headers: { origin } });
      expect(got.headers.get('access-control-allow-origin')).toBeNull();
    }
  }
});

test('one origin alone is named to no other', async () => {
  const sandbox = await sandboxForTest({ demo: false, corsOrigins: [PAGE] });
  const got = await sandbox.fetch('/countries', { headers: { origin: 'http://localhost:3001' } });
  expect(got.headers.get('access-control-allow-origin')).not.toBe('http://localhost:3001');
  expect(got.headers.get('access-control-allow-origin')).not.toBe('*');
});

test('every origin may where the star says so', async () => {
  const sandbox = await sandboxForTest({ demo: false, corsOrigins: ['*'] });
  const got = await sandbox.fetch('/countries', { headers: { origin: 'http://anywhere.example' } });
  expect(got.headers.get('access-control-allow-origin')).toBe('*');
  expect(got.headers.get('access-control-allow-credentials')).toBeNull();
});
