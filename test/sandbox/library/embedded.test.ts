import { METHODS } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import {
  createSandboxFetch,
  type SandboxOptions,
  startSandbox,
  transaction,
  transactions,
} from '../../../src/backoffice/sandbox/library/public.ts';
import { BASE, get, list, recordsOf } from './ask.ts';

/** In seconds. */
const YEAR = 31_536_000;
const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';

const IN_2026 = { from: '2026-01-01', to: '2026-12-31' };

describe('a fetch', () => {
  test('answers where the global Uint8Array is not that of Node, as in tests in jsdom', async () => {
    vi.stubGlobal('Uint8Array', class extends Uint8Array {});
    const sandbox = createSandboxFetch({ until: '2026-10-14' });
    expect((await get(sandbox, '/countries')).status).toBe(501);
    expect((await recordsOf(sandbox)).length).toBeGreaterThan(0);
    vi.unstubAllGlobals();
  });

  test('takes a text, a URL or a request, and a body that is a stream', async () => {
    const sandbox = createSandboxFetch();
    const url = `${BASE}/auth/tokens`;
    const headers = { 'svc-client-app-key': sandbox.appKey, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    const stream = () => new Blob(['{', '}']).stream();
    const responses = [
      await sandbox(url, init),
      await sandbox(new URL(url), init),
      await sandbox(new Request(url, init)),
      await sandbox(new Request(`${BASE}/countries`), { ...init, body: null, method: 'GET' }),
      await sandbox(url, { ...init, body: stream(), duplex: 'half' } as RequestInit),
      await sandbox(url, { ...init, body: new Blob(['[]']).stream(), duplex: 'half' } as RequestInit),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 501, 200, 400]);
    expect(responses[0]).toMatchObject({ url, ok: true, statusText: 'OK', redirected: false });
    expect((await sandbox(`${url}#here`, init)).url).toBe(url);
    await expect(sandbox('/relative')).rejects.toThrow(TypeError);
    // `Request` takes neither CONNECT nor TRACE.
    for (const method of METHODS.filter((each) => !['CONNECT', 'TRACE'].includes(each)))
      expect((await sandbox(BASE.replace('back-office', 'x'), { method })).status, method).toBe(404);
    expect((await sandbox(BASE, { method: 'BREW' })).status).toBe(400);
  });

  test('rejects with the reason of its signal: before, while it waits, and within a body', async () => {
    const sandbox = createSandboxFetch({
      faults: [
        { kind: 'stall', requests: [1] },
        { kind: 'latency', milliseconds: 600_000, requests: [2] },
      ],
      scenario: 'many-pages',
    });
    const reason = new Error('enough');
    await expect(get(sandbox, '/countries', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    for (const _ of ['stall', 'latency']) {
      const controller = new AbortController();
      const response = get(sandbox, '/countries', { signal: controller.signal });
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort(reason);
      await expect(response).rejects.toBe(reason);
    }
    const controller = new AbortController();
    const page = await list(sandbox, {}, { signal: controller.signal });
    const reader = page.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(1000);
    controller.abort(reason);
    const rest = async () => {
      while ((await reader?.read())?.done === false);
    };
    await expect(rest()).rejects.toBe(reason);
  });

  test('a reset and a truncated body are the errors of a network', async () => {
    const sandbox = createSandboxFetch({
      faults: [
        { kind: 'reset', requests: [1] },
        { kind: 'truncate', requests: [2] },
      ],
    });
    await expect(get(sandbox, '/countries')).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: 'ECONNRESET' },
    });
    const response = await get(sandbox, '/countries');
    expect(response.status).toBe(501);
    await expect(response.text()).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
    expect((await get(sandbox, '/countries')).status).toBe(501);
  });
});

describe('time', () => {
  test('a clock that is not set runs, also after it was moved', async () => {
    const sandbox = createSandboxFetch();
    const before = Date.now();
    expect(Math.abs(sandbox.now().getTime() - before)).toBeLessThan(60_000);
    sandbox.advance({ days: 1 });
    const ahead = sandbox.now().getTime() - before;
    expect(ahead).toBeGreaterThanOrEqual(86_400_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sandbox.now().getTime() - before).toBeGreaterThan(ahead);
    sandbox.setTime(0);
    expect(sandbox.now()).toEqual(new Date(0));
  });

  test('a ledger grows with the clock, and is at last the one of a sandbox whose clock is there', async () => {
    const options: SandboxOptions = { seed: 5, until: '2026-10-31' };
    const whole = await recordsOf(createSandboxFetch(options), IN_2026);
    const sandbox = createSandboxFetch({ ...options, now: '2026-06-15T18:00:00Z', tokenLifetime: YEAR });
    const sizes: number[] = [];
    for (const days of [0, 30, 30, 100]) {
      if (days > 0) sandbox.advance({ days });
      const records = await recordsOf(sandbox, IN_2026);
      expect(records).toEqual(whole.slice(0, records.length));
      expect(records.every(({ tranWhen }) => Date.parse(tranWhen) <= sandbox.now().getTime())).toBe(true);
      sizes.push(records.length);
    }
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
    expect(new Set(sizes).size).toBe(4);
    expect(sizes.at(-1)).toBe(whole.length);
    sandbox.setTime('2026-06-15T18:00:00Z');
    expect(await recordsOf(sandbox, IN_2026)).toEqual(whole);
  });

  test('requests at once book what is due once', async () => {
    const sandbox = createSandboxFetch({ until: '2026-10-31', now: '2026-12-01' });
    const pages = await Promise.all(Array.from({ length: 5 }, () => recordsOf(sandbox)));
    expect(pages.map(({ length }) => length)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('accounts', () => {
  const own = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1';
  const days = (count: number) => transactions(count, (index) => ({ tranWhen: `2026-10-1${index}T10:00:00.000Z` }));

  test('own records are served as they are, and in the order of booking', async () => {
    const records = [transaction({ tranWhen: '2026-10-02T10:00:00.000Z' }), ...days(3), transaction({ comment: 'é' })];
    const sandbox = createSandboxFetch({ accounts: { [own]: records, [ACCOUNT]: [] } });
    expect(sandbox.accounts).toEqual([
      { accountID: own, from: '2026-01-02', to: '2026-10-12', records: 5 },
      expect.objectContaining({ accountID: ACCOUNT, records: 0 }),
    ]);
    expect(await recordsOf(sandbox, IN_2026)).toEqual([records[4], records[0], ...records.slice(1, 4)]);
  });

  test('records after the clock come when it reaches them', async () => {
    const sandbox = createSandboxFetch({
      accounts: { [own]: days(3) },
      now: '2026-10-11T10:00:00Z',
      tokenLifetime: YEAR,
    });
    expect(await recordsOf(sandbox, IN_2026)).toEqual(days(3).slice(0, 2));
    sandbox.advance({ days: 1 });
    expect(await recordsOf(sandbox, IN_2026)).toEqual(days(3));
  });
});

describe('a started sandbox', () => {
  test('takes a free port and ends when its scope ends', async () => {
    let url = '';
    {
      await using sandbox = await startSandbox({ seed: 7, until: '2026-10-14', switches: {}, faults: [] });
      ({ url } = sandbox);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/back-office$/);
      expect(sandbox.accounts[0]).toEqual({ accountID: ACCOUNT, from: '2025-10-15', to: '2026-10-14', records: 400 });
      const headers = { 'svc-client-app-key': sandbox.appKey };
      expect((await fetch(`${url}/countries`, { headers })).status).toBe(501);
      await Promise.all([sandbox.close(), sandbox.close()]);
    }
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  test('two with one seed have the same ledger, and another seed makes another one', async () => {
    const ledgers = [7, 7, 8].map((seed) => recordsOf(createSandboxFetch({ seed, until: '2026-10-14' })));
    const [one, same, other] = await Promise.all(ledgers);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });
});
