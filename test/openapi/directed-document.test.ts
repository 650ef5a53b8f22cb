import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { directedDocument } from '../../src/engine/openapi/directed-document.ts';
import { objectAt, parseDocument } from '../../src/engine/openapi/document.ts';

const documentOf = (schemas: JsonObject) =>
  parseDocument(JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, components: { schemas } }));

const requiredIn = (schemas: JsonObject, direction: 'request' | 'response') =>
  objectAt(directedDocument(documentOf(schemas), direction), '#/components/schemas/Pet').value['required'];

const properties = { id: { readOnly: true }, secret: { writeOnly: true }, name: {} };
const required = ['id', 'secret', 'name'];

// OpenAPI 3.0.4, Schema Object: a readOnly property in the required list is required in the response only.
test.each([
  ['in one schema', { Pet: { required, properties } }],
  ['in another branch of allOf', { Pet: { allOf: [{ properties }], required } }],
  ['behind a reference', { Base: { properties }, Pet: { allOf: [{ $ref: '#/components/schemas/Base' }], required } }],
])('a property that is annotated %s is required in one direction only', (_where, schemas) => {
  expect(requiredIn(schemas, 'request')).toEqual(['secret', 'name']);
  expect(requiredIn(schemas, 'response')).toEqual(['id', 'name']);
});

test('a document without annotations is the same for both directions', () => {
  const document = documentOf({ Pet: { required, properties: { id: {} } } });
  expect(directedDocument(document, 'request')).toBe(document);
});

test('a property that has the name of the annotation annotates nothing', () => {
  const schemas = { Pet: { required: ['readOnly'], properties: { readOnly: { type: 'boolean', default: true } } } };
  expect(requiredIn(schemas, 'request')).toEqual(['readOnly']);
});
