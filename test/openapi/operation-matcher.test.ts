import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { requestUrl } from '../../src/engine/openapi/request-url.ts';
import { requestMatcher } from '../../src/engine/traffic/request-matcher.ts';

const documentOf = (servers: Json, paths: Json = {}) =>
  parseDocument(JSON.stringify({ openapi: '3.1.0', info: {}, servers, paths }));

/** Returns the path and query of a URL below the server. */
function serverMatcher(document: OpenApiDocument, server: string | undefined) {
  const match = requestMatcher(document, [], server);
  return (url: string) => {
    const found = match('GET', url);
    return found.kind === 'other-server' ? undefined : found.path + (requestUrl(url)?.search ?? '');
  };
}

function pathMatcher(document: OpenApiDocument) {
  const match = requestMatcher(document, operationsOf(document), undefined);
  return (method: string, path: string) => {
    const found = match(method, path);
    if (found.kind === 'operation') return { operation: found.operation, values: found.match.values };
    return found.kind === 'undeclared' && found.isPathDeclared ? { operation: undefined } : undefined;
  };
}

describe('servers', () => {
  const variables = { region: { default: 'eu', enum: ['eu', 'us'] }, port: { default: '1' } };

  test.each<[string, Json, string, string | undefined]>([
    ['the prefix', [{ url: 'https://a.example/v1' }], 'https://a.example/v1/x?y=1', '/x?y=1'],
    ['a slash at the end', [{ url: 'https://a.example/v1/' }], 'https://a.example/v1/x', '/x'],
    ['the prefix itself', [{ url: 'https://a.example/v1' }], 'https://a.example/v1?y=1', '/?y=1'],
    ['a fragment', [{ url: 'https://a.example' }], 'https://a.example/x?y#z', '/x?y'],
    ['a prefix that is no whole segment', [{ url: 'https://a.example/v1' }], 'https://a.example/v10/x', undefined],
    ['another host', [{ url: 'https://a.example' }], 'https://b.example/x', undefined],
    ['a host that only begins so', [{ url: 'https://a.example' }], 'https://a.example.evil/x', undefined],
    ['dots are dots', [{ url: 'https://a.example' }], 'https://aXexample/x', undefined],
    [
      'the second server',
      [{ url: 'https://a.example' }, { url: 'https://b.example/b' }],
      'https://b.example/b/x',
      '/x',
    ],
    ['a server without a host', [{ url: '/v1' }], 'http://127.0.0.1:80/v1/x', '/x'],
    ['no server at all', [], 'http://127.0.0.1:80/v1/x', '/v1/x'],
    ['a variable for the address', [{ url: '{address}/v1', variables: {} }], 'http://h:1/deep/v1/x', '/x'],
    ['not within the query', [{ url: '{address}/v1', variables: {} }], 'http://h/other?to=/v1/x', undefined],
    ['a variable with values', [{ url: 'https://{region}.example', variables }], 'https://us.example/x', '/x'],
    ['none of its values', [{ url: 'https://{region}.example', variables }], 'https://jp.example/x', undefined],
    ['a variable in the path', [{ url: 'https://a.example/{port}/v1', variables }], 'https://a.example/7/v1/x', '/x'],
    ['a path alone', [{ url: 'https://a.example/v1' }], '/v1/x?y', '/x?y'],
    ['a path alone, of another prefix', [{ url: 'https://a.example/v1' }], '/v2/x', undefined],
  ])('%s', (_name, servers, url, expected) => {
    expect(serverMatcher(documentOf(servers), undefined)(url)).toBe(expected);
  });

  test.each([
    ['http://127.0.0.1:3000/v1', 'http://127.0.0.1:3000/v1/x', '/x'],
    ['http://127.0.0.1:3000/v1/', 'http://127.0.0.1:3000/v1/x', '/x'],
    ['https://a.example', 'https://a.example:443/x', '/x'],
    ['https://a.example', 'https://a.example:8443/x', undefined],
    ['https://a.example', 'http://a.example/x', undefined],
  ])('--server %s: %s', (server, url, expected) => {
    expect(serverMatcher(documentOf([{ url: 'https://other' }]), server)(url)).toBe(expected);
  });

  test.each(['a.example', 'ftp://a', 'https://a?b=1'])('--server %s is no address', (server) => {
    expect(() => serverMatcher(documentOf([]), server)).toThrow(expect.objectContaining({ code: 'address-wrong' }));
  });
});

describe('paths', () => {
  const get = {};
  const paths = {
    '/accounts/{id}': { get, patch: {} },
    '/accounts/search': { get },
    '/accounts/{id}/x': { get },
    '/{kind}/search/y': { get },
    '/files/{all}': { get },
    '/files/{name}.{extension}': { get },
    '/a b/ü': { get },
  };
  const match = pathMatcher(documentOf([], paths));

  test.each([
    ['/accounts/1', '/accounts/{id}', { id: '1' }],
    ['/accounts/search', '/accounts/search', {}],
    ['/accounts/sear%63h', '/accounts/search', {}],
    ['/accounts/a%2Fb', '/accounts/{id}', { id: 'a/b' }],
    ['/accounts/%E0%A4%A', '/accounts/{id}', { id: '%E0%A4%A' }],
    ['/accounts/search/x', '/accounts/{id}/x', { id: 'search' }],
    ['/accounts/search/y', '/{kind}/search/y', { kind: 'accounts' }],
    ['/files/a.json', '/files/{name}.{extension}', { name: 'a', extension: 'json' }],
    ['/files/a', '/files/{all}', { all: 'a' }],
    ['/a%20b/%C3%BC', '/a b/ü', {}],
  ])('%s', (path, template, values) => {
    const found = match('GET', path);
    expect([found?.operation?.path, found?.values]).toEqual([template, values]);
  });

  test.each(['/accounts/', '/accounts//x', '/accounts/1/', '/accounts/1/x/y', '/Accounts/1', '/', ''])(
    '%s is none',
    (path) => {
      expect(match('GET', path)).toBeUndefined();
    },
  );

  test('a path without the method', () => {
    expect(match('POST', '/accounts/1')).toEqual({ operation: undefined });
    expect(match('PATCH', '/accounts/1')?.operation?.method).toBe('patch');
  });
});
