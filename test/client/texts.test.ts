import { describe, expect, test } from 'vitest';
import { pageTooLong } from '../../src/backoffice/client/paging/paging-error.ts';
import { invalidValue, named, refused, tooLate } from '../../src/backoffice/client/texts.ts';

describe('the sentence of a status', () => {
  test.each([
    ['501 E501 not here.', 'refused with 501 E501 not here. The server does not implement the operation.'],
    ['500', 'refused with 500. Try again later.'],
    ['503', 'refused with 503. Try again later.'],
    ['404 E404', 'refused with 404 E404. Correct the request.'],
    ['0', 'refused with 0. Correct baseUrl: redirects are not followed.'],
  ])('%s', (sent, text) => expect(refused(sent)).toBe(text));
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
  ])('%o is named without its contents', (value, text) => {
    expect(invalidValue('params.query.a', named(value), 'text, a finite number or a boolean')).toBe(
      `params.query.a is ${text}. Pass text, a finite number or a boolean.`,
    );
  });
});

test('the values of a text have types, so that exchanged ones do not compile', () => {
  // @ts-expect-error the option is second
  expect(tooLate(30, 5, 'deadlineMs')).toContain('30');
  // @ts-expect-error the length of the page is first, and both are numbers
  expect(pageTooLong('5')).toBeInstanceOf(Error);
});
