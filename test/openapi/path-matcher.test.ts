import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/openapi/json.ts';
import { pathMatcher } from '../../src/openapi/path-matcher.ts';
import { answers, documentWith, rulesFor } from './replay-one.ts';

const undeclared = ['operation-undeclared'];
const wrong = ['response-body'];

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** Each path is a GET that answers its own name. */
const get = (...paths: string[]): JsonObject => Object.fromEntries(paths.map((path) => [path, { get: answers(path) }]));

/** Paths, a request and the template that it matches, and a faulty twin with the rules of its findings. */
const CASES: [string, JsonObject, string, string, string, string[]][] = [
  // OpenAPI 3.1.1, 4.8.8.2 Path Templating Matching.
  ['concrete before templated', get('/pets/{id}', '/pets/mine'), '/pets/mine', '/pets/mine', '/pets/other', wrong],
  ['templated after concrete', get('/pets/mine', '/pets/{id}'), '/pets/1', '/pets/{id}', '/pets/1/x', undeclared],
  ['concrete by segment', get('/{a}/x', '/pets/{id}'), '/pets/x', '/pets/{id}', '/pets/y/z', undeclared],
  [
    'back to a template',
    get('/pets/mine/a', '/pets/{id}/b'),
    '/pets/mine/b',
    '/pets/{id}/b',
    '/pets/mine/c',
    undeclared,
  ],
  ['the whole path', get('/pets'), '/pets', '/pets', '/pets2', undeclared],
  ['a longer path', get('/a', '/a/b'), '/a/b', '/a/b', '/a/b/c', undeclared],
  ['the root', get('/'), '/', '/', '/x', undeclared],
  // A variable matches neither a slash nor an empty segment.
  ['an empty segment', get('/pets/{id}'), '/pets/1', '/pets/{id}', '/pets/', undeclared],
  ['an empty segment inside', get('/a/{id}/b'), '/a/1/b', '/a/{id}/b', '/a//b', undeclared],
  ['an encoded slash', get('/pets/{id}'), '/pets/a%2Fb', '/pets/{id}', '/pets/a/b', undeclared],
  ['an encoded slash in lower case', get('/a%2Fb'), '/a%2fb', '/a%2Fb', '/a/b', undeclared],
  ['an encoded question mark', get('/pets/{id}'), '/pets/a%3Fb', '/pets/{id}', '/pets?a', undeclared],
  ['a trailing slash in the request', get('/pets'), '/pets', '/pets', '/pets/', undeclared],
  ['a trailing slash in the document', get('/pets/'), '/pets/', '/pets/', '/pets', undeclared],
  ['both', get('/pets', '/pets/'), '/pets/', '/pets/', '/pets', wrong],
  ['two slashes', get('/a/b'), '/a/b', '/a/b', '/a//b', undeclared],
  // Templates with literal text.
  ['a suffix', get('/files/{name}.json'), '/files/a.json', '/files/{name}.json', '/files/a.xml', undeclared],
  ['a suffix alone', get('/files/{name}.json'), '/files/a.b.json', '/files/{name}.json', '/files/.json', undeclared],
  ['a prefix', get('/@{name}'), '/@me', '/@{name}', '/me', undeclared],
  ['two variables', get('/{a}-{b}'), '/1-2', '/{a}-{b}', '/12', undeclared],
  ['two variables, one empty', get('/{a}-{b}'), '/a-b-c', '/{a}-{b}', '/-b', undeclared],
  ['a file and its type', get('/f/{all}', '/f/{name}.{ext}'), '/f/a.json', '/f/{name}.{ext}', '/f/a', wrong],
  ['a verb after a colon', get('/i/{id}', '/i/{id}:publish'), '/i/1:publish', '/i/{id}:publish', '/i/1', wrong],
  ['a colon encoded', get('/i/{id}:publish'), '/i/1%3Apublish', '/i/{id}:publish', '/i/1%3Apublis', undeclared],
  ['a matrix', get('/i;v={v}'), '/i;v=1', '/i;v={v}', '/i;w=1', undeclared],
  ['parentheses', get("/i('{id}')"), "/i('1')", "/i('{id}')", '/i(1)', undeclared],
  ['characters of patterns', get('/a.b+c'), '/a.b+c', '/a.b+c', '/aXbbc', undeclared],
  // RFC 3986, 6.2.2: case and percent-encoding.
  ['case', get('/Pets'), '/Pets', '/Pets', '/pets', undeclared],
  ['unreserved characters', get('/a-b'), '/%61%2Db', '/a-b', '/%41%2Db', undeclared],
  ['other characters', get('/ü b'), '/%C3%BC%20b', '/ü b', '/%C3%9C%20b', undeclared],
  ['broken percent-encoding', get('/pets/{id}'), '/pets/%ZZ', '/pets/{id}', '/%ZZ', undeclared],
  ['a percent sign', get('/100%25'), '/100%25', '/100%25', '/100', undeclared],
  ['a query', get('/pets'), '/pets?x=/y', '/pets', '/x?/pets', undeclared],
  ['a fragment in traffic', get('/pets'), '/pets#x', '/pets', '/x#/pets', undeclared],
  ['a fragment in the document', get('/pets#all'), '/pets', '/pets#all', '/pets%23all', undeclared],
  ['a fragment comes last', get('/pets#all', '/pets'), '/pets', '/pets', '/pet', undeclared],
  ['an extension', { ...get('/x-a'), 'x-b': 'text', 'x-c': { get: {} } }, '/x-a', '/x-a', '/x-c', undeclared],
  ['constructor', get('/constructor', '/a'), '/constructor', '/constructor', '/toString', undeclared],
  ['__proto__', get('/__proto__/x', '/{__proto__}'), '/__proto__/x', '/__proto__/x', '/__proto__/y', undeclared],
  ['a variable __proto__', get('/{__proto__}/{constructor}'), '/a/b', '/{__proto__}/{constructor}', '/a', undeclared],
];

describe('paths', () => {
  test.each(CASES)('%s', async (_name, paths, clean, template, faulty, rules) => {
    const document = documentWith(paths, { servers: [{ url: 'https://h.example' }] });
    expect(await rulesFor(document, `GET https://h.example${clean}`, template)).toEqual([]);
    expect(await rulesFor(document, `GET https://h.example${faulty}`, template)).toEqual(rules);
  });
});

describe('methods', () => {
  const paths = {
    '/a/{id}': { parameters: [id], get: answers('get'), head: { responses: { '200': { description: 'Fine.' } } } },
    '/a/{name}': { post: answers('post') },
    '/a/b': { get: answers('b') },
    '/b/{x}': { get: answers('b-get') },
    '/{y}/c': { delete: answers('c-delete') },
    '/o': { options: answers('options') },
  };

  test.each([
    ['templates of the same shape', 'GET /a/1', 'get', []],
    ['templates of the same shape, the other method', 'POST /a/1', 'post', []],
    ['templates of the same shape, wrong answer', 'POST /a/1', 'get', wrong],
    ['a method that is not declared', 'PUT /a/1', 'get', undeclared],
    ['a concrete path without the method', 'POST /a/b', 'post', undeclared],
    ['the first of ambiguous paths', 'GET /b/c', 'b-get', []],
    ['the other of ambiguous paths', 'DELETE /b/c', 'c-delete', []],
    ['the other of ambiguous paths, wrong answer', 'DELETE /b/c', 'b-get', wrong],
    ['HEAD without declaration', 'HEAD /a/b', 'b', ['ignored']],
    ['OPTIONS without declaration', 'OPTIONS /a/b', 'b', ['ignored']],
    ['OPTIONS', 'OPTIONS /o', 'options', []],
    ['OPTIONS, wrong answer', 'OPTIONS /o', 'x', wrong],
  ] as const)('%s', async (_name, request, answer, rules) => {
    expect(await rulesFor(documentWith(paths), request, answer)).toEqual(rules);
  });
});

describe('values', () => {
  test.each([
    ['/i/{id}', '/i/a%2Fb%20c', { id: 'a/b c' }, { id: 'a%2Fb%20c' }],
    ['/{a},{b}', '/x%2Cy,z', { a: 'x,y', b: 'z' }, { a: 'x%2Cy', b: 'z' }],
    ['/{toString}', '/x', { toString: 'x' }, { toString: 'x' }],
  ])('%s: %s', (template, path, values, rawValues) => {
    const match = pathMatcher([template])(path, () => true);
    expect({ ...match?.values }).toEqual(values);
    expect({ ...match?.rawValues }).toEqual(rawValues);
  });

  test('a long segment and many variables', () => {
    const template = `/${'{a}-'.repeat(50)}x`;
    expect(pathMatcher([template])(`/${'-'.repeat(100_000)}`, () => true)).toBeUndefined();
  });
});
