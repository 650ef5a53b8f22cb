import { describe, expect, test } from 'vitest';
import { pageTooLong } from '../../src/backoffice/client/paging/paging-error.ts';
import { invalidValue, named, tooLate } from '../../src/backoffice/client/texts.ts';

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
