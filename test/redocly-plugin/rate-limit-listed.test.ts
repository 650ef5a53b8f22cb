import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

const LISTED = ['GET /orders', 'GET /orders/{order_id}'];
const MISSPELT = ['GET /orders', 'GET /order/{order_id}'];

test('reports missing limits, unlisted limits and unknown operations', async () => {
  expect(await lintFixture('rate-limit-listed', 'bad', { operations: MISSPELT })).toEqual([
    [
      'bad/openapi.yaml:5:1',
      'The table of rate limits lists GET /order/{order_id}, which is no operation of the document; did you mean "GET /orders/{order_id}"? Add the operation to bad/, or correct contract/rate-limit-listed in redocly.yaml.',
    ],
    [
      'bad/openapi.yaml:7:5',
      'GET /orders is in the table of rate limits but has no x-rate-limit. Add x-rate-limit with its production.requestsPerSecond.',
    ],
    [
      'bad/openapi.yaml:10:7',
      'POST /orders has x-rate-limit but is not in the table of rate limits. Remove x-rate-limit, or add the operation to contract/rate-limit-listed in redocly.yaml.',
    ],
    [
      'bad/order.yaml:2:3',
      'GET /orders/{order_id} has x-rate-limit but is not in the table of rate limits. Remove x-rate-limit, or add the operation to contract/rate-limit-listed in redocly.yaml.',
    ],
  ]);
});

test('accepts limits on exactly the listed operations', async () => {
  expect(await lintFixture('rate-limit-listed', 'good', { operations: LISTED })).toEqual([]);
});
