import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { interruptible } from '../../src/engine/message/interruptible.ts';
import { followed, startBackoffice, startNode } from '../support/run-process.ts';
import { served } from '../support/served.ts';

const ENDLESS = fileURLToPath(new URL('fixtures/endless.mjs', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../scores/document-fuzz/documents/schemas.json', import.meta.url));

test('work on a large value ends at Ctrl-C, with the reason of the signal', async () => {
  const running = followed(startNode([ENDLESS]));
  await running.until(/computing/);
  expect(await running.stop('SIGINT')).toEqual({ exitCode: 0, stdout: 'computing\nstopped\n', stderr: '' });
});

test('the result of the work is returned, and its errors are thrown', async () => {
  const handler = () => {};
  process.on('SIGINT', handler);
  try {
    const { signal } = new AbortController();
    expect(await interruptible(100_000, signal, () => 7)).toBe(7);
    await expect(interruptible(100_000, signal, () => void JSON.parse('{'))).rejects.toThrow(SyntaxError);
    expect(await interruptible(10, signal, () => 'small')).toBe('small');
    const work = () => expect.unreachable();
    await expect(interruptible(100_000, AbortSignal.abort(new Error('stopped')), work)).rejects.toThrow('stopped');
  } finally {
    process.off('SIGINT', handler);
  }
});

test('verify is stopped while it validates a large body', async () => {
  const body = `[${'{"id":"1","kind":"cat","x":1},'.repeat(300_000)}1]`;
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(body));
  const url = await served(server);
  const running = followed(startBackoffice(['verify', url, '--document', DOCUMENT, '--rps', '0']));
  await once(server, 'request');
  const { exitCode, stdout, stderr } = await running.stop('SIGINT');
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr.split('\n').at(-2)).toBe('It was stopped before its end; there is no report.');
});
