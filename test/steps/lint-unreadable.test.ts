import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../support/loopback-server.ts';
import { lintProject, projectOf } from './lint-project.ts';

const ROOT = `openapi: 3.1.0
info:
  title: Fixture
  version: '1'
paths: {}
`;

/** The findings of a document that cannot be read, as `file:line:column message`. */
async function findingsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings, rules } = await lintProject(await projectOf(files));
  expect(rules).toBe(0);
  expect(new Set(findings.map(({ rule, severity }) => `${severity} ${rule}`))).toEqual(
    new Set(['error document-readable']),
  );
  return findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

test('a missing folder of the document', async () => {
  expect(await findingsOf({})).toEqual([
    'spec:1:1 The folder spec does not exist; it holds the document. Restore it, or name the folder to read.',
  ]);
});

test('a file where the folder should be', async () => {
  expect(await findingsOf({ spec: ROOT })).toEqual([
    'spec:1:1 The folder spec does not exist; it holds the document. Restore it, or name the folder to read.',
  ]);
});

test('a missing root document', async () => {
  expect(await findingsOf({ 'spec/schemas/order.yaml': 'Order: {}' })).toEqual([
    'spec/openapi.yaml:1:1 The root document does not exist; all other files are reached from it. Restore it.',
  ]);
});

test.each([
  ['', 'nothing'],
  ['just a text', 'nothing'],
  ['[]', 'nothing'],
  ['openapi: 3.0.3', '"3.0.3"'],
  ['openapi: 3.1', '3.1'],
  ['swagger: "2.0"', 'nothing'],
])('a root document that is no OpenAPI 3.1: %j', async (text, found) => {
  expect(await findingsOf({ 'spec/openapi.yaml': text })).toEqual([
    `spec/openapi.yaml:1:1 The root document has ${found} under openapi; it must be "3.1.x". Write "openapi: 3.1.0".`,
  ]);
});

test('broken YAML in the root document', async () => {
  expect(await findingsOf({ 'spec/openapi.yaml': `${ROOT}tags: [a, b\nservers: []\n` })).toEqual([
    'spec/openapi.yaml:7:1 The file is not valid YAML: deficient indentation. ' +
      'Correct the indentation, quotes or brackets at this line or before it.',
  ]);
});

test('broken YAML in every file that has it, once for each', async () => {
  const files = {
    'spec/openapi.yaml':
      `${ROOT}components:\n  schemas:\n    A:\n      $ref: ./a.yaml#/A\n    B:\n      $ref: ./a.yaml#/B\n` +
      '    C:\n      $ref: ./c.yaml#/C\n',
    'spec/a.yaml': 'A:\n  type: string\nB:\n  type: string\n  type: number\n',
    'spec/c.yaml': 'C:\n  type: "string\n',
  };
  expect(await findingsOf(files)).toEqual([
    'spec/a.yaml:5:3 The key type is repeated in one mapping. Remove or rename one.',
    'spec/c.yaml:3:1 The file is not valid YAML: deficient indentation. ' +
      'Correct the indentation, quotes or brackets at this line or before it.',
  ]);
});

test('a YAML alias that puts a schema into itself', async () => {
  const text = `${ROOT}components:\n  schemas:\n    A: &a\n      type: object\n      properties:\n        a: *a\n`;
  expect(await findingsOf({ 'spec/openapi.yaml': text })).toEqual([
    'spec/openapi.yaml:11:13 This YAML alias puts a value into itself, without end. ' +
      'Use a $ref to the schema instead.',
  ]);
});

test('a $ref to itself', async () => {
  const files = {
    'spec/openapi.yaml': `${ROOT}components:\n  schemas:\n    A:\n      $ref: '#/components/schemas/A'\n`,
  };
  expect(await findingsOf(files)).toEqual([
    'spec/openapi.yaml:9:13 $ref "#/components/schemas/A" never ends: following it leads back to itself. ' +
      'Point it at a schema, not at itself.',
  ]);
});

test('references that lead in a circle through files', async () => {
  const files = {
    'spec/openapi.yaml':
      `${ROOT}components:\n  schemas:\n    A:\n      $ref: ./a.yaml#/A\n` +
      "    Outer:\n      $ref: '#/components/schemas/A'\n",
    'spec/a.yaml': 'A:\n  $ref: ./b.yaml#/B\nTwin:\n  $ref: "#/Twin/properties/x"\n',
    'spec/b.yaml': 'B:\n  $ref: ./a.yaml#/A\n',
  };
  expect(await findingsOf(files)).toEqual([
    'spec/a.yaml:2:9 $ref "./b.yaml#/B" never ends: following it leads back to itself. Point it at a schema, not at itself.',
    'spec/a.yaml:4:9 $ref "#/Twin/properties/x" never ends: following it leads back to itself. ' +
      'Point it at a schema, not at itself.',
    'spec/b.yaml:2:9 $ref "./a.yaml#/A" never ends: following it leads back to itself. Point it at a schema, not at itself.',
  ]);
});

test('a remote $ref is reported at its place, and no request is made', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('Order: { type: object }');
  });
  const url = `${await listen(server)}/order.yaml`;
  onTestFinished(() => close(server));
  const text = `${ROOT}components:\n  schemas:\n    Order:\n      $ref: ${url}#/Order\n`;

  const { findings } = await lintProject(await projectOf({ 'spec/openapi.yaml': text }));

  expect(findings.filter(({ message }) => message.includes(url))).toEqual([
    {
      rule: 'contract/ref-inside-spec',
      severity: 'error',
      file: 'spec/openapi.yaml',
      line: 9,
      column: 13,
      message:
        `$ref "${url}#/Order" is a URL, which is never fetched; a $ref points at a file in spec/, by a relative path. ` +
        'Copy what it names into spec/ and point there.',
    },
  ]);
  expect(requests).toEqual([]);
  await fetch(url);
  expect(requests).toEqual(['/order.yaml']);
});
