import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
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
    expect(imports).toContainEqual({ from: 'scripts/build.ts', to: 'scripts/pipeline.ts' });
  });

  test('every source file is in a module of the table', () => {
    expect(files.filter((file) => moduleOf(file) === undefined)).toEqual([]);
  });

  test.each(MODULES)('$place imports only what the table allows', (module) => {
    const strays = imports
      .filter(({ from }) => moduleOf(from) === module)
      .filter(({ to }) => !mayImport(module, to))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(strays).toEqual([]);
  });

  test('an import that the table does not allow is told', () => {
    const contract = MODULES.find(({ place }) => place === 'src/contract');
    const domain = MODULES.find(({ place }) => place === 'src/sandbox/domain');
    expect(domain && mayImport(domain, 'node:crypto')).toBe(false);
    expect(contract && mayImport(contract, 'scripts/pipeline.ts')).toBe(false);
    expect(contract && mayImport(contract, 'node:http')).toBe(false);
    expect(contract && mayImport(contract, 'generated/types.ts')).toBe(true);
  });
});

describe('the table', () => {
  test('has the folder, the modules of Node, other modules and packages of each row', () => {
    const text = [
      '| module | responsibility | Node modules | may import |',
      '| --- | --- | --- | --- |',
      '| `src/a` | one thing | no HTTP | `src/b`, `ajv` |',
      '| `src/b` | another | none | – |',
      '| `test` | all of it | all | every module, every package |',
    ].join('\n');
    expect(architectureTable(text)).toEqual([
      { place: 'src/a', builtIn: 'no HTTP', modules: ['src/b'], packages: ['ajv'] },
      { place: 'src/b', builtIn: 'none', modules: [], packages: [] },
      { place: 'test', builtIn: 'all', modules: ['src/a', 'src/b', 'test'], packages: ['*'] },
    ]);
  });

  test('a row that does not say which modules of Node are allowed is refused', () => {
    expect(() => architectureTable('| `src/a` | one thing | some | – |')).toThrow('| `src/a` | one thing | some | – |');
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

  test('a cycle is told with all its files', () => {
    const cycle = [
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'c.ts' },
      { from: 'c.ts', to: 'a.ts' },
    ];
    expect(findCycle(cycle)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  });
});

describe('size and names', () => {
  test('no source file is longer than 300 lines', () => {
    const long = files
      .filter((file) => file.startsWith('src/') || file.startsWith('scripts/'))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('file names are in kebab-case, and none is a barrel or a place for odds and ends', () => {
    const odd = files.filter(
      (file) => !/\/[a-z0-9]+(-[a-z0-9]+)*(\.test|\.e2e\.test|\.d|\.test-d)?\.(ts|js|cjs|mts)$/.test(`/${file}`),
    );
    expect(odd).toEqual([]);
    expect(files.filter((file) => /\/(index|utils?|helpers?|common|misc)\.ts$/.test(file))).toEqual([]);
  });
});

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
    .filter((entry) => entry.isFile() && /\.(ts|js|cjs|mts)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/fixtures/') && !file.startsWith('generated/portal/'));
}

function importsOf(from: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, from), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => ({
    from,
    to: fileName.startsWith('.') ? relative(ROOT, resolve(ROOT, from, '..', fileName)).replaceAll('\\', '/') : fileName,
  }));
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
