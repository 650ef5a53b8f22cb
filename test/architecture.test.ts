import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { TOOLS } from '../src/cli/project/build-tools.ts';
import { architectureTable, type Module } from './architecture-table.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const MODULES = architectureTable();

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = ['src', 'scripts', 'generated', 'test'].flatMap(sourcesBelow);
const imports = files.flatMap(importsOf);

describe('modules', () => {
  test('imports are found', () => {
    expect(imports.length).toBeGreaterThan(files.length);
    expect(imports).toContainEqual({ from: 'src/cli/build/run-build.ts', to: 'src/pipeline/build.ts' });
  });

  test('every source file is in a module of the table', () => {
    expect(files.filter((file) => moduleOf(file) === undefined)).toEqual([]);
  });

  const importsOfModule = Map.groupBy(imports, ({ from }) => moduleOf(from));

  test.each(MODULES)('$place imports only what the table allows', (module) => {
    const strays = (importsOfModule.get(module) ?? [])
      .filter(({ to }) => !mayImport(module, to))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(strays).toEqual([]);
  });

  test('an import that the table does not allow is reported', () => {
    const contract = MODULES.find(({ place }) => place === 'src/backoffice/contract');
    const domain = MODULES.find(({ place }) => place === 'src/backoffice/sandbox/domain');
    expect(domain && mayImport(domain, 'node:crypto')).toBe(false);
    expect(contract && mayImport(contract, 'src/pipeline/build.ts')).toBe(false);
    expect(contract && mayImport(contract, 'node:http')).toBe(false);
    expect(contract && mayImport(contract, 'generated/types.ts')).toBe(true);
  });
});

describe('the table', () => {
  test.each([
    ['modules and packages', '{ module: src/b, node: no HTTP, imports: [src/a/low, ajv] }', [['src/a/low'], ['ajv']]],
    ['a folder: its modules', '{ module: src/b, node: none, imports: [src/a] }', [['src/a/low'], []]],
    [
      'rows above: modules of its folder',
      '{ module: src/a/high, node: none, imports: [rows above] }',
      [['src/a/low'], []],
    ],
    ['everything', '{ module: test, node: all, imports: [everything] }', [['src/a/low', 'test'], ['*']]],
  ])('may name %s', (_, row, allowed) => {
    const table = architectureTable(`- { module: src/a/low, node: none, imports: [] }\n- ${row}`);
    expect(table[1] && [table[1].modules, table[1].packages]).toEqual(allowed);
  });

  test('a module that does not say which modules of Node are allowed is refused', () => {
    expect(() => architectureTable('[{ module: src/a, node: some, imports: [] }]')).toThrow('src/a has node: some');
  });

  test('every folder of the table exists, and is listed once', () => {
    const places = MODULES.map(({ place }) => place);
    expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('cycles', () => {
  test('no file imports itself by way of others', () => {
    expect(findCycle(imports)).toBeUndefined();
  });

  test('a cycle is reported with all its files', () => {
    const cycle = [
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'c.ts' },
      { from: 'c.ts', to: 'a.ts' },
    ];
    expect(findCycle(cycle)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  });
});

describe('cycles between folders', () => {
  const folders = [...new Set(files.filter((file) => !file.startsWith('test/')).flatMap(foldersAbove))].sort();

  test('the folders of every module are looked through', () => {
    expect(folders).toEqual(
      expect.arrayContaining([
        'src',
        'src/engine',
        'src/engine/probe',
        'src/backoffice',
        'src/pipeline',
        'scripts/pack',
      ]),
    );
  });

  test.each(folders)('no folder or file directly below %s imports itself by way of the others', (folder) => {
    expect(findCycle(importsBetween(folder, imports))).toBeUndefined();
  });

  test('a cycle of two folders is reported though no file is in a cycle', () => {
    const edges = [
      { from: 'src/a/one.ts', to: 'src/b/one.ts' },
      { from: 'src/b/two.ts', to: 'src/a/below/two.ts' },
    ];
    expect(findCycle(edges)).toBeUndefined();
    expect(findCycle(importsBetween('src', edges))).toEqual(['src/a', 'src/b', 'src/a']);
  });

  test('a file beside a folder may be imported by it, unless it imports that folder', () => {
    const error = { from: 'src/a/one.ts', to: 'src/error.ts' };
    expect(findCycle(importsBetween('src', [error, { from: 'src/main.ts', to: 'src/a/one.ts' }]))).toBeUndefined();
    expect(findCycle(importsBetween('src', [error, { from: 'src/error.ts', to: 'src/a/two.ts' }]))).toEqual([
      'src/a',
      'src/error.ts',
      'src/a',
    ]);
  });
});

test.each([
  ['src/engine', /^src\/(?!engine\/)/],
  ['src/pipeline', /^src\/(?!engine\/|pipeline\/)/],
])('%s works for any OpenAPI document: it imports nothing of the back office or the command', (folder, others) => {
  expect(imports.filter(({ from, to }) => from.startsWith(`${folder}/`) && others.test(to))).toEqual([]);
});

test.each(['learn', 'mcp', 'proxy', 'replay', 'report-diff', 'report-merge', 'sandbox', 'verify'])(
  '%s runs without the build tools, which are optional peers of the package',
  (command) => {
    const reached = new Set([`src/cli/${command}.ts`]);
    for (const file of reached) {
      if (!files.includes(file)) continue;
      const values = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
      for (const { to } of importsIn(file, values)) reached.add(to);
    }
    expect(reached.size).toBeGreaterThan(10);
    expect([...TOOLS].filter((tool) => reached.has(tool))).toEqual([]);
  },
);

describe('size and names', () => {
  test('file names are in kebab-case, and none is a barrel or a place for odds and ends', () => {
    const odd = files.filter(
      (file) =>
        !/\/[a-z0-9]+(-[a-z0-9]+)*(\.test|\.e2e\.test|\.proof\.test|\.config|\.d|\.test-d)?\.(ts|tsx|js|cjs|mts)$/.test(
          `/${file}`,
        ),
    );
    expect(odd).toEqual([]);
    expect(files.filter((file) => /\/(index|utils?|helpers?|common|misc)\.ts$/.test(file))).toEqual([]);
  });

  test('TEST_CASES changes how many cases every property draws', () => {
    const fixed = files
      .filter((file) => /^test\/.*\.test\.ts$/.test(file))
      .filter((file) => /numRuns: \d/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(fixed).toEqual([]);
  });

  test('no declaration shadows a global of Node or a utility type of TypeScript', () => {
    // Generated names are those of the schemas of the document.
    const written = files.filter((file) => !file.startsWith('generated/'));
    const shadows = written.flatMap((file) =>
      declaredIn(readFileSync(join(ROOT, file), 'utf8'))
        .filter((name) => GLOBALS.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(shadows).toEqual([]);
  });

  test.each([
    'export interface Response {',
    'type Parameters<T> = T;',
    'async function fetch(',
    'const a = 1;\nclass URL {',
  ])('%j shadows one', (text) => expect(declaredIn(text).filter((name) => GLOBALS.has(name))).toHaveLength(1));
});

const UTILITY_TYPES = ['Awaited', 'Exclude', 'Extract', 'NonNullable', 'Omit', 'Parameters', 'Partial', 'Pick'];
const MORE_UTILITY_TYPES = ['Readonly', 'Record', 'Required', 'ReturnType', 'Uppercase', 'Lowercase', 'Capitalize'];
const GLOBALS = new Set([...Object.getOwnPropertyNames(globalThis), ...UTILITY_TYPES, ...MORE_UTILITY_TYPES]);

/** The names that a source declares at its top level. */
function declaredIn(text: string): string[] {
  const declaration = /^(?:export )?(?:abstract |async )?(?:interface|type|class|enum|function\*?|const|let) (\w+)/gm;
  return [...text.matchAll(declaration)].map(([, name = '']) => name);
}

/** The built-in modules that a module without HTTP must not import. */
const HTTP = new Set(['node:http', 'node:https', 'node:http2', 'node:net', 'undici']);

function mayImport(module: Module, to: string): boolean {
  if (to.startsWith('node:')) return module.builtIn === 'all' || (module.builtIn === 'no HTTP' && !HTTP.has(to));
  const target = moduleOf(to);
  if (target !== undefined) return target === module || module.modules.includes(target.place);
  return module.packages.includes('*') || module.packages.some((name) => to === name || to.startsWith(`${name}/`));
}

function moduleOf(file: string): Module | undefined {
  return MODULES.find(({ place }) => file.startsWith(`${place}/`));
}

function sourcesBelow(place: string): string[] {
  return readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|cjs|mts)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/fixtures/') && !file.startsWith('generated/portal/'));
}

function importsOf(from: string): Import[] {
  return importsIn(from, readFileSync(join(ROOT, from), 'utf8'));
}

function importsIn(from: string, text: string): Import[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => ({
    from,
    to: fileName.startsWith('.') ? relative(ROOT, resolve(ROOT, from, '..', fileName)).replaceAll('\\', '/') : fileName,
  }));
}

/** The folders that contain `file`, the top level left out. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The imports between what is directly below `folder`: its folders, each as a whole, and its files. */
function importsBetween(folder: string, edges: readonly Import[]): Import[] {
  const depth = folder.split('/').length + 1;
  const below = (file: string) => file.split('/').slice(0, depth).join('/');
  return edges
    .filter(({ from, to }) => from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`))
    .map(({ from, to }) => ({ from: below(from), to: below(to) }))
    .filter(({ from, to }) => from !== to);
}

/** The files of a cycle of imports, the first also last, or undefined where there is none. */
function findCycle(edges: readonly Import[]): string[] | undefined {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const { to } of targets.get(file) ?? []) {
      const cycle = visit(to, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
