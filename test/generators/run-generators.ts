import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import { folderWith } from '../support/run-folder.ts';

/** A code generator, as people run it. */
interface Generator {
  readonly name: string;
  /** The file of its command, in node_modules. */
  readonly command: string;
  readonly args: readonly string[];
  readonly output: string;
}

/** The generators that read names and meanings of enum values. All but the output is at its default. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript --enum',
    command: 'openapi-typescript/bin/cli.js',
    args: ['openapi.json', '--enum', '--output', 'openapi-typescript.ts'],
    output: 'openapi-typescript.ts',
  },
  {
    name: 'orval',
    command: 'orval/dist/bin/orval.mjs',
    args: ['--input', 'openapi.json', '--output', 'orval.ts'],
    output: 'orval.ts',
  },
  {
    name: '@hey-api/openapi-ts',
    command: '@hey-api/openapi-ts/bin/run.js',
    args: ['--file', 'hey-api.json'],
    output: 'hey-api/types.gen.ts',
  },
];

/** hey-api writes no enums unless it is asked for them. */
const HEY_API_CONFIG = {
  input: 'openapi.json',
  output: 'hey-api',
  logs: { level: 'silent', file: false },
  plugins: [{ name: '@hey-api/typescript', enums: 'javascript' }],
};

/** What each generator writes for the published document, by its name. They run side by side in a folder of their own. */
export async function runGenerators(): Promise<ReadonlyMap<string, string>> {
  const folder = folderWith({ 'hey-api.json': JSON.stringify(HEY_API_CONFIG) });
  copyFileSync(DOCUMENT_URL, join(folder, 'openapi.json'));
  return new Map(await Promise.all(GENERATORS.map(async (each) => [each.name, await run(each, folder)] as const)));
}

async function run({ command, args, output }: Generator, folder: string): Promise<string> {
  const path = fileURLToPath(new URL(`../../node_modules/${command}`, import.meta.url));
  await promisify(execFile)(process.execPath, [path, ...args], { cwd: folder });
  return readFileSync(join(folder, output), 'utf8');
}
