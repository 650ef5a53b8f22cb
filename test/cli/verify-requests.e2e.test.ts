import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { answerJson, urlOf } from '../drift/verify-server.ts';
import { close, listen } from '../support/loopback-server.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

const KEY = 'key-0123456789';
const TENANT = 'acme-industries';

const pet: JsonObject = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const json = (schema: JsonObject): JsonObject => ({ description: '', content: { 'application/json': { schema } } });
const responses = (schema: JsonObject): JsonObject => ({
  200: json(schema),
  401: { description: '' },
  404: { description: '' },
});
const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } };
const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  paths: {
    '/pets': { get: { operationId: 'listPets', tags: ['Pets'], responses: responses({ type: 'array', items: pet }) } },
    '/pets/{petId}': {
      parameters: [petId],
      get: { operationId: 'getPet', tags: ['Pets'], responses: responses(pet) },
      delete: { operationId: 'deletePet', tags: ['Pets'], responses: { 204: { description: '' } } },
    },
    '/status': {
      get: { operationId: 'getStatus', tags: ['Operation'], security: [], responses: responses({ const: 'up' }) },
    },
    '/busy': { get: { operationId: 'getBusy', tags: ['Operation'], responses: responses({}) } },
  },
};

/** All requests since the test began. */
const received: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
/** Whether the pets have no id, which the document requires. */
let isFaulty = false;
let server: Server;
let url: string;

function answer(request: IncomingMessage, response: ServerResponse): unknown {
  const { pathname } = urlOf(request);
  const { headers } = request;
  if (pathname === '/openapi.json') return answerJson(response, 200, DOCUMENT);
  if (pathname === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  received.push({ path: pathname, headers });
  if (pathname === '/login') {
    response.setHeader('set-cookie', 'sid=session-0123456789; Path=/');
    return answerJson(response, 200, { access: { token: 'token-0123456789' } });
  }
  if (pathname === '/status') return answerJson(response, 200, 'up');
  const isLoggedIn = headers.cookie === 'sid=session-0123456789' || headers.authorization === 'Bearer token-0123456789';
  if (headers['x-key'] !== KEY && !isLoggedIn) return response.writeHead(401).end();
  if (pathname === '/busy') return response.writeHead(429, { 'retry-after': '9' }).end();
  if (pathname === '/pets') return answerJson(response, 200, [isFaulty ? {} : { id: 7 }]);
  return pathname === '/pets/7' ? answerJson(response, 200, { id: 7 }) : response.writeHead(404).end();
}

beforeAll(async () => {
  server = createServer(answer);
  url = await listen(server);
});
afterAll(() => close(server));
beforeEach(() => {
  received.length = 0;
  isFaulty = false;
});

const BASE = ['--rps', '0', '--format', 'json', '--max-wait', '1'];

async function verified(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { exitCode, stdout, stderr } = await runHere(
    ['verify', url, '--document', `${url}/openapi.json`, ...BASE, ...args],
    { env },
  );
  const report: Report | undefined = stdout === '' ? undefined : JSON.parse(stdout);
  return { exitCode, stderr, stdout, report };
}

const calledBy = (report: Report | undefined) => report?.coverage.operations.map(({ operationId }) => operationId);
const sent = () => [...new Set(received.map(({ path }) => path))];

describe('--document URL', () => {
  test('the document is read from the server, and findings are in it by line', async () => {
    isFaulty = true;
    const { exitCode, report } = await verified(['--app-key', KEY, '--include', 'listPets']);
    expect(exitCode).toBe(1);
    expect(report?.findings[0]?.source?.file).toBe(`${url}/openapi.json`);
  });

  test.for([
    [
      'an HTML page',
      '/page',
      /^http:.+\/page cannot be read \(it is an HTML page; the document is often at \/openapi\.json, .+\)/,
    ],
    [
      'an address without anything',
      '/none',
      /^http:.+\/none cannot be read \(the answer is 401\)\. Name a file or the URL/,
    ],
  ] as const)('%s is refused with the cure', async ([_what, path, message]) => {
    const { exitCode, stderr } = await runHere(['verify', url, '--document', url + path]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('a key in the query of the URL is in no message', async () => {
    const { stderr } = await runHere(['verify', url, '--document', `${url}/none?key=secret-word`]);
    expect(stderr).not.toContain('secret-word');
  });
});

describe('--include and --exclude', () => {
  test.for([
    [['--include', 'tag:Operation', '--exclude', 'getBusy'], ['getStatus']],
    [
      ['--include', '/pets*'],
      ['listPets', 'getPet'],
    ],
    [['--include', 'GET /pets'], ['listPets']],
    [['--include', 'get*', '--exclude', '/busy', '--exclude', 'tag:Pets'], ['getStatus']],
    [
      ['--include', 'GET', '--exclude', '*B*'],
      ['listPets', 'getStatus', 'getPet'],
    ],
  ] as const)('%j', async ([args, called]) => {
    const { report } = await verified([...args, '--app-key', KEY]);
    expect(calledBy(report)).toEqual(called);
  });

  test('an operation that is left out has the reason in the report', async () => {
    const { report } = await verified(['--include', 'tag:*', '--exclude', '/busy', '--app-key', KEY]);
    expect(report?.coverage.skipped['getBusy']).toBe('Left out by --exclude "/busy".');
    expect(sent()).not.toContain('/busy');
  });

  test('a pattern that matches nothing is refused, with the nearest name', async () => {
    const { exitCode, stderr } = await verified(['--include', 'getPets']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/--include "getPets" matches no operation of the document.+did you mean "getPet"\?/);
  });
});

test('a media type that the document does not describe is refused, with those that it does', async () => {
  const { exitCode, stderr } = await verified(['--accept', 'text/csv']);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/--accept is "text\/csv", .+; it must be one of application\/json/);
  expect((await verified(['--accept', 'application/*', '--app-key', KEY])).exitCode).not.toBe(2);
});

describe('--param and --params', () => {
  test('the value is sent in place of an invented one', async () => {
    const { report } = await verified(['--include', 'getPet', '--param', 'petId=7', '--app-key', KEY]);
    expect(report?.coverage.operations[0]?.statuses).toMatchObject({ 200: expect.any(Number) });
  });

  test('the value for one operation comes before that for all, and the command line before the file', async () => {
    const file = join(temporaryFolder(), 'params.yaml');
    writeFileSync(file, 'petId: 8\ngetPet:\n  petId: 7\n');
    await verified(['--include', 'getPet', '--params', file, '--app-key', KEY]);
    expect(sent()).toContain('/pets/7');
    received.length = 0;
    await verified(['--include', 'getPet', '--params', file, '--param', 'getPet.petId=9', '--app-key', KEY]);
    expect(sent()).toContain('/pets/9');
    expect(sent()).not.toContain('/pets/7');
  });

  test.for([
    [['--param', 'petID=7'], '--param names "petID", which is not a parameter of the document; did you mean "petId"?'],
    [['--param', 'petId'], '--param is "petId"; it must be NAME=VALUE, such as petId=7 or getPet.petId=7.'],
    [['--params', '/nowhere/p.json'], '--params: /nowhere/p.json cannot be read'],
  ] as const)('%j is refused', async ([args, message]) => {
    const { exitCode, stderr } = await verified(args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('--header', () => {
  test('every request carries it, and its value is in no report', async () => {
    isFaulty = true;
    const { stdout, stderr } = await verified([
      '--header',
      `X-Tenant: ${TENANT}`,
      '--app-key',
      KEY,
      '--include',
      'listPets',
    ]);
    expect(received.length).toBeGreaterThan(1);
    expect(received.every(({ headers }) => headers['x-tenant'] === TENANT)).toBe(true);
    expect(stdout + stderr).not.toContain(TENANT);
    expect(stdout).toContain('$BACKOFFICE_HEADER_X_TENANT');
  });

  test('one in which a security scheme expects its key is a credential: a request without credentials lacks it', async () => {
    const { exitCode, report } = await verified(['--header', `X-Key: ${KEY}`, '--include', 'listPets']);
    expect([exitCode, report?.findings]).toEqual([0, []]);
    expect(received.some(({ headers }) => headers['x-key'] === undefined)).toBe(true);
  });

  test.for([
    ['a credential', { type: 'apiKey', in: 'cookie', name: 'sid' }],
    ['none', { type: 'apiKey', in: 'query', name: 'key' }],
  ] as const)('a cookie of it that is %s is sent with the cookie parameters of an operation', async ([_what, key]) => {
    const document = join(temporaryFolder(), 'api.json');
    const parameters = [{ name: 'lang', in: 'cookie', required: true, schema: { const: 'en' } }];
    const list = { '/pets': { get: { operationId: 'listPets', parameters, responses: responses({}) } } };
    writeFileSync(document, JSON.stringify({ ...DOCUMENT, components: { securitySchemes: { key } }, paths: list }));
    await runHere(['verify', url, ...BASE, '--document', document, '--header', 'Cookie: sid=session-0123456789'], {});
    expect(received.map(({ headers }) => headers.cookie)).toContain('lang=en; sid=session-0123456789');
  });

  test.for(['X-Other', 'X Other: a', ': a', 'X-Other:'])('%j is refused, and not repeated', async (header) => {
    const { exitCode, stderr } = await verified(['--header', header]);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      '--header is not a header; it must be like \'X-Tenant: acme\', in one line. See "backoffice verify --help".\n',
    );
  });
});

describe('--auth', () => {
  test.for([
    ['the command line', ['--auth', `key=${KEY}`], {}],
    ['the environment', [], { BACKOFFICE_AUTH_KEY: KEY }],
    ['the command line before the environment', ['--auth', `key=${KEY}`], { BACKOFFICE_AUTH_KEY: 'wrong-key' }],
  ] as const)('the credential of a scheme comes from %s', async ([_where, args, env]) => {
    isFaulty = true;
    const { report, stdout } = await verified([...args, '--include', 'listPets'], env);
    expect(report?.findings.map(({ rule }) => rule)).toEqual(['response-body']);
    expect(stdout).toContain('$BACKOFFICE_AUTH_KEY');
    expect(stdout).not.toContain(KEY);
  });

  test('a refused credential is named by its variable', async () => {
    const { exitCode, stderr } = await verified(['--auth', 'key=wrong-key', '--include', 'listPets']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('although BACKOFFICE_AUTH_KEY was sent as key');
    expect(stderr).not.toContain('wrong-key');
  });

  test.for([
    [
      'keys=x',
      '--auth names "keys", which is not a security scheme of the document; it must be one of key; did you mean "key"?',
    ],
    ['key', '--auth must be SCHEME=VALUE, with a security scheme of the document.'],
  ] as const)('%j is refused', async ([text, message]) => {
    const { exitCode, stderr } = await verified(['--auth', text]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('--login', () => {
  const fileWith = (text: string): string => {
    const file = join(temporaryFolder(), 'login.yaml');
    writeFileSync(file, text);
    return file;
  };
  const PASSWORD = { LOGIN_PASSWORD: 'word-0123456789' };
  const LOGIN = 'path: /login\nbody: { user: a, password: $LOGIN_PASSWORD }\n';

  test.for([
    ['a cookie', `${LOGIN}cookie: sid\n`, 'cookie', 'sid=session-0123456789', '$BACKOFFICE_HEADER_COOKIE'],
    ['a token', `${LOGIN}token: /access/token\n`, 'authorization', 'Bearer token-0123456789', '$BACKOFFICE_TOKEN'],
  ] as const)('%s of the response is sent with every request, and is in no report', async (row) => {
    const [_what, text, header, value, variable] = row;
    isFaulty = true;
    const document = join(temporaryFolder(), 'api.json');
    const scheme =
      header === 'cookie' ? { type: 'apiKey', in: 'cookie', name: 'sid' } : { type: 'http', scheme: 'bearer' };
    writeFileSync(document, JSON.stringify({ ...DOCUMENT, components: { securitySchemes: { key: scheme } } }));
    const args = ['--document', document, '--login', fileWith(text), '--include', 'listPets'];
    const { stdout, stderr } = await runHere(['verify', url, ...BASE, ...args], { env: PASSWORD });
    const { findings }: Report = JSON.parse(stdout);
    expect(findings.map(({ rule }) => rule)).toContain('response-body');
    expect(received.filter(({ path }) => path === '/pets').some(({ headers }) => headers[header] === value)).toBe(true);
    expect(stdout).toContain(variable);
    for (const secret of ['0123456789', PASSWORD.LOGIN_PASSWORD]) expect(stdout + stderr).not.toContain(secret);
  });

  test.for([
    [
      'path: /login\n',
      PASSWORD,
      'needs either token, a JSON pointer into the response, or cookie, the name of a cookie.',
    ],
    [`${LOGIN}token: /access/token\n`, {}, 'needs these environment variables, which are not set: LOGIN_PASSWORD.'],
    [`${LOGIN}token: /nothing\n`, PASSWORD, 'POST /login is answered 200 without a text at /nothing.'],
    [`${LOGIN}cookie: other\n`, PASSWORD, 'POST /login is answered 200 without the cookie other.'],
    [
      'path: /login\ntoken: access_token\n',
      PASSWORD,
      'has the token "access_token"; it must be a JSON pointer, such as /access_token.',
    ],
    ['path: login\ntoken: /a\n', PASSWORD, 'needs a path that begins with a slash.'],
    [
      'path: /login\ntoken: /a\nurl: /x\n',
      PASSWORD,
      'has "url"; allowed are method, path, headers, body, token, cookie.',
    ],
    ['- 1\n', PASSWORD, 'cannot be read'],
  ] as const)('%j is refused', async ([text, env, message]) => {
    const { exitCode, stderr } = await verified(['--login', fileWith(text)], env);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(PASSWORD.LOGIN_PASSWORD);
  });
});

test('--max-wait: an operation is given up when the server asks for a longer wait, and the others are checked', async () => {
  const { report } = await verified(['--app-key', KEY]);
  const busy = report?.coverage.operations.find(({ operationId }) => operationId === 'getBusy');
  expect(busy?.unchecked).toEqual({
    reason: 'given-up',
    message: 'The server asks to wait 9 s; 1 of 1 s are left of --max-wait.',
  });
  expect(calledBy(report)).toEqual(expect.arrayContaining(['listPets', 'getPet', 'getStatus']));
});
