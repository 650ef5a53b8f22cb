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

/** Applies the diff to a file with git, and returns what the file says then. */
function applied(path: string, before: string, after: string, input = unifiedDiff(path, before, after)): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), before);
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return readFileSync(join(folder, path), 'utf8');
}

test.each([
  ['a', 'b'],
  ['', 'one\n'],
  ['one\n', ''],
  ['one\r\ntwo\r\n', 'one\r\nnew\r\ntwo\r\n'],
  ['one\ntwo', 'one\ntwo\n'],
  ['1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n', 'new\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\nlast\n'],
])('git makes %j into %j', (before, after) => {
  if (before !== '') expect(applied('spec/openapi.yaml', before, after)).toBe(after);
  else expect(unifiedDiff('x', before, after)).toContain('@@ -0,0 +1,1 @@\n+one\n');
});

test.each(['with space.yaml', 'üml.yaml', 'quote"d.yaml', 'back\\slash.yaml', 'deep/er/x.yaml'])(
  'a file may be called %s',
  (path) => {
    expect(applied(path, 'a: 1\n', 'a: 2\n')).toBe('a: 2\n');
  },
);

test('lines of which nothing changes are not in the diff, however many are added', () => {
  const all = Array.from({ length: 8000 }, (_, index) => `line ${index}\n`);
  const added = (count: number) => Array.from({ length: count }, (_, index) => `added ${index}\n`);
  const before = all.join('');
  const after = all.flatMap((line, index) => (index % 20 === 0 ? [line, ...added(10)] : [line])).join('');
  const diff = unifiedDiff('long.yaml', before, after);
  expect(applied('long.yaml', before, after, diff)).toBe(after);
  const lines = diff.split('\n');
  expect(lines.filter((line) => line.startsWith('-line'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('+added'))).toHaveLength(4000);
});

test('two long texts without a common line replace each other', () => {
  const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 3000 }, (_, at) => `${name}${at}\n`).join(''));
  expect(applied('other.yaml', before ?? '', after ?? '')).toBe(after);
});

test('the diff of equal texts is empty', () => {
  expect(unifiedDiff('x', 'a\n', 'a\n')).toBe('');
});

test('git makes any text into any other', () => {
  const line = fc.constantFrom('a', 'b', 'c', '', ' d', '-e', '+f', '\\ g', '@@ h');
  const lines = fc.array(line, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (one, other, end, isEnded) => {
      const [before, after] = [one, other].map((some) => some.join(end) + (isEnded ? end : ''));
      if (before === undefined || after === undefined || before === '' || before === after) return;
      expect(applied('any.txt', before, after)).toBe(after);
    }),
    { numRuns: caseCount(30) },
  );
});
