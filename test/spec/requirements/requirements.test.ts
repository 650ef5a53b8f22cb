import { describe, expect, test } from 'vitest';
import { bundledDocument } from '../bundled-document.ts';
import { factChecks } from '../checks/check-contract.ts';
import { placesInSpec } from './place-in-spec.ts';
import { renderRequirements } from './render-requirements.ts';

const printed = renderRequirements(bundledDocument());

test('every requirement has its place in the sources', () => {
  expect(printed).not.toContain('| none |');
});

test('each fact is one requirement, with a number of its own', () => {
  const numbers = [...printed.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number);
  expect(numbers).toHaveLength(factChecks.length);
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe('the place in the sources', () => {
  const findPlace = placesInSpec();

  test.each([
    ['#/info/version', { file: 'spec/openapi.yaml', pointer: '#/info/version' }],
    ['#/components/schemas/OrderStatus', { file: 'spec/schemas/order.yaml', pointer: '#/OrderStatus' }],
    ['#/paths/~1auth/post', { file: 'spec/paths/auth.yaml', pointer: '#/post' }],
    ['#/paths/~1auth/post/responses/4XX', { file: 'spec/responses/shared.yaml', pointer: '#/Error' }],
  ])('of %s', (pointer, place) => expect(findPlace(pointer)).toEqual(place));

  test('is none where they do not have it', () => {
    expect(findPlace('#/components/schemas/Nothing')).toBeUndefined();
  });
});
