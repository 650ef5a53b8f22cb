import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports described responses without example, and open ones that are not recorded', async () => {
  expect(await lintFixture('response-example', 'bad')).toEqual([
    [
      'bad/openapi.yaml:13:13',
      'The response 200 of listOrders has no example; every described response has at least one. Add examples beside its schema.',
    ],
    [
      'bad/openapi.yaml:23:9',
      'The response 200 of placeOrder neither describes its payload nor records that it is open. Describe its schema, or add the open question to x-not-shown of the operation.',
    ],
    [
      'bad/responses.yaml:4:5',
      'The response default of listOrders has no example; every described response has at least one. Add examples beside its schema.',
    ],
  ]);
});

test('accepts described responses with examples, and open ones that are recorded', async () => {
  expect(await lintFixture('response-example', 'good')).toEqual([]);
});
