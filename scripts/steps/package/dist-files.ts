import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommand } from './bundle-command.ts';
import { bundleSandbox } from './bundle-sandbox.ts';
import { compileSources, type DistFiles } from './compile-sources.ts';
import { importCompiled } from './import-compiled.ts';

/** What is JavaScript or JSON already, and is not found by way of an import. */
const TAKEN_OVER = [
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
 * All files of dist/, which has the layout of the project, so that every relative path of the sources holds in it too:
 * that of the document, and that of package.json, of which it has one with the version only. The command and the sandbox for
 * browsers are bundled.
 *
 * @throws {BuildError} `sources-wrong`
 */
export async function distFiles(root: string): Promise<DistFiles> {
  const { files, declared } = compileSources(root, exportedDeclarations(root));
  const beside = declared.flatMap((path) => [path, path.replace(/\.d\.ts$/, '.js')]);
  const takenOver = [...TAKEN_OVER, ...beside].map((path): [string, string] => {
    const text = readFileSync(join(root, path), 'utf8');
    return [path, path.endsWith('.json') ? text : importCompiled(text)];
  });
  const bundles = [...(await bundleCommand(root)), ...(await bundleSandbox(root))];
  return new Map([...files, ...takenOver, ...bundles, ['package.json', versionOnly(root)]]);
}

/** The declarations that package.json exports, relative to dist/. */
function exportedDeclarations(root: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((target) => {
    const { types } = Object(target);
    return typeof types === 'string' ? [types.replace('./dist/', '')] : [];
  });
}

/** Node reads `type` from the nearest package.json, `backoffice --version` the version. */
function versionOnly(root: string): string {
  const { type, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify({ type, version }, undefined, 2)}\n`;
}
