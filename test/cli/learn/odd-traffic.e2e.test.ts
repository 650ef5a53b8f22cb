import { mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import extensions from '../../../spec/extensions/document.schema.json' with { type: 'json' };
import type { LearnReport } from '../../../src/engine/report/report.ts';
import { runHere } from '../../support/run-here.ts';
import { applyPatch, fixture, folderOf } from './learning-folder.ts';

// The name of the host begins with the path of an operation.
const SERVER = 'https://cars.example.com';

/** A folder in no repository, with a document and traffic that was recorded without times. */
function folderWith(version: string): string {
  const document = fixture('cars.yaml').replace('VERSION', version);
  const root = folderOf({ 'api/openapi.yaml': document, 'traffic.ndjson': fixture('cars.ndjson') });
  utimesSync(join(root, 'traffic.ndjson'), new Date('2026-03-04T05:06:07Z'), new Date('2026-03-04T05:06:07Z'));
  return root;
}

/** Learns from the traffic of `root` in the folder `cwd`, and applies the patch in `top`. */
async function learned(root: string, { cwd, top }: { readonly cwd: string; readonly top: string }) {
  const patch = join(root, 'p.patch');
  const [traffic, openapi] = [join(root, 'traffic.ndjson'), join(root, 'api/openapi.yaml')];
  const files = ['--from', traffic, '--document', openapi, '--patch', patch];
  const { exitCode, stdout, stderr: said } = await runHere(['learn', ...files, '--format', 'json'], { cwd });
  expect(exitCode).toBe(0);
  applyPatch(top, patch);
  const report: LearnReport = JSON.parse(stdout);
  return { report, said, document: parse(readFileSync(join(root, 'api/openapi.yaml'), 'utf8')) };
}

test.each([
  ['3.0.3', { type: 'string', nullable: true }],
  ['3.1.0', { type: ['string', 'null'] }],
])('a document of OpenAPI %s accepts the traffic from which it learned', async (version, color) => {
  const root = folderWith(version);
  const { report, document } = await learned(root, { cwd: root, top: root });
  const { Car } = document.components.schemas;
  expect(Car.properties.color).toMatchObject({ ...color, enum: ['red', 'green', null] });
  // A list without items and a text that is no JSON show no type.
  expect(Car.properties.tags).toMatchObject({ type: 'array', items: {} });
  expect(document.paths['/health'].get.responses['200'].content).toEqual({ 'text/plain': { schema: {} } });
  expect(report.learned?.exchanges.map(({ at, curl }) => [at, curl])).toEqual([
    ['2026-03-04T05:06:07.000Z', `curl -g '${SERVER}/cars'`],
    ['2026-03-04T05:06:07.000Z', `curl -g '${SERVER}/health'`],
  ]);
  const replayed = await runHere(['replay', 'traffic.ndjson', '--document', 'api/openapi.yaml', '--format', 'json'], {
    cwd: root,
  });
  const { findings }: LearnReport = JSON.parse(replayed.stdout);
  expect(findings.map(({ rule, response }) => [rule, response?.status])).toEqual([['response-server-error', 503]]);
});

test('a patch outside of a repository is applied in the folder of the document, and names no other folder', async () => {
  const root = folderWith('3.1.0');
  const cwd = join(root, 'elsewhere');
  mkdirSync(cwd);
  const { document, said } = await learned(root, { cwd, top: join(root, 'api') });
  expect(said).toContain(`Apply it with: git -C ${join(root, 'api')} apply ${join(root, 'p.patch')}`);
  const [entry] = document.components.schemas.Car.properties.tags['x-observed'];
  expect(entry).toMatchObject({ kind: 'property', server: 'traffic.ndjson', first: '2026-03-04', last: '2026-03-04' });
  const isObserved = new Ajv2020({ strict: false, formats: { date: true } }).compile(extensions.$defs['x-observed']);
  expect(isObserved([entry]), JSON.stringify(isObserved.errors)).toBe(true);
  expect(isObserved([{ ...entry, kind: 'other' }])).toBe(false);
});
