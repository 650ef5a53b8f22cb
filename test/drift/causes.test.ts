import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { ndjson, replayed } from './replay/traffic.ts';
import { answerJson, urlOf, verifyServer } from './verify-server.ts';

const PATHS = ['/a', '/b', '/c'];

/** A document with a GET for each path, in the order of the paths. */
function documentWith(operations: JsonObject | ((path: string) => JsonObject), components: JsonObject = {}) {
  const get = typeof operations === 'function' ? operations : () => operations;
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(PATHS.map((path) => [path, { get: { operationId: `get ${path}`, ...get(path) } }])),
    components,
  };
}

const json = (schema: Json): JsonObject => ({ description: '.', content: { 'application/json': { schema } } });
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** What was recorded of each path: the body of a response with status 200, or a whole response. */
async function recorded(document: JsonObject, bodies: Readonly<Record<string, Json>>, strict = false): Promise<Report> {
  const text = JSON.stringify(document, null, 2);
  const records = Object.entries(bodies).map(([url, body]) => ({
    request: { method: 'GET', url, headers: {}, body: null },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }));
  const api = readDescription(text, 'api.json');
  return replayed([ndjson(records)], { api, strict });
}

const causes = ({ findings }: Report) =>
  findings.map(({ rule, operations }) => `${rule}: ${operations.map((each) => `${each.operationId} ${each.count}`)}`);

/** Without a token, a request that fails is not sent a second time. */
const live = (document: JsonObject, listener: RequestListener, token?: string) =>
  verifyServer(document, listener, { credentials: { appKey: undefined, token } });

describe('one finding on all operations', () => {
  const pet = { type: 'object', required: ['name', 'age'], properties: { name: { type: 'string' }, age: {} } };
  const shared = { schemas: { Pet: pet, Pets: { type: 'array', items: ref('schemas', 'Pet') } } };

  test('a keyword of a shared schema, at all places where it is used', async () => {
    const document = documentWith(
      (path) => ({ responses: { '200': json(ref('schemas', path === '/a' ? 'Pets' : 'Pet')) } }),
      shared,
    );
    const wrong = { name: 1, age: 1 };
    const report = await recorded(document, { '/a': [wrong, wrong], '/b': wrong, '/c': { name: 'x', age: 1 } });
    expect(causes(report)).toEqual(['response-body: get /a 2,get /b 1']);
    expect(report.findings[0]).toMatchObject({
      operationId: 'get /a',
      count: 3,
      message: expect.stringContaining('/0/name'),
    });
    expect(report.summary.errors).toBe(1);
  });

  test('but a finding for each property that is missing', async () => {
    const document = documentWith({ responses: { '200': json(ref('schemas', 'Pet')) } }, shared);
    const report = await recorded(document, { '/a': {}, '/b': { name: 'x' } });
    expect(causes(report).sort()).toEqual(['response-body: get /a 1', 'response-body: get /a 1,get /b 1']);
    expect(report.findings[0]?.message).toMatch(/'age'/);
  });

  test.each([
    ['most required properties are missing: one for the shape', { status: 'x' }, ['it has only 1 of the 4']],
    ['all are missing: the same', {}, ['it has none of the 4']],
    ['a part of them is missing: one for each', { id: 1, name: 'x' }, ["'status'", "'born'"]],
  ])('an object of which %s', async (_, body, messages) => {
    const schema = { type: 'object', required: ['id', 'name', 'born', 'status'] };
    const report = await recorded(documentWith({ responses: { '200': json(schema) } }), { '/a': body });
    expect(report.findings.map(({ message }) => message)).toEqual(
      messages.map((text) => expect.stringContaining(text)),
    );
  });

  test('and for each field that the schema does not declare', async () => {
    const document = documentWith({ responses: { '200': json(ref('schemas', 'Pet')) } }, shared);
    const fine = { name: 'x', age: 1 };
    const report = await recorded(document, { '/a': { ...fine, x: 1, y: 1 }, '/b': { ...fine, x: 1 }, '/c': fine });
    expect(causes(report)).toEqual(['response-undeclared: get /a 1,get /b 1', 'response-undeclared: get /a 1']);
  });

  test('equal schemas of objects that a generator has copied, and no schema that is equal by chance', async () => {
    const copied = documentWith({ responses: { '200': json(pet) } });
    expect(causes(await recorded(copied, { '/a': { name: 1, age: 1 }, '/b': { name: 1, age: 1 } }))).toEqual([
      'response-body: get /a 1,get /b 1',
    ]);
    const plain = documentWith({ responses: { '200': json({ type: 'string' }) } });
    expect(causes(await recorded(plain, { '/a': 1, '/b': 1 }))).toEqual([
      'response-body: get /a 1',
      'response-body: get /b 1',
    ]);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['a shared header', ref('headers', 'Page'), { headers: { Page: { required: true, schema: {} } } }],
    ['a copied header', { required: true, schema: {} }, {}],
  ])('%s', async (_name, header, components) => {
    const response = { ...json({}), headers: { 'X-Page': header } };
    const report = await recorded(documentWith({ responses: { '200': response } }, components), { '/a': 1, '/b': 1 });
    expect(causes(report)).toEqual(['response-header: get /a 1,get /b 1']);
  });

  test.each<[string, JsonObject, JsonObject]>([
    [
      'a shared parameter',
      ref('parameters', 'Limit'),
      { parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } } },
    ],
    ['a copied parameter', { name: 'limit', in: 'query', schema: { type: 'integer' } }, {}],
  ])('%s', async (_name, limit, components) => {
    const other = { name: 'page', in: 'query', schema: { type: 'integer' } };
    const parameters = [limit, other];
    const document = documentWith({ parameters, responses: { '200': json({}) } }, components);
    const report = await recorded(document, { '/a?limit=x': 1, '/b?limit=y': 1, '/c?page=z': 1 });
    expect(causes(report)).toEqual(['input-invalid: get /a 1,get /b 1', 'input-invalid: get /c 1']);
  });

  test('a status that is not documented, for each status', async () => {
    const document = documentWith({ responses: { '200': json({}) } });
    const statuses: Readonly<Record<string, number>> = { '/a': 410, '/b': 410, '/c': 404 };
    const report = await live(document, (request, response) =>
      answerJson(response, statuses[urlOf(request).pathname] ?? 200, {}),
    );
    expect(causes(report)).toEqual(['response-status: get /a 1,get /b 1', 'response-status: get /c 1']);
    expect(report.findings[0]?.message).toBe('Status 410 is not documented. Documented: 200.');
  });

  test('a content type that is not documented, for each type and class of status', async () => {
    const document = documentWith({ responses: { '200': json({}), '404': json({}), '500': json({}) } });
    const answers: Readonly<Record<string, readonly [number, string]>> = {
      '/a': [404, 'text/html; charset=utf-8'],
      '/b': [404, 'text/HTML'],
      '/c': [200, 'text/html'],
    };
    const report = await live(document, (request, response) => {
      const [status, type] = answers[urlOf(request).pathname] ?? [500, 'text/plain'];
      response.writeHead(status, { 'content-type': type }).end('x');
    });
    expect(causes(report)).toEqual(['response-content-type: get /c 1', 'response-content-type: get /a 1,get /b 1']);
  });

  test('a body that is not documented: a warning that an error of another operation does not hide', async () => {
    const document = documentWith((path) => ({
      responses: { '200': path === '/b' ? { description: '.', content: {} } : { description: '.' } },
    }));
    const report = await recorded(document, { '/a': 1, '/c': 1 });
    expect(report.findings).toMatchObject([{ severity: 'warning', count: 2 }]);
    const both = await recorded(document, { '/a': 1, '/b': 1, '/c': 1 });
    expect(causes(both)).toEqual(['response-content-type: get /b 1', 'response-content-type: get /a 1,get /c 1']);
    expect(both.summary).toMatchObject({ errors: 1, warnings: 1 });
  });

  test('a server error is an error where one of its operations does not document it', async () => {
    const document = documentWith((path) => ({
      responses: { '200': json({}), ...(path === '/b' ? {} : { default: json({}) }) },
    }));
    const record = (url: string) => ({
      request: { method: 'GET', url, headers: {}, body: null },
      response: { status: 500, headers: { 'content-type': 'application/json' }, body: '{}' },
    });
    const text = JSON.stringify(document);
    const options = { api: readDescription(text, 'api.json') };
    const serverErrors = async (...urls: readonly string[]) => {
      const { findings } = await replayed([ndjson(urls.map(record))], options);
      return findings.filter(({ rule }) => rule === 'response-server-error');
    };
    expect(await serverErrors('/a')).toMatchObject([{ severity: 'warning', operationId: 'get /a' }]);
    const counted = [{ operationId: 'get /a' }, { operationId: 'get /b' }, { operationId: 'get /c' }];
    const all = await serverErrors('/a', '/b', '/c');
    expect(all).toMatchObject([{ severity: 'error', operationId: 'get /b', count: 3, operations: counted }]);
  });

  test('operations that need no credentials, and those that accept any', async () => {
    const document = {
      ...documentWith({ responses: { '200': json({}), '401': json({}) }, security: [{ bearer: [] }] }),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    };
    const listener: RequestListener = (request, response) => {
      const isOpen = urlOf(request).pathname !== '/c' || request.headers.authorization !== undefined;
      answerJson(response, isOpen ? 200 : 401, {});
    };
    const report = await live(document, listener, 'token-1');
    expect(causes(report)).toEqual(['input-security: get /a 2,get /b 2', 'input-security: get /c 1']);
  });

  test('a connection that ends early', async () => {
    const document = documentWith({ responses: { '200': json({}) } });
    const report = await live(document, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9 });
      response.write('{');
      setImmediate(() => response.destroy());
    });
    expect(report.findings.map(({ rule, operations }) => [rule, operations.length])).toEqual([
      ['response-connection', 3],
    ]);
  });

  test('the example is the smallest request', async () => {
    const document = documentWith({
      parameters: [{ name: 'much', in: 'query', required: true, schema: { type: 'string', enum: ['more'] } }],
      responses: { '200': json({}) },
    });
    const long = { ...document.paths['/a'] };
    const report = await live(
      { ...document, paths: { '/a-long-path': long, '/b': document.paths['/b'] ?? {} } },
      (_request, response) => answerJson(response, 410, {}),
    );
    expect(causes(report)).toEqual(['response-status: get /a 1,get /b 1']);
    expect(report.findings[0]).toMatchObject({
      operationId: 'get /b',
      request: { url: expect.stringMatching(/\/b\?much=more$/) },
    });
  });
});
