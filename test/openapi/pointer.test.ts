import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childPointer, partsOf, pointerOf, valueAt } from '../../src/engine/json/pointer.ts';

it('reads the parts that it wrote', () => {
  const parts = fc.array(fc.oneof(fc.string(), fc.constantFrom('/a/{b}', '~', '~1', '%2F', '', '#')));
  fc.assert(
    fc.property(parts, (each) => {
      expect(partsOf(pointerOf(...each))).toEqual(each);
    }),
  );
});

it('keeps a path readable', () => {
  expect(pointerOf('paths', '/users/{user_id}', 'get')).toBe('#/paths/~1users~1{user_id}/get');
  expect(childPointer('#/components', 'schemas', 'A', 0)).toBe('#/components/schemas/A/0');
});

it('finds the value at a pointer', () => {
  const document = { a: [{ 'b/c': null }], '%7B': 1 };
  expect(valueAt(document, '#')).toBe(document);
  expect(valueAt(document, '#/a/0/b~1c')).toBeNull();
  expect(valueAt(document, '#/%257B')).toBe(1);
  expect(valueAt(document, '#/a/1')).toBeUndefined();
  expect(valueAt(document, '#/a/0/b~1c/d')).toBeUndefined();
  expect(valueAt(document, '#/toString')).toBeUndefined();
});

it('refuses a pointer that leaves the document', () => {
  expect(() => valueAt({}, 'schemas.yaml#/A')).toThrow('Pointer "schemas.yaml#/A" leaves the document');
});
