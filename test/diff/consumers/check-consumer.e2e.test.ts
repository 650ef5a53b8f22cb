import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
import { folderWith, temporaryFolder } from '../../support/run-folder.ts';
import { type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { type Compiler, callingApp, consumerApp, monorepo, vendoredApp } from './consumer-app.ts';

const BASE = readYaml<JsonObject>('orders.yaml', import.meta.url);

const typesOf = (document: JsonObject) => types(parseDocument(JSON.stringify(document)));
const methodsOf = (document: JsonObject) => operationMethods(parseDocument(JSON.stringify(document)));
const BASE_TYPES = await typesOf(BASE);
const LOST_REQUIRED = { 'components schemas Order required': ['state'] };

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

/** The projects that a case may name. */
const PROJECTS = {
  app: (compiler?: Compiler) => consumerApp(BASE_TYPES, {}, compiler),
  calls: (compiler?: Compiler) => callingApp(BASE_TYPES, methodsOf(BASE), compiler),
  monorepo: (compiler?: Compiler) => monorepo(BASE_TYPES, compiler),
  builtMonorepo: () => {
    const folder = monorepo(BASE_TYPES);
    execFileSync(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: folder });
    return folder;
  },
  vendored: () => vendoredApp(BASE_TYPES),
};

/** A case of `check-consumer.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly project: keyof typeof PROJECTS;
  readonly compilers?: readonly Compiler[];
  readonly edits: Edits;
  readonly breaks: readonly string[];
}

const CASES = readYaml<readonly Case[]>('check-consumer.yaml', import.meta.url).flatMap(
  ({ compilers = ['typescript7'], ...one }) => compilers.map((compiler) => ({ ...one, compiler })),
);

test.each(CASES)('$name ($compiler)', async ({ project, compiler, edits, breaks }) => {
  // Outputs look older than their sources, or up to date, by the clock. The native compiler has that of the machine.
  if (project === 'monorepo') stubClock();
  const folder = PROJECTS[project](compiler);
  const before = filesIn(folder);
  expect(await broken(edits, { folder })).toEqual(breaks);
  expect(filesIn(folder)).toEqual(before);
});

test('methods that were not derived with the documents stay, and their file breaks', async () => {
  const breaks = await broken({ 'paths /orders post': GONE }, { folder: PROJECTS.calls(), methods: undefined });
  expect(breaks).toContainEqual(expect.stringMatching(/^src\/operation-methods\.ts:/));
});

/** Sets the clock of the compiler behind the times of the files, until the test has finished. */
function stubClock(): void {
  for (const [name, value] of Object.entries(clockEnv(shifted('behind', -480), Date.now()))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** The files of a project, but for its packages, with their texts. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('node_modules') && statSync(join(folder, path)).isFile(),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

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
    const folder = folderWith({ 'node_modules/typescript/package.json': '{ "name": "typescript" }' });
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

  test('that uses no types of a document, or several; but not one that imports other files than modules', async () => {
    const none = consumerApp('export {};\n', { 'src/orders.ts': 'export {};\n' });
    await expect(broken({}, { folder: none })).rejects.toThrow(/^No module in .* imports types of the document/);
    const logo = "import logo from './logo.svg';\nexport { logo };\n";
    const two = consumerApp(BASE_TYPES, { 'src/other-types.ts': BASE_TYPES, 'src/app.ts': logo });
    await expect(broken({}, { folder: two })).rejects.toThrow(
      'has several files of types: src/api-types.ts, src/other-types.ts. Name the one of the document with --consumer-types.',
    );
    const named = { folder: two, typesFile: join(two, 'src/api-types.ts') };
    expect(await broken(LOST_REQUIRED, named)).toHaveLength(1);
  });
});

// test/cli/diff.e2e.test.ts writes them.
test('types of any document are refused where the project has no openapi-typescript, with the cure', () => {
  expect(() => generateTypes(BASE, 'old.json', temporaryFolder())).toThrow(
    /^There is no types\.ts beside old\.json, and .* has no openapi-typescript to write one\. Run "npm install --save-dev openapi-typescript" there\.$/,
  );
});
