import { expect, test } from 'vitest';
import { operationTables } from '../../src/pipeline/derive/operation-tables.ts';
import { fixtureDocument } from './fixture-document.ts';

test('the tables of the operations are those of the golden file', async () => {
  await expect(operationTables(fixtureDocument())).toMatchFileSnapshot('./fixtures/operations.golden.txt');
});

test('a document without operations has empty tables', () => {
  const text = operationTables({ openapi: '3.1.0', info: {}, paths: {} });
  expect(text.match(/export const .*/g)).toEqual([
    'export const operationIds = {} as const;',
    'export const dateParameters = {} as const;',
    'export const serviceLimits = {} as const;',
    'export const tokenOperations: readonly string[] = [];',
    'export const securitySchemes = {} as const;',
    'export const operationSecurity = {} as const;',
    'export const responseBodies = {} as const;',
  ]);
});

test('the limits of the service are those of the servers with an environment', () => {
  const text = operationTables({
    openapi: '3.1.0',
    info: {},
    servers: [
      { url: '/a', 'x-environment': 'sandbox', 'x-rate-limit': { sandbox: { requestsPerSecond: 5 } } },
      { url: '/b', 'x-environment': 'production', 'x-rate-limit': { sandbox: { requestsPerSecond: 4 } } },
      { url: '/c', 'x-rate-limit': { sandbox: { requestsPerSecond: 6 } } },
    ],
    paths: {},
  });
  expect(text).toContain(`export const serviceLimits = {
  sandbox: 5,
  production: undefined,
} as const;`);
});

test('the operations that create tokens are those that a security scheme names', () => {
  const text = operationTables({
    openapi: '3.1.0',
    info: {},
    paths: { '/login': { post: { operationId: 'logIn' } }, '/token': { get: { operationId: 'readToken' } } },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', 'x-token-operations': ['readToken', 'unknown', 7] },
        key: { type: 'apiKey', name: 'key', in: 'header' },
        odd: { 'x-token-operations': 'logIn' },
      },
    },
  });
  expect(text).toContain("export const tokenOperations: readonly string[] = ['GET /token'];");
});

test('credentials and bodies are those of the document', () => {
  const responses = {
    200: { description: 'It.', content: { 'text/csv': {}, 'application/vnd.a+json': {}, 'application/json': {} } },
    '4xx': { description: 'No.' },
    default: { description: 'No.', content: { '*/*': {} } },
  };
  const text = operationTables({
    openapi: '3.1.0',
    info: {},
    security: [{ oauth: ['a'] }],
    paths: {
      '/a': {
        get: { responses },
        put: { security: [{ key: [], tls: [] }, {}, { digest: [], oauth: [] }], responses: {} },
      },
      '/b': { get: { security: [], responses: {} }, put: { security: [{ tls: [] }], responses: {} } },
    },
    components: {
      securitySchemes: {
        oauth: { type: 'oauth2', flows: {} },
        __proto: { type: 'openIdConnect' },
        digest: { type: 'http', scheme: 'DIGEST' },
        key: { type: 'apiKey', in: 'cookie', name: 'a b' },
        tls: { type: 'mutualTLS' },
      },
    },
  });
  expect(text).toContain(`export const securitySchemes = {
  oauth: ['header', 'authorization', 'Bearer'],
  __proto: ['header', 'authorization', 'Bearer'],
  digest: ['header', 'authorization', 'Digest'],
  key: ['cookie', 'a b'],
} as const;`);
  expect(text).toContain(`export const operationSecurity = {
  'GET /a': [['oauth']],
  'PUT /a': [['key'], ['digest', 'oauth']],
} as const;`);
  expect(text).toContain("'GET /a': { 200: 'text json', '4XX': '', default: 'any' },");
});
