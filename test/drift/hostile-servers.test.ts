import { createServer } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import { close, listen } from '../support/loopback-server.ts';
import { rulesOf, verifyServer } from './verify-server.ts';

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
  test.for([
    ['gzip', () => gzipSync(Buffer.alloc(50_000_000), { level: 1 })],
    ['br', () => brotliCompressSync(Buffer.alloc(50_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })],
  ] as const)('a bomb of %s', async ([coding, bomb]) => {
    const { findings } = await answering(bomb(), { 'content-encoding': coding });
    expect(findings.map((each) => each.rule)).toEqual(['response-limits']);
    expect(findings[0]?.message).toMatch(/more than 2,000,000 bytes/);
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
