import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { LearnReport } from '../../../src/engine/report/report.ts';
import { runHere } from '../../support/run-here.ts';
import { runBackoffice } from '../../support/run-process.ts';
import { served } from '../../support/served.ts';
import { applyPatch, fixture, folderOf, learn } from './learning-folder.ts';

const ROOT_FILE = fixture('pets/openapi.yaml');
const PET_FILE = fixture('pets/schemas/pet.yaml');

function repository(files: Readonly<Record<string, string>>): string {
  return folderOf({ ...files, 'traffic.ndjson': fixture('pets.ndjson') }, { isRepository: true });
}

test.each(['\n', '\r\n'])('observations get into the files of a document with lines that end with %j', async (end) => {
  const written = (text: string) => text.replaceAll('\n', end);
  const files = { 'api/openapi.yaml': written(ROOT_FILE), 'api/schemas/pet.yaml': written(PET_FILE) };
  const root = repository(files);
  const { patch, stderr, report } = await learn(root, 'api/openapi.yaml');
  expect(stderr).toContain('--patch: adds');
  expect(patch).not.toContain('very-secret');
  expect(JSON.stringify(report)).not.toContain('very-secret');
  applyPatch(root);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [document, { Pet }] = [parse(read('api/openapi.yaml')), parse(read('api/schemas/pet.yaml'))];
  // What the server did, and the document did not have.
  const { responses } = document.paths['/pets/{id}'].get;
  expect(responses['404']).toMatchObject({
    description: 'Not Found',
    content: { 'application/json': { schema: { type: 'object', properties: { code: { type: 'string' } } } } },
    'x-observed': [{ kind: 'status', exchanges: 1, first: '2026-11-22', last: '2026-11-22' }],
  });
  expect(responses['410'].content).toMatchObject({ 'application/json': { 'x-observed': [{ kind: 'content' }] } });
  expect(responses['503']).toBeUndefined();
  expect(Pet.properties.kind.enum).toEqual(['cat', 'dog', 'bird']);
  expect(Pet.properties.name).toMatchObject({ type: 'string', 'x-observed': [{ kind: 'property' }] });
  // What held for all values promises nothing.
  expect(Pet.required).toEqual(['id']);
  expect(Pet['x-observed'].map((entry: { about: string }) => entry.about)).toEqual(['born', 'weight', 'kind']);
  expect(Pet.properties.born).toEqual({ type: 'string', 'x-observed': [expect.objectContaining({ kind: 'format' })] });
  expect(Pet.properties.weight.minimum).toBeUndefined();
  const [order] = document.paths['/pets'].get['x-observed'];
  expect(order.statement).toMatch(/^The items were in (ascending|descending) order of/);
  // Every line of which nothing changed is there, in its order.
  for (const [name, text] of Object.entries(files)) {
    const after = read(name).split('\n');
    let at = 0;
    for (const line of text.split('\n').filter((each) => !/schema: \{ type: array|id: \{ type: string/.test(each))) {
      at = after.indexOf(line, at) + 1;
      expect(at, line).toBeGreaterThan(0);
    }
  }
  const replayed = await runHere(
    ['replay', 'traffic.ndjson', '--document', 'api/openapi.yaml', '--strict', '--format', 'json'],
    { cwd: root },
  );
  const { findings }: LearnReport = JSON.parse(replayed.stdout);
  expect(findings.map(({ rule, response }) => [rule, response?.status])).toEqual([['response-server-error', 503]]);
});

test('a second run changes only the figures, and adds nothing twice', async () => {
  const root = repository({ 'openapi.yaml': ROOT_FILE, 'schemas/pet.yaml': PET_FILE });
  await learn(root, 'openapi.yaml');
  applyPatch(root);
  const { patch } = await learn(root, 'openapi.yaml');
  expect(patch).toBe('');
});

test('with --narrow, what held for all values is promised', async () => {
  const root = repository({ 'openapi.yaml': ROOT_FILE, 'schemas/pet.yaml': PET_FILE });
  await learn(root, 'openapi.yaml', '--narrow');
  applyPatch(root);
  const { Pet } = parse(readFileSync(join(root, 'schemas/pet.yaml'), 'utf8'));
  expect(Pet.required).toEqual(['id', 'born', 'weight', 'kind']);
  expect(Pet.properties).toMatchObject({
    id: { format: 'uuid' },
    born: { format: 'date' },
    weight: { minimum: 0, maximum: 5.5 },
  });
});

test('a JSON document keeps its form', async () => {
  const text = `${JSON.stringify(JSON.parse(fixture('pet.json')), null, '\t')}\n`;
  const root = repository({ 'openapi.json': text });
  const { patch } = await learn(root, 'openapi.json');
  applyPatch(root);
  const after = readFileSync(join(root, 'openapi.json'), 'utf8');
  expect(after).toBe(`${JSON.stringify(JSON.parse(after), null, '\t')}\n`);
  expect(JSON.parse(after).paths['/pets/{id}'].get.responses).toMatchObject({
    '200': { content: {} },
    '404': {},
    '410': {},
  });
  // The line gets a comma.
  expect(patch.split('\n').filter((line) => /^-(?!--)/.test(line))).toEqual(['-\t\t\t\t\t\t"description": "A pet."']);
});

test('a live server is read', async () => {
  const server = await served((request, response) => {
    const isList = request.url === '/v1/pets';
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isList ? [{ id: '00000000-0000-4000-8000-000000000001' }] : { code: 'missing' }));
  });
  const url = `${server}/v1`;
  const root = repository({ 'openapi.yaml': ROOT_FILE, 'schemas/pet.yaml': PET_FILE });
  const patch = ['--document', 'openapi.yaml', '--rps', '0', '--patch', 'observed.patch', '--format', 'json'];
  const { stdout, stderr } = await runBackoffice(['learn', url, ...patch], { cwd: root });
  expect(stderr).toContain('--patch: adds');
  const { learned, target }: LearnReport = JSON.parse(stdout);
  expect(target).toBe(url);
  const status = learned?.points.find(({ id, pointer }) => id === 'status' && pointer.endsWith('/404'));
  expect(status?.questions[0]?.outcome).toMatchObject({
    kind: 'decided',
    statement: `#${status?.pointer}: getPet returned status 404.`,
  });
  expect(learned?.exchanges[0]?.curl).toContain(`curl -g '${url}/pets`);
  applyPatch(root);
  const document = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));
  expect(document.paths['/pets/{id}'].get.responses['404']['x-observed'][0].server).toBe(url);
});
