import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports a component that the root leaves out or renames, or that has the name of another one', async () => {
  expect(await lintFixture('component-listed', 'bad')).toEqual([
    [
      'bad/openapi.yaml:10:5',
      'components.schemas lists "Side" under another name, "Direction"; a component has one name. List it as "Side", or rename it in its file.',
    ],
    [
      'bad/schemas/fund.yaml:4:1',
      'The root document lists another component "Order" under schemas; a name must be unique in all files. Rename or remove one of the two.',
    ],
    [
      'bad/schemas/fund.yaml:7:1',
      'The root document lists another component "Account" under schemas; a name must be unique in all files. Rename or remove one of the two.',
    ],
    [
      'bad/schemas/order.yaml:6:1',
      'The root document does not list the component "LimitType", so it is not part of the bundle. Add to components.schemas in openapi.yaml: "LimitType: { $ref: ./schemas/order.yaml#/LimitType }".',
    ],
  ]);
});

test('accepts components that the root lists under their names', async () => {
  expect(await lintFixture('component-listed', 'good')).toEqual([]);
});
