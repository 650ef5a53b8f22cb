import { describe, expect, test } from 'vitest';
import { pathMatcher } from '../../src/engine/openapi/path-matcher.ts';
import { documentWith } from '../support/documents.ts';
import { answers, rulesFor } from './replay-one.ts';

const undeclared = ['operation-undeclared'];

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

describe('methods', () => {
  const paths = {
    '/a/{id}': { parameters: [id], get: answers('get'), head: { responses: { '200': { description: 'Fine.' } } } },
    '/a/{name}': { post: answers('post') },
    '/a/b': { get: answers('b') },
    '/b/{x}': { get: answers('b-get') },
    '/{y}/c': { delete: answers('c-delete') },
    '/o': { options: answers('options') },
  };

  test.each([
    ['a method that is not declared', 'PUT /a/1', 'get', undeclared],
    ['HEAD without declaration', 'HEAD /a/b', 'b', ['ignored']],
    ['OPTIONS without declaration', 'OPTIONS /a/b', 'b', ['ignored']],
  ] as const)('%s', async (_name, request, answer, rules) => {
    expect(await rulesFor(documentWith(paths), request, answer)).toEqual(rules);
  });
});

describe('values', () => {
  test.each([
    ['/i/{id}', '/i/a%2Fb%20c', { id: 'a/b c' }, { id: 'a%2Fb%20c' }],
    ['/{a},{b}', '/x%2Cy,z', { a: 'x,y', b: 'z' }, { a: 'x%2Cy', b: 'z' }],
    ['/{toString}', '/x', { toString: 'x' }, { toString: 'x' }],
  ])('%s: %s', (template, path, values, rawValues) => {
    const match = pathMatcher([template])(path, () => true);
    expect({ ...match?.values }).toEqual(values);
    expect({ ...match?.rawValues }).toEqual(rawValues);
  });

  test('a long segment and many variables', () => {
    const template = `/${'{a}-'.repeat(50)}x`;
    expect(pathMatcher([template])(`/${'-'.repeat(100_000)}`, () => true)).toBeUndefined();
  });
});
