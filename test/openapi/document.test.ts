import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../src/engine/json/document-error.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { membersOf, objectAt, parseDocument } from '../../src/engine/openapi/document.ts';
import { readYaml } from '../support/read-yaml.ts';

/** A case of `refused-documents.yaml`, whose first lines describe it. */
interface RefusedDocument {
  readonly text?: string;
  readonly members?: JsonObject;
  readonly code: string;
  readonly message: string;
}

const REFUSED = readYaml<readonly RefusedDocument[]>('refused-documents.yaml', import.meta.url);

const text = (document: object) => JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, ...document });

describe('parseDocument', () => {
  it.each(REFUSED)('refuses $text$members', ({ members, text: bad = text(members ?? {}), code, message }) => {
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
