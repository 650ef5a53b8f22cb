import { describe, expect, test } from 'vitest';
import { type ReceivedResponse, validateResponse } from '../../src/engine/message/validate-response.ts';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';

const ERROR = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string', enum: ['A', 'B'] }, 'a/b%': { type: 'number' } },
};
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const document = parseDocument(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    components: { schemas: { Error: ERROR } },
    paths: {
      '/things': {
        get: {
          operationId: 'getThings',
          responses: {
            200: json({ type: 'array', items: { type: 'number' } }),
            204: { description: '' },
            '4XX': json({ $ref: '#/components/schemas/Error' }),
            404: { description: '', content: { 'text/plain': { schema: { type: 'string', pattern: '^gone$' } } } },
            409: { description: '', content: { 'application/*': {} } },
          },
        },
      },
    },
  }),
);
const [operation] = operationsOf(document);
if (operation === undefined) throw new Error('The document has no operation.');
const validators = boundedValidators(document, { allErrors: true });

function validate(received: Partial<ReceivedResponse>) {
  const whole = { status: 200, contentType: 'application/json', body: '[]', ...received };
  return validateResponse(operation ?? never(), whole, validators);
}

function never(): never {
  throw new Error('unreachable');
}

describe('a response that is as documented has no fault', () => {
  test.each<[string, Partial<ReceivedResponse>]>([
    ['its status', { body: '[1, 2.5]' }],
    ['a content type with parameters, in any case', { contentType: 'Application/JSON; charset=utf-8' }],
    ['a status of a documented class', { status: 418, body: '{"code":"A"}' }],
    ['a field that the schema does not name', { status: 418, body: '{"code":"B","more":[1]}' }],
    ['a body that is no JSON, where none is documented', { status: 404, contentType: 'text/plain', body: 'gone' }],
    ['any JSON, where no schema is documented', { status: 409, body: '{"any":1}' }],
    ['no body, where none is documented', { status: 204, contentType: null, body: '' }],
  ])('%s', (_, received) => {
    expect(validate(received)).toEqual([]);
  });
});

test('an operation without any documented status', () => {
  const documented = { ...(operation ?? never()), responses: [] };
  const [fault] = validateResponse(documented, { status: 200, contentType: null, body: '' }, validators);
  expect(fault?.message).toBe('Status 200 is not documented. Documented: no status.');
});

describe('a response that is not as documented is reported exactly', () => {
  test.each<[string, Partial<ReceivedResponse>, object]>([
    [
      'a status that is not documented',
      { status: 500 },
      {
        kind: 'status',
        message: 'Status 500 is not documented. Documented: 200, 204, 404, 409, 4XX.',
        pointer: '',
        source: '#/paths/~1things/get/responses',
      },
    ],
    [
      'a content type that is not documented',
      { contentType: 'text/html', body: '<p>' },
      {
        kind: 'content-type',
        message: 'Content type "text/html" is not documented for status 200. Documented: application/json.',
        pointer: '',
        source: '#/paths/~1things/get/responses/200/content',
      },
    ],
    [
      'no content type',
      { contentType: null },
      { kind: 'content-type', message: 'There is no content type for status 200. Documented: application/json.' },
    ],
    [
      'a body where none is documented',
      { status: 204, contentType: 'text/plain', body: 'hello' },
      {
        kind: 'content-type',
        message: 'Status 204 must have no body (RFC 9110), but has one of 5 characters.',
      },
    ],
    [
      'a body that ends too early',
      { body: '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,' },
      {
        kind: 'json',
        message: expect.stringMatching(
          /^The body of 47 characters is not JSON \(.+\)\. It ends in …3, 4, .+ 13, 14,\.$/,
        ),
        pointer: '',
        source: '#/paths/~1things/get/responses/200/content/application~1json',
      },
    ],
    ['an empty body', { body: '' }, { kind: 'json', message: 'The body is empty; JSON is documented.' }],
    [
      'a body of another type',
      { body: '{"a":1}' },
      {
        kind: 'body',
        message: 'The body must be array, but is {"a":1}.',
        pointer: '',
        source: '#/paths/~1things/get/responses/200/content/application~1json/schema/type',
      },
    ],
    [
      'a value deep in the body',
      { body: '[1,"2"]' },
      { kind: 'body', message: '/1 must be number, but is "2".', pointer: '/1' },
    ],
    [
      'a field that is missing',
      { status: 418, body: '{}' },
      {
        kind: 'body',
        message: "The body must have required property 'code'.",
        pointer: '',
        source: '#/components/schemas/Error/required',
      },
    ],
    [
      'a value that the enum lacks',
      { status: 418, body: '{"code":"C"}' },
      { message: '/code must be equal to one of the allowed values: A, B, but is "C".', pointer: '/code' },
    ],
    [
      'a field whose name needs escapes',
      { status: 418, body: '{"code":"A","a/b%":true}' },
      { message: '/a~1b% must be number, but is true.', pointer: '/a~1b%' },
    ],
    [
      'a text that violates its schema',
      { status: 404, contentType: 'text/plain', body: 'here' },
      { kind: 'body', message: 'The body must match pattern "^gone$", but is "here".' },
    ],
  ])('%s', (_, received, fault) => {
    expect(validate(received)).toEqual([expect.objectContaining(fault)]);
  });

  test('two wrong fields are two faults', () => {
    expect(validate({ status: 418, body: '{"code":"C","a/b%":true}' })).toHaveLength(2);
  });

  test('a long value is cut', () => {
    const [fault] = validate({ body: JSON.stringify(['x'.repeat(500)]) });
    expect(fault?.message).toBe(`/0 must be number, but is "${'x'.repeat(79)}….`);
  });
});
