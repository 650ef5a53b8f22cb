import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { type ExpressionSource, linkValue } from '../../src/engine/probe/request/links.ts';

const SENT = new Map<string, Json>([
  ['path eventType', 'myevent'],
  ['query queryUrl', 'https://clientdomain.com/stillrunning'],
  ['header X-Id', 7],
]);

/** The request and the response of OpenAPI 3.1.1, section 4.8.20.4.1 (Examples). */
const SOURCE: ExpressionSource = {
  url: '/subscribe/myevent?queryUrl=https://clientdomain.com/stillrunning',
  method: 'POST',
  status: 201,
  parameter: (where, name) => SENT.get(`${where} ${name}`),
  requestBody: JSON.stringify({ failedUrl: 'https://clientdomain.com/failed', successUrls: ['a', 'b'] }),
  responseHeaders: { location: 'https://example.org/subscription/1' },
  responseBody: { id: 5, 'a/b': { c: null } },
};

test.for<[Json, Json | undefined]>([
  ['$url', SOURCE.url],
  ['$method', 'POST'],
  ['$statusCode', 201],
  ['$request.path.eventType', 'myevent'],
  ['$request.query.queryUrl', 'https://clientdomain.com/stillrunning'],
  ['$request.header.X-Id', 7],
  ['$request.body#/failedUrl', 'https://clientdomain.com/failed'],
  ['$request.body#/successUrls/1', 'b'],
  ['$response.header.Location', 'https://example.org/subscription/1'],
  ['$response.body#/id', 5],
  ['$response.body#/a~1b', { c: null }],
  ['$response.body#/a~1b/c', null],
  ['$response.body', { id: 5, 'a/b': { c: null } }],
  ['/pets/{$response.body#/id}?for={$request.path.eventType}', '/pets/5?for=myevent'],
  ['a constant', 'a constant'],
  [12, 12],
  [
    { a: ['$statusCode'], b: 'c' },
    { a: [201], b: 'c' },
  ],
  ['$response.body#/missing', undefined],
  ['$response.path.id', undefined],
  ['$request.cookie.id', undefined],
  ['$nothing', undefined],
  ['{$response.body#/missing}', undefined],
  [{ a: '$response.body#/missing' }, undefined],
])('%j is %j', ([value, expected]) => {
  expect(linkValue(value, SOURCE)).toEqual(expected);
});
