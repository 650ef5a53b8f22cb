import { describe, expect, test } from 'vitest';
import { mockCases } from '../../scripts/steps/mock/mock-cases.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { childPointer } from '../../src/engine/json/pointer.ts';
import { membersOf, objectAt, parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';

const document = loadDocument();
const cases = mockCases(document);

describe('the bundled document', () => {
  test('each case has a name of its own, and the same document produces the same cases', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(mockCases(loadDocument())).toEqual(cases);
  });

  test('every operation is asked for every documented status, static and dynamic', () => {
    for (const { operationId, responses } of operationsOf(document)) {
      for (const { status } of responses) {
        const code = status === 'default' ? 500 : Number(status);
        const ids = cases.filter((each) => each.operation?.operationId === operationId).map(({ id }) => id);
        expect(ids).toContainEqual(expect.stringContaining(`› ${code} › static`));
        expect(ids).toContainEqual(expect.stringContaining(`› ${code} › dynamic, seed 2`));
      }
    }
  });

  test('every named example of every response is asked for by name', () => {
    const named = operationsOf(document).flatMap(({ operationId, responses }) =>
      responses.flatMap(({ pointer }) =>
        membersOf(document, objectAt(document, childPointer(pointer, 'content', 'application/json')), 'examples').map(
          ({ name, at }) => ({ operationId, name, value: at.value['value'] }),
        ),
      ),
    );
    const asked = cases.flatMap(({ operation, expect: expectation }) =>
      expectation.kind === 'documented' && expectation.example
        ? [{ operationId: operation?.operationId, ...expectation.example }]
        : [],
    );
    expect(named.length).toBeGreaterThan(50);
    expect(asked).toEqual(expect.arrayContaining(named));
  });

  test('the transaction listing is requested in every way that the text describes', () => {
    const listing = 'GET /accounts/{account_id}/transactions';
    const expected = [
      ...['limit=3', 'limit=2.5', 'offset=2026-10-05', 'offset=2026-10-05T09:30:00.000Z', 'direction=prev'],
      ...['direction=previous', 'direction=next', 'direction=Any text', 'refused: without svc-client-app-key'],
      ...['refused: without credentials', 'refused: other credentials', 'refused: without from', 'refused: without to'],
      ...['refused: from=not valid', 'refused: limit=not valid', 'refused: offset=not valid'],
      'refused: account_id=not valid',
    ];
    const ids = cases.map(({ id }) => id);
    for (const each of expected) expect(ids).toContain(`${listing} › ${each}`);
    expect(ids).not.toContain(`${listing} › refused: direction=not valid`);
  });
});

const parameter = (name: string, where: string, schema: object, more: object = {}) => ({
  name,
  in: where,
  schema,
  ...more,
});

/** The cases of a document with one operation, `GET /things`. */
function casesOf(operation: object, more: object = {}) {
  const paths = { '/things': { get: operation } };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, ...more });
  return mockCases(parseDocument(text)).map(({ id, request, expect: { kind, ...rest } }) => ({
    id,
    request,
    kind,
    rest,
  }));
}

describe('other documents', () => {
  const ok = { description: '', content: { 'application/json': { schema: { type: 'object' } } } };

  test('a class of statuses is asked for by its first; without default only what is documented is asked for', () => {
    const ids = casesOf({ responses: { 200: ok, '4XX': ok } }).map(({ id }) => id);
    expect(ids.filter((id) => id.includes('static'))).toEqual([
      'GET /things › 200 › static',
      'GET /things › 400 › static',
    ]);
  });

  test('a refused request gets what Prism chooses: 422, else 400, else default, else its own problem', () => {
    const refused = (responses: object) =>
      casesOf({ parameters: [parameter('n', 'query', { type: 'number' })], responses: { 200: ok, ...responses } }).find(
        ({ id }) => id === 'GET /things › refused: n=not valid',
      )?.rest;
    expect(refused({ 422: ok, 400: ok })).toEqual({ status: 422 });
    expect(refused({ 400: ok, default: ok })).toEqual({ status: 400 });
    expect(refused({ default: ok })).toEqual({ status: 422 });
    expect(refused({})).toEqual({ status: 422, problem: 'UNPROCESSABLE_ENTITY' });
  });

  test('samples come from examples, enums and alternatives of the schema', () => {
    const schema = { anyOf: [{ enum: ['x', 'y'] }, { type: 'string', format: 'uuid', examples: ['not one'] }] };
    const ids = casesOf({ parameters: [parameter('p', 'query', schema)], responses: { 200: ok } }).map(({ id }) => id);
    expect(ids).toContain('GET /things › p=x');
    expect(ids).toContain('GET /things › p=y');
    expect(ids).not.toContain('GET /things › p=not one');
  });

  test('a body that is required is left out once; one that may be absent is not', () => {
    const withBody = (required: boolean) =>
      casesOf({ requestBody: { required, content: ok.content }, responses: { 200: ok } }).map(({ id }) => id);
    expect(withBody(true)).toContain('GET /things › refused: without body');
    expect(withBody(false)).not.toContain('GET /things › refused: without body');
    expect(withBody(false)).toContain('GET /things › body null');
  });

  test.each([
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, { 'x-key': 'any-key' }],
    [{ type: 'http', scheme: 'basic' }, { authorization: 'Basic YW55OmFueQ==' }],
    [{ type: 'http', scheme: 'bearer' }, { authorization: 'Bearer any-token' }],
  ])('credentials of %o are sent', (scheme, headers) => {
    const components = { securitySchemes: { S: scheme } };
    const made = casesOf({ security: [{ S: [] }], responses: { 200: ok } }, { components });
    expect(made.find(({ id }) => id.endsWith('as it comes'))?.request.headers).toEqual(headers);
    expect(made.find(({ id }) => id.endsWith('without credentials'))?.request.headers).toEqual({});
  });

  test('a required parameter of which no value is known is an error that names it', () => {
    const required = parameter('p', 'query', { type: 'string', pattern: '^[a-f]{9}$' }, { required: true });
    expect(() => casesOf({ parameters: [required], responses: { 200: ok } })).toThrow(
      '#/paths/~1things/get/parameters/0: no value of parameter p is known. Give it an example that its schema accepts.',
    );
  });
});
