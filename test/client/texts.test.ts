import { describe, expect, test } from 'vitest';
import * as shortTexts from '../../src/backoffice/client/short-texts.ts';
import * as texts from '../../src/backoffice/client/texts.ts';

const { explain: short } = shortTexts;
const { explain: sentence } = texts;

test('the short texts export what the sentences do', () => {
  expect(Object.keys(shortTexts).sort()).toEqual(Object.keys(texts).sort());
});

describe('a short text', () => {
  test('has the name and the values of the sentence', () => {
    expect(sentence('timeout', 'timeoutMs', 20)).toBe('no whole response in 20 ms. Raise timeoutMs, or ask for less.');
    expect(short('timeout', 'timeoutMs', 20)).toBe('timeout timeoutMs 20');
    expect(short('aborted')).toBe('aborted');
  });

  test('leaves out the contents of objects, arrays and functions', () => {
    const secret = { password: 'p' };
    expect(short('bad-value', 'params.query.a', secret)).toBe('bad-value params.query.a object');
    expect(short('bad-value', 'a', ['p'])).toBe('bad-value a object');
    expect(short('bad-value', 'a', () => 'p')).toBe('bad-value a function');
    expect(short('bad-value', 'a', Object.create(null))).toBe('bad-value a object');
    expect(short('bad-value', 'a', Symbol('s'))).toBe('bad-value a Symbol(s)');
    expect(short('bad-value', 'a', null)).toBe('bad-value a null');
  });
});

describe('the sentence of a status', () => {
  test.each([
    ['501 E501 not here.', 'refused with 501 E501 not here. The server does not implement the operation.'],
    ['500', 'refused with 500. Try again later.'],
    ['503', 'refused with 503. Try again later.'],
    ['404 E404', 'refused with 404 E404. Correct the request.'],
    ['0', 'refused with 0. Correct baseUrl: redirects are not followed.'],
  ])('%s', (sent, text) => expect(sentence('api', sent)).toBe(text));
});
