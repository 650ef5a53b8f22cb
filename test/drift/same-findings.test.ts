import { expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { writeExchangeRecord } from '../../src/engine/traffic/read/exchange-record.ts';
import { recorded } from '../support/exchanges.ts';
import { replayed, streamed } from './replay/traffic.ts';
import { verifyServer } from './verify-server.ts';

const price = { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } };

function documentWith(schema: Json) {
  return {
    openapi: '3.1.0',
    info: { title: 'Prices', version: '1' },
    servers: [{ url: '/' }],
    paths: {
      '/prices': {
        get: {
          operationId: 'getPrices',
          responses: { '200': { description: 'Prices.', content: { 'application/json': { schema } } } },
        },
      },
    },
  };
}

test.each<[string, Json, Json, number]>([
  [
    'a map',
    { type: 'object', additionalProperties: price },
    { AAPL: { amount: 'a' }, 'BRK/B': { amount: 'b' }, '~x': { amount: 'c' } },
    1,
  ],
  [
    'a map in a property of an array',
    { type: 'array', items: { type: 'object', properties: { by: { type: 'object', additionalProperties: price } } } },
    [{ by: { x: { amount: 1 } } }, { by: { y: { amount: null }, z: {} } }],
    2,
  ],
  ['an array', { type: 'array', items: price }, [{ amount: 1 }, { amount: '2' }, { amount: '3' }], 1],
  [
    'patternProperties',
    { type: 'object', patternProperties: { '^[A-Z]+$': price } },
    { AAPL: { amount: 'a' }, MSFT: { amount: 'b' } },
    1,
  ],
  [
    'fields that are not declared, below a map',
    { type: 'object', additionalProperties: price },
    { AAPL: { amount: 1, extra: 1 }, MSFT: { amount: 1, extra: 2, more: 3 } },
    2,
  ],
  [
    'more invented fields than one keyword has findings',
    price,
    { amount: 1, ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}x`, index])) },
    20,
  ],
])(
  'the same wrong responses have the same finding ids live and replayed: %s',
  async (_name, schema, body, findings) => {
    const document = documentWith(schema);
    const lines: string[] = [];
    const live = await verifyServer(document, (request, response) => {
      const responseHeaders = { 'content-type': 'application/json' };
      const responseBody = JSON.stringify(body);
      response.writeHead(200, responseHeaders);
      response.end(responseBody);
      const { method = '', url = '/' } = request;
      lines.push(writeExchangeRecord(recorded({ method, url, responseHeaders, responseBody })));
    });
    const text = JSON.stringify(document, null, 2);
    const traffic = streamed(lines.join(''), 'traffic.ndjson');
    const api = readDescription(text, 'api.json');
    const again = await replayed([traffic], { api });
    const identityOf = ({ id, rule, source }: (typeof live.findings)[number]) => ({ id, rule, source });
    expect(again.findings.map(identityOf)).toEqual(live.findings.map(identityOf));
    expect(again.findings.length).toBe(findings);
  },
);

const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } };

test.each([
  ['a wrong request that is refused', { parameters: [limit] }, (url: string) => (/limit=[^1-9]/.test(url) ? 422 : 200)],
  [
    'a request without credentials',
    { security: [{ key: [] }], parameters: [] },
    (_url: string, authorization: string | undefined) => (authorization === undefined ? 401 : 200),
  ],
])('an undocumented status is the same finding live and replayed: %s', async (_name, members, statusOf) => {
  const get = { operationId: 'getPrices', responses: { '200': { description: 'Prices.' } }, ...members };
  const document: Json = JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Prices', version: '1' },
      servers: [{ url: '/' }],
      paths: { '/prices': { get } },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    }),
  );
  const lines: string[] = [];
  const live = await verifyServer(
    document,
    (request, response) => {
      const { method = '', url = '/' } = request;
      const status = statusOf(url, request.headers.authorization);
      response.writeHead(status).end();
      lines.push(writeExchangeRecord(recorded({ method, url, status })));
    },
    { credentials: { appKey: undefined, token: 'token' } },
  );
  const api = readDescription(JSON.stringify(document, null, 2), 'api.json');
  const again = await replayed([streamed(lines.join(''), 'traffic.ndjson')], { api });
  const ofStatus = ({ findings }: Pick<typeof live, 'findings'>) =>
    findings
      .filter(({ rule }) => rule.startsWith('response-'))
      .map(({ id, rule, severity }) => ({ id, rule, severity }));
  expect(ofStatus(live)).toEqual([expect.objectContaining({ rule: 'response-refusal', severity: 'warning' })]);
  expect(ofStatus(again)).toEqual(ofStatus(live));
});
