import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runHere } from '../../support/run-here.ts';
import { fixture, folderOf, recordedGet } from './learning-folder.ts';

const exchange = (status: number, body: unknown, method = 'GET') =>
  recordedGet('https://pets.example.com/pets', status, body, { startedAt: '2026-11-22T10:00:00.000Z', method });

async function patched(...exchanges: readonly string[]) {
  const files = { 'openapi.yaml': fixture('shared-responses.yaml'), 'traffic.ndjson': exchanges.join('\n') };
  const root = folderOf(files, { isRepository: true });
  const args = ['learn', '--from', 'traffic.ndjson', '--document', 'openapi.yaml', '--patch', 'observed.patch'];
  const { exitCode, stderr } = await runHere(args, { cwd: root });
  const { status } = spawnSync('git', ['apply', 'observed.patch'], { cwd: root });
  const document: unknown = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));
  return { exitCode, stderr, status, document, patch: readFileSync(join(root, 'observed.patch'), 'utf8') };
}

test('a part that an anchor shares is listed with its text, and every other edit is in the patch', async () => {
  const { exitCode, stderr, status, document } = await patched(exchange(200, [{ kind: 'dog' }]), exchange(404, {}));
  expect({ exitCode, status }).toEqual({ exitCode: 0, status: 0 });
  expect(document).toMatchObject({
    components: { schemas: { Pet: { properties: { kind: { enum: ['cat', 'dog'] } } } } },
  });
  expect(document).not.toHaveProperty(['paths', '/pets', 'get', 'responses', '404']);
  await expect(stderr).toMatchFileSnapshot('./refused-edits.golden.txt');
});

test('a patch without an edit that is left is empty', async () => {
  const { exitCode, stderr, patch } = await patched(exchange(404, {}));
  expect({ exitCode, patch }).toEqual({ exitCode: 0, patch: '' });
  expect(stderr).toContain('--patch: no edit is left; the patch is empty.');
});

test('recorded exchanges of no operation of the document are counted', async () => {
  const unknown = exchange(405, {}, 'DELETE');
  const { exitCode, stderr } = await patched(exchange(200, []), unknown, unknown);
  expect(exitCode).toBe(0);
  expect(stderr).toContain(
    '--from: 2 of 3 recorded exchanges match no operation of the document, 0 cannot be read; they are left out.\n',
  );
});
