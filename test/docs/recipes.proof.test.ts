import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startBackoffice } from '../package/running-sandbox.ts';
import { service } from '../spec/facts/facts.ts';
import { childEnv } from '../support/child-env.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { followed, startNode } from '../support/run-process.ts';
import { blocksOf, excerpt } from './code-blocks.ts';
import { ROOT } from './markdown-files.ts';

/** An edit of a file: a new text, or what is inserted before or replaces a text that the file has once. */
type Edit =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly before: string; readonly insert: string }
  | { readonly file: string; readonly replace: string; readonly by: string };

/** A section of docs/contributing/change-the-document.md, followed for one change; recipes.yaml describes the members. */
interface Recipe {
  readonly heading: string;
  readonly edits: readonly Edit[];
  readonly fact: string;
  readonly arrives: readonly (readonly [file: string, text: string])[];
}

const RECIPES: readonly Recipe[] = parse(
  readFileSync(new URL('recipes.yaml', import.meta.url), 'utf8').replaceAll('$VERSION', service.versionLabel),
);

/** What the copy does not need, or has as a link. */
const LEFT_OUT = ['node_modules', '.git', 'dist', 'packages', 'coverage', 'generated/portal'];

/** The tests that read the document, its facts or a list that follows from them. */
const GUARDS = [
  'test/spec',
  'test/docs/links.test.ts',
  'test/docs/readme.test.ts',
  'test/client/rate-limiter.test.ts',
  'test/client/validation.test.ts',
  'test/diff/our-document.test.ts',
  'test/drift/library/matchers.test.ts',
  'test/drift/rules/listing/stated-rules.test.ts',
  'test/portal/pages.test.ts',
  'test/sandbox/domain/open-questions.test.ts',
  'test/sandbox/domain/service-errors.test.ts',
  'test/sandbox/domain/switches.test.ts',
];

/** The configuration of the type check: what follows from the document, what imports it, and the facts. */
const TYPED = 'tsconfig.recipes.json';

const page = readFileSync(join(ROOT, 'docs/contributing/change-the-document.md'), 'utf8');
const recipes = RECIPES.map((recipe) => ({ ...recipe, files: [...new Set(recipe.edits.map(({ file }) => file))] }));
let copy: string;

/** The guide to one change, whose edit is the recipe "Add an enum value". */
const guide = blocksOf('', readFileSync(join(ROOT, 'docs/editing-the-document.md'), 'utf8'));
/** The last output under a heading, or the first with `text`. The loop has other ports here than in the guide. */
function shownFor(heading: string, text = ''): RegExp {
  const shown = guide.filter((block) => block.heading === heading && block.language === 'text');
  const block = text === '' ? shown.at(-1) : shown.find(({ code }) => code.includes(text));
  if (block === undefined) throw new Error(`The guide shows no output with "${text}" under "${heading}".`);
  return excerpt(block.code.replaceAll(/:40[01]0$/gm, ':…'));
}

/** The misspelled meaning of a value that the guide shows. */
const MISSPELLED = '    HALTD: It cannot be traded for now.\n';

/** Runs a program in the copy, which must end with `exitCode`, and returns what it printed. */
function run(args: readonly string[], exitCode = 0): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: childEnv({ NO_COLOR: '1' }),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  expect({ status, output: status === exitCode ? '' : stdout + stderr }).toEqual({ status: exitCode, output: '' });
  return stdout + stderr;
}

/** One worker loads what the tests share once; the other processors have other proofs. */
const vitest = (...args: string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--maxWorkers=1'],
  ...args,
];

function follow(edit: Edit): void {
  const path = join(copy, edit.file);
  if ('text' in edit) {
    writeFileSync(path, edit.text);
    return;
  }
  const [old, by] = 'before' in edit ? [edit.before, edit.insert + edit.before] : [edit.replace, edit.by];
  const parts = readFileSync(path, 'utf8').split(old);
  if (parts.length !== 2) throw new Error(`${edit.file} has ${JSON.stringify(old)} ${parts.length - 1} times.`);
  writeFileSync(path, parts.join(by));
}

beforeAll(() => {
  copy = temporaryFolder();
  const left = LEFT_OUT.map((name) => join(ROOT, name));
  // Other tests compile the project, into folders that are gone a moment later.
  const isCopied = (path: string) => !left.includes(path) && !basename(path).startsWith('.tmp-');
  cpSync(ROOT, copy, { recursive: true, filter: isCopied });
  const typed = { extends: './tsconfig.json', include: ['src/backoffice', 'generated', 'test/spec'] };
  writeFileSync(join(copy, TYPED), JSON.stringify(typed));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
});

/** What vitest reports as JSON, as far as it is read. */
interface FactResults {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The sections of the specification, as the files of schemas and of facts are named. */
const SECTIONS = readdirSync(join(ROOT, 'spec/schemas')).map((name) => name.replace(/\..*/, ''));

/** A path of the recipes, such as `spec/schemas/<section>.yaml`. */
function patternOf(path: string): RegExp {
  const parts = path.replaceAll('.', '\\.').replaceAll('<section>', `(?:${SECTIONS.join('|')})`);
  return new RegExp(`^${parts.replaceAll(/<[^>]*>/g, '[^/]+')}$`);
}

test('the guide to editing shows what its commands print', async () => {
  const [edit] = recipes.find(({ heading }) => heading === 'Add an enum value')?.edits ?? [];
  if (edit === undefined) throw new Error('The recipe "Add an enum value" has no edit.');
  const [value = ''] = /[A-Z_]+/.exec('insert' in edit ? edit.insert : '') ?? [];
  expect(guide.find(({ language }) => language === 'yaml')?.code).toContain(`- ${value}\n`);
  const before = readFileSync(join(copy, edit.file), 'utf8');
  const loop = followed(startNode(['src/cli/run.js', 'dev', '--portal-port', '0', '--mock-port', '0'], { cwd: copy }));
  onTestFinished(async () => void (await loop.stop()));
  await loop.until(shownFor('1. Start the loop'));
  await loop.until(/✓/);
  follow(edit);
  await loop.until(shownFor('2. Edit', '✓'));
  follow({ file: 'spec/schemas/instrument.yaml', before: '  examples:\n    - ACTIVE\n', insert: MISSPELLED });
  await loop.until(shownFor('2. Edit', 'HALTD'));
  follow({ file: 'spec/schemas/instrument.yaml', replace: MISSPELLED, by: '' });
  await loop.stop();
  const { exitCode, stdout, stderr } = await runHere(['check', '--project', copy]);
  expect(stdout + stderr).toMatch(shownFor('4. See what breaks'));
  expect(exitCode).toBe(1);
  writeFileSync(join(copy, edit.file), before);
});

test.each(recipes)('the recipe "$heading" names the files that are edited', ({ heading, files }) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  const named = [...text.matchAll(/`((?:spec|test)\/[^`]*)`/g)].map(([, path = '']) => patternOf(path));
  expect(files.filter((file) => !named.some((pattern) => pattern.test(file)))).toEqual([]);
});

/** All recipes are followed in one copy: each command is slow, and no recipe depends on another. */
describe('a project in which every recipe was followed', () => {
  let printed: string;
  let failing: readonly string[];

  beforeAll(async () => {
    followIn('spec/');
    expect(await runHere(['build', '--no-portal', '--project', copy])).toMatchObject({ exitCode: 0 });
    const report = join(copy, 'facts.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    printed = run(vitest(...reporters, 'test/spec/contract-facts.test.ts'), 1);
    const { testResults }: FactResults = JSON.parse(readFileSync(report, 'utf8'));
    const facts = testResults.flatMap(({ assertionResults }) => assertionResults);
    failing = facts.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    followIn('test/');
    writeFileSync(join(copy, 'requirements.txt'), run(['scripts/run.js', 'requirements']));
  });

  test.each(recipes)('fails without the facts of "$heading"', ({ fact }) => {
    expect(failing.filter((name) => name.startsWith(fact))).not.toEqual([]);
  });

  test('fails as the guide to editing shows', () => {
    expect(printed).toMatch(shownFor('3. State the fact'));
  });

  test.each(recipes.flatMap(({ arrives }) => arrives))('has in %s: %s', (file, text) => {
    expect(readFileSync(join(copy, file), 'utf8')).toContain(text);
  });

  test.each([
    ['type error', ['node_modules/typescript7/bin/tsc', '--project', TYPED]],
    ['failing test', vitest('--reporter=dot', ...GUARDS)],
  ])('has no %s', (_, args) => void run(args));

  test('has no lint finding or stale file', async () => {
    expect(await runHere(['check', '--project', copy])).toMatchObject({ exitCode: 0 });
  });

  test('has a sandbox that answers the new operation', async () => {
    const sandbox = await startBackoffice(join(copy, 'src/cli/run.js'), ['sandbox']);
    try {
      const headers = { 'svc-client-app-key': 'sandbox-demo-key' };
      const answer = await fetch(`${sandbox.url}/currencies`, { headers });
      expect(answer.status).toBe(501);
      expect(await answer.json()).toMatchObject({ errorCode: 'E050' });
    } finally {
      await sandbox.stop();
    }
  });
});

/** Makes the edits of all recipes below `folder`. */
function followIn(folder: string): void {
  for (const { edits } of recipes) for (const edit of edits) if (edit.file.startsWith(folder)) follow(edit);
}
