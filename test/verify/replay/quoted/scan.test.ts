import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadJudging } from '../../../../src/cli/verify/document-places.ts';
import type { Json } from '../../../../src/contract/json.ts';
import { undeclaredFields } from '../../../../src/verify/checks/undeclared-fields.ts';
import { readContract } from '../../../../src/verify/document/contract.ts';
import { planOf, watchedOf } from '../../../../src/verify/replay/quoted/plan.ts';
import type { QuotedJson } from '../../../../src/verify/replay/quoted/quoted-bytes.ts';
import { QuotedScan } from '../../../../src/verify/replay/quoted/scan.ts';
import { ledgerRecord } from '../traffic.ts';

const THING = {
  type: 'object',
  required: ['kind', 'n'],
  properties: {
    kind: { type: 'string', enum: ['a', 'bb', 'c'] },
    n: { type: ['number', 'null'] },
    code: { type: 'string', pattern: '^[A-C]{2}-[0-9]{1}$' },
    id: { $ref: '#/components/schemas/Id', description: 'Who it is.' },
    when: { type: 'string', format: 'date-time' },
    ok: { type: 'boolean' },
    list: { type: 'array', items: { type: ['string', 'null'] } },
    inner: { type: ['object', 'null'], properties: { x: { type: 'number' } } },
  },
};
const POINTER = '#/components/schemas/Thing';

function contractOf(thing: Json) {
  const components = { schemas: { Thing: thing, Id: { type: 'string', format: 'uuid' } } };
  return readContract(
    JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths: {}, components }),
    't.json',
  );
}

const contract = contractOf(THING);

/** A JSON text as it stands in a JSON string, with other bytes around it. */
function quoted(text: string): QuotedJson {
  const bytes = Buffer.from(`{"x":${JSON.stringify(text)}}`);
  return { bytes, start: 6, end: bytes.length - 2 };
}

const FULL = {
  kind: 'a',
  n: 1.5,
  code: 'AB-1',
  id: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a',
  when: '2026-01-05T12:00:00.000Z',
  ok: true,
  list: ['x', null],
  inner: { x: -1 },
};

function learned() {
  const plan = planOf(contract.document, POINTER);
  if (plan === undefined) throw new Error('There is no plan.');
  const scan = new QuotedScan();
  for (const kind of ['a', 'bb', 'c']) scan.takes(quoted(JSON.stringify({ ...FULL, kind })), plan, null, true);
  return (text: string) => scan.takes(quoted(text), plan, null, false);
}

test('what is taken is JSON, as the schema says, and has no undeclared field', () => {
  const takes = learned();
  const validate = contract.quick.at(POINTER);
  const value = fc.oneof(
    fc.constantFrom('a', 'AB-1', 'DD-1', FULL.id, FULL.when, '2026-02-30T00:00:00.000Z', '2024-02-29T23:59:59.999Z'),
    fc.constantFrom<unknown>(true, null, 0, -0.5, 1e21, [], [null], ['"'], {}, { x: 1 }, { y: 1 }, 'é', '\n'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const thing = fc
    .dictionary(fc.constantFrom(...Object.keys(FULL), 'more'), value, { maxKeys: 2 })
    .map((change) => JSON.stringify({ ...FULL, ...change }));
  const cut = fc.record({
    at: fc.nat(240),
    length: fc.nat(2),
    put: fc.constantFrom('', ' ', '"', ',', '0', '}', '\\'),
  });
  const text = fc
    .tuple(thing, fc.option(cut, { freq: 3 }))
    .map(([json, edit]) =>
      edit === null ? json : json.slice(0, edit.at) + edit.put + json.slice(edit.at + edit.length),
    );
  let [taken, right] = [0, 0];
  fc.assert(
    fc.property(text, (json) => {
      const isTaken = takes(json);
      const parsed = parse(json);
      const isRight =
        parsed !== undefined && validate(parsed) && undeclaredFields(contract.document, POINTER, parsed).length === 0;
      expect(isTaken && !isRight).toBe(false);
      taken += Number(isTaken);
      right += Number(isRight);
    }),
    { seed: 5, numRuns: 4000 },
  );
  expect(taken / right).toBeGreaterThan(0.8);
});

test.each([
  ['without a required field', '{"kind":"a"}'],
  ['with a field twice, in place of another', '{"kind":"a","kind":"a"}'],
  ['with a number that JSON has not', '{"kind":"a","n":01}'],
  ['with a number that ends in a point', '{"kind":"a","n":1.}'],
  ['with a number that is infinite', '{"kind":"a","n":1e999}'],
  ['with a day that no month has', '{"kind":"a","n":1,"when":"2026-02-30T00:00:00.000Z"}'],
  ['with a leap second where none can be', '{"kind":"a","n":1,"when":"2026-01-05T12:00:60.000Z"}'],
  ['with an hour that no day has', '{"kind":"a","n":1,"when":"2026-01-05T24:00:00.000Z"}'],
  ['with a value that the enum lacks', '{"kind":"b","n":1}'],
  ['with more behind it', '{"kind":"a","n":1}}'],
])('a text %s is not taken', (_name, text) => {
  const takes = learned();
  expect(takes('{"kind":"a","n":1,"when":"2026-01-05T12:00:00.000Z"}')).toBe(true);
  expect(takes(text)).toBe(false);
});

test.each([[0x0a], [0x22], [0x00]])('byte %i within a string, which no JSON string has, is not taken', (byte) => {
  const plan = planOf(contractOf({ type: 'string' }).document, POINTER);
  if (plan === undefined) throw new Error('There is no plan.');
  const text = quoted('"a?b"');
  expect(new QuotedScan().takes(text, plan, null, true)).toBe(true);
  text.bytes[text.bytes.indexOf('?')] = byte;
  expect(new QuotedScan().takes(text, plan, null, true)).toBe(false);
});

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('what was never counted is not taken, until it is learned', () => {
  const plan = () => planOf(contract.document, POINTER);
  test.each([
    ['a field', { kind: 'a', n: 1 }, { kind: 'a', n: 1, ok: true }],
    ['a value of an enum', { kind: 'a', n: 1 }, { kind: 'bb', n: 1 }],
    ['an element', { kind: 'a', n: 1, list: [] }, { kind: 'a', n: 1, list: [null] }],
  ])('%s', (_name, known, fresh) => {
    const made = plan();
    if (made === undefined) throw new Error('There is no plan.');
    const scan = new QuotedScan();
    const takes = (value: Json, learns: boolean) => scan.takes(quoted(JSON.stringify(value)), made, null, learns);
    expect([takes(known, false), takes(known, true), takes(known, false)]).toEqual([false, true, true]);
    expect([takes(fresh, false), takes(fresh, true), takes(fresh, false)]).toEqual([false, true, true]);
  });
});

test('nothing is learned of a text that is not taken', () => {
  const plan = planOf(contract.document, POINTER);
  if (plan === undefined) throw new Error('There is no plan.');
  const scan = new QuotedScan();
  const takes = (text: string, learns: boolean) => scan.takes(quoted(text), plan, null, learns);
  takes('{"kind":"a","n":1}', true);
  takes('{"kind":"bb","n":1,"inner":{"x":1},"inner":null}', true);
  expect(takes('{"kind":"a","n":1,"inner":null}', false)).toBe(false);
  expect(takes('{"kind":"bb","n":1}', false)).toBe(false);
  expect(takes('{"kind":"a","n":1}', false)).toBe(true);
});

test.each([
  ['a keyword that is not judged', { ...THING, minProperties: 1 }],
  ['no type', { properties: THING.properties }],
  [
    'a schema beside a reference',
    { ...THING, properties: { ...THING.properties, kind: { $ref: '#/components/schemas/Id', minLength: 1 } } },
  ],
  ['itself', { ...THING, properties: { ...THING.properties, inner: { $ref: POINTER } } }],
  ['a pattern with an open end', { type: 'string', pattern: '^[a-z]+$' }],
  ['an enum that is not all texts', { type: ['string', 'null'], enum: ['a', null] }],
  ['a format that is read otherwise', { type: 'string', format: 'date' }],
  ['a required field that is not declared', { ...THING, required: ['gone'] }],
  ['more fields', { ...THING, additionalProperties: true }],
])('no plan for a schema with %s', (_name, thing) => {
  expect(planOf(contractOf(thing).document, POINTER)).toBeUndefined();
});

test('the listing has a plan, which knows the moments of its records and finds one that comes twice', () => {
  const { document, operations } = loadJudging(undefined).contract;
  const schema = operations.find(({ operationId }) => operationId === 'listAccountTransactions')?.responses[0]
    ?.content[0];
  const plan = planOf(document, schema?.schema ?? '');
  const watched = plan && watchedOf(plan);
  if (plan === undefined || watched === undefined) throw new Error('There is no plan.');
  const scan = new QuotedScan();
  const takes = (page: Json) => scan.takes(quoted(JSON.stringify(page)), plan, watched, true);
  const moments = ['2026-01-05T12:00:00.000Z', '1999-12-31T23:59:59.999Z', '2024-02-29T00:00:00.001Z'];
  expect(takes(moments.map((moment) => ledgerRecord(moment)))).toBe(true);
  expect(scan.moments).toEqual(moments.map((moment) => Date.parse(moment)));
  const [first = ''] = moments;
  expect(takes([ledgerRecord(first), ledgerRecord(first)])).toBe(false);
  expect(takes([])).toBe(true);
  expect(scan.moments).toEqual([]);
});
