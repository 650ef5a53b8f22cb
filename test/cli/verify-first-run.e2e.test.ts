import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { answerJson, urlOf } from '../drift/verify-server.ts';
import { close, listen } from '../support/loopback-server.ts';
import { runHere } from '../support/run-here.ts';

const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: '' } } } } },
};
const WITH_BASE_PATH: JsonObject = { ...DOCUMENT, servers: [{ url: 'https://pets.example/api/v2' }] };

/** A server of its own for each test. It records the paths that it was asked for. */
async function serve(listener: RequestListener): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const url = await started(
    createServer((request, response) => {
      asked.push(urlOf(request).pathname);
      return listener(request, response);
    }),
  );
  return { url, asked };
}

async function started(server: Server): Promise<string> {
  const url = await listen(server);
  onTestFinished(() => close(server));
  return url;
}

/** A server of the operation of the document that answers with `document` at `path`. */
function serving(path: string, document: string): RequestListener {
  return (request, response) => {
    const { pathname } = urlOf(request);
    if (pathname === path) return response.writeHead(200).end(document);
    return pathname.endsWith('/pets') ? answerJson(response, 200, []) : response.writeHead(404).end();
  };
}

const run = (url: string, ...args: readonly string[]) => runHere(['verify', url, '--rps', '0', ...args]);

test.each([
  ['/openapi.json', '', JSON.stringify(DOCUMENT)],
  [
    '/api/openapi.yaml',
    '/api',
    'info: { title: Pets, version: "1" }\nopenapi: 3.1.0\npaths: { /pets: { get: { responses: { 200: { description: "" } } } } }\n',
  ],
  [
    '/docs-json',
    '/api',
    JSON.stringify({ info: DOCUMENT['info'], paths: DOCUMENT['paths'], openapi: '3.1.0' }, null, 2),
  ],
  ['/server/specs/oas', '', JSON.stringify(DOCUMENT)],
])('the document at %s of the server is used, and named', async (path, prefix, document) => {
  const { url } = await serve(serving(path, document));
  const { exitCode, stdout, stderr } = await run(`${url}${prefix}`);
  expect(stderr).toBe(`Document: ${url}${path}, which the server serves. Pass another with --document.\n`);
  expect({ exitCode, stdout }).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('checked 1 of 1 operation'),
  });
});

test('a document below the address comes before one at the root of the host, and OpenAPI before Swagger 2.0', async () => {
  const { url, asked } = await serve((request, response) => {
    const { pathname } = urlOf(request);
    if (pathname === '/api/openapi.json') return answerJson(response, 200, { swagger: '2.0', info: {}, paths: {} });
    if (pathname === '/api/api-docs' || pathname === '/openapi.json') return answerJson(response, 200, DOCUMENT);
    return pathname === '/api/pets' ? answerJson(response, 200, []) : response.writeHead(404).end();
  });
  expect((await run(`${url}/api`)).stderr).toContain(`Document: ${url}/api/api-docs, `);
  expect(asked).not.toContain('/openapi.json');
});

test('a document of the command line is used without a search', async () => {
  const { url, asked } = await serve(serving('/pets.json', JSON.stringify(DOCUMENT)));
  const { exitCode, stderr } = await run(url, '--document', `${url}/pets.json`);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(new Set(asked)).toEqual(new Set(['/pets.json', '/pets']));
});

test('an option of the listing means our document: the server is not searched', async () => {
  const { url, asked } = await serve((_request, response) => response.writeHead(404).end());
  await run(url, '--account', '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1');
  expect(asked).not.toContain('/openapi.json');
});

test('a server without a document is compared with ours, and the output says so', async () => {
  const { url } = await serve((request, response) => {
    if (urlOf(request).pathname === '/openapi.json')
      return response.writeHead(200).end('<!doctype html>openapi: 3.1.0');
    return response.writeHead(404).end();
  });
  const { exitCode, stderr } = await run(url);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /^Document: that of the back-office service, because the server serves none at the usual addresses \(answers: 200, 404\)\. Pass the document of the server with --document\.\n/,
  );
});

test('a server that ends one connection is asked further', async () => {
  const { url } = await serve((request, response) => {
    if (urlOf(request).pathname === '/openapi.json') return request.socket.destroy();
    return serving('/openapi.yaml', JSON.stringify(DOCUMENT))(request, response);
  });
  const { exitCode, stderr } = await run(url);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: expect.stringContaining(`Document: ${url}/openapi.yaml, `),
  });
});

test('headers of --header go to the server, and a redirect to another host is not followed', async () => {
  const other = await serve((_request, response) => answerJson(response, 200, DOCUMENT));
  const { url } = await serve((request, response) => {
    const { pathname } = urlOf(request);
    if (request.headers['x-tenant'] !== 'acme') return response.writeHead(401).end();
    if (pathname === '/openapi.json') return response.writeHead(302, { location: `${other.url}/openapi.json` }).end();
    if (pathname === '/api-docs') return response.writeHead(302, { location: '/api-docs/' }).end();
    return serving('/api-docs/', JSON.stringify(DOCUMENT))(request, response);
  });
  const { exitCode, stderr } = await run(url, '--header', 'X-Tenant: acme');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.stringContaining(`Document: ${url}/api-docs, `) });
  expect(other.asked).toEqual([]);
});

test('a document of another host gets no header of --header', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers);
    return answerJson(response, 200, DOCUMENT);
  });
  const { url } = await serve(serving('/none', ''));
  const { exitCode } = await run(url, '--header', 'X-Tenant: acme', '--document', `${other.url}/openapi.json`);
  expect([exitCode, seen.map((headers) => headers['x-tenant'])]).toEqual([0, [undefined]]);
});

const REFUSED: JsonObject = {
  ...DOCUMENT,
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
};
const WITH_CONTENT: JsonObject = {
  ...DOCUMENT,
  paths: {
    '/pets': {
      get: { operationId: 'listPets', responses: { 200: { description: '', content: { 'application/json': {} } } } },
    },
  },
};
type Answer = (response: ServerResponse) => unknown;

test.each<[string, JsonObject, readonly string[], Answer, RegExp]>([
  [
    'a Swagger 2.0 document',
    { swagger: '2.0', info: { title: 'Pets', version: '1' }, paths: {} },
    [],
    (response) => answerJson(response, 200, []),
    /the document is Swagger 2\.0, which is not supported\. Convert it to OpenAPI 3: npx swagger2openapi http:\S+\/openapi\.json -o openapi\.json/,
  ],
  [
    'a missing base path',
    WITH_BASE_PATH,
    [],
    (response) => response.writeHead(404).end(),
    /only 404; the servers of the document have the path prefix \/api\/v2, which the address lacks, so try http:\/\/127\.0\.0\.1:\d+\/api\/v2\.\n/,
  ],
  [
    'no credential',
    REFUSED,
    [],
    (response) => response.writeHead(401).end(),
    /refuses the credentials: the only operation that needs credentials answers 401 \(GET \/pets\), because BACKOFFICE_APP_KEY is not set, but the document requires key; set it or use --app-key\./,
  ],
  [
    'a refused credential',
    REFUSED,
    ['--auth', 'key=word-0123456789'],
    (response) => response.writeHead(401).end(),
    /although BACKOFFICE_AUTH_KEY was sent as key; check that the values are not wrong or expired/,
  ],
  [
    'a login page',
    WITH_CONTENT,
    [],
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><form>'),
    /listPets answered with an HTML page that the document does not describe, such as a login page, so check the address and the credentials\./,
  ],
  [
    'a redirect to another address',
    DOCUMENT,
    [],
    (response) =>
      response.writeHead(301, { location: 'https://user:word@pets.example/v2/pets?key=word-0123456789' }).end(),
    /only 301; redirects are not followed, and the first leads to https:\/\/pets\.example\/v2\/pets, so pass https:\/\/pets\.example\/v2\.\n/,
  ],
  [
    'a redirect to a login page',
    DOCUMENT,
    [],
    (response) => response.writeHead(302, { location: '/login' }).end(),
    /the first leads to http:\/\/127\.0\.0\.1:\d+\/login; if that is a login page, pass credentials, else correct the address\.\n/,
  ],
])('%s: one sentence with the cure, and no secret', async (_what, document, args, answer, message) => {
  const { url } = await serve((request, response) =>
    urlOf(request).pathname === '/openapi.json' ? answerJson(response, 200, document) : answer(response),
  );
  const { exitCode, stderr } = await run(url, ...args);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  expect(stderr).not.toContain('word-0123456789');
});

/** Of localhost, signed by itself. It protects nothing. */
const KEY = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIPKsDpL8eMuE5jtzVul5BJNe05Yw/OoDjlACpZRw6ee6oAoGCCqGSM49
AwEHoUQDQgAEpeC+aCLSiZNFcS1+c06TC0QourUcSIsfJfmdOmZbVHVMLWilSCwx
bYqubiVChpGGJAH4zGStzeo9/YCIa9EwXA==
-----END EC PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUBiL0hQtQVilF0Ek8vvjAYCr4LEUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE2MTk0NFoYDzIxMjYxMDI5
MTYxOTQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASl4L5oItKJk0VxLX5zTpMLRCi6tRxIix8l+Z06ZltUdUwtaKVILDFt
iq5uJUKGkYYkAfjMZK3N6j39gIhr0TBco1MwUTAdBgNVHQ4EFgQUuuVinvzAqpZG
I2zLyLcOi6txRTAwHwYDVR0jBBgwFoAUuuVinvzAqpZGI2zLyLcOi6txRTAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA4QG62bn17qO2GzDaBmAy
4Q4tHPJNCtDq2SHAVyEk/CMCIDQG7UX/RBjtZHIS/Wjtcfz/MOm6BS+Ap/CUdpfP
nUV0
-----END CERTIFICATE-----`;

test('HTTP at a port of HTTPS, whether the server ends the connection or answers 400', async () => {
  const ending = await started(createHttpsServer({ key: KEY, cert: CERTIFICATE }));
  const answering = await started(plainAnswering400());
  for (const url of [ending, answering]) {
    const { exitCode, stderr } = await run(url);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`The server at ${url} expects HTTPS. Pass ${url.replace('http:', 'https:')}.\n`);
  }
});

/** Speaks TLS with clients that do, and answers others with 400, as nginx does. */
function plainAnswering400(): Server {
  const secure = createHttpsServer({ key: KEY, cert: CERTIFICATE });
  return createNetServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      // The first byte of a TLS handshake.
      if (first[0] !== 22)
        return socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      socket.pause();
      socket.unshift(first);
      return secure.emit('connection', socket);
    });
  });
}

test('HTTPS at a port of HTTP', async () => {
  const { url } = await serve((_request, response) => response.end());
  const secure = url.replace('http:', 'https:');
  const { exitCode, stderr } = await run(secure);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `The server at ${secure} answers without TLS. Pass ${url}.\n`,
  });
});

test.each<[string, Answer]>([
  ['ends a connection', ({ req }) => req.socket.destroy()],
  ['answers 400', (response) => response.writeHead(400).end()],
])('a server of HTTP that %s expects no HTTPS', async (_what, answer) => {
  const { url } = await serve((request, response) => {
    const { pathname } = urlOf(request);
    return pathname === '/openapi.json' ? answerJson(response, 200, DOCUMENT) : answer(response);
  });
  expect((await run(url)).stderr).not.toContain('HTTPS');
});

test('a port at which nothing listens', async () => {
  const server = createServer();
  const url = await listen(server);
  await close(server);
  const { exitCode, stderr } = await run(url);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /^Nothing answers at http:\S+ \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\. Start the server, or correct the address\.\n$/,
  );
});
