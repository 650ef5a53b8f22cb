import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { enumTables } from '../../src/pipeline/derive/enum-tables.ts';
import { operationMethods, renamedMethods } from '../../src/pipeline/derive/operation-methods.ts';
import { operationTables } from '../../src/pipeline/derive/operation-tables.ts';
import { types } from '../../src/pipeline/derive/types.ts';
import { expectPart, type Part } from '../support/cases.ts';
import { readYaml } from '../support/read-yaml.ts';
import { fixtureDocument } from './fixture-document.ts';

const STEPS = { operations: operationTables, enums: enumTables, types, methods: operationMethods };

/** A document with one operation of each kind, and names that clash. */
const CLASHING = readYaml<OpenApiDocument>('fixtures/operation-methods.yaml', import.meta.url);

/** A case of `derived.yaml`, whose first lines describe it. */
interface DerivedCase {
  readonly step: keyof typeof STEPS;
  readonly name: string;
  readonly document: object;
  readonly has?: readonly Part[];
  readonly refused?: string;
}
const { cases } = readYaml<{ readonly cases: readonly DerivedCase[] }>('derived.yaml', import.meta.url);

test.each<[keyof typeof STEPS, OpenApiDocument]>([
  ['operations', fixtureDocument()],
  ['enums', fixtureDocument()],
  ['types', fixtureDocument()],
  // Names without clashes, parameters that are sent under their own names, comments that end where they should, and the types
  // of the document but for those that would clash.
  ['methods', CLASHING],
])('the %s are those of the golden file', async (step, document) => {
  await expect(await STEPS[step](document)).toMatchFileSnapshot(`./fixtures/${step}.golden.txt`);
});

test('methods whose names are reserved or taken are listed', () => {
  expect(renamedMethods(CLASHING)).toEqual([
    'The method of GET /a/{query_id} is called getOrder2: getOrder is reserved or already taken.',
    'The method of POST /b is called requestOperation: request is reserved or already taken.',
    'The method of DELETE /c is called thenOperation: then is reserved or already taken.',
  ]);
  const get = { operationId: '--', responses: { 204: { description: 'Done.' } } };
  expect(renamedMethods({ openapi: '3.1.0', info: {}, paths: { '/a': { get } } })).toEqual([
    'The method of GET /a is called operation: its operationId has no letter or digit.',
  ]);
});

test.each(cases)('$step: $name', async ({ step, document, has = [], refused }) => {
  const given: OpenApiDocument = { openapi: '3.1.0', info: {}, paths: {}, ...document };
  const derive = async () => STEPS[step](given);
  if (refused !== undefined) return expect(derive()).rejects.toThrow(refused);
  const text = await derive();
  for (const part of has) expectPart(text, part, 's');
});

test('types name each schema, and keep clear of names that are taken', async () => {
  const names = ['Order', 'Error', 'order-line', 'order.line', 'order_line', '2nd', 'operations', 'string', 'import'];
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', description: `This is ${name}.` }]));
  const text = await types({ ...fixtureDocument(), paths: {}, components: { schemas } });
  const references = [...text.matchAll(/^ {8}(\S+): (\w+);$/gm)].map(([, key, name]) => [key, name]);
  expect(references).toEqual([
    ['Order', 'Order'],
    ['Error', 'ErrorSchema'],
    ['"order-line"', 'order_lineSchema'],
    ['"order.line"', 'order_lineSchema2'],
    ['order_line', 'order_line'],
    ['"2nd"', '_2nd'],
    ['operations', 'operationsSchema'],
    ['string', 'stringSchema'],
    ['import', 'importSchema'],
  ]);
  expect(text).toContain('/** This is Error. */\nexport type ErrorSchema = Record<string, unknown>;');
  expect(text.match(/This is/g)).toHaveLength(names.length);
});
