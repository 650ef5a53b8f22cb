import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../support/run-folder.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const ORDERS = `import type { components, operations } from './api-types.ts';

type Order = components['schemas']['Order'];

export function label(order: Order): string {
  switch (order.state) {
    case 'OPEN':
      return 'open';
    case 'DONE':
      return 'done';
    default: {
      const never: never = order.state;
      return never;
    }
  }
}

export function isDone(order: Order): boolean {
  return order.state === 'DONE';
}

export function noteLength(order: Order): number {
  return order.note.length;
}

export const query: operations['listOrders']['parameters']['query'] = { limit: 5 };

export const created: components['schemas']['NewOrder'] = { amount: 1 };
`;

/** What does not compile, whatever the types are. */
const BROKEN = `export const count: number = 'five';
`;

const TSCONFIG = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es5'],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
    skipLibCheck: true,
  },
  include: ['src'],
};

/** The versions of TypeScript of consumers, by the name under which this project has them. */
export const COMPILERS = ['typescript', 'typescript6', 'typescript7'] as const;

const FASTEST = 'typescript7';

/** A project that uses types of a document, in a folder that is gone when the test is over. */
export function consumerApp(
  types: string,
  more: Readonly<Record<string, string>> = {},
  compiler: (typeof COMPILERS)[number] = FASTEST,
): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  const packages = ['openapi-fetch', 'openapi-typescript-helpers', 'openapi-typescript'];
  for (const name of packages) symlinkSync(join(MODULES, name), join(folder, 'node_modules', name), 'dir');
  symlinkSync(join(MODULES, compiler), join(folder, 'node_modules/typescript'), 'dir');
  const files = {
    'package.json': '{ "type": "module" }\n',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'src/api-types.ts': types,
    'src/orders.ts': ORDERS,
    'src/broken.ts': BROKEN,
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A workspace: one project has the types, and the other imports them as a package. */
export function monorepo(types: string, compiler: (typeof COMPILERS)[number] = FASTEST): string {
  const { include: _, compilerOptions } = TSCONFIG;
  const { noEmit: __, allowImportingTsExtensions: ___, ...shared } = compilerOptions;
  const project = (references: readonly string[]) =>
    JSON.stringify({
      extends: '../../config/base',
      compilerOptions: { composite: true, rootDir: 'src', outDir: 'dist' },
      include: ['src'],
      references: references.map((path) => ({ path })),
    });
  const folder = consumerApp(
    types,
    {
      'tsconfig.json': '{ "files": [], "references": [{ "path": "packages/app" }] }',
      'config/base.json': JSON.stringify({ compilerOptions: { ...shared, declaration: true } }),
      'packages/api/package.json':
        '{ "name": "@acme/api", "type": "module", "exports": { "types": "./dist/index.d.ts" } }',
      'packages/api/tsconfig.json': project([]),
      'packages/api/src/types.ts': types,
      'packages/api/src/index.ts': "export type { components } from './types.js';\n",
      'packages/app/package.json': '{ "type": "module" }',
      'packages/app/tsconfig.json': project(['../api']),
      'packages/app/src/app.ts': [
        "import type { components } from '@acme/api';",
        '',
        "export function isDone(order: components['schemas']['Order']): boolean {",
        "  return order.state === 'DONE';",
        '}',
        '',
        "export const noteOf = ({ note }: components['schemas']['Order']) => note;",
        "export const made: components['schemas']['NewOrder'] = { amount: 1 };",
        '',
      ].join('\n'),
    },
    compiler,
  );
  mkdirSync(join(folder, 'node_modules/@acme'));
  symlinkSync('../../packages/api', join(folder, 'node_modules/@acme/api'), 'dir');
  return folder;
}

/** The line in the module of the app that begins with `text`, behind its indentation. */
export function lineOf(text: string): number {
  const lines = ORDERS.split('\n').map((line) => line.trim());
  const found = lines.findIndex((line) => line.startsWith(text));
  if (found < 0 || lines.findLastIndex((line) => line.startsWith(text)) !== found) throw new Error(`Not one ${text}.`);
  return found + 1;
}
