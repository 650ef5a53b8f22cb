import { describe, expect, test } from 'vitest';
import { PagingError } from '../../src/backoffice/client/paging/paging-error.ts';
import { explain } from '../../src/backoffice/client/texts.ts';

describe('the sentence of a status', () => {
  test.each([
    ['501 E501 not here.', 'refused with 501 E501 not here. The server does not implement the operation.'],
    ['500', 'refused with 500. Try again later.'],
    ['503', 'refused with 503. Try again later.'],
    ['404 E404', 'refused with 404 E404. Correct the request.'],
    ['0', 'refused with 0. Correct baseUrl: redirects are not followed.'],
  ])('%s', (sent, text) => expect(explain('api', sent)).toBe(text));
});

describe('a value that cannot be used', () => {
  test.each<[unknown, string]>([
    [{ password: 'p' }, 'of type Object'],
    [['p'], 'of type Array'],
    [() => 'p', 'of type Function'],
    [Object.create(null), 'of type Object'],
    [Symbol('s'), 'Symbol(s)'],
    [null, 'null'],
    ['text', '"text"'],
  ])('%o is named without its contents', (value, named) => {
    expect(explain('bad-value', 'params.query.a', value)).toBe(
      `params.query.a is ${named}. Pass text, a finite number or a boolean.`,
    );
  });
});

test('the values of a text have types, so that exchanged ones do not compile', () => {
  // @ts-expect-error the option is first
  expect(explain('timeout', 30, 'timeoutMs')).toContain('30');
  // @ts-expect-error the length of the page is first, and both are numbers
  expect(new PagingError('page-too-long', '5')).toBeInstanceOf(Error);
});
