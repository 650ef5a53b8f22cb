import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import type { DistFiles } from './compile-sources.ts';
import { distFiles } from './dist-files.ts';
import { minifiedModules } from './minified-modules.ts';

/** A package as it is published: its files by their paths, package.json among them. */
export interface PublishedPackage {
  readonly name: string;
  readonly files: DistFiles;
}

/** The import paths of a package, such as `./enums`, and the files behind them. */
type Exports = Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;

/** The fields of package.json of the project. */
interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, object>>;
  readonly exports: Exports;
}

/** The entries of the project that make the client. */
export const CLIENT_EXPORTS = [
  '.',
  './validation',
  './validators',
  './types',
  './enums',
  './document',
  './openapi.json',
  './package.json',
];

/**
 * The two packages of the project: the client alone, which needs openapi-fetch and runs wherever `fetch` is, and the whole
 * with the command `backoffice`, which needs Node 24.
 *
 * @throws {BuildError} `sources-wrong`
 */
export async function publishedPackages(root: string): Promise<readonly PublishedPackage[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const all = new Map([...(await distFiles(root))].map(([path, text]) => [`dist/${path}`, text]));
  return [await clientPackage(root, manifest, all), contractPackage(root, manifest, all)];
}

async function clientPackage(root: string, manifest: Manifest, all: DistFiles): Promise<PublishedPackage> {
  const exports = Object.fromEntries(CLIENT_EXPORTS.map((name) => [name, manifest.exports[name] ?? '']));
  const own = reachable(all, Object.values(exports).flatMap(targetsOf));
  const exported = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : [target.default]));
  const modules = await minifiedModules(own, exported.map(posix.normalize));
  const others = [...own]
    .filter(([path]) => !path.endsWith('.js'))
    .map(([path, text]) => [path, path.endsWith('.ts') ? withTabs(text) : text] as const);
  const files = new Map([...modules, ...others]);
  const { version, license, keywords, dependencies } = manifest;
  return packageOf(root, 'docs/client.md', files, {
    name: 'backoffice-client',
    version,
    description: 'A typed client of a brokerage back-office API, with retries, rate limits and lossless paging.',
    license,
    keywords,
    type: 'module',
    sideEffects: false,
    exports,
    engines: { node: '>=20' },
    dependencies: {
      'openapi-fetch': `^${dependencies['openapi-fetch']}`,
      'openapi-typescript-helpers': `^${dependencies['openapi-typescript-helpers']}`,
    },
  });
}

/** The text with a tab for each indent of four spaces. */
function withTabs(text: string): string {
  return text.replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4));
}

function contractPackage(root: string, manifest: Manifest, all: DistFiles): PublishedPackage {
  const { version, license, keywords, exports, engines, bin, dependencies, peerDependencies, peerDependenciesMeta } =
    manifest;
  const command = Object.values(bin).map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  return packageOf(root, 'README.md', new Map([...all, ...command]), {
    name: 'backoffice-contract',
    version,
    description:
      'The command backoffice: a sandbox of the API, drift detection, and breaking changes of any OpenAPI document.',
    license,
    keywords,
    type: 'module',
    sideEffects: false,
    exports,
    bin,
    engines,
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  });
}

function packageOf(
  root: string,
  readme: string,
  files: DistFiles,
  manifest: { readonly name: string } & Readonly<Record<string, unknown>>,
): PublishedPackage {
  const texts = new Map(files);
  texts.set('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  texts.set('README.md', readFileSync(join(root, readme), 'utf8'));
  texts.set('LICENSE', readFileSync(join(root, 'LICENSE'), 'utf8'));
  return { name: manifest.name, files: texts };
}

function targetsOf(target: Exports[string]): string[] {
  return typeof target === 'string' ? [target] : Object.values(target);
}

/** Those of `files` that are at `paths`, or that these reach by relative imports. */
function reachable(files: DistFiles, paths: readonly string[]): DistFiles {
  const reached = new Map<string, string>();
  const waiting = paths.map((path) => posix.normalize(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path);
    if (text === undefined || reached.has(path)) continue;
    reached.set(path, text);
    if (path.endsWith('.json')) continue;
    const isDeclaration = path.endsWith('.d.ts');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), fileName);
      waiting.push(isDeclaration ? target.replace(/\.[jt]s$/, '.d.ts') : target);
    }
  }
  return reached;
}
