import { createServer } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import { close, listen } from '../support/loopback-server.ts';
import { rulesOf, verifyServer, verifySockets } from './verify-server.ts';

const THINGS = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        security: [{ bearer: [] }],
        responses: {
          '200': {
            description: 'Things.',
            content: {
              'application/json': {
                schema: { type: 'array', items: { type: 'object', properties: { id: { type: 'number' } } } },
              },
            },
          },
          default: { description: 'An error.', content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
};

/** Limits of size only: the timeout is too long to be reached on a slow machine. */
const limits = { ...DEFAULT_LIMITS, timeoutMs: 100_000, bodyBytes: 2_000_000, values: 100_000, members: 10_000 };
/** For servers whose responses never end: every request times out. */
const short = { ...limits, timeoutMs: 400 };
const credentials = { appKey: undefined, token: 'a-secret-token' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** A server that answers every request with the same body. */
const answering = (body: Buffer | string, headers: Record<string, string> = {}) =>
  verifyServer(
    THINGS,
    (_request, response) => {
      response.writeHead(200, { ...JSON_TYPE, ...headers });
      response.end(body);
    },
    { limits, credentials },
  );

describe('a malicious server is reported within the limits', () => {
  // A response whose body cannot be decoded has a status: it accepts a request without the credentials that are required.
  test.for([
    [
      'deep JSON',
      () => answering('['.repeat(500_000) + ']'.repeat(500_000)),
      ['response-limits'],
      /deeper than 200 levels/,
    ],
    [
      'very many values',
      () => answering(`[${'0,'.repeat(500_000)}0]`),
      ['response-limits'],
      /more than 100,000 values/,
    ],
    [
      'an object of very many members',
      () => answering(`[{"a":{"b":[{}]}},{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":{}`).join()}}]`),
      ['response-limits'],
      /An object of the body has more than 10,000 members/,
    ],
    [
      'a gzip bomb',
      () => answering(gzipSync(Buffer.alloc(50_000_000), { level: 1 }), { 'content-encoding': 'gzip' }),
      ['response-limits'],
      /more than 2,000,000 bytes/,
    ],
    [
      'a brotli bomb',
      () =>
        answering(brotliCompressSync(Buffer.alloc(50_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }), {
          'content-encoding': 'br',
        }),
      ['response-limits'],
      /more than 2,000,000 bytes/,
    ],
    [
      'content-encoding gzip without compression',
      () => answering('[]', { 'content-encoding': 'gzip' }),
      ['response-encoding', 'input-security'],
      /Content-Encoding is "gzip", but the body is not valid gzip/,
    ],
    [
      'an unknown encoding',
      () => answering('[]', { 'content-encoding': 'magic' }),
      ['response-encoding', 'input-security'],
      /Content-Encoding is "magic"; gzip, .* can be decoded/,
    ],
    [
      'invalid UTF-8',
      () => answering(Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d])),
      ['response-encoding', 'input-security'],
      /not valid UTF-8/,
    ],
    [
      'a lone surrogate in UTF-8',
      () => answering(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])),
      ['response-encoding', 'input-security'],
      /not valid UTF-8/,
    ],
  ] as const)('%s', async ([_name, verifyThings, rules, message]) => {
    const { findings } = await verifyThings();
    expect(findings.map((each) => each.rule)).toEqual(rules);
    expect(findings[0]?.message).toMatch(message);
  });

  test('a gigabyte is not read', async () => {
    let sent = 0;
    const report = await verifyServer(
      THINGS,
      (_request, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000000000' });
        const chunk = Buffer.alloc(65_536, ' ');
        const more = () => {
          while (sent < 1_000_000_000 && !response.destroyed) {
            sent += chunk.length;
            if (!response.write(chunk)) return;
          }
        };
        response.on('drain', more);
        more();
      },
      { limits, credentials },
    );
    expect(rulesOf(report)).toEqual(['response-limits']);
    expect(sent).toBeLessThan(100_000_000);
  });

  test('a body that never ends is a timeout', async () => {
    const report = await verifySockets(
      THINGS,
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n');
        const drip = setInterval(() => socket.write('1\r\n \r\n'.repeat(50)), 5);
        socket.on('close', () => clearInterval(drip));
      },
      { limits: short, credentials },
    );
    expect(rulesOf(report)).toEqual(['response-connection']);
    expect(report.findings[0]?.message).toMatch(/did not end within 0.4 s/);
  });

  test.for([
    ['garbage', '220 mail.example ESMTP\r\n'],
    ['nothing', ''],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-ty'],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n[1'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n[]'],
    ['a chunk without a size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['an endless head', `HTTP/1.1 200 OK\r\n${'x-more: 1\r\n'.repeat(100_000)}`],
  ])('%s in place of HTTP', async ([_name, bytes = '']) => {
    const report = await verifySockets(THINGS, (socket) => socket.end(bytes), { limits, credentials });
    expect(rulesOf(report)).toEqual(['response-connection']);
  });

  test('a connection that is reset', async () => {
    const report = await verifySockets(THINGS, (socket) => socket.once('data', () => socket.resetAndDestroy()), {
      limits,
      credentials,
    });
    expect(rulesOf(report)).toEqual(['response-connection']);
  });

  test('endless informational responses', async () => {
    const report = await verifySockets(
      THINGS,
      (socket) => {
        const announce = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
        socket.on('close', () => clearInterval(announce));
      },
      { limits: short, credentials },
    );
    expect(rulesOf(report)).toEqual(['response-connection']);
  });

  test('a redirect is a response and is not followed', async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => {
      elsewhere.push(request.url ?? '');
      response.end('[]');
    });
    const location = await listen(other);
    try {
      const report = await verifyServer(
        THINGS,
        (_request, response) => {
          response.writeHead(302, { location: `${location}/steal` });
          response.end();
        },
        { limits, credentials },
      );
      expect(rulesOf(report)).toEqual(['response-content-type']);
      expect(elsewhere).toEqual([]);
    } finally {
      await close(other);
    }
  });

  test('of very many undeclared fields, only the first are separate findings', async () => {
    const thing = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]));
    const { findings } = await answering(JSON.stringify([thing]));
    expect(findings.map(({ rule }) => rule)).toContain('response-undeclared');
    expect(findings.length).toBeLessThan(30);
    expect(findings.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(5000);
  });

  test('a secret that a server sends back is in no part of the report', async () => {
    const report = await verifyServer(
      THINGS,
      ({ headers }, response) => {
        const { authorization = 'none' } = headers;
        response.writeHead(200, { 'content-type': `text/html; was="${authorization}"` });
        response.end(`<p>${authorization} ${JSON.stringify(authorization)}</p>`);
      },
      { limits, credentials },
    );
    expect(report.findings.length).toBeGreaterThan(0);
    expect(JSON.stringify(report)).not.toContain('a-secret-token');
    expect(JSON.stringify(report)).toContain('$BACKOFFICE_TOKEN');
  });
});

test('after a few responses that never end, the run stops calling the server', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`/things${index}`, THINGS.paths['/things']]),
  );
  const report = await verifyServer({ ...THINGS, paths }, () => {}, {
    limits: { ...limits, timeoutMs: 100 },
    credentials,
  });
  expect(rulesOf(report)).toEqual(['response-connection']);
  // Not the number of requests that arrived: on a slow machine, a timeout may come before a request arrives.
  expect(report.summary.exchanges).toBeLessThan(12);
  expect(report.coverage.operations.length).toBeGreaterThan(0);
});

test('after a few responses that never end, an operation is no longer called', async () => {
  const headers = Array.from({ length: 10 }, (_, index) => ({
    name: `x-${index}`,
    in: 'header',
    required: true,
    example: 'a',
  }));
  const things = { get: { ...THINGS.paths['/things'].get, parameters: headers } };
  const report = await verifyServer({ ...THINGS, paths: { '/things': things } }, () => {}, {
    limits: { ...limits, timeoutMs: 100 },
    credentials,
  });
  expect(report.summary.exchanges).toBe(3);
  expect(report.coverage.operations[0]?.rules.unjudged['input-valid']).toMatch(/given up after 3 answers/);
});
