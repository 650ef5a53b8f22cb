import { describe, expect, test } from 'vitest';
import { uncheckedParts } from '../../src/engine/document/affected-operations.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { rulesFor } from './replay-one.ts';

const text = { type: 'string' };
const answering = (schema: Json, more: Record<string, Json> = {}) => ({
  responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } },
  ...more,
});

/** A document with `GET /good`, which answers a string, and the paths in `paths`. */
function documentWith(paths: Record<string, Json>, components: Record<string, Json> = {}, more = {}): Json {
  return {
    openapi: '3.1.1',
    info: { title: 'T', version: '1' },
    paths: { '/good': { get: answering(text) }, ...paths },
    components,
    ...more,
  };
}

/** What is reported of `document`: each place without the file, with the reason. */
function problemsOf(document: Json): [string, string][] {
  const json = JSON.stringify(document, null, 1);
  const description = readDescription(json, 'api.json');
  const parts = Object.entries(uncheckedParts(description, description.operations));
  return parts.map(([place, why]) => [/^api\.json:\d+:\d+ \((.*)\)$/.exec(place)?.[1] ?? place, why]);
}

const NOWHERE = '#/components/none';

/** A part that is not valid, the place and the reason of the one report, and the document without the fault. */
const CASES: readonly (readonly [name: string, faulty: Json, place: string, why: RegExp, clean: Json])[] = [
  [
    'a parameter without a name',
    documentWith({ '/a': { get: answering(text, { parameters: [{ in: 'query' }] }) } }),
    'GET /a → parameters → 0',
    /^A parameter must have "name" and "in", both strings\..* Used by GET \/a\.$/,
    documentWith({ '/a': { get: answering(text, { parameters: [{ name: 'b', in: 'query' }] }) } }),
  ],
  [
    'a parameter without in, in the path item',
    documentWith({ '/a': { parameters: [{ name: 'b' }], get: answering(text) } }),
    '/a → parameters → b',
    /^A parameter must have "name" and "in"/,
    documentWith({ '/a': { parameters: [{ name: 'b', in: 'query' }], get: answering(text) } }),
  ],
  [
    'a component parameter that two operations use',
    documentWith(
      {
        '/a': { get: answering(text, { parameters: [{ $ref: '#/components/parameters/B' }] }) },
        '/b': { get: answering(text, { parameters: [{ $ref: '#/components/parameters/B' }] }) },
      },
      { parameters: { B: {} } },
    ),
    'components → parameters → B',
    /^A parameter must have "name" and "in".* Used by GET \/a, GET \/b\.$/,
    documentWith(
      { '/a': { get: answering(text, { parameters: [{ $ref: '#/components/parameters/B' }] }) } },
      { parameters: { B: { name: 'b', in: 'query' } } },
    ),
  ],
  [
    'security that is no list',
    documentWith({ '/a': { get: answering(text, { security: { key: [] } }) } }),
    'GET /a → security',
    /^It is \{"key":\[\]\}; it must be an array\. Used by GET \/a\.$/,
    documentWith({ '/a': { get: answering(text, { security: [{ key: [] }] }) } }),
  ],
  [
    'a security requirement that is a text',
    documentWith({ '/a': { get: answering(text) } }, {}, { security: ['key'] }),
    'security → 0',
    /^It is "key"; it must be an object\./,
    documentWith({ '/a': { get: answering(text) } }, {}, { security: [{ key: [] }] }),
  ],
  [
    'a path without a slash',
    documentWith({ a: { get: answering(text) } }),
    'a',
    /^The path is "a"; it must start with a slash/,
    documentWith({ '/a': { get: answering(text) }, 'x-a': { get: 1 } }),
  ],
  [
    'an operationId that is used twice',
    documentWith({
      '/a': { get: answering(text, { operationId: 'same' }), put: answering(text, { operationId: 'same' }) },
    }),
    'PUT /a → operationId',
    /^The operationId "same" is that of GET \/a too\. This operation is reported as "PUT \/a"/,
    documentWith({ '/a': { get: answering(text, { operationId: 'a' }), put: answering(text, { operationId: 'b' }) } }),
  ],
  [
    'a path item that is a text',
    documentWith({ '/a': 'text' }),
    '/a',
    /^It is "text"; it must be an object/,
    documentWith({ '/a': {} }),
  ],
  [
    'an operation that is an array',
    documentWith({ '/a': { get: [] } }),
    'GET /a',
    /^It is \[\]; it must be an object/,
    documentWith({ '/a': { get: null } }),
  ],
  [
    'parameters that are an object',
    documentWith({ '/a': { get: answering(text, { parameters: { name: 'b' } }) } }),
    'GET /a → parameters',
    /it must be an array/,
    documentWith({ '/a': { get: answering(text, { parameters: null }) } }),
  ],
  [
    'responses that are an array',
    documentWith({ '/a': { get: { responses: [] } } }),
    'GET /a → responses',
    /^It is \[\]; it must be an object/,
    documentWith({ '/a': { get: { responses: {} } } }),
  ],
  [
    'a path item whose $ref leads nowhere',
    documentWith({ '/a': { $ref: NOWHERE } }),
    '/a',
    /^The \$ref is "#\/components\/none", but the document has no object there\. Correct the \$ref/,
    documentWith({ '/a': { $ref: '#/components/pathItems/A' } }, { pathItems: { A: { get: answering(text) } } }),
  ],
  [
    'a parameter whose $ref leads nowhere',
    documentWith({ '/a': { get: answering(text, { parameters: [{ $ref: NOWHERE }] }) } }),
    'GET /a → parameters → 0',
    /^The \$ref is "#\/components\/none"/,
    documentWith(
      { '/a': { get: answering(text, { parameters: [{ $ref: '#/components/parameters/B' }] }) } },
      { parameters: { B: { name: 'b', in: 'query' } } },
    ),
  ],
  [
    'a response whose $ref leads out',
    documentWith({ '/a': { get: { responses: { '200': { $ref: 'other.json#/R' } } } } }),
    'GET /a → responses → 200',
    /^The \$ref is "other\.json#\/R", which leads out of the document\. Bundle the document/,
    documentWith(
      { '/a': { get: { responses: { '200': { $ref: '#/components/responses/R' } } } } },
      { responses: { R: {} } },
    ),
  ],
  [
    'a cycle of responses',
    documentWith(
      { '/a': { get: { responses: { '200': { $ref: '#/components/responses/B' } } } } },
      { responses: { A: { $ref: '#/components/responses/B' }, B: { $ref: '#/components/responses/A' } } },
    ),
    'components → responses → A',
    /^The \$ref is "#\/components\/responses\/B", which leads back to itself\. Remove one \$ref of the cycle\. Used by GET \/a\.$/,
    documentWith(
      { '/a': { get: { responses: { '200': { $ref: '#/components/responses/B' } } } } },
      { responses: { A: {}, B: { $ref: '#/components/responses/A' } } },
    ),
  ],
  [
    'a path item that refers to itself',
    documentWith({ '/a': { $ref: '#/paths/~1a' } }),
    '/a',
    /leads back to itself/,
    documentWith({ '/a': { $ref: '#/paths/~1good' } }),
  ],
  [
    'a schema that three operations use',
    documentWith(
      Object.fromEntries(
        ['a', 'b', 'c'].map((id) => [
          `/${id}`,
          { get: answering({ $ref: '#/components/schemas/S' }, { operationId: id }) },
        ]),
      ),
      { schemas: { S: { type: 'object', properties: { x: { $ref: NOWHERE } } } } },
    ),
    'components → schemas → S → properties → x',
    /but the document has no schema there.* Used by a, b, c\.$/,
    documentWith(
      { '/a': { get: answering({ $ref: '#/components/schemas/S' }) } },
      { schemas: { S: { type: 'object', properties: { x: { $ref: '#/components/schemas/S' } } } } },
    ),
  ],
  [
    'a $ref to the document itself',
    documentWith({ '/a': { get: answering({ $ref: '#' }) } }),
    'GET /a → responses → 200 → application/json → schema',
    /has no schema there/,
    documentWith({ '/a': { get: answering({ $id: 'https://a.example/s', properties: { x: { $ref: '#' } } }) } }),
  ],
  [
    'a keyword of a wrong type',
    documentWith({ '/a': { get: answering({ dependencies: 1 }) } }),
    'GET /a → responses → 200 → application/json → schema → dependencies',
    /^dependencies is 1; it must be an object of schemas or lists of names/,
    documentWith({ '/a': { get: answering({ dependencies: { a: ['b'] }, id: 1, $async: true }) } }),
  ],
];

describe('a part of a document that is not valid', () => {
  test.each(CASES)(
    '%s is reported once with its place, and the rest is validated',
    async (_name, faulty, place, why, clean) => {
      expect(problemsOf(clean)).toEqual([]);
      expect(problemsOf(faulty)).toEqual([[place, expect.stringMatching(why)]]);
      expect(await rulesFor(faulty, 'GET /good', 'x')).toEqual([]);
      expect(await rulesFor(faulty, 'GET /good', 1)).toEqual(['response-body']);
    },
  );

  test.each([
    ['response', { responses: { '200': { $ref: NOWHERE } } }],
    ['media type', { responses: { '200': { content: { 'application/json': { $ref: NOWHERE } } } } }],
    [
      'header',
      { responses: { '200': { headers: { 'X-A': { $ref: NOWHERE } }, content: { 'application/json': {} } } } },
    ],
    ['request body', answering({}, { requestBody: { $ref: NOWHERE } })],
    ['example', answering({}, { parameters: [{ name: 'a', in: 'query', examples: { a: { $ref: NOWHERE } } }] })],
  ])('a %s that cannot be read refuses nothing', async (_name, operation) => {
    const document = documentWith({ '/a': { get: operation } });
    expect(problemsOf(document)).toHaveLength(1);
    expect(await rulesFor(document, 'GET /a', { any: ['thing'] })).toEqual([]);
  });
});

test.each([
  ['without info', { info: undefined }],
  ['with a text as info', { info: 'text' }],
])('a document %s is used all the same', async (_name, more) => {
  const document = documentWith({}, {}, more);
  expect(problemsOf(document)).toEqual([]);
  expect(await rulesFor(document, 'GET /good', 1)).toEqual(['response-body']);
});

test('an operation that no reference reaches is not affected', () => {
  const [[, why] = []] = problemsOf(
    documentWith(
      { '/a': { get: answering({ $ref: '#/components/schemas/S' }) } },
      { schemas: { S: {}, T: { $ref: NOWHERE } } },
    ),
  );
  expect(why).not.toContain('Used by');
});

test('of many operations the first are listed', () => {
  const paths = Array.from({ length: 8 }, (_, index) => [
    `/${index}`,
    { get: answering({ $ref: '#/components/schemas/S' }) },
  ]);
  const [[, why] = []] = problemsOf(documentWith(Object.fromEntries(paths), { schemas: { S: { $ref: NOWHERE } } }));
  expect(why).toMatch(/ Used by GET \/0, GET \/1, GET \/2, GET \/3, GET \/4 and 3 more\.$/);
});
