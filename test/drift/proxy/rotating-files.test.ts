import fs, { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RotatingFiles } from '../../../src/engine/proxy/recording.ts';
import { temporaryFolder } from '../../support/run-folder.ts';

function rotating(options: Partial<ConstructorParameters<typeof RotatingFiles>[0]> = {}) {
  const folder = join(temporaryFolder(), 'a', 'b');
  const clock = { now: Date.UTC(2026, 10, 22, 22, 30) };
  const files = new RotatingFiles({ folder, maxBytes: 10, maxAgeMs: 1000, keep: 3, now: () => clock.now, ...options });
  onTestFinished(() => files.close());
  const contents = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  return { folder, clock, files, contents };
}

test('a file is never larger than allowed, unless one line is', () => {
  const { files, contents } = rotating();
  for (const line of ['1234\n', '5678\n', '9\n', 'a line that is too long\n', 'x\n']) files.write(line);
  expect(contents()).toEqual(['9\n', 'a line that is too long\n', 'x\n']);
});

test('a file ends when it is old', () => {
  const { files, clock, contents } = rotating();
  files.write('1\n');
  clock.now += 999;
  files.write('2\n');
  clock.now += 1;
  files.write('3\n');
  expect(contents()).toEqual(['1\n2\n', '3\n']);
});

test('the oldest are deleted, also those of earlier runs, and no other files', () => {
  const { folder, files } = rotating({ keep: 2 });
  const others = ['notes.ndjson', 'traffic-2020.ndjson'];
  for (const name of [...others, 'traffic-2020-01-01T00-00-00.000Z-0001.ndjson']) writeFileSync(join(folder, name), '');
  for (const line of ['123456\n', '234567\n', '345678\n']) files.write(line);
  expect(readdirSync(folder).toSorted()).toEqual([
    ...others.slice(0, 1),
    'traffic-2020.ndjson',
    'traffic-2026-11-22T22-30-00.000Z-0002.ndjson',
    'traffic-2026-11-22T22-30-00.000Z-0003.ndjson',
  ]);
});

test('a folder that is gone is an error with its cause', () => {
  const { folder, files } = rotating();
  rmSync(folder, { recursive: true });
  expect(() => files.write('1\n')).toThrow(/ENOENT/);
});

test('a line that is not written to its end leaves no part, so that the next line is whole', () => {
  const { files, contents } = rotating();
  files.write('1\n');
  const { writeSync } = fs;
  const full = vi.spyOn(fs, 'writeSync');
  full.mockImplementationOnce((handle) => writeSync(handle, '23'));
  full.mockImplementationOnce(() => {
    throw new Error('ENOSPC');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    full.mockRestore();
    syncBuiltinESMExports();
  });
  expect(() => files.write('2345\n')).toThrow('ENOSPC');
  files.write('6\n');
  expect(contents()).toEqual(['1\n6\n']);
});
