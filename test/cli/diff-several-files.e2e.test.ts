import { describe, expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { diffProject } from './diff-project.ts';

const ROOT = `openapi: 3.1.1
info:
  title: Orders
  version: 1.0.0
paths:
  /orders:
    $ref: paths/orders.yaml
`;
const PATHS = `post:
  operationId: createOrder
  requestBody:
    required: true
    content:
      application/json:
        schema:
          $ref: ../schemas/order.yaml#/components/schemas/Order
  responses:
    '201':
      $ref: ../responses.yaml#/Created
`;
const ORDER = `components:
  schemas:
    Order:
      type: object
      required: [item]
      properties:
        item:
          type: string
          maxLength: 40
        parts:
          type: array
          items:
            $ref: part.yaml
`;
/** A part has an order again: the files refer to each other in a circle. */
const PART = `type: object
properties:
  name:
    type: string
    maxLength: 20
  order:
    $ref: order.yaml#/components/schemas/Order
`;
const RESPONSES = `Created:
  description: Made.
  content:
    application/json:
      schema:
        $ref: schemas/order.yaml#/components/schemas/Order
`;

const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': ROOT,
  'paths/orders.yaml': PATHS,
  'schemas/order.yaml': ORDER,
  'schemas/part.yaml': PART,
  'responses.yaml': RESPONSES,
};

/** A project with the document in two folders, the second with edits. */
function versionsOf(edits: Readonly<Record<string, string>> = {}, revision = FILES) {
  const project = diffProject();
  for (const [path, text] of Object.entries(FILES)) project.write(`old/${path}`, text);
  for (const [path, text] of Object.entries({ ...revision, ...edits })) project.write(`new/${path}`, text);
  const run = (...args: readonly string[]) =>
    runHere(['diff', 'old/openapi.yaml', 'new/openapi.yaml', '--same-version', ...args], { cwd: project.folder });
  return { ...project, run };
}

describe('a document of several files', () => {
  test('is compared as one: the same files change nothing', async () => {
    const { exitCode, stdout, stderr } = await versionsOf().run();
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('No breaking changes: 0 breaking, 0 risky, 0 safe');
  });

  test('a change in a file to which another file refers is reported with both places', async () => {
    const part = PART.replace('maxLength: 20', 'maxLength: 10');
    const { exitCode, stdout } = await versionsOf({ 'schemas/part.yaml': part }).run();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('maxLength changed from 20 to 10.');
    expect(stdout).toMatch(/at new\/schemas\/part\.yaml:5:\d+, was old\/schemas\/part\.yaml:5:\d+\n/);
  });

  test('a change of a path item in a file is reported', async () => {
    const paths = PATHS.replace('post:', 'put:');
    const { exitCode, stdout } = await versionsOf({ 'paths/orders.yaml': paths }).run();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('POST /orders');
    expect(stdout).toContain('old/paths/orders.yaml:1:1');
  });

  test('files that are moved, renamed and joined change nothing', async () => {
    const moved = {
      'openapi.yaml': `${ROOT.replace('paths/orders.yaml', 'api/all.yaml#/orders')}`,
      'api/all.yaml': `orders:\n${PATHS.replace(
        '../schemas/order.yaml#/components/schemas/Order',
        'models/purchase.yaml',
      )
        .replace('../responses.yaml#/Created', '"#/Made"')
        .trimEnd()
        .replaceAll(/^/gm, '  ')}\n${RESPONSES.replace('Created', 'Made').replace(
        'schemas/order.yaml#/components/schemas/Order',
        'models/purchase.yaml',
      )}`,
      'api/models/purchase.yaml': `${ORDER.split('\n')
        .slice(3)
        .map((line) => line.slice(6))
        .join('\n')
        .replace('part.yaml', '../../piece.yaml')}`,
      'piece.yaml': PART.replace('order.yaml#/components/schemas/Order', 'api/models/purchase.yaml'),
    };
    const { exitCode, stdout } = await versionsOf({}, moved).run();
    expect(stdout).toContain('No breaking changes: 0 breaking, 0 risky, 0 safe');
    expect(exitCode).toBe(0);
  });

  test.each([
    [
      'a file that is missing',
      { 'schemas/order.yaml': ORDER.replace('part.yaml', 'piece.yaml') },
      /new\/schemas\/order\.yaml:13:13 \(components → schemas → Order → properties → parts → items → \$ref\): The \$ref is "piece\.yaml": schemas\/piece\.yaml cannot be read \(no such file\)\. Correct the \$ref, or add the file\.\n/,
    ],
    [
      'a component that is missing',
      { 'paths/orders.yaml': PATHS.replace('schemas/Order', 'schemas/Ordre') },
      /new\/paths\/orders\.yaml:8:11 .*: The \$ref is .*Ordre", but schemas\/order\.yaml has nothing there\. Correct the \$ref\.\n/,
    ],
    [
      'an example that is missing, which no schema has',
      { 'responses.yaml': `${RESPONSES}      examples: {one: {$ref: one.json}}\n` },
      /new\/responses\.yaml:7:24 .*: The \$ref is "one\.json": one\.json cannot be read/,
    ],
    [
      'a file outside of the folder',
      { 'openapi.yaml': ROOT.replace('paths/orders.yaml', '../old/paths/orders.yaml') },
      /new\/openapi\.yaml:7:5 .*it leads out of the folder of the document/,
    ],
    ['a file that is no YAML', { 'schemas/part.yaml': 'type: [object' }, /schemas\/part\.yaml/],
    [
      'a $dynamicRef that leads nowhere',
      { 'schemas/part.yaml': '$dynamicRef: "#node"\n' },
      /the \$dynamicRef leads to "#node", but no schema has that \$anchor/,
    ],
    [
      'a $ref that is resolved against a $id, from which it leads nowhere',
      { 'schemas/part.yaml': '$id: https://example.com/part\nproperties: {a: {$ref: "#/$defs/a"}}\n' },
      /new\/schemas\/part\.yaml:2:14 .*the \$ref leads to "#\/\$defs\/a", but the schema with the \$id at .* has nothing there/,
    ],
  ])('%s ends with exit code 2 and one message', async (_, edits, message) => {
    const { exitCode, stdout, stderr } = await versionsOf(edits).run();
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toContain('new/');
  });

  test('follows a $ref that is resolved against the $id of a file', async () => {
    const part = (length: number) =>
      `$id: https://example.com/part\nproperties: {a: {$ref: "#/$defs/a"}}\n$defs: {a: {type: string, maxLength: ${length}}}\n`;
    const project = versionsOf({ 'schemas/part.yaml': part(10) });
    project.write('old/schemas/part.yaml', part(20));
    const { exitCode, stdout } = await project.run();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('maxLength changed from 20 to 10.');
    expect(stdout).toMatch(/at new\/schemas\/part\.yaml:3:\d+, was old\/schemas\/part\.yaml:3:\d+\n/);
  });

  test('of a revision of git is read from that revision', async () => {
    const project = diffProject();
    for (const [path, text] of Object.entries(FILES)) project.write(`api/${path}`, text);
    project.git('init', '--quiet');
    project.git('add', '--all');
    project.git('commit', '--quiet', '--message', 'First');
    project.edit('api/schemas/part.yaml', 'maxLength: 20', 'maxLength: 10');
    const run = (base: string, revision: string) =>
      runHere(['diff', base, revision, '--same-version'], { cwd: project.folder });
    const { exitCode, stdout } = await run('HEAD:api/openapi.yaml', 'api/openapi.yaml');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/at api\/schemas\/part\.yaml:5:\d+, was HEAD:api\/schemas\/part\.yaml:5:\d+\n/);
    project.git('commit', '--quiet', '--all', '--message', 'Second');
    expect((await run('HEAD~1:api/openapi.yaml', 'HEAD:api/openapi.yaml')).exitCode).toBe(1);
    expect((await run('HEAD:api/openapi.yaml', 'api/openapi.yaml')).exitCode).toBe(0);
    project.git('rm', '--quiet', '--cached', 'api/schemas/part.yaml');
    project.git('commit', '--quiet', '--message', 'Third');
    const missing = await run('HEAD:api/openapi.yaml', 'api/openapi.yaml');
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain('revision HEAD has no file api/schemas/part.yaml');
  });
});
