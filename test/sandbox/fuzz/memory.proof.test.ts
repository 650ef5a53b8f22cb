import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serveHere } from '../../support/run-here.ts';
import { exchange } from '../http/raw-exchange.ts';

const LONG = 14_000;
const REQUESTS = 200;

const KEY = 'svc-client-app-key: sandbox-demo-key\r\n';

// A header, a path or a body that is long and that no other request has.
test.each<[what: string, status: number, requestWith: (text: string) => string]>([
  [
    'application keys',
    401,
    (text) => `GET /back-office/countries HTTP/1.1\r\nHost: x\r\nsvc-client-app-key: ${text}\r\n\r\n`,
  ],
  [
    'tokens',
    401,
    (text) =>
      `GET /back-office/accounts/x.1/transactions HTTP/1.1\r\nHost: x\r\n${KEY}Authorization: Bearer ${text}\r\n\r\n`,
  ],
  ['paths', 404, (text) => `GET /back-office/${text} HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`],
  ['methods', 400, (text) => `${text} / HTTP/1.1\r\nHost: x\r\n\r\n`],
  [
    'bodies',
    400,
    (text) =>
      `POST /back-office/auth HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nContent-Length: ${LONG + 2}\r\n\r\n"${text}"`,
  ],
])('no memory is left to hostile %s', async (what, status, requestWith) => {
  const sandbox = await serveHere(['--no-demo', '--profile', 'unlimited']);
  const memoryAfter = async (from: number) => {
    const texts = Array.from({ length: REQUESTS }, (_, at) => String(from + at).padStart(LONG, '0'));
    const outcomes = await Promise.all(texts.map((text) => exchange(sandbox.url, [requestWith(text)])));
    expect(outcomes.map(({ responses }) => responses[0]?.status)).toEqual(texts.map(() => status));
    return usedMemory();
  };
  // The first requests compile, and fill caches that are bounded.
  const before = await memoryAfter(0);
  expect((await memoryAfter(REQUESTS)) - before, what).toBeLessThan((REQUESTS * LONG) / 4);
  expect(await sandbox.stop()).toMatchObject({ exitCode: 0, stderr: '' });
});

/** The bytes that are in use when the connections that have ended are collected, which takes several turns. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
    runInNewContext('gc()');
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
