import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type Json, type JsonObject, parsedJson } from '../../../src/engine/json/json.ts';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import { FORMATS } from '../../../src/engine/schema/formats.ts';
import { verifyServer } from '../verify-server.ts';

const ORDER: JsonObject = {
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

function documentOf(content: JsonObject, required = true) {
  const post = {
    operationId: 'addOrder',
    requestBody: { required, content },
    responses: { '201': { description: 'Added.' }, '400': refused, '409': refused, '415': refused },
  };
  return { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: { '/orders': { post } } };
}

interface Arrived {
  readonly type: string;
  readonly body: string;
}

/** Verifies a server that answers each request with the status of `answer`. */
async function verified(document: Json, answer: (arrived: Arrived) => number, options: Partial<VerifyOptions> = {}) {
  const arrived: Arrived[] = [];
  const report = await verifyServer(
    document,
    async (request, response) => {
      const one = { type: request.headers['content-type'] ?? '', body: await text(request) };
      arrived.push(one);
      response.writeHead(answer(one)).end();
    },
    { also: ['addOrder'], maxRequests: 1000, ...options },
  );
  return { report, arrived, findings: report.findings.filter(({ rule }) => rule.startsWith('input-')) };
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

const DOCUMENT = documentOf({ 'application/json': { schema: ORDER } });

/** The schema of orders with other keywords of one property; a keyword that is undefined is left out. */
function orderWith(property: string, keywords: Record<string, Json | undefined>): JsonObject {
  const { properties } = ORDER;
  const own = (properties as Record<string, JsonObject>)[property] ?? {};
  const kept = Object.entries({ ...own, ...keywords }).filter(([, value]) => value !== undefined);
  return JSON.parse(
    JSON.stringify({ ...ORDER, properties: { ...(properties as JsonObject), [property]: Object.fromEntries(kept) } }),
  );
}

test('a server that follows its document has no finding, and each body was valid or violated one keyword', async () => {
  const { report, arrived } = await verified(DOCUMENT, taking(ORDER));
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

describe('an invalid body that is accepted is a finding that names the keyword, the place and the value', () => {
  test.each<[property: string, keywords: Record<string, Json | undefined>, message: RegExp]>([
    [
      'quantity',
      { minimum: undefined },
      /^A request with `quantity` = 0 \(violates minimum: 1\) is answered with 201\.$/,
    ],
    ['quantity', { maximum: undefined }, /`quantity` = 10 \(violates maximum: 9\)/],
    ['quantity', { type: 'number' }, /`quantity` = [\d.]+ \(violates type: integer\)/],
    ['sku', { pattern: undefined }, /`sku` = ".*" \(violates pattern: "\^\[A-Z\]\{3\}\$"\)/],
    ['size', { enum: undefined }, /`size` = .+ \(violates enum: \["S","M","L"\]\)/],
    ['note', { maxLength: undefined }, /`note` = "a{6}" \(violates maxLength: 5\)/],
    ['day', { format: undefined }, /`day` = ".*" \(violates format: "date"\)/],
    ['note', { type: undefined }, /`note` = .+ \(violates type: string or null\)/],
    ['tags', { uniqueItems: undefined }, /`tags` = .+ \(violates uniqueItems: true\)/],
    ['tags', { minItems: undefined }, /`tags` = \[\] \(violates minItems: 1\)/],
    ['tags', { maxItems: undefined }, /`tags` = .+ \(violates maxItems: 3\)/],
    ['tags', { items: { type: 'string' } }, /`tags\/0` = "a?" \(violates minLength: 2\)/],
    ['address', { required: undefined }, /without `address\/city` \(violates required\)/],
  ])('%s: %j', async (property, keywords, message) => {
    const { findings } = await verified(DOCUMENT, taking(orderWith(property, keywords)));
    expect(findings.map(({ rule }) => rule)).toEqual(['input-invalid']);
    expect(findings[0]?.message).toMatch(message);
    const [, keyword = ''] = /violates (\w+)/.exec(findings[0]?.message ?? '') ?? [];
    expect(findings[0]?.sourcePath).toMatch(new RegExp(`/${property}.* → ${keyword}$`));
  });

  test.each([
    ['one place: one finding for the place', 1, 1],
    ['three or more: one finding for all, that counts them', 4, 1],
  ])('values of other types, which a server converts, in %s', async (_, count, findings) => {
    const names = Array.from({ length: count }, (_each, index) => `p${index}`);
    const schema = {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
    };
    const converting = { type: 'object', required: names };
    const found = (await verified(documentOf({ 'application/json': { schema } }), taking(converting))).findings;
    expect(found.map(({ rule }) => rule)).toEqual(Array.from({ length: findings }, () => 'input-invalid'));
    if (count > 1) {
      expect(found[0]?.message).toMatch(
        /^The server accepts values of other types, such as `p0` = .+: \d+ in this operation\./,
      );
    }
  });

  test('undeclared properties', async () => {
    const { additionalProperties: _, ...open } = ORDER;
    const { findings } = await verified(DOCUMENT, taking(open));
    expect(findings.map(({ message }) => message)).toEqual([
      'A request with `undeclaredProperty` = "text" (violates additionalProperties: false) is answered with 201.',
    ]);
  });

  test.each<[name: string, isLax: (arrived: Arrived) => boolean, rule: string, message: string]>([
    [
      'no body',
      ({ body }) => body === '',
      'input-required',
      'A request without the required body is answered with 201.',
    ],
    [
      'malformed JSON',
      ({ type, body }) => type === 'application/json' && body !== '' && parsedJson(body) === undefined,
      'input-invalid',
      'A request with a body that is not JSON is answered with 201.',
    ],
    [
      'another content type',
      ({ type }) => type === 'text/plain',
      'input-invalid',
      'A request with the undocumented content type text/plain is answered with 201.',
    ],
  ])('%s', async (_name, isLax, rule, message) => {
    const strict = taking(ORDER);
    const { findings } = await verified(DOCUMENT, (arrived) => (isLax(arrived) ? 201 : strict(arrived)));
    expect(findings.map((finding) => [finding.rule, finding.message])).toEqual([[rule, message]]);
  });
});

describe('a valid body that is refused is a finding', () => {
  test.each<[property: string, keywords: Record<string, Json | undefined>, message: RegExp]>([
    [
      'quantity',
      { maximum: 8 },
      /^The document allows a body with `quantity` = 9 \(maximum: 9\), but the answer is 400\.$/,
    ],
    ['size', { enum: ['S', 'M'] }, /`size` = "L" \(a value of enum\)/],
    ['note', { type: 'string' }, /`note` = null \(null is allowed\)/],
    ['note', { maxLength: 4 }, /`note` = "a{5}" \(maxLength: 5\)/],
    ['tags', { maxItems: 2 }, /`tags` = .+ \(maxItems: 3\)/],
  ])('%s: %j', async (property, keywords, message) => {
    const { findings } = await verified(DOCUMENT, taking(orderWith(property, keywords)));
    expect(findings.map(({ rule }) => rule)).toEqual(['input-valid']);
    expect(findings[0]?.message).toMatch(message);
  });

  test('an optional property that the server requires', async () => {
    const note = documentOf({ 'application/json': { schema: ORDER, example: { sku: 'ABC', quantity: 2, note: 'x' } } });
    const { findings } = await verified(note, taking({ ...ORDER, required: ['sku', 'quantity', 'note'] }));
    expect(findings.map(({ message }) => message)).toEqual([
      'The document allows a body without `note` (it is optional), but the answer is 400.',
    ]);
  });

  test('unless the accepted body is now refused too, such as a name that is taken', async () => {
    const strict = taking(ORDER);
    const skus = new Set<string>();
    const { report } = await verified(DOCUMENT, (arrived) => {
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
    const { findings } = await verified(DOCUMENT, unique(orderWith('note', { type: 'string' }), false));
    expect(findings.map(({ message }) => message)).toEqual([
      'The document allows a body with `note` = null (null is allowed), but the answer is 400.',
    ]);
  });

  test('a conflict is no finding, and the rules are reported as checked in part', async () => {
    const { findings, report } = await verified(DOCUMENT, unique(orderWith('note', { maxLength: 50 }), true));
    expect(findings).toEqual([]);
    const { unjudged } = report.coverage.operations[0]?.rules ?? { unjudged: {} };
    expect(unjudged).toEqual({
      'input-valid': expect.stringMatching(conflict),
      'input-invalid': expect.stringMatching(conflict),
    });
  });
});

describe('media types', () => {
  const fields: JsonObject = {
    type: 'object',
    required: ['age'],
    properties: { age: { type: 'integer', minimum: 18 }, photo: { type: 'string', format: 'binary' } },
  };
  const all = {
    'application/vnd.order+json': { schema: fields },
    'application/x-www-form-urlencoded': { schema: fields },
    'multipart/form-data': { schema: fields, encoding: { photo: { contentType: 'image/png' } } },
    'text/plain': { schema: { type: 'string', minLength: 3 } },
  };

  test('each documented one is sent with a valid body', async () => {
    const { arrived, report } = await verified(documentOf(all), () => 201, { maxRequests: 3 });
    const types = arrived.map(({ type }) => type.split(';', 1)[0]);
    expect([...new Set(types)].sort()).toEqual(Object.keys(all).sort());
    expect(report.findings).toEqual([]);
  });

  test('one that the server does not take is a finding', async () => {
    const answer = ({ type }: Arrived) => (type.startsWith('multipart/') ? 415 : 201);
    const { findings } = await verified(documentOf(all), answer, { maxRequests: 3 });
    expect(findings.map(({ message }) => message)).toEqual([
      'The document allows a body of the media type multipart/form-data, but the answer is 415.',
    ]);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'] as const)(
    'the fields of %s are varied too',
    async (mediaType) => {
      const strict = ({ type, body }: Arrived): number => {
        if (!type.startsWith(mediaType)) return body === '' ? 400 : 415;
        const [, text = ''] =
          /(?:^|&)age=([^&]*)|name="age"\r\n\r\n(.*)\r\n/.exec(body)?.filter((each) => each !== undefined) ?? [];
        return /^[1-9]\d*$/.test(text) && Number(text) >= 18 ? 201 : 400;
      };
      const document = documentOf({ [mediaType]: all[mediaType] });
      expect((await verified(document, strict)).findings).toEqual([]);
      const lax = (arrived: Arrived) => (/17/.test(arrived.body) ? 201 : strict(arrived));
      expect((await verified(document, lax)).findings.map(({ message }) => message)).toEqual([
        'A request with `age` = 17 (violates minimum: 18) is answered with 201.',
      ]);
    },
  );
});

test('each alternative of oneOf is sent, and one that is refused is a finding', async () => {
  const branch = (kind: string, name: string) => ({
    type: 'object',
    required: ['kind', name],
    properties: { kind: { const: kind }, [name]: { type: 'integer' } },
  });
  const schema = { oneOf: [branch('circle', 'radius'), branch('square', 'side')] };
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const takes = ({ type, body }: Arrived) => type === 'application/json' && validate(parsedJson(body));
  const document = documentOf({ 'application/json': { schema } });
  expect((await verified(document, (each) => (takes(each) ? 201 : 400))).findings).toEqual([]);
  const { findings } = await verified(document, (each) => (takes(each) && !each.body.includes('square') ? 201 : 400));
  expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
    [
      'input-valid',
      expect.stringMatching(
        /^The document allows the body .*square.* \(another alternative of the schema\), but the answer is 400\.$/,
      ),
    ],
  ]);
});

test('a text of multipart is sent as a text, whatever it holds', async () => {
  const fields = { type: 'object', required: ['caption'], properties: { caption: { type: 'string', maxLength: 70 } } };
  const isLong = ({ body }: Arrived) => /\r\n\r\na{71,}\r\n/.test(body);
  const answer = (arrived: Arrived): number => {
    if (!arrived.type.startsWith('multipart/')) return 415;
    return arrived.body.includes('name="caption"') && !isLong(arrived) ? 201 : 400;
  };
  const document = documentOf({ 'multipart/form-data': { schema: fields } });
  const { findings, arrived } = await verified(document, answer);
  expect(findings).toEqual([]);
  expect(arrived.filter(({ body }) => body.includes('application/json'))).toEqual([]);
  const lax = await verified(document, (each) => (isLong(each) ? 201 : answer(each)));
  expect(lax.findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^A request with `caption` = "a+… \(\d+ characters\) \(violates maxLength: 70\) is answered with 201\.$/,
    ),
  ]);
});

test('an operation whose required body cannot be generated is not called', async () => {
  const schema = { type: 'string', allOf: [{ pattern: '^a$' }, { pattern: '^b$' }] };
  const { report, arrived } = await verified(documentOf({ 'application/json': { schema } }), () => 201);
  expect(arrived).toEqual([]);
  expect(report.coverage.skipped).toEqual({
    addOrder: 'No valid request body could be generated; pass one with --body, or add an example to the document.',
  });
});

test('an example that the schema refuses is not sent', async () => {
  const content = { 'application/json': { schema: ORDER, example: { sku: 'wrong', quantity: 0 } } };
  const { arrived, report } = await verified(documentOf(content), taking(ORDER));
  expect(parsedJson(arrived[0]?.body ?? '')).toEqual({ sku: 'AAA', quantity: 1 });
  expect(report.findings).toEqual([]);
});

test('a budget leaves out bodies, and the coverage says how many', async () => {
  const { arrived, report } = await verified(DOCUMENT, taking(ORDER), { maxRequests: 5 });
  expect(arrived).toHaveLength(6);
  expect(report.coverage.operations[0]?.rules.unjudged['input-invalid']).toMatch(
    /^Checked in part: \d+ requests were left out/,
  );
});

test('QUERY is called with its body, because it is safe, and POST is not', async () => {
  const requestBody = { required: true, content: { 'application/json': { schema: ORDER } } };
  const responses = { '200': { description: 'Found.' }, '400': refused, '415': refused };
  const paths = {
    '/orders': { query: { operationId: 'find', requestBody, responses }, post: { operationId: 'add', responses } },
  };
  const methods = new Set<string | undefined>();
  const { coverage } = await verifyServer(
    { openapi: '3.2.0', info: { title: 'T', version: '1' }, paths },
    (request, response) => {
      methods.add(request.method);
      response.writeHead(200).end();
    },
  );
  expect([...methods]).toEqual(['QUERY']);
  expect(coverage.operations.map(({ operationId, successes }) => [operationId, (successes ?? 0) > 0])).toEqual([
    ['find', true],
  ]);
  expect(coverage.skipped).toEqual({ add: 'POST may change something; name it with --also to call it.' });
});
