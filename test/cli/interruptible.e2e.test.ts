import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/run-folder.ts';
import { followed, startBackoffice, startNode } from '../support/run-process.ts';
import { served } from '../support/served.ts';

const MODULE = new URL('../../src/engine/message/interruptible.ts', import.meta.url).href;
const DOCUMENT = fileURLToPath(new URL('../scores/document-fuzz/documents/schemas.json', import.meta.url));

/** A program that computes without an end, and says so before. */
function endless(size: number): string {
  return `
    import { writeSync } from 'node:fs';
    import { interruptible } from ${JSON.stringify(MODULE)};
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort(new Error('stopped')));
    try {
      await interruptible(${size}, stop.signal, () => {
        writeSync(1, 'computing\\n');
        for (;;) {}
      });
    } catch ({ message }) {
      process.stdout.write(message + '\\n');
    }`;
}

test('work on a large value ends at Ctrl-C, with the reason of the signal', async () => {
  const program = join(temporaryFolder(), 'endless.mjs');
  writeFileSync(program, endless(100_000));
  const running = followed(startNode([program]));
  await running.until(/computing/);
  expect(await running.stop('SIGINT')).toEqual({ exitCode: 0, stdout: 'computing\nstopped\n', stderr: '' });
});

test('the result of the work is returned, and its errors are thrown', async () => {
  const { interruptible } = await import('../../src/engine/message/interruptible.ts');
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
