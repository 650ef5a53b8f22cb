import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { type LinkedProject, linkedProject } from '../docs/linked-project.ts';
import { document, inputs, ownFiles } from './portal-files.ts';

/** What the sandbox answers to operations that it implements; all others are only named, and it says 501. */
const IMPLEMENTED = new Set(['createSessionToken', 'createAuthenticationToken', 'listAccountTransactions']);

const files = ownFiles();
const samples = operationsOf(document).map(({ operationId }) => {
  const twin = files.get(`operations/${operationId}.md`) ?? '';
  return { operationId, curl: block(twin, 'bash'), code: block(twin, 'typescript') };
});
const guides = inputs.guides.map(({ name, text }) => ({
  name,
  shell: blocks(text, 'sh').join('\n'),
  code: blocks(text, 'ts').join('\n'),
}));

let project: LinkedProject;

beforeAll(async () => {
  project = await linkedProject();
  for (const { operationId, code } of samples) writeFileSync(join(project.folder, `${operationId}.mts`), code);
  for (const { name, code } of guides)
    writeFileSync(join(project.folder, `guide-${name}.mts`), `${code}\nexport {};\n`);
});
afterAll(async () => {
  await project?.sandbox.stop();
});

test('every operation has a line for curl and a module for the client', () => {
  expect(samples).not.toEqual([]);
  expect(samples.filter(({ curl, code }) => curl === '' || code === '')).toEqual([]);
});

test.each(samples)('curl: $operationId', ({ operationId, curl }) => {
  const { stdout } = shell(`${curl} -s -w '\\n%{http_code}'`);
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1), stdout).toBe(IMPLEMENTED.has(operationId) ? '200' : '501');
  if (operationId === 'listAccountTransactions') expect(JSON.parse(lines[0] ?? '')).toHaveLength(3);
});

test('curl: the next page', () => {
  const [, next = ''] = blocks(files.get('operations/listAccountTransactions.md') ?? '', 'bash');
  expect(next).toContain('direction=next');
  expect(JSON.parse(shell(`${next} -s`).stdout)).toHaveLength(3);
});

describe('the client', () => {
  test('every sample and guide compiles under strict', () => {
    const sources = [...samples.map(({ operationId }) => operationId), ...guides.map(({ name }) => `guide-${name}`)];
    expect(project.compileErrors(sources.map((name) => `${name}.mts`))).toBe('');
  });

  test('every sample does what it shows', () => {
    const printed = project.printedBy(samples.map(({ operationId }) => `${operationId}.mts`));
    for (const [index, { operationId }] of samples.entries()) {
      const { stderr = '' } = printed[index] ?? {};
      expect(stderr, operationId).toMatch(IMPLEMENTED.has(operationId) ? /^$/ : /status: 501/);
    }
  });
});

describe('the guides', () => {
  test('the commands for the shell lead to a token and to records', () => {
    const start = guides.find(({ name }) => name === 'start-here')?.shell ?? '';
    const { stdout, stderr } = shell(start.replace('http://127.0.0.1:4020/back-office', project.sandbox.url));
    const [first = [], second = []]: { finTranID: string }[][] = JSON.parse(`[${stdout.replaceAll('][', '],[')}]`);
    expect(
      [first, second].map(({ length }) => length),
      stderr,
    ).toEqual([3, 3]);
    // The sandbox includes the record at the offset in the next page unless a switch says otherwise.
    expect(second[0]).toEqual(first[2]);
  });

  test.each([
    ['start-here', /^2026-10-\d\dT\S+ -?\d+/],
    ['authentication', /^1\n$/],
    ['paging', /^198\n1\d\d\n$/],
  ])('the code of %s prints what it should', (name, printed) => {
    const { stdout, stderr } = project.node(`guide-${name}.mts`);
    expect(stderr).toBe('');
    expect(stdout).toMatch(printed);
  });
});

function shell(command: string) {
  return spawnSync('sh', ['-c', command], { encoding: 'utf8', env: project.env });
}

function block(markdown: string, language: string): string {
  return blocks(markdown, language)[0] ?? '';
}

function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code.trim());
}
