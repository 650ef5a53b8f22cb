import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf, presentName } from '../../src/engine/openapi/operations.ts';
import { fixtureDocument } from '../steps/fixture-document.ts';
import { documentWith } from '../support/documents.ts';

const documentFrom = (paths: JsonObject, more: JsonObject = {}) =>
  parseDocument(JSON.stringify(documentWith(paths, more)));

const LISTING = '#/paths/~1accounts~1{account_id}~1transactions/get';

describe('operationsOf', () => {
  const operations = operationsOf(fixtureDocument());

  it('returns every operation with its method and path', () => {
    expect(
      operations.map(({ operationId, method, path, deprecated }) => [operationId, method, path, deprecated]),
    ).toEqual([
      ['getAuth', 'get', '/auth', false],
      ['createAuthenticationToken', 'post', '/auth', true],
      ['listAccountTransactions', 'get', '/accounts/{account_id}/transactions', false],
    ]);
  });

  it('returns the complete description of one', () => {
    const listing = operations.find(({ operationId }) => operationId === 'listAccountTransactions');
    expect(listing).toMatchObject({
      pointer: LISTING,
      security: [{ BearerToken: [] }],
    });
    expect(listing?.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['svc-client-app-key', 'header', true],
      ['account_id', 'path', true],
      ['from', 'query', true],
      ['limit', 'query', false],
      ['direction', 'query', false],
    ]);
    const described = (status: string, pointer: string) => {
      const media = `${pointer}/content/application~1json`;
      const content = [{ mediaType: 'application/json', pointer: media, schema: `${media}/schema` }];
      return { status, pointer, hasContent: true, content };
    };
    expect(listing?.responses).toEqual([
      described('200', `${LISTING}/responses/200`),
      described('400', `${LISTING}/responses/400`),
      described('default', '#/components/responses/Error'),
    ]);
  });

  it('returns for an operation the security of the document unless it has its own', () => {
    const withSecurity = (get: JsonObject) => documentFrom({ '/a': { get } }, { security: [{ Key: [] }] });
    expect(operationsOf(withSecurity({ responses: {} }))[0]?.security).toEqual([{ Key: [] }]);
    expect(operationsOf(withSecurity({ responses: {}, security: [] }))[0]?.security).toEqual([]);
  });

  it('lets an operation override a parameter of its path, and names what has no operationId', () => {
    const parameter = (description: string): Json => ({ name: 'a', in: 'query', description });
    const get = { parameters: [parameter('own')], responses: {} };
    const document = documentFrom({ '/a': { parameters: [parameter('path')], get } });
    const [operation] = operationsOf(document);
    expect(operation?.operationId).toBe('GET /a');
    expect(operation?.parameters.map(({ value }) => value['description'])).toEqual(['own']);
  });

  it('refuses a parameter without its parts', () => {
    const document = documentFrom({ '/a': { get: { parameters: [{ name: 'a' }] } } });
    expect(() => operationsOf(document)).toThrow('#/paths/~1a/get/parameters/0: A parameter must have "name" and "in"');
  });
});

it('knows a name that an earlier version wrote', () => {
  const known = new Set(['GET /a', 'GET /a.x', 'get /b', 'GET /b', 'listPets']);
  const names = ['get /a', 'get /a.x', 'get /b', 'listPets', 'get /c', 'getPets'];
  expect(names.map((name) => presentName(name, known))).toEqual([
    'GET /a',
    'GET /a.x',
    'get /b',
    'listPets',
    'get /c',
    'getPets',
  ]);
});
