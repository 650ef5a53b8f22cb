import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../../support/documents.ts';
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
    const run = verifyServer(ONE, limited(1e9, 429, { 'retry-after': '60' }), { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(run).rejects.toThrow(/abort/i);
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
