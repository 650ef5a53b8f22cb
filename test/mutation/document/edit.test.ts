import { describe, expect, test } from 'vitest';
import { withKeyRenamed, without, withValue } from './edit.ts';

const document = { paths: { '/a': { get: { tags: ['x', 'y'] } } }, info: { title: 'A' } };

describe('an edit', () => {
  test('changes, adds and removes at a pointer, in objects and in arrays', () => {
    expect(withValue(document, '#/info/title', 'B')['info']).toEqual({ title: 'B' });
    expect(withValue(document, '#/info/version', '1')['info']).toEqual({ title: 'A', version: '1' });
    expect(withValue(document, '#/paths/~1a/get/tags/2', 'z')['paths']).toEqual({
      '/a': { get: { tags: ['x', 'y', 'z'] } },
    });
    expect(without(document, '#/paths/~1a/get/tags/0')['paths']).toEqual({ '/a': { get: { tags: ['y'] } } });
    expect(without(document, '#/info')).toEqual({ paths: document.paths });
  });

  test('leaves the document as it is and shares what is beside the pointer', () => {
    const before = structuredClone(document);
    const after = withValue(document, '#/info/title', 'B');
    expect(document).toEqual(before);
    expect(after['paths']).toBe(document.paths);
  });

  test.each([
    ['#/info/version', 'there is no "version" on the way'],
    ['#/paths/~1b/get', 'there is no "/b" on the way'],
    ['#/paths/~1a/get/tags/7', 'there is no item 7; the array holds 2'],
    ['#/info/title/deeper', 'leads through "A" at "deeper"'],
    ['#', 'an edit needs a place inside the document'],
  ])('refuses to remove %s, where there is nothing', (pointer, message) => {
    expect(() => without(document, pointer)).toThrow(message);
  });

  test('renames a key at its place', () => {
    expect(Object.entries(withKeyRenamed({ a: 1, b: 2, c: 3 }, 'b', 'B'))).toEqual([
      ['a', 1],
      ['B', 2],
      ['c', 3],
    ]);
  });
});
