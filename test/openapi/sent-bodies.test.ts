import { expect, test } from 'vitest';
import { type ApiDescription, readDescription } from '../../src/engine/document/api-description.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { acceptOf } from '../../src/engine/message/accept.ts';
import type { RequestParts } from '../../src/engine/message/request-parts.ts';
import { validateRequestBody } from '../../src/engine/message/validate-request-body.ts';
import { withBody } from '../../src/engine/probe/request/request-body.ts';
import { thingDocument } from './thing-document.ts';

function contractOf(operation: JsonObject): { api: ApiDescription; parts: RequestParts } {
  const api = readDescription(thingDocument({ post: operation }), 'openapi.json');
  const [first] = api.operations;
  if (first === undefined) throw new Error('The document has no operation.');
  const credentials = { headers: {}, query: {}, cookies: {} };
  return { api, parts: { operation: first, parameters: new Map(), credentials, body: null } };
}

test.each<[string, readonly string[], string]>([
  ['one media type', ['text/csv'], 'text/csv'],
  ['JSON first', ['text/csv', 'application/json'], 'application/json, text/csv;q=0.9'],
  ['no content', [], 'application/json, */*;q=0.8'],
  ['what is not a media range', ['json', 'application/*+json'], 'application/json, */*;q=0.8'],
])('Accept: %s', (_, keys, accept) => {
  const content = Object.fromEntries(keys.map((key) => [key, {}]));
  const { parts } = contractOf({ responses: { 200: { description: '', content } } });
  expect(acceptOf(parts.operation)).toBe(accept);
});

const FIELDS: JsonObject = {
  type: 'object',
  required: ['name', 'ids', 'file', 'more'],
  properties: {
    name: { type: 'string' },
    ids: { type: 'array', items: { type: 'integer' }, minItems: 2 },
    file: { type: 'string', format: 'binary' },
    more: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
  },
};

test.each<[string, string, JsonObject]>([
  ['application/json', 'application/json', {}],
  ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', {}],
  ['multipart/form-data', 'multipart/form-data; boundary=backoffice-part-7d1e4a', {}],
  [
    'multipart/form-data',
    'multipart/form-data; boundary=backoffice-part-7d1e4a',
    { encoding: { file: { contentType: 'image/png' } } },
  ],
  [
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    { encoding: { ids: { style: 'pipeDelimited', explode: false } } },
  ],
  ['*/*', 'application/json', {}],
])('the body that is sent for %s is valid', (key, contentType, more) => {
  const requestBody = { required: true, content: { [key]: { schema: FIELDS, ...more } } };
  const { api, parts } = contractOf({ requestBody, responses: {} });
  const { body } = withBody(api, parts.operation, parts, { unique: 'r1' });
  expect(body?.contentType).toBe(contentType);
  const sent = { contentType: body?.contentType ?? null, body: body?.text ?? '' };
  expect(validateRequestBody(parts.operation, sent, api.schemas('response', 'all'))).toEqual([]);
});

test('a form without a required field is sent with every field', () => {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const { api, parts } = contractOf({
    requestBody: { content: { 'multipart/form-data': { schema } } },
    responses: {},
  });
  expect(withBody(api, parts.operation, parts, { unique: 'r1' }).body?.text).toContain('name="file"; filename="file"');
});

test.each([
  ['/auth/login', 'mira'],
  ['/members', 'mira-r1'],
])('the names in a body are unique, but those of a login: %s', (path, login) => {
  const example = { login: 'mira', password: 'text' };
  const { api, parts } = contractOf({ requestBody: { content: { 'application/json': { example } } }, responses: {} });
  const { body } = withBody(api, { ...parts.operation, path }, parts, { unique: 'r1' });
  expect(JSON.parse(body?.text ?? '')).toEqual({ ...example, login });
});
