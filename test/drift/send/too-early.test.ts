import type { RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers, { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { waitAskedFor } from '../../../src/engine/probe/send/target-client.ts';
import { documentOf } from '../../support/documents.ts';
import { answer } from '../../support/exchanges.ts';
import { useVirtualTime } from '../../support/virtual-time.ts';
import { answerJson, verifyServer } from '../verify-server.ts';

const ONE = documentOf({ const: 1 });

/** Refuses the first `times` requests as too early. */
function limited(times: number, status: number, headers: Record<string, string> = {}): RequestListener {
  let requests = 0;
  return (_request, response) => {
    requests += 1;
    if (requests > times) return answerJson(response, 200, 1);
    return response.writeHead(status, headers).end();
  };
}

describe('a server that limits requests or is slow', () => {
  test('a slow server has no finding', async () => {
    const report = await verifyServer(ONE, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      void delay(300).then(() => response.end('1'));
    });
    expect(report.findings).toEqual([]);
  });

  test('a run that is aborted while it waits ends', async () => {
    const stop = new AbortController();
    const wait = timers.setTimeout;
    vi.spyOn(timers, 'setTimeout').mockImplementation((ms, value, options) => {
      if (ms === 60_000) queueMicrotask(() => stop.abort());
      return wait(ms, value, options);
    });
    syncBuiltinESMExports();
    const run = verifyServer(ONE, limited(1e9, 429, { 'retry-after': '60' }), { signal: stop.signal });
    await expect(run).rejects.toThrow(/abort/i);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
});

describe('the time of all waits is limited', () => {
  useVirtualTime();

  test.for([
    [5999, 'The server asks to wait 3 s; 3 of 5.999 s are left of --max-wait.'],
    [6000, undefined],
  ] as const)('of %s ms for all waits, an operation that asks for more is given up', async ([mostWaited, givenUp]) => {
    const report = await verifyServer(ONE, limited(2, 429, { 'retry-after': '3' }), { mostWaited });
    expect(report.coverage.operations[0]?.unchecked?.message).toBe(givenUp);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 29, 12);
  const seconds = (count: number) => ({ unit: 'seconds', milliseconds: count * 1000 });
  const until = (count: number) => ({ unit: 'date', milliseconds: count * 1000 });

  test.each([
    ['120', undefined, seconds(120)],
    ['Sun, 29 Nov 2026 12:00:05 GMT', undefined, until(5)],
    ['Sun, 29 Nov 2026 11:00:00 GMT', undefined, until(0)],
    ['Sunday, 29-Nov-26 12:00:05 GMT', undefined, until(5)],
    ['Sun Nov 29 12:00:05 2026', undefined, until(5)],
    ['Sun, 29 Nov 2026 13:00:05 GMT', 'Sun, 29 Nov 2026 13:00:00 GMT', until(5)],
    ['Sun, 29 Nov 2026 11:00:05 GMT', 'Sun, 29 Nov 2026 11:00:00 GMT', until(5)],
    ['', undefined, undefined],
    ['-5', undefined, undefined],
    ['1.5', undefined, undefined],
    ['soon', undefined, undefined],
  ])('%j with the Date %j asks for %j', (after, date, expected) => {
    const headers = { 'retry-after': after, ...(date === undefined ? {} : { date }) };
    expect(waitAskedFor({ outcome: answer(429, '', headers) }, now)).toEqual(expected);
  });
});
