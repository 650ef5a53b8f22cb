import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileSources } from '../../scripts/pack/compile-sources.ts';
import { folderWith } from '../support/run-folder.ts';

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
  const compiled = join(folder, 'compiled');
  compileSources(folder, 'tsconfig.build.json', compiled);
  expect(readdirSync(compiled).toSorted()).toEqual(['a.d.ts', 'a.js', 'b.d.ts', 'b.js', 'inner.d.ts', 'inner.js']);
  expect(readFileSync(join(compiled, 'a.js'), 'utf8')).toContain("from './b.js'");
});

test('sources that do not compile are refused with file, line and reason', () => {
  const folder = folderWith({
    'tsconfig.build.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['a.ts'] }),
    'a.ts': "\nexport const a: number = 'text';\n",
  });
  expect(() => compileSources(folder, 'tsconfig.build.json', join(folder, 'compiled'))).toThrow(
    expect.objectContaining({ code: 'sources-wrong', message: expect.stringContaining('a.ts(2,14): error TS2322') }),
  );
});
