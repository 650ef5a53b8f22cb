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
import { readYaml } from '../../support/read-yaml.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { COMPILERS, callingApp, consumerApp, lineOf, monorepo, vendoredApp } from './consumer-app.ts';

const BASE = readYaml<JsonObject>('orders.yaml', import.meta.url);

const typesOf = (document: JsonObject) => types(parseDocument(JSON.stringify(document)));
const methodsOf = (document: JsonObject) => operationMethods(parseDocument(JSON.stringify(document)));
const BASE_TYPES = await typesOf(BASE);

async function broken(edits: Edits, { folder = consumerApp(BASE_TYPES), ...more }: Partial<ConsumerOptions> = {}) {
  const revision = edited(BASE, edits);
  const changes = compareDocuments(versionOf(BASE, 'base'), versionOf(revision, 'revision'));
  const breaks = await checkConsumer({
    folder,
    types: { base: BASE_TYPES, revision: await typesOf(revision) },
    methods: { base: methodsOf(BASE), revision: methodsOf(revision) },
    changes,
    ...more,
  });
  return breaks.map(({ file, line, message, cause }) => {
    const change = changes.find(({ id }) => id === cause);
    return `${file}:${line} ${message.split(':', 1)[0]} ${change && `${change.kind} ${change.detail}`}`;
  });
}

/** A project that reads the types, calls operation methods and calls openapi-fetch. */
const wholeApp = (compiler?: (typeof COMPILERS)[number]) => callingApp(BASE_TYPES, methodsOf(BASE), compiler);

const MAX_LENGTH = { 'components schemas Order properties note maxLength': 5 };
const LOST_VALUE = { 'components schemas State enum': ['OPEN'] };
const LOST_REQUIRED = { 'components schemas Order required': ['state'] };
const COUPON = 'paths /coupons post requestBody content application/json schema properties';

describe('a call site is reported with its place and the change that breaks it', () => {
  test('parts that are removed or renamed', async () => {
    const edits = {
      ...LOST_VALUE,
      // NewOrder keeps a property of this name.
      ...LOST_REQUIRED,
      'components schemas Order properties note': GONE,
      'paths /orders get parameters': GONE,
      'paths /orders post': GONE,
      'paths /orders delete operationId': 'cancelAll',
    };
    expect(await broken(edits, { folder: wholeApp() })).toEqual([
      'src/calls.ts:3 TS2322 parameter-removed query limit',
      'src/calls.ts:4 TS2339 required-property-removed note',
      'src/calls.ts:5 TS2339 operation-removed undefined',
      'src/calls.ts:6 TS2339 operation-id-changed undefined',
      `src/orders.ts:${lineOf("case 'DONE'")} TS2678 enum-value-removed "DONE"`,
      `src/orders.ts:${lineOf('return order.state ===')} TS2367 enum-value-removed "DONE"`,
      `src/orders.ts:${lineOf('return order.note')} TS2339 required-property-removed note`,
      `src/orders.ts:${lineOf('export const query')} TS2322 parameter-removed query limit`,
    ]);
  });

  test('a change that no type shows breaks no call site, and a call site that never compiled is not reported', async () => {
    expect(await broken(MAX_LENGTH, { folder: wholeApp() })).toEqual([]);
  });

  test('methods that were not derived with the documents stay, and their file breaks', async () => {
    const breaks = await broken({ 'paths /orders post': GONE }, { folder: wholeApp(), methods: undefined });
    expect(breaks).toContainEqual(expect.stringMatching(/^src\/operation-methods\.ts:/));
  });
});

describe.each(COMPILERS)('with %s', (compiler) => {
  test('the same call sites break for the same reasons', async () => {
    const region = { name: 'x-region', in: 'header', required: true, schema: { type: 'string' } };
    const edits = {
      'components schemas State enum': ['OPEN', 'DONE', 'LOST'],
      ...LOST_REQUIRED,
      'components schemas NewOrder required': ['note'],
      'paths /orders get parameters': [region],
      [`${COUPON} coupon type`]: 'integer',
      // Two changes of a field of this name: neither is more likely than the other.
      [`${COUPON} gift type`]: 'integer',
      'components schemas Order properties gift type': 'integer',
      // The compiler quotes the object type with the new value, which is not the cause.
      'components schemas NewStay properties amount type': 'string',
      'components schemas NewStay properties state enum': ['OPEN', 'DONE', 'HELD'],
    };
    const folder = wholeApp(compiler);
    expect(await broken(edits, { folder })).toEqual([
      'src/calls.ts:3 TS2353 parameter-removed query limit',
      'src/calls.ts:4 TS18048 property-became-optional note',
      'src/fetches.ts:5 TS2322 type-changed string>integer',
      'src/fetches.ts:6 TS2322 undefined',
      'src/fetches.ts:7 TS2322 type-changed number>string',
      `src/orders.ts:${lineOf('const never')} TS2322 enum-value-added "LOST"`,
      `src/orders.ts:${lineOf('return order.note')} TS18048 property-became-optional note`,
      `src/orders.ts:${lineOf('export const query')} TS2322 parameter-removed query limit`,
      `src/orders.ts:${lineOf('export const created')} TS2741 property-became-required note`,
    ]);
    expect(readFileSync(join(folder, 'src/api-types.ts'), 'utf8')).toBe(BASE_TYPES);
  });

  test('the projects that a project refers to are built, and nothing is written into them', async () => {
    // Outputs look older than their sources, or up to date, by the clock. The native compiler has that of the machine.
    if (compiler !== 'typescript7') stubClock();
    const folder = monorepo(BASE_TYPES, compiler);
    const before = filesIn(folder);
    // The compiler does not name the second change, which is found in the types of the other project.
    const edits = { ...LOST_VALUE, 'components schemas NewOrder properties amount type': 'string' };
    expect(await broken(edits, { folder })).toEqual([
      'packages/app/src/app.ts:4 TS2367 enum-value-removed "DONE"',
      'packages/app/src/app.ts:8 TS2322 type-changed number>string',
    ]);
    expect(filesIn(folder)).toEqual(before);
  });
});

test('a workspace that was built is compiled from its sources', async () => {
  const folder = monorepo(BASE_TYPES);
  execFileSync(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: folder });
  expect(filesIn(folder)).toContain('packages/api/dist/types.d.ts');
  expect(await broken(LOST_VALUE, { folder })).toEqual(['packages/app/src/app.ts:4 TS2367 enum-value-removed "DONE"']);
});

/** Sets the clock of the compiler behind the times of the files, until the test has finished. */
function stubClock(): void {
  for (const [name, value] of Object.entries(clockEnv(shifted('behind', -480), Date.now()))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

test('types of a package below node_modules are replaced too', async () => {
  expect(await broken(LOST_VALUE, { folder: vendoredApp(BASE_TYPES) })).toEqual([
    'src/orders.ts:2 TS2322 enum-value-removed "DONE"',
  ]);
});

describe('a project that cannot be checked is refused with the remedy', () => {
  test('without a tsconfig.json', async () => {
    const folder = consumerApp(BASE_TYPES, { 'tsconfig.json': '{ "files": [' });
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
      const folder = consumerApp(BASE_TYPES, { 'src/app.ts': code });
      const refused = broken({}, { folder });
      await expect(refused).rejects.toMatchObject({ code: 'consumer-incomplete' });
      await expect(refused).rejects.toThrow('src/app.ts:1 cannot be compiled: ');
      await expect(refused).rejects.toThrow(
        `${error} It has no type, so that its call sites would not be reported. Run "npm install" in the project, build what it imports, or correct it.`,
      );
    });
  });

  test('but not one that imports other files than modules', async () => {
    const folder = consumerApp(BASE_TYPES, {
      'src/app.ts': "import logo from './logo.svg';\nexport { logo };\n",
    });
    expect(await broken(LOST_REQUIRED, { folder })).toHaveLength(1);
  });

  test('that uses no types of a document, or several', async () => {
    const none = consumerApp('export {};\n', { 'src/orders.ts': 'export {};\n' });
    await expect(broken({}, { folder: none })).rejects.toThrow(/^No module in .* imports types of the document/);
    const two = consumerApp(BASE_TYPES, { 'src/other-types.ts': BASE_TYPES });
    await expect(broken({}, { folder: two })).rejects.toThrow(
      'has several files of types: src/api-types.ts, src/other-types.ts. Name the one of the document with --consumer-types.',
    );
    const named = { folder: two, typesFile: join(two, 'src/api-types.ts') };
    expect(await broken(LOST_REQUIRED, named)).toHaveLength(1);
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
