import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundledDocument } from '../bundled-document.ts';
import { factChecks } from '../checks/check-contract.ts';
import { placeInSpec } from './place-in-spec.ts';
import { renderRequirements } from './render-requirements.ts';

const document = bundledDocument();
const written = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8');

test('docs/requirements.md is what "npm run requirements" writes', () => {
  expect(written).toBe(renderRequirements(document));
});

test('each fact is one requirement, with a number of its own', () => {
  const numbers = [...written.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number);
  expect(numbers).toHaveLength(factChecks.length);
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe('the place in the sources', () => {
  test.each([
    ['#/info/version', { file: 'spec/openapi.yaml', pointer: '#/info/version' }],
    ['#/components/schemas/OrderStatus', { file: 'spec/schemas/order.yaml', pointer: '#/OrderStatus' }],
    ['#/paths/~1auth/post', { file: 'spec/paths/auth.yaml', pointer: '#/post' }],
    ['#/paths/~1auth/post/responses/default', { file: 'spec/responses/shared.yaml', pointer: '#/Error' }],
  ])('of %s', (pointer, place) => expect(placeInSpec(pointer)).toEqual(place));

  test('that does not exist is an error', () => {
    expect(() => placeInSpec('#/components/schemas/Nothing')).toThrow('spec/openapi.yaml#/components/schemas/Nothing');
  });
});
