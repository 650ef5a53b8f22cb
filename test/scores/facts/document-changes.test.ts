import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import { changed, documentChanges, schemaChanges } from './document-changes.ts';
import { patternChanges } from './pattern-changes.ts';

const THING = '#/components/schemas/Thing';

/** The changes as lines: the place below the schema, and what is there afterwards. */
function changesOf(schema: Json, others: JsonObject = {}): string[] {
  const document = { components: { schemas: { Before: {}, Thing: schema, ...others } } };
  return [...schemaChanges(document, THING)].map((change) => {
    const value = valueAt(changed(document, change), change.pointer);
    return `${change.pointer.replace(THING, '')} ${value === undefined ? 'is gone' : JSON.stringify(value)}`.trim();
  });
}

test('a type is removed, exchanged and made nullable; what a type can have is added', () => {
  expect(changesOf({ type: 'boolean' })).toEqual([
    '/type is gone',
    '/type "object"',
    '/type ["boolean","null"]',
    '/deprecated true',
    '/default false',
  ]);
  expect(changesOf({ type: ['string', 'null'] })).toEqual(
    expect.arrayContaining(['/type/1 is gone', '/maxLength 140']),
  );
  expect(changesOf({ description: 'Anything.' })).toContain('/type "string"');
});

test('values of an enum are removed, misspelled and added; a default is one of them', () => {
  expect(changesOf({ enum: ['A', 'b'], deprecated: true })).toEqual([
    '/enum is gone',
    '/enum/0 "b"',
    '/enum/0 "a"',
    '/enum/1 is gone',
    '/enum/1 "b_"',
    '/enum/2 "ADDED"',
    '/deprecated is gone',
    '/deprecated false',
    '/default "A"',
  ]);
  expect(changesOf({ enum: [-1, 4] })).toEqual(expect.arrayContaining(['/enum/0 -2', '/enum/1 5', '/enum/2 5']));
});

test('a value that the enum has already is no misspelling', () => {
  // Without the first value, the second one is in its place.
  expect(changesOf({ enum: ['A', 'a'] }).filter((change) => change === '/enum/0 "a"')).toHaveLength(1);
});

test('a bound moves by one unit of its last decimal place, and becomes exclusive', () => {
  const changes = changesOf({ type: 'number', minimum: 0.01, maximum: 5 });
  for (const to of ['0.02', '0', 'is gone']) expect(changes).toContain(`/minimum ${to}`);
  for (const to of ['6', '4', 'is gone']) expect(changes).toContain(`/maximum ${to}`);
  expect(changes).toContain('{"type":"number","exclusiveMinimum":0.01,"maximum":5}');
});

test('properties are removed, renamed, added and required, and no longer required', () => {
  const changes = changesOf({ type: 'object', required: ['a'], properties: { a: true, b: {} } });
  for (const change of [
    '/properties/a is gone',
    '/properties {"a_":true,"b":{}}',
    '/properties/added {"type":"string"}',
    '/required is gone',
    '/required/1 "b"',
    '/additionalProperties false',
  ]) {
    expect(changes).toContain(change);
  }
});

test('conditions and choices lose their parts, and always hold', () => {
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  const changes = changesOf({ if: { const: true }, then: { anyOf: [{ type: 'string' }, { enum: [1] }] } });
  for (const change of [
    '/if is gone',
    '/if/const false',
    '/then is gone',
    '/then/anyOf/0 {"enum":[1]}',
    '/then/anyOf/2 {}',
  ]) {
    expect(changes).toContain(change);
  }
});

test('a reference leads to the components beside its own', () => {
  const changes = changesOf({ $ref: THING }, { After: {} });
  expect(changes).toEqual(
    expect.arrayContaining([
      '/$ref is gone',
      '/$ref "#/components/schemas/Before"',
      '/$ref "#/components/schemas/After"',
    ]),
  );
});

test('examples, words and references are not followed; names of values are exchanged', () => {
  const changes = changesOf({
    examples: [{ type: 'data' }],
    description: 'A thing.',
    'x-enum-varnames': ['NEW', 'OLD'],
  });
  expect(changes.filter((change) => /^\/(examples|description)/.test(change))).toEqual([
    '/examples is gone',
    '/description is gone',
  ]);
  expect(changes).toContain('/x-enum-varnames ["OLD","NEW"]');
});

test('operations, parameters, answers, security and servers are removed, changed and added', () => {
  const document = {
    openapi: '3.1.1',
    servers: [{ url: '/base', variables: { v: { default: 'x' } } }],
    security: [{ Token: [] }],
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          parameters: [{ name: 'p', in: 'query' }],
          responses: { 200: { content: { a: {} } } },
        },
      },
    },
    components: { securitySchemes: { Token: { type: 'http', scheme: 'bearer' } } },
  };
  const changes = [...documentChanges(document)].map(
    ({ pointer, to }) => `${pointer} ${to === undefined ? 'is gone' : JSON.stringify(to)}`,
  );
  const get = '#/paths/~1a/get';
  for (const change of [
    '#/servers/0/url "/base_"',
    '#/servers/1 {"url":"https://added.example/back-office"}',
    '#/security/1 {}',
    '#/paths/~1a is gone',
    `${get} is gone`,
    `${get}/operationId "geta"`,
    `${get}/deprecated true`,
    `${get}/parameters/0/in "cookie"`,
    `${get}/parameters/0/required true`,
    `${get}/parameters/1 {"name":"added","in":"query","schema":{"type":"string"}}`,
    `${get}/responses/200 is gone`,
    `${get}/responses {"201":{"content":{"a":{}}}}`,
    `${get}/responses/4XX {"description":"Added."}`,
    `${get}/responses/200/content/application~1xml {"schema":{"type":"string"}}`,
    `#/paths/~1a/put {"responses":{}}`,
    '#/components/securitySchemes/Token/scheme "basic"',
    '#/components/securitySchemes/Token is gone',
  ]) {
    expect(changes).toContain(change);
  }
  expect(changes.join('\n')).not.toContain('#/openapi ');
});

test('each part of a pattern is loosened and tightened, and every result is a pattern', () => {
  const changes = patternChanges('^E[0-9]{2}\\*$');
  for (const change of ['E[0-9]{2}\\*$', '^E[0-9]{2}\\*', '^.[0-9]{2}\\*$', '^E?[0-9]{2}\\*$', '^E[0-9]{2}.$']) {
    expect(changes).toContain(change);
  }
  for (const count of ['{1,2}', '{2,3}', '{3}']) expect(changes).toContain(`^E[0-9]${count}\\*$`);
  const classes = changes
    .filter((pattern) => /^\^E\[[^\]]*\]\{2\}\\\*\$$/.test(pattern))
    .map((pattern) => new RegExp(pattern, 'u'));
  const accepted = classes.map(
    (pattern) => ['E//*', 'E00*', 'E99*', 'E::*'].filter((text) => pattern.test(text)).length,
  );
  expect(accepted.sort()).toEqual([1, 1, 3, 3]);
  for (const pattern of patternChanges('(a|b+)[^,]*c')) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  expect(patternChanges('[^,]*')).toEqual(expect.arrayContaining(['^[^,]*', '[^,]*$', '[^,;]*', '[^,]{1,}']));
});
