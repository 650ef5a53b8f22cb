import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommand, bundleSandbox } from './bundle-sources.ts';
import { compileSources, type DistFiles } from './compile-sources.ts';

/** The compiled validators are JavaScript with declarations already. */
const VALIDATORS = ['generated/validators.js', 'generated/validators.d.ts'];

/** What is JavaScript or JSON already. The compiler copies no file. */
const TAKEN_OVER = [
  ...VALIDATORS,
  'generated/openapi.json',
  'src/engine/report/report.schema.json',
  'src/engine/report/comparison.schema.json',
  'src/engine/traffic/read/exchange-record.schema.json',
  'src/engine/findings/baseline/baseline.schema.json',
  'src/engine/findings/configuration/configuration.schema.json',
  'src/engine/diff/acknowledgements.schema.json',
  'src/engine/diff/usage/usage-manifest.schema.json',
  'src/backoffice/learn/twin.schema.json',
];

/**
 * All files of dist/ of the package `backoffice-contract`. dist/ has the layout of the project, so that every relative path of the
 * sources holds in it too: that of the document, and that of package.json, of which it has one with the version only. The command and
 * the sandbox for browsers are bundled.
 *
 * @throws {BuildError} `sources-wrong`
 */
export async function contractFiles(root: string): Promise<DistFiles> {
  return new Map([
    ...compileSources(root, 'tsconfig.build.json'),
    ...copies(root, TAKEN_OVER),
    ...(await bundleCommand(root)),
    ...(await bundleSandbox(root)),
    ['package.json', versionOnly(root)],
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

/** Node reads `type` from the nearest package.json, `backoffice --version` the version. */
function versionOnly(root: string): string {
  const { type, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify({ type, version }, undefined, 2)}\n`;
}
