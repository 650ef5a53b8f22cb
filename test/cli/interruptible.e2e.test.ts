import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { childEnv } from '../support/child-env.ts';
import { close, listen } from '../support/loopback-server.ts';

const MODULE = new URL('../../src/engine/message/interruptible.ts', import.meta.url).href;
const RUN = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../document-fuzz/documents/schemas.json', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'interruptible-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  const program = join(folder, 'endless.mjs');
  writeFileSync(program, endless(100_000));
  const child = spawn(process.execPath, [program], { env: childEnv() });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (text.includes('computing')) child.kill('SIGINT');
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output).toBe('computing\nstopped\n');
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
  const url = await listen(server);
  try {
    const child = spawn(process.execPath, [RUN, 'verify', url, '--document', DOCUMENT, '--rps', '0'], {
      env: childEnv(),
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await once(server, 'request');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([2, null]);
    expect([stdout, stderr.split('\n').at(-2)]).toEqual(['', 'It was stopped before its end; there is no report.']);
  } finally {
    await close(server);
  }
});
