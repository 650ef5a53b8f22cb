import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileSources } from '../../scripts/package/compile-sources.ts';
import { writeDist } from '../../scripts/package/write-dist.ts';

const COMPILER_OPTIONS = {
  module: 'nodenext',
  target: 'es2024',
  lib: ['es5'],
  types: [],
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: '.',
  outDir: 'dist',
};

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'compile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('what is named is compiled with all that it reaches', () => {
  const folder = folderWith({
    'package.json': '{ "type": "module" }',
    'tsconfig.build.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['a.ts'] }),
    'a.ts': "export { b } from './b.ts';\nexport { c } from './c.js';\n",
    'inner.ts': 'export const inner = 1;\n',
    'b.ts': "import { inner } from './inner.ts';\nexport const b: number = inner;\n",
    'c.d.ts': 'export const c: string;\n',
    'unreached.ts': 'export {};\n',
  });
  const files = compileSources(folder, 'tsconfig.build.json');
  expect([...files.keys()].toSorted()).toEqual(['a.d.ts', 'a.js', 'b.d.ts', 'b.js', 'inner.d.ts', 'inner.js']);
  expect(files.get('a.js')).toContain("from './b.js'");
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('sources that do not compile are refused with file, line and reason', () => {
  const folder = folderWith({
    'tsconfig.build.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['a.ts'] }),
    'a.ts': "\nexport const a: number = 'text';\n",
  });
  expect(() => compileSources(folder, 'tsconfig.build.json')).toThrow(
    expect.objectContaining({ code: 'sources-wrong', message: expect.stringContaining('a.ts(2,14): error TS2322') }),
  );
});

test('a folder is replaced as a whole', () => {
  const folder = folderWith({});
  writeDist(join(folder, 'dist'), new Map([['old/a.js', '1']]));
  writeDist(join(folder, 'dist'), new Map([['new/b.js', '2']]));
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readdirSync(join(folder, 'dist'))).toEqual(['new']);
  expect(readFileSync(join(folder, 'dist/new/b.js'), 'utf8')).toBe('2');
});
