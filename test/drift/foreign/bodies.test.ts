import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { asObject, parsedJson } from '../../../src/engine/json/json.ts';
import { FORMATS } from '../../../src/engine/schema/formats.ts';
import { documentWith } from '../../support/documents.ts';
import { type ReceivedRequest, scriptedServer } from '../scripted-server.ts';
import { verifyServer } from '../verify-server.ts';

const ORDER = {
  type: 'object',
  required: ['sku', 'quantity'],
  additionalProperties: false,
  properties: {
    sku: { type: 'string', pattern: '^[A-Z]{3}$' },
    quantity: { type: 'integer', minimum: 1, maximum: 9 },
    size: { enum: ['S', 'M', 'L'] },
    note: { type: ['string', 'null'], maxLength: 5 },
    day: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string', minLength: 2 }, minItems: 1, maxItems: 3, uniqueItems: true },
    address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
  },
};
const refused = { description: 'Refused.' };
const addOrder = {
  operationId: 'addOrder',
  requestBody: { required: true, content: { 'application/json': { schema: ORDER } } },
  responses: { '201': { description: 'Added.' }, '400': refused, '415': refused },
};
const DOCUMENT = documentWith({ '/orders': { post: addOrder } });

test('a server that follows its document has no finding, and each body was valid or violated one keyword', async () => {
  const received: ReceivedRequest[] = [];
  const isJson = { headers: { 'content-type': '/^application.json/' } };
  const server = scriptedServer(
    {
      '*': [
        { when: { not: isJson, text: '/./' }, status: 415 },
        { when: { body: ORDER }, status: 201 },
        { status: 400 },
      ],
    },
    received,
  );
  const { findings } = await verifyServer(DOCUMENT, server, { also: ['addOrder'], maxRequests: 1000 });
  expect(findings).toEqual([]);
  const validate = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS }).compile(ORDER);
  const values = received
    .filter(({ headers }) => headers['content-type'] === 'application/json')
    .flatMap(({ body }) => parsedJson(body) ?? []);
  const errors = values.map((value) => (validate(value) ? [] : (validate.errors ?? [])));
  expect(Math.max(...errors.map(({ length }) => length))).toBe(1);
  const keywords = new Set(errors.flatMap((each) => each.map(({ keyword }) => keyword)));
  const expected =
    'additionalProperties enum format maxItems maxLength maximum minItems minLength minimum pattern required type uniqueItems';
  expect([...keywords].sort()).toEqual(expected.split(' '));
  const valid = values.filter((_, index) => errors[index]?.length === 0).map(asObject);
  expect(valid.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([1, 9]));
  expect(valid.flatMap(({ size }) => size ?? []).sort()).toEqual(['L', 'M', 'S']);
  expect(valid.some(({ note }) => note === null)).toBe(true);
  expect(valid.some(({ note }) => typeof note === 'string' && note.length === 5)).toBe(true);
});
