import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports enums in parameters, properties and beside a $ref', async () => {
  expect(await lintFixture('enum-named', 'bad')).toEqual([
    [
      'bad/openapi.yaml:13:13',
      'The enum "BUY", "SELL" is inside another schema; only a named component may hold an enum. Move it to a component schema of its own, list that in the root document, and put a $ref to it here.',
    ],
    [
      'bad/openapi.yaml:28:11',
      'The enum "BUY" is inside another schema; only a named component may hold an enum. Move it to a component schema of its own, list that in the root document, and put a $ref to it here.',
    ],
    [
      'bad/schemas/order.yaml:9:7',
      'The enum "MARKET", "LIMIT", "STOP", "STOP_LIMIT", "MARKET_IF_TOUCHED", "A", "B", "C" and 2 more is inside another schema; only a named component may hold an enum. Move it to a component schema of its own, list that in the root document, and put a $ref to it here.',
    ],
  ]);
});

test('accepts enums in component schemas, in the root and in files', async () => {
  expect(await lintFixture('enum-named', 'good')).toEqual([]);
});
