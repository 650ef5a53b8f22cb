import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBodies } from '../../src/cli/options/server-options.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { documentWith } from '../support/documents.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } };
const DOCUMENT = documentWith({
  '/pets': {
    post: {
      operationId: 'createPet',
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { 200: { description: '' }, 400: { description: '' } },
    },
    get: { operationId: 'listPets', responses: { 200: { description: '' } } },
  },
});
const api = readDescription(JSON.stringify(DOCUMENT), 'api.json');

describe('--body OPERATION=FILE', () => {
  const folder = temporaryFolder();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('reads JSON and YAML', () => {
    const pet = file('pet.yaml', 'name: Rex\n');
    expect(readBodies([`createPet=${pet}`], api)).toEqual(new Map([['createPet', { name: 'Rex' }]]));
  });

  test.each([
    ['createPet', '--body is "createPet"; it must be OPERATION=FILE, such as createPet=pet.json.'],
    [
      'cratePet=x.json',
      '--body names "cratePet", which is not an operation of the document; did you mean "createPet"?',
    ],
    ['createPet=/nowhere/x.json', '--body: /nowhere/x.json cannot be read (ENOENT: no such file or directory).'],
  ])('%s is refused', (given, message) => {
    expect(() => readBodies([given], api)).toThrow(message);
  });

  test('a body that the document does not accept is refused with what is wrong', () => {
    const pet = file('pet.json', '{ "name": "R" }');
    expect(() => readBodies([`createPet=${pet}`], api)).toThrow(`--body: ${pet} is not a body of createPet: /name `);
    expect(() => readBodies([`listPets=${pet}`], api)).toThrow('the document describes no body of it');
  });

  test('those of the configuration are sent, too, and the option comes first', () => {
    const [rex, tom] = [file('rex.json', '{ "name": "Rex" }'), file('tom.json', '{ "name": "Tom" }')];
    const configuration = { file: 'c.yaml', settings: { bodies: { createPet: rex } } };
    expect(readBodies([], api, configuration)).toEqual(new Map([['createPet', { name: 'Rex' }]]));
    expect(readBodies([`createPet=${tom}`], api, configuration)).toEqual(new Map([['createPet', { name: 'Tom' }]]));
    const missing = { file: 'c.yaml', settings: { bodies: { createPet: join(folder, 'none.json') } } };
    expect(readBodies([`createPet=${tom}`], api, missing)).toEqual(new Map([['createPet', { name: 'Tom' }]]));
    expect(() => readBodies([], api, missing)).toThrow('c.yaml: bodies: ');
  });
});
