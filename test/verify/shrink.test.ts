import { expect, test } from 'vitest';
import { answerJson, judgeServer, urlOf } from './judge-server.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Pages', version: '1' },
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' }, example: 50 },
          { name: 'sort', in: 'query', schema: { type: 'string' }, example: 'name' },
        ],
        responses: {
          '200': {
            description: 'Items.',
            content: { 'application/json': { schema: { type: 'array', items: { type: 'number' } } } },
          },
        },
      },
    },
  },
};

test('a finding is shown with the smallest page that still shows it', async () => {
  const { findings, summary } = await judgeServer(DOCUMENT, (request, response) => {
    const limit = Number(urlOf(request).searchParams.get('limit') ?? 0);
    answerJson(
      response,
      200,
      Array.from({ length: limit }, (_, index) => (index === 2 ? 'two' : index)),
    );
  });
  const bodies = findings.filter(({ rule }) => rule === 'response-body');
  expect(bodies.map(({ request }) => new URL(request?.url ?? '').search)).toEqual(['?limit=3']);
  expect(summary.exchanges).toBeLessThan(15);
});
