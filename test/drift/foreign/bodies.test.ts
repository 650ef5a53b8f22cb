import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type JsonObject, parsedJson } from '../../../src/engine/json/json.ts';
import { FORMATS } from '../../../src/engine/schema/formats.ts';
import { verifyServer } from '../verify-server.ts';

const NOTE = { type: ['string', 'null'], maxLength: 5 };

/** The schema of orders, with another one of the note. */
const orderWith = (note: JsonObject): JsonObject => ({
  type: 'object',
  required: ['sku', 'quantity'],
  additionalProperties: false,
  properties: {
    sku: { type: 'string', pattern: '^[A-Z]{3}$' },
    quantity: { type: 'integer', minimum: 1, maximum: 9 },
    size: { enum: ['S', 'M', 'L'] },
    note,
    day: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string', minLength: 2 }, minItems: 1, maxItems: 3, uniqueItems: true },
    address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
  },
});

const ORDER = orderWith(NOTE);
const refused = { description: 'Refused.' };
const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'T', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'addOrder',
        requestBody: { required: true, content: { 'application/json': { schema: ORDER } } },
        responses: { '201': { description: 'Added.' }, '400': refused, '409': refused, '415': refused },
      },
    },
  },
};

interface Arrived {
  readonly type: string;
  readonly body: string;
}

/** Verifies a server that answers each request with the status of `answer`. */
async function verified(answer: (arrived: Arrived) => number) {
  const arrived: Arrived[] = [];
  const report = await verifyServer(
    DOCUMENT,
    async (request, response) => {
      const one = { type: request.headers['content-type'] ?? '', body: await text(request) };
      arrived.push(one);
      response.writeHead(answer(one)).end();
    },
    { also: ['addOrder'], maxRequests: 1000 },
  );
  return { report, arrived };
}

/** A server that takes JSON by `schema`. */
function taking(schema: JsonObject) {
  const validate = new Ajv2020({ strict: false, formats: FORMATS }).compile(schema);
  return ({ type, body }: Arrived): number => {
    if (body !== '' && !type.startsWith('application/json')) return 415;
    const value = parsedJson(body);
    return value !== undefined && validate(value) ? 201 : 400;
  };
}

test('a server that follows its document has no finding, and each body was valid or violated one keyword', async () => {
  const { report, arrived } = await verified(taking(ORDER));
  expect(report.findings).toEqual([]);
  const validate = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS }).compile(ORDER);
  const json = arrived.filter(({ type, body }) => type === 'application/json' && parsedJson(body) !== undefined);
  const errors = json.map(({ body }) => (validate(parsedJson(body)) ? [] : (validate.errors ?? [])));
  expect(Math.max(...errors.map(({ length }) => length))).toBe(1);
  const keywords = new Set(errors.flatMap((each) => each.map(({ keyword }) => keyword)));
  expect([...keywords].sort()).toEqual(
    [
      'additionalProperties',
      'enum',
      'format',
      'maxItems',
      'maxLength',
      'maximum',
      'minItems',
      'minLength',
      'minimum',
    ].concat(['pattern', 'required', 'type', 'uniqueItems']),
  );
  const values = json.flatMap(({ body }, index) =>
    errors[index]?.length === 0 ? [parsedJson(body) as JsonObject] : [],
  );
  expect(values.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([1, 9]));
  expect(values.flatMap(({ size }) => size ?? []).sort()).toEqual(['L', 'M', 'S']);
  expect(values.some(({ note }) => note === null)).toBe(true);
  expect(values.some(({ note }) => typeof note === 'string' && note.length === 5)).toBe(true);
});

test('a valid body that is refused is no finding if the accepted body is now refused too, such as a name that is taken', async () => {
  const strict = taking(ORDER);
  const skus = new Set<string>();
  const { report } = await verified((arrived) => {
    const status = strict(arrived);
    if (status !== 201 || !skus.has(arrived.body)) skus.add(arrived.body);
    else return 400;
    return status === 201 && skus.size > 1 && arrived.body.includes('"sku":"AAA"') ? 400 : status;
  });
  expect(report.findings).toEqual([]);
  expect(report.coverage.operations[0]?.rules.unjudged['input-valid']).toBe(
    'Checked in part: the body that was accepted first is now answered with 400, so that the refusal of another one says nothing.',
  );
});

describe('where the accepted body may be sent only once (409)', () => {
  /** A server that answers 409 to a SKU that is taken. */
  const unique = (schema: JsonObject, isTakenFirst: boolean) => {
    const check = taking(schema);
    const skus = new Set<unknown>();
    return (arrived: Arrived) => {
      const status = check(arrived);
      const { sku } = Object(parsedJson(arrived.body)) as JsonObject;
      if (skus.has(sku) && (isTakenFirst || status === 201)) return 409;
      if (status === 201) skus.add(sku);
      return status;
    };
  };
  const conflict = /^Checked in part: \d+ bod(y was|ies were) answered with 409 \(Conflict\)/;

  test('a valid body that is refused as malformed is a finding', async () => {
    const { report } = await verified(unique(orderWith({ ...NOTE, type: 'string' }), false));
    expect(report.findings.map(({ message }) => message)).toEqual([
      'The document allows a body with `note` = null (null is allowed), but the answer is 400.',
    ]);
  });

  test('a conflict is no finding, and the rules are reported as checked in part', async () => {
    const { report } = await verified(unique(orderWith({ ...NOTE, maxLength: 50 }), true));
    expect(report.findings).toEqual([]);
    const { unjudged } = report.coverage.operations[0]?.rules ?? { unjudged: {} };
    expect(unjudged).toEqual({
      'input-valid': expect.stringMatching(conflict),
      'input-invalid': expect.stringMatching(conflict),
    });
  });
});
