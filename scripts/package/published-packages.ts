import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DistFiles } from './compile-sources.ts';
import { clientFiles, contractFiles } from './dist-files.ts';

/** A package as it is published: its files by their paths, package.json among them. */
export interface PublishedPackage {
  readonly name: string;
  readonly files: DistFiles;
}

/** The fields of package.json of the project, which is that of `backoffice-contract`. */
interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, object>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** A module of dist/ with its declarations. */
function compiled(path: string): { readonly types: string; readonly default: string } {
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` };
}

/** The import paths of `backoffice-client`. */
export const CLIENT_EXPORTS: Readonly<Record<string, string | ReturnType<typeof compiled>>> = {
  '.': compiled('src/backoffice/client/public'),
  './validation': compiled('src/backoffice/client/validation'),
  './validators': compiled('generated/validators'),
  './types': compiled('generated/types'),
  './enums': compiled('generated/enums'),
  './document': './dist/generated/openapi.json',
  './openapi.json': './dist/generated/openapi.json',
  './package.json': './package.json',
};

/**
 * The two packages of the project: the client alone, which needs openapi-fetch and runs wherever `fetch` is, and the command
 * `backoffice` with its libraries, which needs Node 24. Neither has a file of the other but the document and its validators.
 *
 * @throws {BuildError} `sources-wrong`
 */
export async function publishedPackages(root: string): Promise<readonly PublishedPackage[]> {
  return [clientPackage(root), await contractPackage(root, manifestOf(root))];
}

/** @throws {BuildError} `sources-wrong` */
export function clientPackage(root: string): PublishedPackage {
  const { version, license, keywords, devDependencies } = manifestOf(root);
  return packageOf(root, 'docs/client.md', inDist(clientFiles(root)), {
    name: 'backoffice-client',
    version,
    description: 'A typed client of a brokerage back-office API, with retries, rate limits and lossless paging.',
    license,
    keywords,
    type: 'module',
    sideEffects: false,
    exports: CLIENT_EXPORTS,
    engines: { node: '>=20' },
    dependencies: {
      'openapi-fetch': `^${devDependencies['openapi-fetch']}`,
      'openapi-typescript-helpers': `^${devDependencies['openapi-typescript-helpers']}`,
    },
  });
}

async function contractPackage(root: string, manifest: Manifest): Promise<PublishedPackage> {
  const { version, license, keywords, exports, engines, bin, dependencies, peerDependencies, peerDependenciesMeta } =
    manifest;
  const command = Object.values(bin).map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  const files = new Map([...inDist(await contractFiles(root)), ...command]);
  return packageOf(root, 'README.md', files, {
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

function manifestOf(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function inDist(files: DistFiles): DistFiles {
  return new Map([...files].map(([path, text]) => [`dist/${path}`, text]));
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
