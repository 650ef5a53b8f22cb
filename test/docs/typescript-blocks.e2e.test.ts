import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type LinkedProject, linkedProject, type Printed } from './linked-project.ts';
import { CLIENT_GUIDES } from './markdown-files.ts';
import { documentedBlocks } from './shell-commands.ts';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const ADDRESS = 'http://127.0.0.1:4020/back-office';

/** Blocks that other tests run: those of the portal belong to its pages, one needs a project of its own (test/projects). */
const isRunElsewhere = (file: string) => file.startsWith('spec/pages/') || file === 'docs/your-own-document.md';

const written = documentedBlocks().filter(({ language, file }) => language === 'ts' && !isRunElsewhere(file));
/** The second guide to the client begins with the first block of the first one; the other blocks of both continue it. */
const start = written.find(({ file }) => file === 'docs/client.md')?.code ?? '';
const blocks = written
  .filter(({ code }) => code !== start)
  .map((block, index) => {
    const isTest = block.code.includes("from 'vitest'");
    const code = block.file.startsWith('docs/client') ? `${start}\n${block.code}` : block.code;
    // It prints the text after each arrow.
    const prints = [...block.code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = '']) => text);
    return { ...block, code, prints, isTest, name: `block-${index}${isTest ? '.test' : ''}.mts` };
  });

const programs = blocks.filter(({ isTest }) => !isTest);

let project: LinkedProject;
let printed: readonly Printed[];

beforeAll(async () => {
  project = await linkedProject();
  const port = String(await freePort());
  for (const { name, code } of blocks) {
    const text = code.replaceAll(ADDRESS, project.sandbox.url).replaceAll('4030', port);
    writeFileSync(join(project.folder, name), text);
  }
  printed = project.printedBy(programs.map(({ name }) => name));
});
afterAll(async () => {
  await project?.sandbox.stop();
});

test('README.md and the guides for readers who write code have code', () => {
  expect(start).toContain(ADDRESS);
  const guides = [...CLIENT_GUIDES, 'verify-in-ci'];
  expect(new Set(blocks.map(({ file }) => file))).toEqual(
    new Set(['README.md', ...guides.map((name) => `docs/${name}.md`)]),
  );
});

test('every block compiles under strict', () => {
  expect(project.compileErrors(blocks.map(({ name }) => name))).toBe('');
});

describe('a block does what it states', () => {
  test.each(programs.map((block, index) => ({ ...block, index })))('$file:$line', ({ index, prints }) => {
    const { stdout, stderr } = printed[index] ?? expect.unreachable();
    expect(stderr).toBe('');
    expect(prints).not.toEqual([]);
    expect(stdout.trimEnd().split('\n')).toEqual(prints);
  });

  test('those that are tests pass', () => {
    const names = blocks.flatMap(({ isTest, name }) => (isTest ? [name] : []));
    const { status, stdout, stderr } = project.node(VITEST, 'run', '--root', '.', ...names);
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(new RegExp(`Test Files +${names.length} passed`));
  });
});
