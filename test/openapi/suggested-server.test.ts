import { expect, test } from 'vitest';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { suggestedServer } from '../../src/engine/openapi/servers.ts';

const paths = { '/pets': { get: {} }, '/pets/{id}': { get: {}, delete: {} }, '/{any}': { get: {} } };
const document = parseDocument(JSON.stringify({ openapi: '3.1.1', info: {}, paths }));
const suggest = suggestedServer(operationsOf(document));

test.each([
  ['a missing base path', 'GET https://h.example/pets/1', 'https://h.example'],
  ['another base path', 'GET https://h.example/api/v2/pets/1?x=y', 'https://h.example/api/v2'],
  ['another port', 'DELETE http://127.0.0.1:3000/pets/1', 'http://127.0.0.1:3000'],
  ['another method', 'POST https://h.example/pets/1', undefined],
  ['another path', 'GET https://h.example/cats/1', undefined],
  ['a path without a concrete segment', 'GET https://h.example/anything', undefined],
  ['an identifier in the base path is not printed', 'GET https://h.example/tenants/4711/pets', undefined],
  ['no host', 'GET /v1/pets', undefined],
])('%s: %s', (_name, request, server) => {
  const [method = '', url = ''] = request.split(' ');
  expect(suggest(method, url)).toBe(server);
});
