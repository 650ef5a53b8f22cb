import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StoreError } from '../../../src/backoffice/sandbox/store/store.ts';
import { answerOf, errorOf } from './answer.ts';
import { exchange, open } from './raw-exchange.ts';
import { type ServedStore, serveStore, WHOLE_PAGE } from './served-store.ts';

const CHUNKS = 200;
const RECORDS_OF_CHUNK = 1000;
const RECORD = JSON.stringify({ finTranID: 'x'.repeat(600) });
const CHUNK = Array.from({ length: RECORDS_OF_CHUNK }, () => RECORD).join();

/** Pages of 200,000 records, and how far they were read. */
function pages(failing: { at: number; error: Error } | undefined = undefined) {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const course = { read: 0, ended };
  async function* page() {
    try {
      for (; course.read < CHUNKS; course.read += 1) {
        if (course.read === failing?.at) throw failing.error;
        yield CHUNK;
      }
    } finally {
      resolve();
    }
  }
  return { page, course };
}

function request({ headers }: ServedStore): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /back-office${WHOLE_PAGE} HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`;
}

test('the ledger is read only as fast as the client reads, so that memory does not grow with the page', async () => {
  const { page, course } = pages();
  const served = await serveStore({ page });
  const socket = open(served.url);
  socket.pause();
  socket.write(request(served));
  let before = -1;
  while (course.read === 0 || course.read !== before) {
    before = course.read;
    await sleep(150);
  }
  // What the system's own buffers between the two sockets take up.
  expect(course.read).toBeLessThan(CHUNKS / 5);
  let bytes = 0;
  let tail = '';
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    tail = (tail + chunk.toString('latin1')).slice(-10);
    if (tail.endsWith('\r\n0\r\n\r\n')) socket.destroy();
  });
  socket.resume();
  await once(socket, 'close');
  expect(course.read).toBe(CHUNKS);
  expect(bytes).toBeGreaterThan(CHUNKS * RECORDS_OF_CHUNK * RECORD.length);
  expect(tail.endsWith(']\r\n0\r\n\r\n')).toBe(true);
});

test('a client that goes away ends the reading of the ledger', async () => {
  const { page, course } = pages();
  const served = await serveStore({ page });
  const socket = open(served.url);
  socket.write(request(served));
  await once(socket, 'data');
  socket.destroy();
  await course.ended;
  expect(course.read).toBeLessThan(CHUNKS);
  expect(served.logged()).not.toContain('"level":50');
  expect((await fetch(`${new URL(served.url).origin}/health`)).status).toBe(200);
});

const FAILURE = new StoreError('database-failed', 'SELECT of a secret failed.');

test.each([0, 1])(
  'a store that fails at chunk %i of a page, before any is sent, is answered with an error',
  async (at) => {
    const { page } = pages({ at, error: FAILURE });
    const served = await serveStore({ page });
    const answer = await answerOf(fetch(served.url + WHOLE_PAGE, { headers: served.headers }));
    expect(errorOf(answer)).toEqual([503, 'E091']);
    expect(answer.text).not.toContain('SELECT');
  },
);

test('a store that fails later ends the connection: no page looks whole that is not', async () => {
  const served = await serveStore({ page: () => pages({ at: 5, error: FAILURE }).page() });
  const { responses, isCut, end } = await exchange(served.url, [request(served)]);
  expect({ responses: responses.length, isCut }).toEqual({ responses: 0, isCut: true });
  expect(['closed', 'reset']).toContain(end);
  await expect(fetch(served.url + WHOLE_PAGE, { headers: served.headers }).then((it) => it.text())).rejects.toThrow();
  expect(served.logged()).toContain('SELECT of a secret failed.');
});
