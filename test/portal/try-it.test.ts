import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { filesOf, smallDocument } from './portal-files.ts';

/** The form on the page of an operation. */
function formOf(operation: JsonObject): string {
  const components = { securitySchemes: { Key: { type: 'apiKey', in: 'cookie', name: 'key' } } };
  const paths = { '/a': { post: { operationId: 'create', responses: {}, ...operation } } };
  const page = filesOf({ documents: [smallDocument({}, { components, paths })], guides: [] }).get(
    'operations/create.html',
  );
  return /<form class="try-it".*?<\/form>/s.exec(page ?? '')?.[0] ?? '';
}

test('the form names the parts of a request that a page cannot send', () => {
  const form = formOf({
    parameters: [
      { name: 'session', in: 'cookie', schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
    ],
    security: [{ Key: [] }],
    requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
  });
  expect(form).toContain(
    '<p class="notice">This form cannot send the cookie session, the cookie key, the body (multipart/form-data). Use a sample',
  );
});

test('the form names nothing where it can send everything', () => {
  const form = formOf({
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  });
  expect(form).toContain('</form>');
  expect(form).not.toContain('class="notice"');
});

describe('the field of a parameter', () => {
  test.each<[Json, Json, string]>([
    [{ type: 'boolean' }, true, '<option value="true" selected>true</option><option value="false">false</option>'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 3, '<input type="number" value="3" min="1" max="9" step="1" '],
    [{ type: 'string', format: 'date' }, '2026-10-01', '<input type="date" value="2026-10-01" '],
    [{ type: 'string', format: 'date-time' }, '2026-10-01T00:00:00Z', 'step="0.001" data-time="2026-10-01T00:00:00Z" '],
    [{ type: 'string', maxLength: 3 }, 'abc', '<input type="text" value="abc" placeholder="at most 3 characters" '],
    [{ type: 'array', items: {} }, [1], ' placeholder="JSON" '],
    [
      { anyOf: [{ enum: ['up'] }, { type: 'string' }] },
      'up',
      '<input type="text" value="up" placeholder="up" list="portal-values-0" ',
    ],
  ])('%j', (schema, example, field) => {
    expect(formOf({ parameters: [{ name: 'value', in: 'query', required: true, schema, example }] })).toContain(field);
  });
});
