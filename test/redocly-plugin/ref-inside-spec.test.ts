import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports references that leave the folder or point at nothing', async () => {
  expect(await lintFixture('ref-inside-spec', 'bad')).toEqual([
    [
      'bad/openapi.yaml:7:11',
      '$ref "./paths/ordres.yaml" points at a file that cannot be read: paths/ordres.yaml; did you mean "orders.yaml"? Correct the $ref, or add the file.',
    ],
    [
      'bad/openapi.yaml:11:13',
      '$ref "https://schemas.example/order.yaml#/Order" is a URL, which is never fetched; a $ref points at a file in bad/, by a relative path. Copy what it names into bad/ and point there.',
    ],
    [
      'bad/openapi.yaml:13:13',
      '$ref "/etc/order.yaml#/Order" is an absolute path, which differs on every machine; a $ref points at a file in bad/, by a relative path. Copy what it names into bad/ and point there.',
    ],
    [
      'bad/openapi.yaml:15:13',
      '$ref "../good/schemas/order.yaml#/Order" leaves the folder of the document; a $ref points at a file in bad/, by a relative path. Copy what it names into bad/ and point there.',
    ],
    [
      'bad/openapi.yaml:17:13',
      '$ref "file:///etc/order.yaml" is a URL, which is never fetched; a $ref points at a file in bad/, by a relative path. Copy what it names into bad/ and point there.',
    ],
    [
      'bad/openapi.yaml:19:13',
      '$ref "./schemas/order.yaml#/Ordre" points at nothing: schemas/order.yaml has no "Ordre" there; did you mean "Order"? Correct the $ref, or add what it names.',
    ],
    [
      'bad/openapi.yaml:21:13',
      '$ref "#/components/schemas/Mising" points at nothing: openapi.yaml has no "Mising" there; did you mean "Missing"? Correct the $ref, or add what it names.',
    ],
    [
      'bad/openapi.yaml:25:13',
      '$ref "urn:example:order" is a URL, which is never fetched; a $ref points at a file in bad/, by a relative path. Copy what it names into bad/ and point there.',
    ],
    [
      'bad/schemas/order.yaml:5:13',
      '$ref "#/Side" points at nothing: schemas/order.yaml has no "Side" there. Correct the $ref, or add what it names.',
    ],
  ]);
});

test('accepts references inside the folder, also to themselves through a property', async () => {
  expect(await lintFixture('ref-inside-spec', 'good')).toEqual([]);
});
