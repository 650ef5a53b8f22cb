import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readYaml } from '../../support/read-yaml.ts';
import { folderWith } from '../../support/run-folder.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

type Files = Readonly<Record<string, string>>;

/** The projects of `consumer-apps.yaml`, whose comments describe them. */
const APPS = readYaml<Readonly<Record<'app' | 'reading' | 'calls' | 'monorepo' | 'vendored', Files>>>(
  'consumer-apps.yaml',
  import.meta.url,
);

/** The versions of TypeScript of consumers, by the name under which this project has them. */
export const COMPILERS = ['typescript', 'typescript6', 'typescript7'] as const;
export type Compiler = (typeof COMPILERS)[number];

const FASTEST = 'typescript7';

/** A project that uses types of a document. */
export function consumerApp(types: string, more: Files = {}, compiler: Compiler = FASTEST): string {
  const files = Object.entries({ ...APPS.app, ...more });
  const folder = folderWith(Object.fromEntries(files.map(([name, text]) => [name, text === 'TYPES' ? types : text])));
  mkdirSync(join(folder, 'node_modules'));
  const packages = ['openapi-fetch', 'openapi-typescript-helpers', 'openapi-typescript'];
  for (const name of packages) symlinkSync(join(MODULES, name), join(folder, 'node_modules', name), 'dir');
  symlinkSync(join(MODULES, compiler), join(folder, 'node_modules/typescript'), 'dir');
  return folder;
}

/** A project with modules of a test in place of those that use types of orders. */
export function readingApp(types: string, modules: Files, compiler?: Compiler): string {
  return consumerApp(types, { ...APPS.reading, ...modules }, compiler);
}

/** A project that calls operation methods and openapi-fetch, too. */
export function callingApp(types: string, methods: string, compiler?: Compiler): string {
  const files = { 'src/operation-methods.ts': methods.replace("'./types.ts'", "'./api-types.ts'") };
  return consumerApp(types, { ...APPS.calls, ...files }, compiler);
}

/** A workspace: one project has the types, and the other imports them as a package. */
export function monorepo(types: string, compiler?: Compiler): string {
  const folder = consumerApp(types, APPS.monorepo, compiler);
  mkdirSync(join(folder, 'node_modules/@acme'));
  symlinkSync('../../packages/api', join(folder, 'node_modules/@acme/api'), 'dir');
  return folder;
}

/** A project with the types in a package below node_modules. */
export const vendoredApp = (types: string): string => consumerApp(types, APPS.vendored);
