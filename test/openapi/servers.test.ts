import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/openapi/json.ts';
import { answers, documentWith, rulesFor } from './replay-one.ts';

const H = 'https://h.example';
const at = (...urls: string[]) => urls.map((url) => ({ url }));
const one = (url: string, variables: Json) => [{ url, variables }];
const other = ['ignored'];
const undeclared = ['operation-undeclared'];

/** A URL of `/pets` at the servers of a document, and a faulty twin that is not one. */
const CASES: [string, Json, string, string, string[]][] = [
  // OpenAPI 3.1.1, 4.8.5 Server Object; 4.8.8 Paths Object: the path is appended to the URL of the server.
  ['a host alone', at(H), `${H}/pets`, 'https://other.example/pets', other],
  ['a base path', at(`${H}/v1`), `${H}/v1/pets`, `${H}/v2/pets`, other],
  ['a base path ends at a segment', at(`${H}/auth`), `${H}/auth/pets`, `${H}/authors/pets`, other],
  ['a base path is required', at(`${H}/v1`), `${H}/v1/pets`, `${H}/pets`, other],
  ['a slash at the end', at(`${H}/v1/`), `${H}/v1/pets`, `${H}/v1pets`, other],
  ['a slash after the host', at(`${H}/`), `${H}/pets`, `${H}//pets`, undeclared],
  ['the second server', at(H, 'https://b.example/b'), 'https://b.example/b/pets', 'https://b.example/pets', other],
  ['two base paths at one host', at(`${H}/v1`, `${H}/v2`), `${H}/v2/pets`, `${H}/v3/pets`, other],
  ['a base path within another', at(H, `${H}/v1`), `${H}/v1/pets`, `${H}/v2/pets`, undeclared],
  ['schemes differ', at(H), `${H}/pets`, 'http://h.example/pets', other],
  ['a scheme-relative URL', at('//h.example/v1'), 'http://h.example/v1/pets', 'http://g.example/v1/pets', other],
  // RFC 9110, 4.2.3: default ports and the case of scheme and host; RFC 3986, 6.2.2 and 6.2.3.
  ['the default port of https', at(H), `${H}:443/pets`, `${H}:80/pets`, other],
  ['the default port in the document', at(`${H}:443`), `${H}/pets`, `${H}:444/pets`, other],
  ['the default port of http', at('http://h.example:80'), 'http://h.example/pets', 'http://h.example:443/pets', other],
  ['another port', at(`${H}:8443`), `${H}:8443/pets`, `${H}/pets`, other],
  ['the case of the host', at('https://H.Example'), `${H}/pets`, 'https://h.examples/pets', other],
  ['the case of the host in traffic', at(H), 'HTTPS://H.EXAMPLE/pets', 'HTTPS://H.EXAMPLE/Pets', undeclared],
  ['the case of the base path', at(`${H}/V1`), `${H}/V1/pets`, `${H}/v1/pets`, other],
  ['user information', at(H), 'https://me@h.example/pets', 'https://h.example@g.example/pets', other],
  ['an IPv6 host', at('http://[::1]:3000'), 'http://[::1]:3000/pets', 'http://[::1]/pets', other],
  ['unreserved characters encoded', at(`${H}/v1`), `${H}/%761/pets`, `${H}/%762/pets`, other],
  ['the case of hexadecimal digits', at(`${H}/a%2fb`), `${H}/a%2Fb/pets`, `${H}/a/b/pets`, other],
  ['dots are literal', at(H), `${H}/pets`, 'https://hXexample/pets', other],
  // OpenAPI 3.1.1, 4.8.5: a relative URL is relative to the place of the document, which a file does not say.
  ['no servers', [], `${H}/pets`, `${H}/v1/pets`, undeclared],
  ['/', at('/'), 'http://127.0.0.1:1/pets', 'http://127.0.0.1:1/v1/pets', undeclared],
  ['/v1', at('/v1'), `${H}/v1/pets`, `${H}/v11/pets`, other],
  ['v1', at('v1'), `${H}/v1/pets`, `${H}/pets`, other],
  ['v1 below the folder of the document', at('v1'), `${H}/docs/v1/pets`, `${H}/docs/pets`, other],
  ['./v1', at('./v1'), `${H}/v1/pets`, `${H}/xv1/pets`, other],
  ['../v1', at('../v1/'), `${H}/v1/pets`, `${H}/v1/pets/`, undeclared],
  ['.', at('.'), `${H}/docs/pets`, `${H}/docs/pet`, undeclared],
  // OpenAPI 3.1.1, 4.8.6 Server Variable Object.
  [
    'an enum',
    one('https://{r}.example', { r: { default: 'eu', enum: ['eu', 'us'] } }),
    'https://us.example/pets',
    'https://jp.example/pets',
    other,
  ],
  [
    'an enum of ports',
    one(`${H}:{p}`, { p: { default: '8443', enum: ['8443', '443'] } }),
    `${H}/pets`,
    `${H}:80/pets`,
    other,
  ],
  [
    'an enum of numbers',
    one(`${H}:{p}`, { p: { default: 8443, enum: [8443] } }),
    `${H}:8443/pets`,
    `${H}:8444/pets`,
    other,
  ],
  [
    'an enum of schemes',
    one('{s}://h.example', { s: { default: 'https', enum: ['http', 'https'] } }),
    'http://h.example/pets',
    'http://g.example/pets',
    other,
  ],
  [
    'an enum in the path',
    one(`${H}/{v}`, { v: { default: 'v1', enum: ['v1', 'v2'] } }),
    `${H}/v2/pets`,
    `${H}/v3/pets`,
    other,
  ],
  [
    'any text in the host',
    one('https://{t}.example', { t: { default: 'demo' } }),
    'https://acme.example/pets',
    'https://acme.test/pets',
    other,
  ],
  [
    'a variable of the host has no slash',
    one('https://{t}.example/v1', { t: { default: 'a' } }),
    'https://b.example/v1/pets',
    'https://evil.test/b.example/v1/pets',
    other,
  ],
  [
    'any text in the path',
    one(`${H}/{base}/v1`, { base: { default: 'api' } }),
    `${H}/x/v1/pets`,
    `${H}/v1/pets`,
    other,
  ],
  [
    'an empty default',
    one(`${H}/{base}`, { base: { default: '', enum: ['', 'v1'] } }),
    `${H}/pets`,
    `${H}/v2/pets`,
    undeclared,
  ],
  ['a variable without declaration', at('https://{t}.example'), 'https://x.example/pets', 'https://x.test/pets', other],
  [
    'a variable for the whole address',
    one('{a}/v1', { a: { default: H } }),
    'http://x:1/deep/v1/pets',
    'http://x:1/pets',
    other,
  ],
  [
    'variables named like members of Object',
    one('https://{constructor}.example', {}),
    'https://x.example/pets',
    'https://x.test/pets',
    other,
  ],
  [
    'the case of an enum in the host',
    one('https://{r}.example', { r: { default: 'EU', enum: ['EU'] } }),
    'https://eu.example/pets',
    'https://us.example/pets',
    other,
  ],
];

describe('servers of the document', () => {
  const paths = { '/pets': { get: answers('pets') } };

  test.each(CASES)('%s', async (_name, servers, clean, faulty, rules) => {
    const document = documentWith(paths, { servers });
    expect(await rulesFor(document, `GET ${clean}`, 'pets')).toEqual([]);
    expect(await rulesFor(document, `GET ${faulty}`, 'pets')).toEqual(rules);
  });

  test('--server replaces all servers', async () => {
    const document = documentWith({ '/pets': { servers: at(H), get: answers('pets') } }, { servers: at(H) });
    expect(await rulesFor(document, 'GET http://127.0.0.1:3000/v1/pets', 'pets', 'http://127.0.0.1:3000/v1')).toEqual(
      [],
    );
    expect(await rulesFor(document, `GET ${H}/pets`, 'pets', 'http://127.0.0.1:3000/v1')).toEqual(other);
  });
});

describe('servers of path items and operations (OpenAPI 3.1.1, 4.8.9 and 4.8.10)', () => {
  const document = documentWith(
    {
      '/root': { get: answers('root') },
      '/files': {
        servers: at('https://files.example/f'),
        get: answers('read'),
        put: answers('write', { servers: at('https://upload.example') }),
      },
      '/empty': { servers: [], get: answers('empty') },
      '/item': { $ref: '#/components/pathItems/Item' },
      '/{name}': { servers: at('https://files.example'), get: answers('named') },
    },
    {
      servers: at(`${H}/v1`),
      components: { pathItems: { Item: { servers: at('https://item.example'), get: answers('item') } } },
    },
  );

  test.each([
    ['the server of the document', `GET ${H}/v1/root`, 'root', []],
    ['the server of the document, wrong answer', `GET ${H}/v1/root`, 'x', ['response-body']],
    ['not at the server of a path item', 'GET https://files.example/f/root', 'root', undeclared],
    ['the server of the path item', 'GET https://files.example/f/files', 'read', []],
    ['the server of the path item, wrong answer', 'GET https://files.example/f/files', 'x', ['response-body']],
    ['a path item replaces the servers of the document', `GET ${H}/v1/files`, 'read', undeclared],
    ['the server of the operation', 'PUT https://upload.example/files', 'write', []],
    ['the server of the operation, wrong answer', 'PUT https://upload.example/files', 'x', ['response-body']],
    ['an operation replaces the servers of its path item', 'PUT https://files.example/f/files', 'write', undeclared],
    ['an empty list replaces nothing', `GET ${H}/v1/empty`, 'empty', []],
    ['an empty list replaces nothing, wrong answer', `GET ${H}/v1/empty`, 'x', ['response-body']],
    ['the servers of a referenced path item', 'GET https://item.example/item', 'item', []],
    ['the servers of a referenced path item, another host', 'GET https://none.example/item', 'item', other],
    ['a template where its server is', 'GET https://files.example/root', 'named', []],
    ['a template where its server is, wrong answer', 'GET https://files.example/root', 'root', ['response-body']],
  ] as const)('%s', async (_name, request, answer, rules) => {
    expect(await rulesFor(document, request, answer)).toEqual(rules);
  });

  test('a server at a path item does not make the default server count', async () => {
    const alone = documentWith({ '/files': { servers: at('https://files.example'), get: answers('read') } });
    expect(await rulesFor(alone, 'GET https://files.example/files', 'read')).toEqual([]);
    expect(await rulesFor(alone, 'GET https://other.example/files', 'read')).toEqual(other);
  });
});
