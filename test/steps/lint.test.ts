import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matching } from '../support/cases.ts';
import { readYaml } from '../support/read-yaml.ts';
import { folderWith } from '../support/run-folder.ts';
import { served } from '../support/served.ts';
import { editedProject, editedSmallProject, lineOf, linkedLint, lintProject, PROJECT_ROOT } from './lint-project.ts';

interface ExpectedFinding {
  readonly rule: string;
  readonly at?: string;
  readonly message?: string;
  readonly link?: string;
}

interface Cases {
  readonly readable: readonly {
    readonly name: string;
    readonly edits: readonly (readonly [file: string, from: string, to: string])[];
    /** All findings, or some of them. */
    readonly findings?: readonly ExpectedFinding[];
    readonly among?: readonly ExpectedFinding[];
  }[];
  readonly unreadable: readonly {
    readonly name: string;
    readonly files: Readonly<Record<string, string>>;
    readonly findings: readonly string[];
  }[];
  readonly wrongShapes: Readonly<Record<string, readonly string[]>>;
}

const CASES = readYaml<Cases>('lint-cases.yaml', import.meta.url);

test('the real document has no faults', async () => {
  const { findings, rules, files } = await lintProject(PROJECT_ROOT);

  expect(findings).toEqual([]);
  expect(rules).toBeGreaterThan(50);
  expect(files).toBeGreaterThan(30);
});

test.each(CASES.readable)('$name', async ({ edits, findings, among = [] }) => {
  const root = await editedProject(...edits.map(([file, from, to]) => ({ file, from, to })));
  const [[file = '', , to = ''] = []] = edits;
  const line = await lineOf(root, file, to);
  const result = (await linkedLint(root)).findings.map((finding) => ({ ...finding, link: finding.link ?? 'none' }));
  const expected = [...(findings ?? []), ...among].map((finding) => patternOf(finding, line));
  expect(result).toEqual(expect.arrayContaining(expected));
  if (findings !== undefined) expect(result).toHaveLength(findings.length);
});

/** What a finding has; lines are relative to that of the edit. */
function patternOf({ rule, at, message, link }: ExpectedFinding, line: number): object {
  const [, file = '', after = '', column = ''] = /^(.+):\+(\d+):(\d+)$/.exec(at ?? '') ?? [];
  return expect.objectContaining({
    rule,
    severity: 'error',
    ...(at === undefined ? {} : { file, line: line + Number(after), column: Number(column) }),
    ...(message === undefined ? {} : { message: matching(message) }),
    ...(link === undefined ? {} : { link }),
  });
}

test('two components of one name, which are named without paths of this machine', async () => {
  const file = 'spec/schemas/extra.yaml';
  const root = await editedProject({
    file: 'spec/schemas/account.yaml',
    from: '      type: string\n      description: The name of the type.\n',
    to: '      $ref: ./extra.yaml#/AccountType\n',
  });
  await writeFile(join(root, file), 'AccountType:\n  description: Another one.\n  type: string\n');
  const { findings } = await lintProject(root);

  expect(findings).toContainEqual({
    rule: 'component-name-unique',
    severity: 'error',
    file,
    line: 2,
    column: 3,
    message: expect.stringMatching(
      /^Component 'schemas\/AccountType' is not unique\. It is also defined at:\n- spec\/schemas\/account\.yaml#\/AccountType$/,
    ),
  });
});

const SHAPES = Object.entries(CASES.wrongShapes).flatMap(([key, values]) =>
  values.map((value) => [key, value] as const),
);

test.each(SHAPES)('%s in the wrong shape, %s, is a finding of the stock rule and no exception', async (key, value) => {
  const root = await editedSmallProject({
    file: 'spec/openapi.yaml',
    from: `\n${key}:\n`,
    to: `\n${key}: ${value}\nx-${key}:\n`,
  });
  const { findings } = await lintProject(root);

  expect(findings.map(({ rule }) => rule)).toContain('struct');
});

describe('a document that cannot be read', () => {
  test.each(CASES.unreadable)('$name', async ({ files, findings: expected }) => {
    const { findings, rules } = await lintProject(folderWith(files));
    expect(rules).toBe(0);
    expect(findings.filter(({ rule, severity }) => rule !== 'document-readable' || severity !== 'error')).toEqual([]);
    const texts = findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
    expect(texts).toEqual(expected);
  });
});

test('a remote $ref is reported at its place, and no request is made', async () => {
  const requests: string[] = [];
  const server = await served((request, response) => {
    requests.push(request.url ?? '');
    response.end('Order: { type: object }');
  });
  const url = `${server}/order.yaml`;
  const text = `openapi: 3.1.0\ninfo: {}\npaths: {}\ncomponents: { schemas: { Order: { $ref: '${url}#/Order' } } }\n`;

  const { findings } = await lintProject(folderWith({ 'spec/openapi.yaml': text }));

  expect(findings.filter(({ message }) => message.includes(url))).toEqual([
    expect.objectContaining({
      rule: 'contract/ref-inside-spec',
      file: 'spec/openapi.yaml',
      line: 4,
      message:
        `$ref "${url}#/Order" is a URL, which is never fetched; a $ref points at a file in spec/, by a relative path. ` +
        'Copy what it names into spec/ and point there.',
    }),
  ]);
  expect(requests).toEqual([]);
  await fetch(url);
  expect(requests).toEqual(['/order.yaml']);
});
