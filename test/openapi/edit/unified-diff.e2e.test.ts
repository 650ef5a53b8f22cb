import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { unifiedDiff } from '../../../src/engine/edit/document-editor.ts';
import { caseCount } from '../../support/case-count.ts';
import { temporaryFolder } from '../../support/run-folder.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  spawnSync('git', ['init', '-q', folder]);
});

/** A text of a file, and what it becomes. */
interface Changed {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Expects that git makes texts into others by their diffs, in one call: to start git takes most of the time. */
function expectApplied(...files: readonly Changed[]): void {
  for (const { path, before } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), before);
  }
  const input = files.map(({ path, before, after }) => unifiedDiff(path, before, after)).join('');
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const { path, after } of files) expect(readFileSync(join(folder, path), 'utf8')).toBe(after);
}

test('git makes short texts into others, in files of any name', () => {
  const texts = [
    ['a', 'b'],
    ['one\n', ''],
    ['one\r\ntwo\r\n', 'one\r\nnew\r\ntwo\r\n'],
    ['one\ntwo', 'one\ntwo\n'],
    ['1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n', 'new\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\nlast\n'],
  ] as const;
  const names = ['with space.yaml', 'üml.yaml', 'quote"d.yaml', 'back\\slash.yaml', 'deep/er/x.yaml'];
  expectApplied(...texts.map(([before, after], index) => ({ path: names[index] ?? '', before, after })));
  expect(unifiedDiff('x', '', 'one\n')).toContain('@@ -0,0 +1,1 @@\n+one\n');
});

test('lines of which nothing changes are not in the diff, however many are added', () => {
  const all = Array.from({ length: 2400 }, (_, index) => `line ${index}\n`);
  const added = (count: number) => Array.from({ length: count }, (_, index) => `added ${index}\n`);
  const before = all.join('');
  const after = all.flatMap((line, index) => (index % 20 === 0 ? [line, ...added(10)] : [line])).join('');
  expectApplied({ path: 'long.yaml', before, after });
  const lines = unifiedDiff('long.yaml', before, after).split('\n');
  expect(lines.filter((line) => line.startsWith('-line'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('+added'))).toHaveLength(1200);
});

test('two long texts without a common line replace each other', () => {
  const text = (name: string) => Array.from({ length: 600 }, (_, at) => `${name}${at}\n`).join('');
  expectApplied({ path: 'other.yaml', before: text('a'), after: text('b') });
});

test('the diff of equal texts is empty', () => {
  expect(unifiedDiff('x', 'a\n', 'a\n')).toBe('');
});

test('git makes any text into any other', () => {
  const line = fc.constantFrom('a', 'b', 'c', '', ' d', '-e', '+f', '\\ g', '@@ h');
  const lines = fc.array(line, { minLength: 1, maxLength: 30 });
  const change = fc
    .tuple(lines, lines, fc.constantFrom('\n', '\r\n'), fc.boolean())
    .map(([one, other, end, isEnded]) => {
      const textOf = (some: readonly string[]) => some.join(end) + (isEnded ? end : '');
      return { before: textOf(one), after: textOf(other) };
    })
    .filter(({ before, after }) => before !== '' && before !== after);
  fc.assert(
    fc.property(fc.array(change, { minLength: 10, maxLength: 10 }), (changes) => {
      expectApplied(...changes.map((each, index) => ({ path: `any-${index}.txt`, ...each })));
    }),
    { numRuns: caseCount(3) },
  );
});
