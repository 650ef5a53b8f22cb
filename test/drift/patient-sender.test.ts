import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useVirtualTime } from '../virtual-time.ts';
import { answerJson, rulesOf, verifyServer } from './verify-server.ts';

const ONE = {
  openapi: '3.1.0',
  info: { title: 'One', version: '1' },
  paths: {
    '/one': {
      get: {
        operationId: 'one',
        responses: { '200': { description: 'One.', content: { 'application/json': { schema: { const: 1 } } } } },
      },
    },
  },
};

/** Says that a request comes too early, so many times. */
function limited(times: number, status: number, headers: Record<string, string> = {}): RequestListener {
  let asked = 0;
  return (_request, response) => {
    asked += 1;
    if (asked > times) return answerJson(response, 200, 1);
    return response.writeHead(status, headers).end();
  };
}

describe('a server that asks for patience', () => {
  test.for([
    ['429 with seconds', limited(2, 429, { 'retry-after': '0' })],
    ['429 with a date', limited(2, 429, { 'retry-after': new Date(0).toUTCString() })],
    ['503 with seconds', limited(1, 503, { 'retry-after': '0' })],
    ['503 with a date that is none', limited(1, 503, { 'retry-after': 'soon' })],
  ] as const)('%s is waited for, and told as an observation', async ([_name, listener]) => {
    const report = await verifyServer(ONE, listener);
    expect(report.findings).toEqual([]);
    expect(report.observations.map(({ topic }) => topic)).toEqual(['rate-limit']);
  });

  test('one that asks for it without end is told of', async () => {
    const report = await verifyServer(ONE, limited(1e9, 503, { 'retry-after': '0' }));
    expect(rulesOf(report)).toEqual(['response-server-error', 'response-status']);
  });

  test('one that is slow is not blamed', async () => {
    const report = await verifyServer(ONE, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      void delay(300).then(() => response.end('1'));
    });
    expect(report.findings).toEqual([]);
  });

  test('a run that is stopped ends, also while it waits', async () => {
    const stop = new AbortController();
    const judged = verifyServer(ONE, limited(1e9, 429, { 'retry-after': '60' }), { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(judged).rejects.toThrow(/abort/i);
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
