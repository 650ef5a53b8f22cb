import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyPatch, fixture, folderOf, learn } from './learning-folder.ts';

test('a part that an anchor shares is listed with its text, and every other edit is in the patch', async () => {
  const files = {
    'openapi.yaml': fixture('shared-responses.yaml'),
    'traffic.ndjson': fixture('shared-responses.ndjson'),
  };
  const root = folderOf(files, { isRepository: true });
  const { stderr } = await learn(root, 'openapi.yaml');
  applyPatch(root);
  const document: unknown = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));
  expect(document).toMatchObject({
    components: { schemas: { Pet: { properties: { kind: { enum: ['cat', 'dog'] } } } } },
  });
  expect(document).not.toHaveProperty(['paths', '/pets', 'get', 'responses', '404']);
  await expect(stderr).toMatchFileSnapshot('./refused-edits.golden.txt');
});
