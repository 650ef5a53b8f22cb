import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { requestUrl } from '../../src/engine/openapi/request-url.ts';
import { requestMatcher } from '../../src/engine/traffic/request-matcher.ts';
import { readYaml } from '../support/read-yaml.ts';

/** The cases of `operation-matcher.yaml`, whose comments describe them. */
interface CaseFile {
  readonly servers: readonly {
    readonly name: string;
    readonly servers: Json;
    readonly server?: string;
    readonly url: string;
    readonly below: string | null;
  }[];
  readonly paths: readonly {
    readonly path: string;
    readonly template: string | null;
    readonly values?: Readonly<Record<string, string>>;
  }[];
}

const file = readYaml<CaseFile>('operation-matcher.yaml', import.meta.url);

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
  test.each(file.servers)('$name: $url', ({ servers, server, url, below }) => {
    expect(serverMatcher(documentOf(servers), server)(url)).toBe(below ?? undefined);
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

  test.each(file.paths)('$path', ({ path, template, values }) => {
    const found = match('GET', path);
    const expected = template === null ? undefined : { template, values };
    expect(found && { template: found.operation?.path, values: found.values }).toEqual(expected);
  });

  test('a path without the method', () => {
    expect(match('POST', '/accounts/1')).toEqual({ operation: undefined });
    expect(match('PATCH', '/accounts/1')?.operation?.method).toBe('patch');
  });
});
