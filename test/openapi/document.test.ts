import { describe, expect, it } from 'vitest';
import { membersOf, objectAt, parseDocument } from '../../src/openapi/document.ts';

const text = (document: object) => JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, ...document });

describe('parseDocument', () => {
  it.each([
    ['{', 'a.json is not JSON'],
    ['[]', 'a.json holds no JSON object'],
    [text({ openapi: '2.0' }), 'a.json: openapi is "2.0"; it must be a version that starts with "3."'],
    [text({ info: 1 }), 'a.json: info is 1; it must be an object'],
    [text({ paths: null }), 'a.json: paths is null; it must be an object'],
  ])('refuses %s', (bad, message) => {
    expect(() => parseDocument(bad, 'a.json')).toThrow(message);
  });

  it('leaves everything as it is', () => {
    expect(parseDocument(text({ 'x-more': [1] }))).toEqual(JSON.parse(text({ 'x-more': [1] })));
  });
});

describe('objectAt', () => {
  const document = parseDocument(
    text({ a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { d: 1 }, x: { $ref: '#/y' }, y: { $ref: '#/x' } }),
  );

  it('follows references to where the object stands', () => {
    expect(objectAt(document, '#/a')).toEqual({ value: { d: 1 }, pointer: '#/c' });
    expect(membersOf(document, { value: { m: { n: {} } }, pointer: '#' }, 'none')).toEqual([]);
  });

  it('refuses a circle and a reference to nothing', () => {
    expect(() => objectAt(document, '#/x')).toThrow('#/x refers to itself');
    expect(() => objectAt(document, '#/nowhere')).toThrow('#/nowhere is undefined; an object is needed there');
  });
});
