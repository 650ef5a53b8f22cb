import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports a name that is in two files', async () => {
  expect(await lintFixture('component-name-unique', 'bad')).toEqual([
    [
      'bad/schemas/fund.yaml:4:1',
      'A component of schemas is named "Side" here and in schemas/order.yaml:3; a name must be unique in all files. Rename or remove one of the two.',
    ],
    [
      'bad/schemas/fund.yaml:7:1',
      'A component of schemas is named "Account" here and in openapi.yaml:14; a name must be unique in all files. Rename or remove one of the two.',
    ],
  ]);
});

test('accepts one name in two kinds', async () => {
  expect(await lintFixture('component-name-unique', 'good')).toEqual([]);
});
