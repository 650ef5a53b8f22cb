import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import ts from 'typescript';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../scripts/pack.ts';
import { headingSlugs, linksOf, pathOfLink } from '../docs/markdown-links.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { type PackedProject, packages, packedProject, programOf, type Tarballs } from './packed-project.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const CLIENT = `backoffice-client-${version}.tgz`;
const CONTRACT = `backoffice-contract-${version}.tgz`;

let folder: string;
let packed: Tarballs;
/** The files of both tarballs with their texts. */
let texts: ReadonlyMap<string, ReadonlyMap<string, string>>;

beforeAll(async () => {
  folder = temporaryFolder();
  packed = await packages();
  texts = new Map([CLIENT, CONTRACT].map((name) => [name, unpacked(name)]));
});

/** The tarballs by the names that `npm run pack` gives them. */
const pathOf = (name: string) => (name === CLIENT ? packed.client : packed.contract);

test('packing again, in another folder and time zone, writes two packages of identical bytes and lists them', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const again = join(folder, 'again');
  expect(await main(['--to', again])).toBe(0);
  // The addresses are those of whoever releases the packages; package.json of the project has none so far.
  expect(errors.mock.calls).toEqual([
    ['package.json has no homepage, repository, bugs. Fill them in before you publish the packages.'],
  ]);
  expect(log.mock.calls.map(([line]) => String(line).split('  ')[0])).toEqual(
    [CLIENT, CONTRACT].map((name) => join(again, name)),
  );
  errors.mockRestore();
  log.mockRestore();
  vi.unstubAllEnvs();
  expect(readdirSync(again).toSorted()).toEqual([CLIENT, CONTRACT]);
  for (const name of [CLIENT, CONTRACT])
    expect(readFileSync(join(again, name)).equals(readFileSync(pathOf(name))), name).toBe(true);
});

test.each([CLIENT, CONTRACT])('%s has no time of day', (name) => {
  const list = execFileSync('tar', ['--utc', '-tvzf', pathOf(name)], { encoding: 'utf8' }).trim();
  const times = new Set(list.split('\n').map((line) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(line)?.[0]));
  expect([...times]).toEqual(['1985-10-26 08:15']);
});

function unpacked(tarball: string): ReadonlyMap<string, string> {
  const target = join(folder, `files-${tarball}`);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', pathOf(tarball), '-C', target, '--strip-components=1']);
  const entries = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(target.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

const filesOf = (tarball: string) => texts.get(tarball) ?? new Map<string, string>();

/** package.json of a tarball. */
const manifestOf = (tarball: string) => JSON.parse(filesOf(tarball).get('package.json') ?? '');

test.each([CLIENT, CONTRACT])(
  '%s is published for all, with who wrote it, where it was built, and the changelog',
  (name) => {
    expect(manifestOf(name)).toMatchObject({
      author: 'The backoffice-contract authors',
      license: 'MIT',
      publishConfig: { access: 'public', provenance: true },
    });
    expect(filesOf(name).get('CHANGELOG.md')).toContain(`## ${version}\n`);
  },
);

test.each([CLIENT, CONTRACT])('every link of the documents in %s leads to a file and a heading in it', (name) => {
  const files = filesOf(name);
  // The links of the pages of the portal are those of the portal, which test/portal follows.
  const pages = [...files].filter(([path]) => path.endsWith('.md') && !path.startsWith('dist/spec/pages/'));
  expect(pages.length).toBeGreaterThan(1);
  const broken = pages.flatMap(([path, text]) =>
    linksOf(text)
      .filter((link) => {
        const target = pathOfLink(path, link);
        const [, anchor] = link.split('#');
        const isThere = [...files.keys()].some((file) => file === target || file.startsWith(`${target}/`));
        return !isThere || (anchor !== undefined && !headingSlugs(files.get(target) ?? '').includes(anchor));
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test.each([CLIENT, CONTRACT])(
  '%s imports no package that it does not depend on, and each file that it imports is in it; the client imports nothing of Node',
  (name) => {
    const files = filesOf(name);
    const { dependencies, peerDependencies } = manifestOf(name);
    const known = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), 'typescript']);
    for (const [path, text] of files) {
      if (!path.endsWith('.js')) continue;
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        if (fileName.startsWith('.')) {
          const file = posix.join(posix.dirname(path), fileName);
          expect(files.has(file), `${path}: ${file}`).toBe(true);
        } else if (name === CLIENT || !isBuiltin(fileName)) {
          const [scope = '', part = ''] = fileName.split('/');
          expect([...known], path).toContain(scope.startsWith('@') ? `${scope}/${part}` : scope);
        }
      }
    }
  },
);

test.each([CLIENT, CONTRACT])('each compiled module of %s has a source map with its source', (name) => {
  const files = filesOf(name);
  // The command and what is for browsers are bundles.
  const isCompiled = (path: string) => /^dist\/(?!src\/cli\/|browser\/|generated\/validators).*\.js$/.test(path);
  const modules = [...files.keys()].filter(isCompiled);
  expect(modules.length).toBeGreaterThan(20);
  for (const path of modules) {
    expect(files.get(path)).toContain(`//# sourceMappingURL=${posix.basename(path)}.map`);
    const { sources, sourcesContent } = JSON.parse(files.get(`${path}.map`) ?? '{}');
    const source = path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    expect(sources.map((each: string) => posix.join(posix.dirname(path), each))).toEqual([source]);
    expect(sourcesContent).toEqual([readFileSync(join(ROOT, source), 'utf8')]);
  }
});

test.each([CLIENT, CONTRACT])('publint and are-the-types-wrong find nothing in %s', async (name) => {
  const { buffer, byteOffset, byteLength } = readFileSync(pathOf(name));
  const { messages } = await publint({
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
    strict: true,
  });
  expect(messages).toEqual([]);
  // The packages are ESM only: the views of CommonJS and of the resolution of Node 10 are not checked, everything else is.
  const program = programOf('@arethetypeswrong/cli', 'dist/index.js');
  const args = [program, pathOf(name), '--profile=esm-only'];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
  const { name: packageName, exports } = manifestOf(name);
  for (const each of Object.keys(exports)) expect(output).toContain(`"${packageName}${each.slice(1)}"`);
});

describe('the client in an empty project', () => {
  let project: PackedProject;
  beforeAll(async () => {
    project = await packedProject();
    expect(Object.keys(manifestOf(CLIENT).dependencies)).toEqual(['openapi-fetch', 'openapi-typescript-helpers']);
  });

  test('every export can be imported', () => {
    const names = Object.keys(manifestOf(CLIENT).exports)
      .filter((name) => !name.endsWith('.json') && name !== './document')
      .map((name) => `backoffice-client${name.slice(1)}`);
    const all = project.write(
      'all.js',
      `const modules = await Promise.all(${JSON.stringify(names)}.map((name) => import(name)));
console.log(JSON.stringify(modules.map((each) => Object.keys(each).length > 0)));`,
    );
    // The module of types has no values.
    expect(JSON.parse(project.run(all))).toEqual(names.map((name) => !name.endsWith('/types')));
  });

  test('the validators accept and report as the sources do', async () => {
    const values = [{}, { accountAmount: 'x' }, [], null, { tranWhen: '2026-13-01T00:00:00Z' }];
    const verdicts = (validate: { (value: unknown): boolean; errors?: unknown }) =>
      values.map((value) => (validate(value) ? null : validate.errors));
    const program = project.write(
      'validate.js',
      `import { AccountTransaction } from 'backoffice-client/validators';
const verdicts = (validate) => ${JSON.stringify(values)}.map((value) => (validate(value) ? null : validate.errors));
console.log(JSON.stringify(verdicts(AccountTransaction)));`,
    );
    const { AccountTransaction } = await import('../../generated/validators.js');
    expect(JSON.parse(project.run(program))).toEqual(JSON.parse(JSON.stringify(verdicts(AccountTransaction))));
  });
});

test('a missing --to is refused', async () => {
  await expect(main([])).rejects.toThrow('npm run pack needs a folder: npm run pack -- --to DIR.');
});
