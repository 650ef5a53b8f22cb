import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyPatch, fixture, folderOf, learn, recordedGet } from './learning-folder.ts';

const exchange = (status: number, body: unknown, method = 'GET') =>
  recordedGet('https://pets.example.com/pets', status, body, { startedAt: '2026-11-22T10:00:00.000Z', method });

/** A repository whose document shares responses by an anchor, and traffic. */
function folderWith(...exchanges: readonly string[]): string {
  const files = { 'openapi.yaml': fixture('shared-responses.yaml'), 'traffic.ndjson': exchanges.join('\n') };
  return folderOf(files, { isRepository: true });
}

test('a part that an anchor shares is listed with its text, and every other edit is in the patch', async () => {
  const root = folderWith(exchange(200, [{ kind: 'dog' }]), exchange(404, {}));
  const { stderr } = await learn(root, 'openapi.yaml');
  applyPatch(root);
  const document: unknown = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));
  expect(document).toMatchObject({
    components: { schemas: { Pet: { properties: { kind: { enum: ['cat', 'dog'] } } } } },
  });
  expect(document).not.toHaveProperty(['paths', '/pets', 'get', 'responses', '404']);
  await expect(stderr).toMatchFileSnapshot('./refused-edits.golden.txt');
});

test('a patch without an edit that is left is empty', async () => {
  const { stderr, patch } = await learn(folderWith(exchange(404, {})), 'openapi.yaml');
  expect(patch).toBe('');
  expect(stderr).toContain('--patch: no edit is left; the patch is empty.');
});

test('recorded exchanges of no operation of the document are counted', async () => {
  const unknown = exchange(405, {}, 'DELETE');
  const { stderr } = await learn(folderWith(exchange(200, []), unknown, unknown), 'openapi.yaml');
  expect(stderr).toContain(
    '--from: 2 of 3 recorded exchanges match no operation of the document, 0 cannot be read; they are left out.\n',
  );
});
