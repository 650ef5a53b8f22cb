import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { ndjson, replayed } from './traffic.ts';

const text = (name: string): JsonObject => ({
  responses: { '200': { description: 'Fine.', content: { 'application/json': { schema: { const: name } } } } },
});

function documentWith(servers: readonly string[], paths: JsonObject): JsonObject {
  return { openapi: '3.1.1', info: { title: 'T', version: '1' }, servers: servers.map((url) => ({ url })), paths };
}

async function findingsFor(document: JsonObject, url: string, answer: Json, status = 200) {
  const record = {
    request: { method: 'GET', url, headers: { accept: '*/*' } },
    response: { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) },
  };
  const json = JSON.stringify(document);
  const api = readDescription(json, 'api.json');
  const { findings, traffic } = await replayed([ndjson([record])], {
    api,
  });
  return { findings, rules: findings.map(({ rule }) => rule), ignored: traffic?.ignored ?? {} };
}

describe('/authors and the server /auth (paths match segment by segment, OpenAPI 3.1.1, section 4.8.8.2)', () => {
  const document = documentWith(['https://api.test/auth', 'https://api.test'], {
    '/authors': { get: text('authors') },
    '/ors': { get: text('ors') },
  });

  test.each([
    ['/authors', 'authors'],
    ['/auth/authors', 'authors'],
    ['/auth/ors', 'ors'],
  ])('%s is checked', async (path, name) => {
    expect((await findingsFor(document, `https://api.test${path}`, name)).rules).toEqual([]);
    const { findings } = await findingsFor(document, `https://api.test${path}`, 'other');
    expect(findings.map(({ rule, operationId }) => [rule, operationId])).toEqual([['response-body', `GET /${name}`]]);
  });

  test('is not hidden by an operation /auth/ beside it', async () => {
    const both = documentWith(['https://api.test'], {
      '/auth/': { get: text('auth') },
      '/authors': { get: text('authors') },
    });
    expect((await findingsFor(both, 'https://api.test/authors', 'authors')).rules).toEqual([]);
    expect((await findingsFor(both, 'https://api.test/authors', 'auth')).rules).toEqual(['response-body']);
    expect((await findingsFor(both, 'https://api.test/auth/', 'auth')).rules).toEqual([]);
    expect((await findingsFor(both, 'https://api.test/auth/', 'authors')).rules).toEqual(['response-body']);
  });
});

describe('the curl command of a recorded request has an absolute URL', () => {
  const paths = { '/cats/{id}': { get: text('cat') } };

  test.each([
    ['as it was recorded', ['/v1'], 'http://h.test:81/v1/cats/99', 'http://h.test:81/v1/cats/99'],
    ['of the server', ['https://{region}.test/v1'], '/v1/cats/99', 'https://api.example.com/v1/cats/99'],
    ['of the server', ['/x', 'https://eu.test/v1'], '/v1/cats/99?a=[1]', 'https://eu.test/v1/cats/99?a=[1]'],
    ['of an example', ['/'], '/cats/99', 'https://api.example.com/cats/99'],
    ['of an example', [], '/cats/99', 'https://api.example.com/cats/99'],
  ])('%s: %j, %s', async (_name, servers, url, expected) => {
    const { findings } = await findingsFor(documentWith(servers, paths), url, 'dog');
    expect(findings.map(({ curl }) => curl)).toEqual([`curl -g '${expected}' -H 'accept: */*'`]);
    expect(findings[0]?.request?.url).toBe(url);
  });
});

describe('messages name what is documented', () => {
  const withResponses = (responses: JsonObject) => documentWith([], { '/a': { get: { responses } } });

  test.each<[string, JsonObject, number, RegExp]>([
    ['another status', { '404': { description: '' } }, 200, /^Status 200 is not documented\. Documented: 404\.$/],
    ['no status', {}, 200, /^Status 200 is not documented\. Documented: no status\.$/],
    [
      'default for a success',
      { default: { description: '', content: { 'application/json': { schema: { type: 'object' } } } } },
      200,
      /^Only "default" is documented for status 200: The body must be object, but is "a"\.$/,
    ],
    [
      'default besides another status',
      {
        '201': { description: '' },
        default: { description: '', content: { 'application/json': { schema: { type: 'object' } } } },
      },
      200,
      /^Only "default" is documented for status 200: /,
    ],
    [
      'no media type',
      { '200': { description: '', content: {} } },
      200,
      /no (?:body|content type|media type) is documented for status 200/i,
    ],
  ])('%s', async (_name, responses, status, message) => {
    const { findings } = await findingsFor(withResponses(responses), '/a', 'a', status);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toMatch(message);
    expect(findings[0]?.message).not.toMatch(/Documented: \.|undefined|: *,|status ,/);
  });
});

test('a minified document names the place by its path', async () => {
  const { findings } = await findingsFor(documentWith([], { '/a': { get: text('a') } }), '/a', 'b');
  expect(findings[0]?.sourcePath).toBe('GET /a → responses → 200 → application/json → schema → const');
  expect(findings[0]?.source).toMatchObject({ file: 'api.json', line: 1 });
});
