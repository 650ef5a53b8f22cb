import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/run-folder.ts';
import { MemoryStore } from './memory-store.ts';
import { importInto, ledgerLines, temporaryFile } from './records.ts';

test('a named pipe is read to its end', async () => {
  const lines = ledgerLines(3000);
  const pipe = `${temporaryFolder()}/pipe`;
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const writer = spawn('sh', ['-c', 'cat "$0" > "$1"', temporaryFile(lines.join('\n')), pipe]);
  const ended = once(writer, 'exit');
  const store = new MemoryStore();
  expect(await importInto(store, pipe)).toMatchObject({ records: 3000, totalBytes: undefined });
  expect(await ended).toEqual([0, null]);
  expect(store.jsons).toEqual(lines);
  expect(store.checkpoints.size).toBe(0);
});
