import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { type CaseExchange, type ConformanceCase, casesOf, HOST } from './conformance-case.ts';

const AREA = 'paths and servers';

/** The host of most cases. */
const H = 'https://h.example';
const at = (...urls: string[]) => urls.map((url) => ({ url }));
const one = (url: string, variables: Json) => [{ url, variables }];

/** An operation whose response is the text `name` in JSON, so that a match with another operation is a fault. */
function answers(name: string, more: JsonObject = {}): JsonObject {
  const schema = { const: name };
  return { responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } }, ...more };
}

function documentWith(paths: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi: '3.1.1', info: { title: 'Case', version: '1' }, paths, ...more };
}

/** A GET request, or one with another method before its URL, answered with the JSON text `name`. */
function exchange(target: string, name: string): CaseExchange {
  const [url = '', method = 'GET'] = target.split(' ').reverse();
  const headers = [['Content-Type', 'application/json']] as const;
  return { request: { method, url, headers: [] }, response: { status: 200, headers, body: JSON.stringify(name) } };
}

/** A URL of `/pets` at the servers of a document, and one that is not. */
const SERVERS: readonly (readonly [name: string, servers: Json, clean: string, faulty: string])[] = [
  // OpenAPI 3.1.1, 4.8.5 Server Object; 4.8.8 Paths Object: the path is appended to the URL of the server.
  ['a host alone', at(H), `${H}/pets`, 'https://other.example/pets'],
  ['a base path', at(`${H}/v1`), `${H}/v1/pets`, `${H}/v2/pets`],
  ['a base path ends at a segment', at(`${H}/auth`), `${H}/auth/pets`, `${H}/authors/pets`],
  ['a base path is required', at(`${H}/v1`), `${H}/v1/pets`, `${H}/pets`],
  ['a slash at the end', at(`${H}/v1/`), `${H}/v1/pets`, `${H}/v1pets`],
  ['a slash after the host', at(`${H}/`), `${H}/pets`, `${H}//pets`],
  ['the second server', at(H, 'https://b.example/b'), 'https://b.example/b/pets', 'https://b.example/pets'],
  ['two base paths at one host', at(`${H}/v1`, `${H}/v2`), `${H}/v2/pets`, `${H}/v3/pets`],
  ['a base path within another', at(H, `${H}/v1`), `${H}/v1/pets`, `${H}/v2/pets`],
  ['schemes differ', at(H), `${H}/pets`, 'http://h.example/pets'],
  ['a scheme-relative URL', at('//h.example/v1'), 'http://h.example/v1/pets', 'http://g.example/v1/pets'],
  // RFC 9110, 4.2.3: default ports and the case of scheme and host; RFC 3986, 6.2.2 and 6.2.3.
  ['the default port of https', at(H), `${H}:443/pets`, `${H}:80/pets`],
  ['the default port in the document', at(`${H}:443`), `${H}/pets`, `${H}:444/pets`],
  ['the default port of http', at('http://h.example:80'), 'http://h.example/pets', 'http://h.example:443/pets'],
  ['another port', at(`${H}:8443`), `${H}:8443/pets`, `${H}/pets`],
  ['the case of the host', at('https://H.Example'), `${H}/pets`, 'https://h.examples/pets'],
  ['the case of the host in traffic', at(H), 'HTTPS://H.EXAMPLE/pets', 'HTTPS://H.EXAMPLE/Pets'],
  ['the case of the base path', at(`${H}/V1`), `${H}/V1/pets`, `${H}/v1/pets`],
  ['user information', at(H), 'https://me@h.example/pets', 'https://h.example@g.example/pets'],
  ['an IPv6 host', at('http://[::1]:3000'), 'http://[::1]:3000/pets', 'http://[::1]/pets'],
  ['unreserved characters encoded', at(`${H}/v1`), `${H}/%761/pets`, `${H}/%762/pets`],
  ['the case of hexadecimal digits', at(`${H}/a%2fb`), `${H}/a%2Fb/pets`, `${H}/a/b/pets`],
  ['dots are literal', at(H), `${H}/pets`, 'https://hXexample/pets'],
  // OpenAPI 3.1.1, 4.8.5: a relative URL is relative to the place of the document, which a file does not say.
  ['no servers', [], `${H}/pets`, `${H}/v1/pets`],
  ['/', at('/'), 'http://127.0.0.1:1/pets', 'http://127.0.0.1:1/v1/pets'],
  ['/v1', at('/v1'), `${H}/v1/pets`, `${H}/v11/pets`],
  ['v1', at('v1'), `${H}/v1/pets`, `${H}/pets`],
  ['v1 below the folder of the document', at('v1'), `${H}/docs/v1/pets`, `${H}/docs/pets`],
  ['./v1', at('./v1'), `${H}/v1/pets`, `${H}/xv1/pets`],
  ['../v1', at('../v1/'), `${H}/v1/pets`, `${H}/v1/pets/`],
  ['.', at('.'), `${H}/docs/pets`, `${H}/docs/pet`],
  // OpenAPI 3.1.1, 4.8.6 Server Variable Object.
  [
    'an enum',
    one('https://{r}.example', { r: { default: 'eu', enum: ['eu', 'us'] } }),
    'https://us.example/pets',
    'https://jp.example/pets',
  ],
  ['an enum of ports', one(`${H}:{p}`, { p: { default: '8443', enum: ['8443', '443'] } }), `${H}/pets`, `${H}:80/pets`],
  ['an enum of numbers', one(`${H}:{p}`, { p: { default: 8443, enum: [8443] } }), `${H}:8443/pets`, `${H}:8444/pets`],
  [
    'an enum of schemes',
    one('{s}://h.example', { s: { default: 'https', enum: ['http', 'https'] } }),
    'http://h.example/pets',
    'http://g.example/pets',
  ],
  [
    'an enum in the path',
    one(`${H}/{v}`, { v: { default: 'v1', enum: ['v1', 'v2'] } }),
    `${H}/v2/pets`,
    `${H}/v3/pets`,
  ],
  [
    'any text in the host',
    one('https://{t}.example', { t: { default: 'demo' } }),
    'https://acme.example/pets',
    'https://acme.test/pets',
  ],
  [
    'a variable of the host has no slash',
    one('https://{t}.example/v1', { t: { default: 'a' } }),
    'https://b.example/v1/pets',
    'https://evil.test/b.example/v1/pets',
  ],
  ['any text in the path', one(`${H}/{base}/v1`, { base: { default: 'api' } }), `${H}/x/v1/pets`, `${H}/v1/pets`],
  ['an empty default', one(`${H}/{base}`, { base: { default: '', enum: ['', 'v1'] } }), `${H}/pets`, `${H}/v2/pets`],
  ['a variable without declaration', at('https://{t}.example'), 'https://x.example/pets', 'https://x.test/pets'],
  [
    'a variable for the whole address',
    one('{a}/v1', { a: { default: H } }),
    'http://x:1/deep/v1/pets',
    'http://x:1/pets',
  ],
  [
    'variables named like members of Object',
    one('https://{constructor}.example', {}),
    'https://x.example/pets',
    'https://x.test/pets',
  ],
  [
    'the case of an enum in the host',
    one('https://{r}.example', { r: { default: 'EU', enum: ['EU'] } }),
    'https://eu.example/pets',
    'https://us.example/pets',
  ],
  [
    'a port in a server variable',
    one(`${H}:{port}/v1`, { port: { default: '8443' } }),
    `${H}:9000/v1/pets`,
    `${H}:9000/v2/pets`,
  ],
  [
    'several variables',
    one('https://{u}.h.example:{p}/{b}', {
      u: { default: 'demo' },
      p: { default: '8443', enum: ['8443', '443'] },
      b: { default: 'v2' },
    }),
    'https://me.h.example:8443/v2/pets',
    'https://me.h.example:80/v2/pets',
  ],
  [
    'a variable with a slash in its default',
    one(`${H}/{base}`, { base: { default: 'api/v1' } }),
    `${H}/api/v1/pets`,
    `${H}/api/v1/cats`,
  ],
  ['a variable within a segment', one(`${H}/v{n}`, { n: { default: '1' } }), `${H}/v2/pets`, `${H}/w2/pets`],
  [
    'a variable of the scheme',
    one('{scheme}://h.example/v1', { scheme: { default: 'https', enum: ['https'] } }),
    `${H}/v1/pets`,
    'http://h.example/v1/pets',
  ],
  ['a long base path', at(`${H}/a/b/c`), `${H}/a/b/c/pets`, `${H}/a/b/pets`],
  ['the base path repeats in the path', at(`${H}/pets`), `${H}/pets/pets`, `${H}/pets`],
];

/** Each path is a GET that answers its own name. */
const get = (...paths: string[]): JsonObject => Object.fromEntries(paths.map((path) => [path, { get: answers(path) }]));

/** Paths, a request and the template that it matches, and a faulty twin. */
const PATHS: readonly (readonly [name: string, paths: JsonObject, clean: string, template: string, faulty: string])[] =
  [
    // OpenAPI 3.1.1, 4.8.8.2 Path Templating Matching.
    ['concrete before templated', get('/pets/{id}', '/pets/mine'), '/pets/mine', '/pets/mine', '/pets/other'],
    ['templated after concrete', get('/pets/mine', '/pets/{id}'), '/pets/1', '/pets/{id}', '/pets/1/x'],
    ['concrete by segment', get('/{a}/x', '/pets/{id}'), '/pets/x', '/pets/{id}', '/pets/y/z'],
    ['back to a template', get('/pets/mine/a', '/pets/{id}/b'), '/pets/mine/b', '/pets/{id}/b', '/pets/mine/c'],
    ['the whole path', get('/pets'), '/pets', '/pets', '/pets2'],
    ['a longer path', get('/a', '/a/b'), '/a/b', '/a/b', '/a/b/c'],
    ['the root', get('/'), '/', '/', '/x'],
    // A variable matches neither a slash nor an empty segment.
    ['an empty segment', get('/pets/{id}'), '/pets/1', '/pets/{id}', '/pets/'],
    ['an empty segment inside', get('/a/{id}/b'), '/a/1/b', '/a/{id}/b', '/a//b'],
    ['an encoded slash', get('/pets/{id}'), '/pets/a%2Fb', '/pets/{id}', '/pets/a/b'],
    ['an encoded slash in lower case', get('/a%2Fb'), '/a%2fb', '/a%2Fb', '/a/b'],
    ['an encoded question mark', get('/pets/{id}'), '/pets/a%3Fb', '/pets/{id}', '/pets?a'],
    ['a trailing slash in the request', get('/pets'), '/pets', '/pets', '/pets/'],
    ['a trailing slash in the document', get('/pets/'), '/pets/', '/pets/', '/pets'],
    ['both', get('/pets', '/pets/'), '/pets/', '/pets/', '/pets'],
    ['two slashes', get('/a/b'), '/a/b', '/a/b', '/a//b'],
    // Templates with literal text.
    ['a suffix', get('/files/{name}.json'), '/files/a.json', '/files/{name}.json', '/files/a.xml'],
    ['a suffix alone', get('/files/{name}.json'), '/files/a.b.json', '/files/{name}.json', '/files/.json'],
    ['a prefix', get('/@{name}'), '/@me', '/@{name}', '/me'],
    ['two variables', get('/{a}-{b}'), '/1-2', '/{a}-{b}', '/12'],
    ['two variables, one empty', get('/{a}-{b}'), '/a-b-c', '/{a}-{b}', '/-b'],
    ['a file and its type', get('/f/{all}', '/f/{name}.{ext}'), '/f/a.json', '/f/{name}.{ext}', '/f/a'],
    ['a verb after a colon', get('/i/{id}', '/i/{id}:publish'), '/i/1:publish', '/i/{id}:publish', '/i/1'],
    ['a colon encoded', get('/i/{id}:publish'), '/i/1%3Apublish', '/i/{id}:publish', '/i/1%3Apublis'],
    ['a matrix', get('/i;v={v}'), '/i;v=1', '/i;v={v}', '/i;w=1'],
    ['parentheses', get("/i('{id}')"), "/i('1')", "/i('{id}')", '/i(1)'],
    ['characters of patterns', get('/a.b+c'), '/a.b+c', '/a.b+c', '/aXbbc'],
    // RFC 3986, 6.2.2: case and percent-encoding.
    ['case', get('/Pets'), '/Pets', '/Pets', '/pets'],
    ['unreserved characters', get('/a-b'), '/%61%2Db', '/a-b', '/%41%2Db'],
    ['other characters', get('/ü b'), '/%C3%BC%20b', '/ü b', '/%C3%9C%20b'],
    ['broken percent-encoding', get('/pets/{id}'), '/pets/%ZZ', '/pets/{id}', '/%ZZ'],
    ['a percent sign', get('/100%25'), '/100%25', '/100%25', '/100'],
    ['a query', get('/pets'), '/pets?x=/y', '/pets', '/x?/pets'],
    ['a fragment in traffic', get('/pets'), '/pets#x', '/pets', '/x#/pets'],
    ['a fragment in the document', get('/pets#all'), '/pets', '/pets#all', '/pets%23all'],
    ['a fragment comes last', get('/pets#all', '/pets'), '/pets', '/pets', '/pet'],
    ['an extension', { ...get('/x-a'), 'x-b': 'text', 'x-c': { get: {} } }, '/x-a', '/x-a', '/x-c'],
    ['constructor', get('/constructor', '/a'), '/constructor', '/constructor', '/toString'],
    ['__proto__', get('/__proto__/x', '/{__proto__}'), '/__proto__/x', '/__proto__/x', '/__proto__/y'],
    ['a variable __proto__', get('/{__proto__}/{constructor}'), '/a/b', '/{__proto__}/{constructor}', '/a'],
    ['a concrete path in either order', get('/pets/mine', '/pets/{id}'), '/pets/mine', '/pets/mine', '/pets/mine/'],
    ['three levels', get('/a/{b}/c/{d}'), '/a/1/c/2', '/a/{b}/c/{d}', '/a/1/d/2'],
    ['two variables next to each other by a slash', get('/{a}/{b}'), '/1/2', '/{a}/{b}', '/1'],
    [
      'a concrete segment behind a template',
      get('/{id}/settings', '/{id}/{tab}'),
      '/1/settings',
      '/{id}/settings',
      '/1/settings/x',
    ],
    ['a template behind concrete segments', get('/a/b/{c}', '/a/{b}/c'), '/a/b/c', '/a/b/{c}', '/a/x/y'],
    ['a value with dots', get('/v/{version}'), '/v/1.2.3', '/v/{version}', '/v'],
    ['a value with a colon', get('/t/{time}'), '/t/10:30', '/t/{time}', '/t/10/30'],
    ['a value that is percent-encoded', get('/u/{name}'), '/u/J%C3%BCrgen%20M', '/u/{name}', '/U/J%C3%BCrgen'],
    ['a semicolon in a value', get('/u/{name}'), '/u/a;b=c', '/u/{name}', '/u;b=c/a'],
  ];

const METHODS: JsonObject = {
  '/a/{id}': { get: answers('get') },
  '/a/{name}': { post: answers('post') },
  '/a/b': { get: answers('b') },
  '/b/{x}': { get: answers('b-get') },
  '/{y}/c': { delete: answers('c-delete') },
  '/o': { options: answers('options'), trace: answers('trace') },
};

/** A request with its method and path, the text that it is answered with, and a faulty twin of both. */
const METHOD_CASES: readonly (readonly [
  name: string,
  clean: readonly [string, string],
  faulty: readonly [string, string],
])[] = [
  ['templates of the same shape', ['POST /a/1', 'post'], ['POST /a/1', 'get']],
  ['a method that is not declared', ['GET /a/1', 'get'], ['PUT /a/1', 'get']],
  ['a concrete path without the method', ['GET /a/b', 'b'], ['POST /a/b', 'post']],
  ['ambiguous paths', ['GET /b/c', 'b-get'], ['DELETE /b/c', 'b-get']],
  ['the other of ambiguous paths', ['DELETE /b/c', 'c-delete'], ['DELETE /b/d', 'c-delete']],
  ['OPTIONS', ['OPTIONS /o', 'options'], ['OPTIONS /o', 'x']],
  ['TRACE', ['TRACE /o', 'trace'], ['TRACE /o', 'x']],
];

const LEVELS = documentWith(
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
    '/regions': {
      get: answers('regions', { servers: one('https://{r}.example', { r: { default: 'eu', enum: ['eu', 'us'] } }) }),
    },
  },
  {
    servers: at(`${H}/v1`),
    components: { pathItems: { Item: { servers: at('https://item.example'), get: answers('item') } } },
  },
);

const LEVEL_CASES: typeof METHOD_CASES = [
  ['the server of the document', [`GET ${H}/v1/root`, 'root'], [`GET ${H}/v1/root`, 'x']],
  [
    'the server of a path item',
    ['GET https://files.example/f/files', 'read'],
    ['GET https://files.example/f/files', 'x'],
  ],
  [
    'a path item replaces the servers of the document',
    ['GET https://files.example/f/files', 'read'],
    [`GET ${H}/v1/files`, 'read'],
  ],
  [
    'a server of a path item has no other path',
    [`GET ${H}/v1/root`, 'root'],
    ['GET https://files.example/f/root', 'root'],
  ],
  [
    'the server of an operation',
    ['PUT https://upload.example/files', 'write'],
    ['PUT https://upload.example/files', 'x'],
  ],
  [
    'an operation replaces the servers of its path item',
    ['PUT https://upload.example/files', 'write'],
    ['PUT https://files.example/f/files', 'write'],
  ],
  [
    'an operation replaces the servers of the document',
    ['PUT https://upload.example/files', 'write'],
    [`PUT ${H}/v1/files`, 'write'],
  ],
  [
    'a method stays at the server of its path item',
    ['GET https://files.example/f/files', 'read'],
    ['GET https://upload.example/files', 'read'],
  ],
  ['an empty list replaces nothing', [`GET ${H}/v1/empty`, 'empty'], [`GET ${H}/v1/empty`, 'x']],
  ['the servers of a referenced path item', ['GET https://item.example/item', 'item'], [`GET ${H}/v1/item`, 'item']],
  [
    'a template where its server is',
    ['GET https://files.example/root', 'named'],
    ['GET https://files.example/root', 'root'],
  ],
  [
    'the variables of a server of an operation',
    ['GET https://us.example/regions', 'regions'],
    ['GET https://jp.example/regions', 'regions'],
  ],
];

function pairOf(
  section: string,
  name: string,
  document: JsonObject,
  clean: readonly [string, string],
  faulty: readonly [string, string],
): readonly ConformanceCase[] {
  return casesOf({ area: AREA, section, name, document, clean: exchange(...clean), faulty: exchange(...faulty) });
}

export const cases: readonly ConformanceCase[] = [
  ...SERVERS.flatMap(([name, servers, clean, faulty]) =>
    pairOf(
      'OpenAPI 3.1.1, 4.8.5 Server Object; RFC 3986, 6.2',
      `server: ${name}`,
      documentWith({ '/pets': { get: answers('pets') } }, { servers }),
      [clean, 'pets'],
      [faulty, 'pets'],
    ),
  ),
  ...PATHS.flatMap(([name, paths, clean, template, faulty]) =>
    pairOf(
      'OpenAPI 3.1.1, 4.8.8.2 Path Templating Matching; RFC 3986, 6.2.2',
      `path: ${name}`,
      documentWith(paths, { servers: at(HOST) }),
      [`${HOST}${clean}`, template],
      [`${HOST}${faulty}`, template],
    ),
  ),
  ...METHOD_CASES.flatMap(([name, clean, faulty]) => {
    const absolute = ([target, answer]: readonly [string, string]) =>
      [target.replace(' ', ` ${HOST}`), answer] as const;
    const document = documentWith(METHODS, { servers: at(HOST) });
    return pairOf(
      'OpenAPI 3.1.1, 4.8.9 Path Item Object',
      `method: ${name}`,
      document,
      absolute(clean),
      absolute(faulty),
    );
  }),
  ...LEVEL_CASES.flatMap(([name, clean, faulty]) =>
    pairOf('OpenAPI 3.1.1, 4.8.9 and 4.8.10, servers', `level: ${name}`, LEVELS, clean, faulty),
  ),
  ...pairOf(
    'OpenAPI 3.1.1, 4.8.9 Path Item Object, servers',
    'level: a server at a path item alone',
    documentWith({ '/files': { servers: at('https://files.example'), get: answers('read') } }),
    ['https://files.example/files', 'read'],
    ['https://other.example/files', 'read'],
  ),
  ...pairOf(
    'OpenAPI 3.2.0, 4.8.9 Path Item Object, additionalOperations and query',
    'method: additionalOperations',
    documentWith(
      { '/a': { additionalOperations: { COPY: answers('copy') }, query: answers('query') } },
      { openapi: '3.2.0', servers: at(HOST) },
    ),
    [`COPY ${HOST}/a`, 'copy'],
    [`MOVE ${HOST}/a`, 'copy'],
  ),
  ...pairOf(
    'OpenAPI 3.2.0, 4.8.9 Path Item Object, query',
    'method: query',
    documentWith({ '/a': { query: answers('query') } }, { openapi: '3.2.0', servers: at(HOST) }),
    [`QUERY ${HOST}/a`, 'query'],
    [`QUERY ${HOST}/a`, 'x'],
  ),
];
