import { expect, test } from 'vitest';
import { withUniqueNames } from '../../../src/engine/probe/request/unique-names.ts';

test.each([
  ['a name', { name: 'text' }, { name: 'text-r1' }],
  ['an e-mail address', { email: 'user@example.com' }, { email: 'user-r1@example.com' }],
  ['in an object', { owner: { userName: 'a' }, age: 1 }, { owner: { userName: 'a-r1' }, age: 1 }],
  ['a text that is no name', { code: 'EUR', note: 'text' }, { code: 'EUR', note: 'text' }],
  ['a name that is no text', { name: { first: 'a' }, title: 1 }, { name: { first: 'a' }, title: 1 }],
  ['beside a secret', { login: 'mira', password: 'text' }, { login: 'mira-r1', password: 'text' }],
  ['no object', ['name'], ['name']],
])('names in a body: %s', (_title, body, expected) => {
  expect(withUniqueNames(body, 'r1', () => true)).toEqual(expected);
});

test.each([
  [/^[a-z0-9-]+$/, 'text-r1'],
  [/^[a-z0-9]+$/, 'textr1'],
  [/^.{1,4}$/, 'r1'],
  [/^(Rex|text)$/, 'text'],
])('a unique name is as the schema wants it: %s', (pattern, name) => {
  const isValid = (value: unknown) => pattern.test(Object(value).name);
  expect(withUniqueNames({ name: 'text' }, 'r1', isValid)).toEqual({ name });
});
