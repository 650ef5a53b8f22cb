import { describe, expect, test } from 'vitest';
import { answerJson, urlOf, verifyServer } from './verify-server.ts';

const json = { content: { 'application/json': { schema: { type: 'array' } } }, description: '' };
const text = { type: 'string' };
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: text, ...more });

/** Verifies a server that accepts a request only with all of `needed`, and returns its errors with how they are counted. */
async function errorsOf(parameters: readonly object[], needed: readonly string[], refusal = 422) {
  const get = { operationId: 'listItems', parameters, responses: { 200: json, 400: json, 422: json } };
  const document = { openapi: '3.1.0', info: { title: 'Items', version: '1' }, paths: { '/items': { get } } };
  const report = await verifyServer(JSON.parse(JSON.stringify(document)), (request, response) => {
    const { searchParams } = urlOf(request);
    const isThere = (name: string) => searchParams.has(name) || request.headers[name] !== undefined;
    answerJson(response, needed.every(isThere) ? 200 : refusal, []);
  });
  return {
    messages: report.findings.filter(({ rule }) => rule === 'input-valid').map(({ message }) => message),
    checked: report.coverage.operations[0]?.successes ?? 0,
  };
}

const optional = (name: string) =>
  `The document says that the query parameter ${name} is optional, but without it the answer is 422, and with it 200.`;

describe('a request that the document allows and the server refuses as malformed', () => {
  test('has nothing that was made up: the refusal is a finding, though its status is documented', async () => {
    const { messages } = await errorsOf([], ['x-tenant']);
    expect(messages).toEqual([
      'A request that the document allows (it has no required parameter and no body) is refused with 422.',
    ]);
  });

  test('holds only what the document lists: the same', async () => {
    const { messages } = await errorsOf(
      [query('kind', { required: true, schema: { enum: ['a'] } })],
      ['x-tenant'],
      400,
    );
    expect(messages).toEqual([
      'A request that the document allows (kind = "a", as the document lists) is refused with 400.',
    ]);
  });

  test('has a generated value, which may be wrong on this server: no finding', async () => {
    const { messages } = await errorsOf([query('name', { required: true })], ['x-tenant']);
    expect(messages).toEqual([]);
  });

  test('lacks an optional parameter: it is in truth required, and the operation is checked with it', async () => {
    const { messages, checked } = await errorsOf([query('limit')], ['limit']);
    expect(messages).toEqual([optional('limit')]);
    expect(checked).toBeGreaterThan(0);
  });

  test('lacks one of several optional parameters: only that one is named', async () => {
    const { messages } = await errorsOf([query('a'), query('b'), query('c')], ['b']);
    expect(messages).toEqual([optional('b')]);
  });

  test('lacks several optional parameters, which only together are accepted: all are named', async () => {
    const { messages } = await errorsOf([query('a'), query('b')], ['a', 'b']);
    expect(messages).toEqual([
      'The document says that the query parameter a and the query parameter b are optional, but without them the answer is 422, and with them 200.',
    ]);
  });
});

describe('a body that the document allows and the server refuses as malformed', () => {
  const object = (name: string, property: object) => ({
    type: 'object',
    required: [name],
    properties: { [name]: property },
  });
  const post = (schema: object) => ({
    operationId: 'goTo',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 200: { description: '' }, 400: { description: '' } },
  });

  /** The statuses of an operation whose server accepts only bodies with `position`. */
  async function statusesOf(schema: object): Promise<readonly string[]> {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Go', version: '1' },
      paths: { '/goto': { post: post(schema) } },
    };
    const report = await verifyServer(
      JSON.parse(JSON.stringify(document)),
      async (request, response) => {
        const chunks = await request.toArray();
        answerJson(response, Buffer.concat(chunks).includes('"position"') ? 200 : 400, {});
      },
      { also: ['goTo'] },
    );
    return Object.keys(report.coverage.operations[0]?.statuses ?? {});
  }

  test.each([
    ['oneOf', { oneOf: [object('href', { type: 'string' }), object('position', { type: 'integer' })] }],
    ['anyOf', { anyOf: [object('href', { type: 'string' }), object('position', { type: 'integer' })] }],
    ['an optional property', { type: 'object', properties: { position: { type: 'integer' } } }],
  ])('is replaced by other ones: %s', async (_, schema) => {
    expect(await statusesOf(schema)).toContain('200');
  });
});

describe('a create of --writes that is refused as malformed', () => {
  const item = { delete: { operationId: 'deleteItem', responses: { 204: { description: '' } } } };
  const id = { name: 'id', in: 'path', required: true, schema: text };

  /** Verifies a server that refuses each create, and returns the findings and the bodies that it got. */
  async function created(requestBody?: object) {
    const post = {
      operationId: 'createItem',
      requestBody,
      responses: { 201: { description: '' }, 400: { description: '' } },
    };
    const paths = { '/items': { post }, '/items/{id}': { parameters: [id], ...item } };
    const document = { openapi: '3.1.0', info: { title: 'Items', version: '1' }, paths };
    const bodies: string[] = [];
    const report = await verifyServer(
      JSON.parse(JSON.stringify(document)),
      async (request, response) => {
        bodies.push(Buffer.concat(await request.toArray()).toString());
        response.writeHead(400).end();
      },
      { writes: true },
    );
    return { bodies, messages: report.findings.map(({ message }) => message) };
  }

  test('has nothing that was made up: the refusal is a finding', async () => {
    expect(await created()).toEqual({
      bodies: [''],
      messages: ['A request that the document allows (it has no required parameter and no body) is refused with 400.'],
    });
  });

  test('has a generated body: no other one is sent, which could replace a resource of somebody', async () => {
    const schema = { oneOf: [{ type: 'object', required: ['name'], properties: { name: text } }, { type: 'integer' }] };
    const { bodies, messages } = await created({ required: true, content: { 'application/json': { schema } } });
    expect({ sent: bodies.length, messages }).toEqual({ sent: 1, messages: [] });
  });
});

test('a status of 500 that only "default" documents is one finding, also with a body that "default" does not allow', async () => {
  const get = { operationId: 'listItems', responses: { 200: json, default: json } };
  const document = { openapi: '3.1.0', info: { title: 'Items', version: '1' }, paths: { '/items': { get } } };
  const report = await verifyServer(JSON.parse(JSON.stringify(document)), (_request, response) =>
    answerJson(response, 500, { no: 'list' }),
  );
  expect(report.findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'response-server-error: Status 500 is an error of the server; the document has no response for it but "default". ' +
      'It does not allow this one: The body must be array, but is {"no":"list"}.',
  ]);
});
