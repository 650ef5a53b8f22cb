import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { encodeParameter } from '../../src/engine/message/encode-parameters.ts';

const TEXT = 'blue';
const LIST = ['blue', 'black', 'brown'];
const RECORD = { R: 100, G: 200, B: 150 };

/** The examples of OpenAPI 3.1.1, section 4.12.2.3, for a parameter with the name `color`. */
const EXAMPLES: readonly (readonly [where: string, style: string, explode: boolean, value: Json, text: string])[] = [
  ['path', 'matrix', false, TEXT, ';color=blue'],
  ['path', 'matrix', false, LIST, ';color=blue,black,brown'],
  ['path', 'matrix', false, RECORD, ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, LIST, ';color=blue;color=black;color=brown'],
  ['path', 'matrix', true, RECORD, ';R=100;G=200;B=150'],
  ['path', 'label', false, TEXT, '.blue'],
  ['path', 'label', false, LIST, '.blue,black,brown'],
  ['path', 'label', false, RECORD, '.R,100,G,200,B,150'],
  ['path', 'label', true, LIST, '.blue.black.brown'],
  ['path', 'label', true, RECORD, '.R=100.G=200.B=150'],
  ['path', 'simple', false, LIST, 'blue,black,brown'],
  ['path', 'simple', false, RECORD, 'R,100,G,200,B,150'],
  ['path', 'simple', true, RECORD, 'R=100,G=200,B=150'],
  ['header', 'simple', false, TEXT, 'blue'],
  ['header', 'simple', false, LIST, 'blue,black,brown'],
  ['header', 'simple', true, RECORD, 'R=100,G=200,B=150'],
  ['query', 'form', false, TEXT, 'color=blue'],
  ['query', 'form', false, LIST, 'color=blue,black,brown'],
  ['query', 'form', false, RECORD, 'color=R,100,G,200,B,150'],
  ['query', 'form', true, LIST, 'color=blue&color=black&color=brown'],
  ['query', 'form', true, RECORD, 'R=100&G=200&B=150'],
  ['query', 'spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
  ['query', 'pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
  ['query', 'deepObject', true, RECORD, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['cookie', 'form', false, TEXT, 'color=blue'],
];

function parameter(where: string, value: Record<string, Json> = {}) {
  return { name: 'color', in: where, required: false, pointer: '#', value };
}

describe('a parameter is written as OpenAPI says', () => {
  test.for(EXAMPLES)('%s %s explode=%s %j', ([where, style, explode, value, text]) => {
    expect(encodeParameter(parameter(where, { style, explode }), value)).toBe(text);
  });

  test.for([
    ['query', 'color=blue&color=black&color=brown'],
    ['path', 'blue,black,brown'],
    ['header', 'blue,black,brown'],
  ] as const)('in a %s without a style', ([where, text]) => {
    expect(encodeParameter(parameter(where), LIST)).toBe(text);
  });

  test('what has a meaning in a URL is encoded, and nothing in a header', () => {
    const odd = 'a/b?c=d&e#f g%h';
    expect(encodeParameter(parameter('path'), odd)).toBe('a%2Fb%3Fc%3Dd%26e%23f%20g%25h');
    expect(encodeParameter(parameter('query'), odd)).toBe('color=a%2Fb%3Fc%3Dd%26e%23f%20g%25h');
    expect(encodeParameter(parameter('header'), odd)).toBe(odd);
  });

  test.for([
    ['query', {}, [], 'color='],
    ['query', { explode: false }, [], 'color='],
    ['query', {}, '', 'color='],
    ['query', { style: 'pipeDelimited' }, [], 'color='],
    ['path', { style: 'matrix' }, '', ';color'],
    ['path', { style: 'matrix' }, [], ';color'],
    ['path', { style: 'label' }, '', '.'],
    ['cookie', { style: 'cookie', explode: true }, LIST, 'color=blue; color=black; color=brown'],
    ['cookie', { style: 'cookie' }, 'a b', 'color=a b'],
    ['query', { allowReserved: true }, '/a:b?c&d', 'color=/a:b?c%26d'],
    ['querystring', { content: { 'application/json': {} } }, { a: 1 }, '%7B%22a%22%3A1%7D'],
    ['querystring', { content: { 'application/x-www-form-urlencoded': {} } }, { a: [1, 2] }, 'a=1&a=2'],
  ] as const)('%s %j %j', ([where, value, json, text]) => {
    expect(encodeParameter(parameter(where, value), json)).toBe(text);
  });

  test('one with a media type is written as that', () => {
    const content = { 'application/json': {} };
    expect(encodeParameter(parameter('query', { content }), { a: [1] })).toBe('color=%7B%22a%22%3A%5B1%5D%7D');
  });
});
