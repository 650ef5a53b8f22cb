import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { types } from '../../src/pipeline/derive/types.ts';
import { consumerApp } from '../diff/consumers/consumer-app.ts';
import { edited } from '../diff/corpus/documents.ts';
import { ORDERS } from '../diff/usage/orders-document.ts';
import { runHere } from '../support/run-here.ts';
import { diffProject } from './diff-project.ts';

const SCHEMA = new URL('../../src/engine/diff/usage/usage-manifest.schema.json', import.meta.url);
const APP = `import type { components } from './api-types.ts';
export const isOpen = (order: components['schemas']['Order']) => order.state === 'OPEN';
`;

test('the manifest is what its schema describes, and the diff reports whom a change affects', async () => {
  const { folder, write } = diffProject();
  write('old.json', ORDERS);
  write(
    'new.json',
    edited(ORDERS, {
      'components schemas State enum': ['OPEN', 'DONE', 'LOST'],
      'components schemas Line properties sku': { type: 'integer' },
    }),
  );
  const sources = { 'src/orders.ts': APP, 'src/broken.ts': 'export {};\n' };
  const app = consumerApp(await types(parseDocument(JSON.stringify(ORDERS))), sources);
  const run = (...args: readonly string[]) => runHere(args, { cwd: folder });
  mkdirSync(join(folder, 'manifests'));
  const written = await run('usage', app, '--name', 'app', '--output', 'manifests/app.json');
  expect(written).toMatchObject({
    exitCode: 0,
    stdout: '',
    stderr: 'app: 0 operations, 1 properties read, 0 written.\n',
  });
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifests/app.json'), 'utf8'));
  const validate = new Ajv2020().compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);

  const { exitCode, stdout } = await run(
    ...'diff old.json new.json --same-version --usage manifests/*.json'.split(' '),
  );
  expect(exitCode).toBe(1);
  expect(stdout).toContain('  affects: app (src/orders.ts:2 reads components/schemas/Order/state)\n');
  expect(stdout).toContain('  affects: no project with a manifest\n');

  const json = await run('diff', 'old.json', 'new.json', '--usage', 'manifests/app.json', '--format', 'json');
  expect(JSON.parse(json.stdout).changes.map((change: { usage?: unknown }) => change.usage)).toContainEqual({
    affected: [{ consumer: 'app', at: 'src/orders.ts:2', why: 'reads components/schemas/Order/state' }],
    unknown: [],
  });
});
