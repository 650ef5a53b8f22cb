import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readUsage } from '../../../src/engine/diff/usage/read-usage.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { types } from '../../../src/pipeline/derive/types.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { COMPILERS, type Compiler, monorepo, readingApp } from '../consumers/consumer-app.ts';
import { edited } from '../corpus/documents.ts';

/** Modules of projects, and the documents whose types they use. */
interface Ways {
  readonly document: JsonObject;
  readonly orders: JsonObject;
  readonly waysToRead: string;
  readonly wrapper: string;
  readonly typesOfAPackage: string;
  readonly waysToLeave: Readonly<Record<string, string>>;
  readonly cases: readonly {
    readonly name: string;
    readonly code: string;
    readonly wrapper?: string;
    readonly reads?: readonly string[];
    readonly operations?: readonly string[];
    readonly notFollowed?: readonly string[];
  }[];
  readonly responses: readonly {
    readonly code: string;
    readonly statuses: readonly (number | 'any')[];
    readonly headers: readonly string[];
  }[];
  readonly bodies: readonly { readonly code: string; readonly bodies: readonly string[] }[];
}

const ways = readYaml<Ways>('ways-to-read.yaml', import.meta.url);
const WRAPPER = ways.wrapper;

/** How many properties of `Wide` the module reads: `p00` and so on. */
const READ = 66;

const object = (names: readonly string[]) => ({
  type: 'object',
  required: [...names],
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const property = (index: number) => `p${String(index).padStart(2, '0')}`;

const SCHEMAS = {
  Wide: object(Array.from({ length: READ + 3 }, (_, index) => property(index))),
  ...Object.fromEntries(Object.keys(ways.waysToLeave).map((name) => [name, object(['a', 'b'])])),
};
const DOCUMENT = edited(
  ways.document,
  Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [`components schemas ${name}`, schema])),
);

const TYPES = await types(parseDocument(JSON.stringify(DOCUMENT)));
const NONE = 'export {};\n';

function usageOf(
  code: string,
  compiler: Compiler = 'typescript',
  wrapper = WRAPPER,
  more: Readonly<Record<string, string>> = {},
) {
  const files = {
    ...{ 'package.json': '{ "name": "app", "type": "module" }', 'src/api.ts': TYPES, 'src/wrapper.ts': wrapper },
    ...{ 'src/app.ts': code, 'src/types-of-a-package.d.ts': ways.typesOfAPackage, ...more },
  };
  return readUsage({ folder: readingApp(NONE, files, compiler), name: undefined, typesFile: undefined });
}

const HEAD = "import type { components, operations, paths } from './api.ts';\n";
const pathsOf = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);

test.each(COMPILERS)('with %s, every way to read a property is seen, and no other property', async (compiler) => {
  const { reads, whole, notFollowed, consumer, types: file } = await usageOf(ways.waysToRead, compiler);
  expect(notFollowed).toEqual([]);
  expect(whole).toEqual([]);
  expect([consumer, file]).toEqual(['app', 'src/api.ts']);
  const wide = pathsOf(reads).filter((path) => path.startsWith('components/schemas/Wide/'));
  expect(wide).toEqual(Array.from({ length: READ }, (_, index) => `components/schemas/Wide/${property(index)}`));
});

// Of a project with the native compiler, the same compiler reads both kinds of projects.
test.each(['typescript', 'typescript6'] as const)(
  'with %s, projects that are referred to are read, although they are not built',
  async (compiler) => {
    const folder = monorepo(await types(parseDocument(JSON.stringify(ways.orders))), compiler);
    const { reads, notFollowed, types: file } = await readUsage({ folder, name: undefined, typesFile: undefined });
    expect(notFollowed).toEqual([]);
    expect(file).toBe('packages/api/src/types.ts');
    expect(reads.map(({ path, at }) => `${path} ${at}`)).toEqual([
      'components/schemas/Order/note packages/app/src/app.ts:7',
      'components/schemas/Order/state packages/app/src/app.ts:4',
    ]);
  },
);

test('a project that cannot find the package of the types is not followed', async () => {
  const folder = monorepo(TYPES, 'typescript');
  rmSync(join(folder, 'node_modules/@acme/api'));
  const { notFollowed } = await readUsage({ folder, name: undefined, typesFile: undefined });
  expect(notFollowed.map(({ at }) => at)).toContain('packages/app/src/app.ts:1');
});

describe('a value that leaves the types', () => {
  let used: ReadonlySet<string>;

  // Each way has a schema and a module of its own, in one project: a project takes half a second to read.
  beforeAll(async () => {
    const modules = Object.entries(ways.waysToLeave).map(([name, code]) => {
      return [`src/${name}.ts`, `${HEAD}type S = components['schemas']['${name}'];\n${code}\n`] as const;
    });
    const { reads, whole } = await usageOf(NONE, 'typescript', WRAPPER, Object.fromEntries(modules));
    used = new Set([...pathsOf(whole), ...pathsOf(reads)]);
  });

  test.each(Object.entries(ways.waysToLeave))('%s counts as used as a whole: %s', (name) => {
    const at = `components/schemas/${name}`;
    expect(used.has(at) || (used.has(`${at}/a`) && used.has(`${at}/b`))).toBe(true);
  });
});

/** What the code of a case uses: each read with its values, each operation, and what is not followed. */
test.each(ways.cases)('$name', async ({ code, wrapper = WRAPPER, reads, operations, notFollowed = [] }) => {
  const usage = await usageOf(`${HEAD}${code}`, 'typescript', wrapper);
  expect(usage.notFollowed.map(({ at, why }) => `${at} ${why}`)).toEqual(notFollowed);
  if (operations !== undefined)
    expect(usage.operations.map(({ operation, at }) => `${operation} ${at}`)).toEqual(operations);
  if (reads !== undefined)
    expect(usage.reads.map(({ path, values = [] }) => [path, values.join()].join(' ').trim())).toEqual(reads);
});

test('an element of JSX is no error of the compiler', async () => {
  const code = `declare global { namespace JSX { interface IntrinsicElements { li: { title?: string } } interface Element { a: 1 } } }
export const row = <li title="x" />;
`;
  const folder = readingApp(TYPES, { 'src/app.tsx': code });
  const { notFollowed } = await readUsage({ folder, name: undefined, typesFile: undefined });
  expect(notFollowed).toEqual([]);
});

const CLIENT = `import createClient from 'openapi-fetch';
import type { paths as P } from './api.ts';
const client = createClient<P>();
const get = () => client.GET('/inline');
`;

test.each(ways.responses)(
  '$code reads statuses $statuses and headers $headers',
  async ({ code, statuses, headers }) => {
    const usage = await usageOf(`${CLIENT}${code}\n`, 'typescript', NONE);
    expect(usage.notFollowed).toEqual([]);
    expect(usage.statuses.map(({ status = 'any' }) => status)).toEqual(statuses);
    expect(usage.headers?.map(({ name = 'any' }) => name)).toEqual(headers);
  },
);

test.each(ways.bodies)('$code reads the bodies $bodies', async ({ code, bodies }) => {
  const client = CLIENT.replace(/const get .*/, '');
  const main = `export async function main() { ${code} }`;
  const { operations } = await usageOf(`${client}${main}\n`, 'typescript', NONE);
  expect(operations.map(({ bodies: read }) => read)).toEqual([bodies]);
});
