import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../src/engine/json/document-error.ts';
import { membersOf, objectAt, parseDocument } from '../../src/engine/openapi/document.ts';

const text = (document: object) => JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, ...document });

describe('parseDocument', () => {
  it.each([
    ['{', 'document-unreadable', 'a.json'],
    ['{\n"a": 1,\n}', 'document-unreadable', 'a.json:3:1 is not JSON: '],
    ['', 'document-unreadable', 'a.json:1:1 is not JSON: Unexpected end of JSON input.'],
    ['[]', 'document-invalid', 'a.json: the document is an array; it must be an object.'],
    ['null', 'document-invalid', 'a.json: the document is null; it must be an object.'],
    ['{"info": {}}', 'document-invalid', 'a.json: openapi is missing; it must be a version such as "3.1.1".'],
    [text({ openapi: 3.1 }), 'document-invalid', 'a.json: openapi is 3.1; it must be a version such as "3.1.1".'],
    [
      text({ openapi: '2.0' }),
      'document-unsupported',
      'a.json: openapi is "2.0"; only OpenAPI 3.0, 3.1 and 3.2 are supported.',
    ],
    [text({ openapi: '3.10.0' }), 'document-unsupported', 'openapi is "3.10.0"'],
    [text({ openapi: '3.3.0' }), 'document-unsupported', 'openapi is "3.3.0"'],
    ['{"swagger": "2.0"}', 'document-unsupported', 'npx swagger2openapi a.json -o openapi.json'],
    ['{"swagger": {"toString": 2}}', 'document-unsupported', 'the document is Swagger {"toString":2}'],
    [text({ paths: null }), 'document-invalid', 'a.json: paths is null; it must be an object.'],
    [text({ paths: [] }), 'document-invalid', 'a.json: paths is an array; it must be an object.'],
    ['{"openapi": "3.0.4", "info": {}}', 'document-invalid', 'a.json: paths is missing; it must be an object.'],
  ])('refuses %s', (bad, code, message) => {
    const parse = () => parseDocument(bad, 'a.json');
    expect(parse).toThrow(DocumentError);
    expect(parse).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });

  it.each(['3.0.4', '3.1.1', '3.2.0', '3.1', '3.2.0-rc1'])('accepts OpenAPI %s', (openapi) => {
    expect(parseDocument(text({ openapi })).openapi).toBe(openapi);
  });

  it.each([{ info: undefined }, { info: 1 }, { info: null }])('accepts a document without a valid info: %j', (more) => {
    expect(parseDocument(text(more)).info).toEqual({});
  });

  it.each([
    ['#/paths', text({ paths: [] })],
    ['#/openapi', text({ openapi: '4.0.0' })],
    ['#/swagger', '{"swagger": "2.0"}'],
    ['#', '[]'],
  ])('names the place %s', (pointer, bad) => {
    expect(() => parseDocument(bad, 'a.json', (at) => `<${at}>`)).toThrow(`<${pointer}>: `);
  });

  it('leaves everything as it is', () => {
    expect(parseDocument(text({ 'x-more': [1] }))).toEqual(JSON.parse(text({ 'x-more': [1] })));
  });
});

describe('objectAt', () => {
  const document = parseDocument(
    text({ a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { d: 1 }, x: { $ref: '#/y' }, y: { $ref: '#/x' } }),
  );

  it('follows references to the object', () => {
    expect(objectAt(document, '#/a')).toEqual({ value: { d: 1 }, pointer: '#/c' });
    expect(membersOf(document, { value: { m: { n: {} } }, pointer: '#' }, 'none')).toEqual([]);
  });

  it('refuses a circle and a reference to nothing', () => {
    expect(() => objectAt(document, '#/x')).toThrow('#/x refers to itself');
    expect(() => objectAt(document, '#/nowhere')).toThrow('#/nowhere is undefined; an object is needed there');
  });
});
