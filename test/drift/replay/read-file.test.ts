import { createCipheriv } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTraffic } from '../../../src/engine/traffic/read/read-traffic.ts';
import { temporaryFolder } from '../../support/run-folder.ts';

const folder = temporaryFolder();

/** Incompressible lines, so that a compressed file has several chunks. */
const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
const lines = Array.from({ length: 400 }, () => `{"x":"${cipher.update(Buffer.alloc(9000)).toString('base64')}"}`);

test.each([
  ['as it is', (text: string) => Buffer.from(text)],
  ['compressed', (text: string) => gzipSync(text, { level: 1 })],
])('a file of many chunks is read whole and in order, %s', async (name, stored) => {
  const file = join(folder, name);
  writeFileSync(file, stored(lines.join('\n')));
  const found: string[] = [];
  for await (const { entries } of readTraffic(file)) {
    for (const { json } of entries) found.push(JSON.stringify(json));
  }
  expect(found.length).toBe(lines.length);
  expect(found.every((line, index) => line === lines[index])).toBe(true);
});

test('an abort ends reading, and the file is closed', async () => {
  const file = join(folder, 'stopped');
  writeFileSync(file, lines.join('\n'));
  const stop = new AbortController();
  const read = async () => {
    for await (const { bytesRead } of readTraffic(file, { signal: stop.signal })) if (bytesRead > 0) stop.abort();
  };
  await expect(read()).rejects.toMatchObject({ code: 'traffic-unreadable' });
});
