import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDescription } from '../../src/backoffice/contract/load-description.ts';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import { DocumentError } from '../../src/engine/json/document-error.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { ndjson, replayed } from '../drift/replay/traffic.ts';
import { answering, documentWith } from '../support/documents.ts';
import { folderWith } from '../support/run-folder.ts';

/** Writes files below the folder `api`, and returns the path of the first, which is the root file. */
function write(files: Readonly<Record<string, Json>>): string {
  const texts = Object.entries(files).map(([name, content]): [string, string] => [
    `api/${name}`,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  return join(folderWith(Object.fromEntries(texts)), 'api', Object.keys(files)[0] ?? '');
}

async function findingsFor(file: string, request: string, answer: Json) {
  const [method = '', url = ''] = request.split(' ');
  const response = { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
  const source = ndjson([{ request: { method, url, headers: {} }, response }]);
  return (await replayed([source], { api: loadDescription(file) })).findings;
}

const root = (schema: Json, more: JsonObject = {}) => documentWith({ '/a': { get: answering(schema) }, ...more });
const text = { type: 'string' };

describe('references to other files', () => {
  test('a finding names the file that has the schema', async () => {
    const schema = 'type: object\nproperties:\n  id:\n    type: string\n';
    const file = write({ 'openapi.json': root({ $ref: 's/a.yaml' }), 's/a.yaml': schema });
    const [finding] = await findingsFor(file, 'GET /a', { id: 1 });
    expect(finding?.source?.file).toMatch(/api\/s\/a\.yaml$/);
    expect(finding?.source?.line).toBeGreaterThan(1);
  });

  test.each([
    ['the folder above', '../secret.json', 'leads out of the folder of the document'],
    ['the folder above, encoded', '%2e%2e/secret.json', 'leads out of the folder of the document'],
    ['a symbolic link', 'link.json', 'leads out of the folder of the document'],
    ['an absolute path', '/etc/hostname', 'leads out of the document'],
    ['a file URL', 'file:///etc/hostname', 'leads out of the document'],
    ['the network', 'https://127.0.0.1:9/a.json', 'leads out of the document'],
    ['a folder', '.', 'leads out of the folder of the document'],
    ['no such file', 'none.json', 'none.json cannot be read (no such file)'],
    ['nothing in the file', 'a.json#/none', 'a.json has nothing there'],
    ['a member of Object', 'a.json#/constructor', 'a.json has nothing there'],
  ])('%s is not read; the reference is reported once, and costs its operation only', async (_name, $ref, why) => {
    const other = { '/b': { get: answering(text, { operationId: 'getB' }) } };
    const file = write({ 'openapi.json': root({ $ref }, other), 'a.json': {}, '../secret.json': text });
    symlinkSync('../secret.json', join(dirname(file), 'link.json'));
    // The file outside accepts strings only.
    expect(await findingsFor(file, 'GET /a', 1)).toEqual([]);
    expect((await findingsFor(file, 'GET /b', 1)).map(({ rule }) => rule)).toEqual(['response-body']);
    const api = loadDescription(file);
    const unchecked = Object.entries(uncheckedParts(api, api.operations));
    expect(unchecked).toHaveLength(1);
    expect(unchecked[0]?.[0]).toMatch(
      /openapi\.json:1:\d+ \(GET \/a → responses → 200 → application\/json → schema\)$/,
    );
    expect(unchecked[0]?.[1]).toContain(`The $ref is "${$ref}"`);
    expect(unchecked[0]?.[1]).toContain(why);
    expect(unchecked[0]?.[1]).toMatch(/ Used by GET \/a\.$/);
  });

  test('a reference in another file that leads nowhere is reported in that file', () => {
    const inner = { properties: { x: { $ref: 'none.json#/X' } } };
    const api = loadDescription(write({ 'openapi.json': root({ $ref: 's/a.json' }), 's/a.json': inner }));
    expect(Object.entries(uncheckedParts(api, api.operations))).toEqual([
      [
        expect.stringMatching(/s\/a\.json:1:\d+ \(properties → x\)$/),
        'The $ref is "none.json#/X": s/none.json cannot be read (no such file). Correct the $ref, or add the file. Used by GET /a.',
      ],
    ]);
  });

  test.each([
    ['from the root file', 'root', 's/pets.json#/Cat'],
    ['within the other file', 'file', '#/Cat'],
    ['by another spelling of the path', 'root', './s/pets.json#/Cat'],
  ])('the discriminator names an alternative of another file %s', async (_name, place, cat) => {
    const dog = cat.replace('Cat', 'Dog');
    const pet = {
      discriminator: { propertyName: 'kind', mapping: { meow: cat, bark: dog } },
      oneOf: [{ $ref: cat.replace('./', '') }, { $ref: dog }],
    };
    const alternative = (kind: string) => ({ properties: { kind: { const: kind }, age: { type: 'integer' } } });
    const file = write({
      'openapi.json': root(place === 'root' ? pet : { $ref: 's/pets.json#/Pet' }),
      's/pets.json': { Pet: pet, Cat: alternative('meow'), Dog: alternative('bark') },
    });
    const findings = await findingsFor(file, 'GET /a', { kind: 'meow', age: '1' });
    expect(findings.map(({ message }) => message)).toEqual([
      '/age must be integer (schema Cat, because kind is "meow"), but is "1".',
    ]);
  });

  test('a path item of another file is named by the path that refers to it', async () => {
    const document = documentWith({ '/a': { $ref: 'paths/a.json' } });
    const file = write({ 'openapi.json': document, 'paths/a.json': { get: answering(text) } });
    const [finding] = await findingsFor(file, 'GET /a', 1);
    expect(finding?.source?.file).toMatch(/paths\/a\.json$/);
    expect(finding?.sourcePath).toBe('GET /a → responses → 200 → application/json → schema → type');
  });

  test.each([
    ['JSON', 'a.json', '{"type":\n}', ':2:1 is not JSON: '],
    ['YAML', 'a.yaml', 'type: "', ':1:8 cannot be read as YAML: '],
  ])('a file that is not %s ends the run, with its place', (_name, name, content, why) => {
    const file = write({ 'openapi.json': root({ $ref: name }), [name]: content });
    expect(() => loadDescription(file)).toThrow(DocumentError);
    expect(() => loadDescription(file)).toThrow(`${join(dirname(file), name)}${why}`);
  });
});

test.each<[string, JsonObject]>([
  ['webhooks alone', { webhooks: { a: { post: answering(text) } } }],
  ['components alone', { components: { schemas: { A: text } } }],
])('a document may have %s', (_name, members) => {
  const document = { openapi: '3.1.1', info: { title: 'T', version: '1' }, ...members };
  expect(loadDescription(write({ 'openapi.json': document })).operations).toEqual([]);
});
