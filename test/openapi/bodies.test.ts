import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { findingsOf, type ThingExchange, thingDocument } from './exchange-rules.ts';

const THING: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
};

function responding(content: JsonObject | undefined, status = '200', more: JsonObject = {}): JsonObject {
  return { responses: { [status]: { description: '', ...(content === undefined ? {} : { content }), ...more } } };
}

function requesting(content: JsonObject, required = true): JsonObject {
  return { requestBody: { required, content }, responses: { 200: { description: '' } } };
}

function answer(contentType: string | undefined, responseBody: string | Uint8Array, status = 200): ThingExchange {
  return {
    status,
    responseBody,
    ...(contentType === undefined ? {} : { responseHeaders: { 'content-type': contentType } }),
  };
}

function post(contentType: string | undefined, requestBody: string | null): ThingExchange {
  return {
    method: 'POST',
    requestBody: requestBody ?? '',
    ...(contentType === undefined ? {} : { requestHeaders: { 'content-type': contentType } }),
  };
}

const GOOD = '{"id":1}';
const BAD = '{"id":"x"}';
const only = (schema: JsonObject, key = 'application/json'): JsonObject => ({ [key]: { schema } });

describe('bodies of responses', () => {
  test.each<[string, JsonObject, ThingExchange]>([
    ['XML', only(THING, 'application/xml'), answer('application/xml', '<id>x</id>')],
    ['an image', only(THING, '*/*'), answer('image/png', 'PNG')],
  ])('%s is not validated', (_, content, exchange) => {
    expect(findingsOf(thingDocument(responding(content)), exchange)).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ['format: binary', { type: 'string', format: 'binary', minLength: 90 }],
    ['contentEncoding', { type: 'string', contentEncoding: 'base64' }],
    ['no constraint', {}],
  ])('a binary body with %s', (_, schema) => {
    const document = thingDocument(responding(only(schema, 'application/octet-stream')));
    expect(findingsOf(document, answer('application/octet-stream', 'abc'))).toEqual([]);
  });

  test('a body without a documented content is a warning', () => {
    const document = thingDocument(responding(undefined));
    expect(findingsOf(document, answer('application/json', GOOD))).toMatchObject([
      { rule: 'response-content-type (warning)' },
    ]);
    expect(findingsOf(document, answer(undefined, ''))).toEqual([]);
  });

  test('a body beside `content: {}` is an error', () => {
    const document = thingDocument(responding({}));
    expect(findingsOf(document, answer('application/json', GOOD))).toMatchObject([{ rule: 'response-content-type' }]);
    expect(findingsOf(document, answer(undefined, ''))).toEqual([]);
  });
});

describe('statuses (OpenAPI, Responses Object)', () => {
  test.each([100, 102, 103])('the interim status %i needs no documentation (RFC 9110, 15.2)', (status) => {
    expect(findingsOf(thingDocument(responding(only(THING))), answer(undefined, '', status))).toEqual([]);
  });

  test('an operation without responses (OpenAPI 3.1)', () => {
    expect(findingsOf(thingDocument({}), answer('application/json', GOOD))).toEqual([]);
  });
});

describe('bodies of requests', () => {
  test('a refused request is no finding', () => {
    const operation = { ...requesting(only(THING)), responses: { 400: { description: '' } } };
    const document = thingDocument(operation, 'post');
    expect(findingsOf(document, { ...post('application/json', BAD), status: 400 })).toEqual([]);
  });

  test('a body that was not recorded', () => {
    const document = thingDocument(requesting(only(THING)), 'post');
    expect(findingsOf(document, { method: 'POST', requestBody: null })).toEqual([]);
  });

  test('a body where none is documented', () => {
    const document = thingDocument({ responses: { 200: { description: '' } } }, 'post');
    expect(findingsOf(document, post('application/json', GOOD))).toEqual([]);
  });

  test('`content: {}` is implementation-defined (OpenAPI 3.1.1, Request Body Object)', () => {
    expect(findingsOf(thingDocument(requesting({}), 'post'), post('text/plain', 'a'))).toEqual([]);
  });

  test.each([
    ['3.0.4', []],
    ['3.1.1', ['input-invalid']],
  ])('the body of DELETE in OpenAPI %s', (openapi, rules) => {
    const document = thingDocument(requesting(only(THING)), 'delete', openapi);
    const found = findingsOf(document, { ...post('application/json', BAD), method: 'DELETE' });
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });
});

test('a 5xx that `default` documents is a warning in recorded traffic', () => {
  const document = thingDocument(responding(only(THING), 'default'));
  expect(findingsOf(document, answer('application/json', GOOD, 500))).toMatchObject([
    { rule: 'response-server-error (warning)' },
  ]);
  expect(findingsOf(thingDocument(responding(only(THING), '5XX')), answer('application/json', GOOD, 500))).toEqual([]);
});
