import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
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
