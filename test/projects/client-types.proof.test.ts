import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../../src/engine/json/json.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { compileErrors, documentNamed, installPackages, writeClient } from './generated-project.ts';

/** How often the operations of the document are there, each time under other paths and ids. */
const COPIES = 100;

/** The paths of `odd.yaml` below `/copy`, whose operations have the number in their ids. */
function copyOfPaths(paths: JsonObject, copy: number): JsonObject {
  const items = Object.entries(paths).map(([path, item]) => {
    const members = Object.entries(isJsonObject(item) ? item : {}).map(([key, value]) => {
      const id = isJsonObject(value) ? value['operationId'] : undefined;
      return [key, typeof id === 'string' ? { ...Object(value), operationId: `${id}-${copy}` } : value];
    });
    return [`/${copy}${path}`, Object.fromEntries(members)];
  });
  return Object.fromEntries(items);
}

test('the client of a document with 1,000 operations compiles under strict', async () => {
  const odd = documentNamed('odd.yaml');
  const paths = Object.assign({}, ...Array.from({ length: COPIES }, (_, copy) => copyOfPaths(odd.paths, copy)));
  const document = { ...odd, paths };
  expect(operationsOf(document)).toHaveLength(1000);
  const root = temporaryFolder();
  installPackages(root);
  await writeClient(root, 'large', document);
  writeFileSync(
    join(root, 'use.ts'),
    `import { createClient } from './large/generated/client.ts';
const client = createClient({ baseUrl: 'https://a.example' });
const item: { id: number } = await client.getItem91({ id: 1 });
// @ts-expect-error a number
await client.getItem91({ id: item });
`,
  );
  expect(compileErrors(root, 'typescript')).toBe('');
});
