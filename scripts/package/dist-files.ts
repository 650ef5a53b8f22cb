import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommand, bundleSandbox } from './bundle-sources.ts';
import { compileSources, type DistFiles } from './compile-sources.ts';

/** The compiled validators are JavaScript with declarations already. */
const VALIDATORS = ['generated/validators.js', 'generated/validators.d.ts'];

/**
 * All files of dist/ of the package `backoffice-contract`. dist/ has the layout of the project, so that every relative path of the
 * sources holds in it too: that of the document, and that of package.json, of which it has one with the version only. The command and
 * the sandbox for browsers are bundled.
 *
 * @throws {BuildError} `sources-wrong`
 */
export async function contractFiles(root: string): Promise<DistFiles> {
  const { type, version, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return new Map([
    ...compileSources(root, 'tsconfig.build.json'),
    ...copies(root, [...VALIDATORS, ...exportedJson(exports)]),
    ...(await bundleCommand(root)),
    ...(await bundleSandbox(root)),
    // Node reads `type` from the nearest package.json, `backoffice --version` the version.
    ['package.json', `${JSON.stringify({ type, version }, undefined, 2)}\n`],
  ]);
}

/**
 * All files of dist/ of the package `backoffice-client`: what its entries reach, with the document and the validators.
 *
 * @throws {BuildError} `sources-wrong`
 */
export function clientFiles(root: string): DistFiles {
  const copied = copies(root, ['generated/openapi.json', ...VALIDATORS]);
  return new Map([...compileSources(root, 'tsconfig.client.json'), ...copied]);
}

function copies(root: string, paths: readonly string[]): (readonly [path: string, text: string])[] {
  return paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

/** The JSON files that `exports` of package.json names in dist/, by their paths in the project. The compiler copies no JSON. */
function exportedJson(exports: Readonly<Record<string, unknown>>): Set<string> {
  const inDist = Object.values(exports).flatMap((path) => /^\.\/dist\/(.+\.json)$/.exec(String(path))?.[1] ?? []);
  return new Set(inDist);
}
