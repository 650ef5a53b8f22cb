import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { type ConsumerOptions, checkConsumer } from '../../../src/engine/diff/consumers/check-consumer.ts';
import { generateTypes } from '../../../src/engine/diff/consumers/generate-types.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { operationMethods } from '../../../src/pipeline/derive/operation-methods.ts';
import { types } from '../../../src/pipeline/derive/types.ts';
import { clockEnv, shifted } from '../../any-day/clocks.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { COMPILERS, consumerApp, lineOf, monorepo } from './consumer-app.ts';

const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
const BASE: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1.0.0' },
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: { '200': { description: 'An order.', content: content('Order') } },
      },
      post: {
        operationId: 'createOrder',
        requestBody: { required: true, content: content('NewOrder') },
        responses: { '204': { description: 'Made.' } },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['state', 'note'],
        properties: { state: { $ref: '#/components/schemas/State' }, note: { type: 'string' } },
      },
      State: { type: 'string', enum: ['OPEN', 'DONE'] },
      NewOrder: { type: 'object', properties: { amount: { type: 'number' }, note: { type: 'string' } } },
    },
  },
};

const typesOf = (document: JsonObject) => types(parseDocument(JSON.stringify(document)));
const methodsOf = (document: JsonObject) => operationMethods(parseDocument(JSON.stringify(document)));

async function broken(edits: Edits, { folder, ...more }: Partial<ConsumerOptions> = {}, base = BASE) {
  const revision = edited(base, edits);
  const changes = compareDocuments(versionOf(base, 'base'), versionOf(revision, 'revision'));
  const both = { base: await typesOf(base), revision: await typesOf(revision) };
  const methods = { base: methodsOf(base), revision: methodsOf(revision) };
  const breaks = await checkConsumer({
    folder: folder ?? consumerApp(both.base),
    types: both,
    methods,
    changes,
    ...more,
  });
  return breaks.map(({ file, line, message, cause }) => {
    const change = changes.find(({ id }) => id === cause);
    return {
      at: `${file}:${line}`,
      code: message.split(':', 1)[0],
      cause: change && `${change.kind} ${change.detail}`,
    };
  });
}

describe('a call site is reported with its place and the change that breaks it', () => {
  test.each<[string, Edits, { at: string; code: string; cause: string }[]]>([
    [
      'a new enum value breaks a switch over all of them',
      { 'components schemas State enum': ['OPEN', 'DONE', 'LOST'] },
      [{ at: `src/orders.ts:${lineOf('const never')}`, code: 'TS2322', cause: 'enum-value-added "LOST"' }],
    ],
    [
      'a lost enum value breaks who compares with it',
      { 'components schemas State enum': ['OPEN'] },
      [
        { at: `src/orders.ts:${lineOf("case 'DONE'")}`, code: 'TS2678', cause: 'enum-value-removed "DONE"' },
        { at: `src/orders.ts:${lineOf('return order.state ===')}`, code: 'TS2367', cause: 'enum-value-removed "DONE"' },
      ],
    ],
    [
      'a property that may be missing',
      { 'components schemas Order required': ['state'] },
      [{ at: `src/orders.ts:${lineOf('return order.note')}`, code: 'TS18048', cause: 'property-became-optional note' }],
    ],
    [
      'a property that is gone, beside one of the same name elsewhere',
      { 'components schemas Order required': ['state'], 'components schemas Order properties note': GONE },
      [{ at: `src/orders.ts:${lineOf('return order.note')}`, code: 'TS2339', cause: 'required-property-removed note' }],
    ],
    [
      'a property that is demanded',
      { 'components schemas NewOrder required': ['note'] },
      [
        {
          at: `src/orders.ts:${lineOf('export const created')}`,
          code: 'TS2741',
          cause: 'property-became-required note',
        },
      ],
    ],
    [
      'a parameter that is gone',
      { 'paths /orders get parameters': GONE },
      [
        {
          at: `src/orders.ts:${lineOf('export const query')}`,
          code: 'TS2322',
          cause: expect.stringMatching(/^parameter-removed/),
        },
      ],
    ],
  ])('%s', async (_name, edits, expected) => {
    expect(await broken(edits)).toEqual(expected);
  });
});

test('a change that no type shows breaks no call site, and a call site that never compiled is not reported', async () => {
  expect(await broken({ 'components schemas Order properties note maxLength': 5 })).toEqual([]);
});

/** A project that calls operation methods. */
async function methodsApp(compiler?: (typeof COMPILERS)[number]): Promise<string> {
  const methods = methodsOf(BASE).replace("'./types.ts'", "'./api-types.ts'");
  const calls = [
    "import type { OperationMethods } from './operation-methods.ts';",
    'declare const client: OperationMethods<object>;',
    'export const listed = () => client.listOrders({ limit: 5 });',
    'export const noteLength = (order: Awaited<ReturnType<typeof listed>>) => order.note.length;',
    "export const created = () => client.createOrder({ body: { note: '' } });",
  ];
  const more = { 'src/operation-methods.ts': methods, 'src/orders.ts': '', 'src/calls.ts': calls.join('\n') };
  return consumerApp(await typesOf(BASE), more, compiler);
}

test('calls of operation methods break where the operation is gone or has another name', async () => {
  const folder = await methodsApp();
  expect(await broken({ 'paths /orders post': GONE }, { folder })).toEqual([
    { at: 'src/calls.ts:5', code: 'TS2339', cause: expect.stringContaining('operation-removed') },
  ]);
  expect(await broken({ 'paths /orders post operationId': 'addOrder' }, { folder })).toEqual([
    { at: 'src/calls.ts:5', code: 'TS2339', cause: expect.stringContaining('operation-id-changed') },
  ]);
  expect(await broken({ 'components schemas Order properties note maxLength': 5 }, { folder })).toEqual([]);
  // Methods that were not derived with the documents stay, and their file breaks.
  const files = (await broken({ 'paths /orders post': GONE }, { folder, methods: undefined })).map(({ at }) => at);
  expect(files).toContainEqual(expect.stringMatching(/^src\/operation-methods\.ts:/));
});

describe.each(COMPILERS)('with %s', (compiler) => {
  test('the same call sites break for the same reasons', async () => {
    const folder = consumerApp(await typesOf(BASE), {}, compiler);
    const edits = {
      'components schemas State enum': ['OPEN', 'DONE', 'LOST'],
      'components schemas Order required': ['state'],
      'components schemas NewOrder required': ['note'],
    };
    expect(await broken(edits, { folder })).toEqual([
      { at: `src/orders.ts:${lineOf('const never')}`, code: 'TS2322', cause: 'enum-value-added "LOST"' },
      { at: `src/orders.ts:${lineOf('return order.note')}`, code: 'TS18048', cause: 'property-became-optional note' },
      {
        at: `src/orders.ts:${lineOf('export const created')}`,
        code: 'TS2741',
        cause: 'property-became-required note',
      },
    ]);
  });

  test('calls of operation methods break where a parameter or the data does not fit', async () => {
    const folder = await methodsApp(compiler);
    const parameter = { name: 'x-region', in: 'header', required: true, schema: { type: 'string' } };
    expect(await broken({ 'paths /orders get parameters': [parameter] }, { folder })).toEqual([
      { at: 'src/calls.ts:3', code: 'TS2353', cause: expect.stringContaining('parameter') },
    ]);
    expect(await broken({ 'components schemas Order required': ['state'] }, { folder })).toEqual([
      { at: 'src/calls.ts:4', code: 'TS18048', cause: 'property-became-optional note' },
    ]);
  });

  test('a call of openapi-fetch names the only change whose field it names', async () => {
    const calls = [
      "import type { Client } from 'openapi-fetch';",
      "import type { paths } from './api-types.ts';",
      'declare const client: Client<paths>;',
      "export const created = () => client.POST('/orders', { body: { coupon: 'X' } });",
    ];
    const base = 'paths /orders post requestBody content application/json schema';
    const withCoupon = edited(BASE, {
      [base]: { type: 'object', properties: { coupon: { type: 'string' } } },
      'components schemas Order properties coupon': { type: 'string' },
    });
    const more = { 'src/orders.ts': '', 'src/calls.ts': calls.join('\n') };
    const folder = consumerApp(await typesOf(withCoupon), more, compiler);
    const edits = { [`${base} properties coupon type`]: 'integer' };
    expect(await broken(edits, { folder }, withCoupon)).toEqual([
      { at: 'src/calls.ts:4', code: 'TS2322', cause: 'type-changed string>integer' },
    ]);
    // Two changes of a field of this name: neither is more likely than the other.
    const two = { ...edits, 'components schemas Order properties coupon type': 'integer' };
    expect(await broken(two, { folder }, withCoupon)).toEqual([
      { at: 'src/calls.ts:4', code: 'TS2322', cause: undefined },
    ]);
  });

  test('a value inside an object type that the compiler quotes is not the cause', async () => {
    const calls = [
      "import type { Client } from 'openapi-fetch';",
      "import type { paths } from './api-types.ts';",
      'declare const client: Client<paths>;',
      "declare const order: { amount: number; state: 'OPEN' | 'DONE' };",
      "export const created = () => client.POST('/orders', { body: order });",
    ];
    const base = edited(BASE, {
      'components schemas NewOrder properties state': { type: 'string', enum: ['OPEN', 'DONE'] },
    });
    const more = { 'src/orders.ts': '', 'src/calls.ts': calls.join('\n') };
    const edits = {
      'components schemas NewOrder properties amount type': 'string',
      'components schemas NewOrder properties state enum': ['OPEN', 'DONE', 'HELD'],
    };
    expect(await broken(edits, { folder: consumerApp(await typesOf(base), more, compiler) }, base)).toEqual([
      { at: 'src/calls.ts:5', code: 'TS2322', cause: 'type-changed number>string' },
    ]);
  });

  test('the projects that a project refers to are built, and nothing is written into them', async () => {
    const folder = monorepo(await typesOf(BASE), compiler);
    const before = filesIn(folder);
    expect(await broken({ 'components schemas State enum': ['OPEN'] }, { folder })).toEqual([
      { at: 'packages/app/src/app.ts:4', code: 'TS2367', cause: 'enum-value-removed "DONE"' },
    ]);
    expect(filesIn(folder)).toEqual(before);
  });
});

test('a clock of the compiler that is behind the times of the files changes nothing', async () => {
  const folder = monorepo(await typesOf(BASE));
  for (const [name, value] of Object.entries(clockEnv(shifted('behind', -480), Date.now()))) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await broken({ 'components schemas State enum': ['OPEN'] }, { folder })).toEqual([
    { at: 'packages/app/src/app.ts:4', code: 'TS2367', cause: 'enum-value-removed "DONE"' },
  ]);
});

test('a workspace that was built is compiled from its sources', async () => {
  const folder = monorepo(await typesOf(BASE));
  execFileSync(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: folder });
  expect(filesIn(folder)).toContain('packages/api/dist/types.d.ts');
  expect(await broken({ 'components schemas State enum': ['OPEN'] }, { folder })).toEqual([
    { at: 'packages/app/src/app.ts:4', code: 'TS2367', cause: 'enum-value-removed "DONE"' },
  ]);
});

test('a change that the compiler does not name is found in the types of another project', async () => {
  const folder = monorepo(await typesOf(BASE));
  expect(await broken({ 'components schemas NewOrder properties amount type': 'string' }, { folder })).toEqual([
    { at: 'packages/app/src/app.ts:8', code: 'TS2322', cause: 'type-changed number>string' },
  ]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

test('types of a package below node_modules are replaced too', async () => {
  const folder = consumerApp(await typesOf(BASE), {
    'src/api-types.ts': 'export {};\n',
    'src/orders.ts':
      "import type { components } from 'api';\nexport const state: components['schemas']['State'] = 'DONE';\n",
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        strict: true,
        lib: ['es5'],
        types: [],
        paths: { api: ['./vendor/node_modules/api/index.d.ts'] },
      },
      include: ['src'],
    }),
    'vendor/node_modules/api/index.d.ts': await typesOf(BASE),
  });
  expect(await broken({ 'components schemas State enum': ['OPEN'] }, { folder })).toEqual([
    { at: 'src/orders.ts:2', code: 'TS2322', cause: 'enum-value-removed "DONE"' },
  ]);
});

test('nothing is written into the project', async () => {
  const folder = consumerApp(await typesOf(BASE));
  await broken({ 'components schemas State enum': ['OPEN'] }, { folder });
  expect(readFileSync(join(folder, 'src/api-types.ts'), 'utf8')).toBe(await typesOf(BASE));
});

describe('a project that cannot be checked is refused with the remedy', () => {
  test('without a tsconfig.json', async () => {
    const folder = consumerApp(await typesOf(BASE), { 'tsconfig.json': '{ "files": [' });
    await expect(broken({}, { folder })).rejects.toMatchObject({ code: 'consumer-unreadable' });
  });

  test('without TypeScript', async () => {
    const folder = temporaryFolder();
    await expect(broken({}, { folder })).rejects.toMatchObject({
      code: 'typescript-missing',
      message: `${folder} has no TypeScript, which compiles its call sites. Run "npm install" there, or "npm install --save-dev typescript".`,
    });
  });

  test('whose TypeScript is not complete', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules/typescript'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/typescript/package.json'), '{ "name": "typescript" }');
    await expect(broken({}, { folder })).rejects.toThrow(/bin\/tsc cannot run: .*Run "npm install" in the project\./);
  });

  describe('that has no types', () => {
    test.each([
      [
        "import { get } from 'not-installed';\nexport const note = async () => (await get()).note;\n",
        "Cannot find module 'not-installed' or its corresponding type declarations.",
      ],
      [
        "import type { Missing } from './api-types.ts';\nexport const note = (missing: Missing) => missing.note;\n",
        "has no exported member 'Missing'.",
      ],
      ['export const note = (missing: Missing) => missing.note;\n', "Cannot find name 'Missing'."],
    ])('%s', async (code, error) => {
      const folder = consumerApp(await typesOf(BASE), { 'src/app.ts': code });
      const refused = broken({}, { folder });
      await expect(refused).rejects.toMatchObject({ code: 'consumer-incomplete' });
      await expect(refused).rejects.toThrow('src/app.ts:1 cannot be compiled: ');
      await expect(refused).rejects.toThrow(
        `${error} It has no type, so that its call sites would not be reported. Run "npm install" in the project, build what it imports, or correct it.`,
      );
    });
  });

  test('but not one that imports other files than modules', async () => {
    const folder = consumerApp(await typesOf(BASE), {
      'src/app.ts': "import logo from './logo.svg';\nexport { logo };\n",
    });
    expect(await broken({ 'components schemas Order required': ['state'] }, { folder })).toHaveLength(1);
  });

  test('that uses no types of a document, or several', async () => {
    const none = consumerApp('export {};\n', { 'src/orders.ts': 'export {};\n' });
    await expect(broken({}, { folder: none })).rejects.toThrow(/^No module in .* imports types of the document/);
    const two = consumerApp(await typesOf(BASE), { 'src/other-types.ts': await typesOf(BASE) });
    await expect(broken({}, { folder: two })).rejects.toThrow(
      'has several files of types: src/api-types.ts, src/other-types.ts. Name the one of the document with --consumer-types.',
    );
    const named = { folder: two, typesFile: join(two, 'src/api-types.ts') };
    expect(await broken({ 'components schemas Order required': ['state'] }, named)).toHaveLength(1);
  });
});

describe('types of any document', () => {
  test('are written by the openapi-typescript of the project', () => {
    expect(generateTypes(BASE, 'base', consumerApp(''))).toContain('State: "OPEN" | "DONE";');
  });

  test('are refused where the project has none, with the cure', () => {
    expect(() => generateTypes(BASE, 'old.json', temporaryFolder())).toThrow(
      /^There is no types\.ts beside old\.json, and .* has no openapi-typescript to write one\. Run "npm install --save-dev openapi-typescript" there\.$/,
    );
  });
});
