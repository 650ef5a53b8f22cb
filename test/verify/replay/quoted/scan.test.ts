import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadJudging } from '../../../../src/cli/verify/document-places.ts';
import type { Json } from '../../../../src/contract/json.ts';
import { undeclaredFields } from '../../../../src/verify/checks/undeclared-fields.ts';
import { readContract } from '../../../../src/verify/document/contract.ts';
import { ProgramMemory } from '../../../../src/verify/replay/program/program-memory.ts';
import { type Plan, planOf, watchedOf } from '../../../../src/verify/replay/quoted/plan.ts';
import type { QuotedJson } from '../../../../src/verify/replay/quoted/quoted-json.ts';
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

/** A scan for a plan, and for a page where it says so. */
function scanFor(plan: Plan | undefined, isPage = false) {
  const scan = new QuotedScan(new ProgramMemory());
  const prepared = plan && scan.prepare(plan, isPage ? watchedOf(plan) : undefined);
  if (prepared === undefined) throw new Error('There is no plan.');
  return { scan, takes: (text: QuotedJson, learns: boolean) => scan.takes(text, prepared, learns) };
}

const planAt = (thing: Json) => planOf(contractOf(thing).document, POINTER);

function learned() {
  const { takes } = scanFor(planOf(contract.document, POINTER));
  for (const kind of ['a', 'bb', 'c']) takes(quoted(JSON.stringify({ ...FULL, kind })), true);
  return (text: string) => takes(quoted(text), false);
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
  ['with a number of so many digits that it is infinite', `{"kind":"a","n":${'9'.repeat(400)}}`],
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
  const { takes } = scanFor(planAt({ type: 'string' }));
  const text = quoted('"a?b"');
  expect(takes(text, true)).toBe(true);
  text.bytes[text.bytes.indexOf('?')] = byte;
  expect(takes(text, true)).toBe(false);
});

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PAGE_ITEM = {
  type: 'object',
  required: ['finTranID', 'tranWhen'],
  properties: { finTranID: { type: 'string' }, tranWhen: { type: 'string', format: 'date-time' } },
};

describe('what was never counted is not taken, until it is learned', () => {
  test.each([
    ['a field', { kind: 'a', n: 1 }, { kind: 'a', n: 1, ok: true }],
    ['a value of an enum', { kind: 'a', n: 1 }, { kind: 'bb', n: 1 }],
    ['an element', { kind: 'a', n: 1, list: [] }, { kind: 'a', n: 1, list: [null] }],
  ])('%s', (_name, known, fresh) => {
    const scan = scanFor(planOf(contract.document, POINTER));
    const takes = (value: Json, learns: boolean) => scan.takes(quoted(JSON.stringify(value)), learns);
    expect([takes(known, false), takes(known, true), takes(known, false)]).toEqual([false, true, true]);
    expect([takes(fresh, false), takes(fresh, true), takes(fresh, false)]).toEqual([false, true, true]);
  });
});

test('nothing is learned of a text that is not taken', () => {
  const scan = scanFor(planOf(contract.document, POINTER));
  const takes = (text: string, learns: boolean) => scan.takes(quoted(text), learns);
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
  const { scan, takes: takesText } = scanFor(planOf(document, schema?.schema ?? ''), true);
  const takes = (page: Json) => takesText(quoted(JSON.stringify(page)), true);
  const moments = ['2026-01-05T12:00:00.000Z', '1999-12-31T23:59:59.999Z', '2024-02-29T00:00:00.001Z'];
  expect(takes(moments.map((moment) => ledgerRecord(moment)))).toBe(true);
  const parsed = moments.map((moment) => Date.parse(moment));
  expect(scan.moments).toEqual(parsed);
  expect(scan.span).toEqual({ size: 3, earliest: Math.min(...parsed), latest: Math.max(...parsed) });
  const [first = ''] = moments;
  expect(takes([ledgerRecord(first), ledgerRecord(first)])).toBe(false);
  expect(takes([])).toBe(true);
  expect(scan.moments).toEqual([]);
  const idOf = (index: number) => `HC.a9c3e6f1-48b2-4d70-8e95-${String(index).padStart(12, '0')}`;
  const many = Array.from({ length: 5000 }, (_, index) =>
    ledgerRecord(moments[index % 3] ?? '', { finTranID: idOf(index) }),
  );
  expect(takes(many)).toBe(true);
  expect(scan.span.size).toBe(5000);
  expect(takes([...many, ledgerRecord(first, { finTranID: idOf(17) })])).toBe(false);
});

test('a timestamp is taken where the calendar has it, and its moment is that of Date.parse', () => {
  const { scan, takes } = scanFor(planAt({ type: 'array', items: PAGE_ITEM }), true);
  const digits = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const part = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'));
  const timestamp = fc
    .tuple(
      fc.integer({ min: 100, max: 9999 }),
      part(13),
      part(32),
      fc.oneof(part(25), digits),
      part(61),
      part(61),
      digits,
    )
    .map(([y, mo, d, h, mi, s, ms]) => `${String(y).padStart(4, '0')}-${mo}-${d}T${h}:${mi}:${s}.${ms}7Z`);
  fc.assert(
    fc.property(timestamp, (tranWhen) => {
      const isTaken = takes(quoted(JSON.stringify([{ finTranID: 'x', tranWhen }])), true);
      const at = Date.parse(tranWhen);
      const isRight = !Number.isNaN(at) && new Date(at).toISOString() === tranWhen;
      expect([tranWhen, isTaken]).toEqual([tranWhen, isRight]);
      if (isTaken) expect(scan.moments).toEqual([at]);
    }),
    { numRuns: 3000, seed: 7 },
  );
});

test.each([
  ['2000-02-29T00:00:00.000Z', true],
  ['1900-02-29T00:00:00.000Z', false],
  ['2024-02-29T00:00:00.000Z', true],
  ['2023-02-29T00:00:00.000Z', false],
  ['2026-04-31T00:00:00.000Z', false],
  ['2026-00-10T00:00:00.000Z', false],
  ['2026-13-10T00:00:00.000Z', false],
  ['2026-12-00T00:00:00.000Z', false],
])('the day of %s is one of the calendar: %s', (tranWhen, isDay) => {
  const { takes } = scanFor(planAt({ type: 'array', items: PAGE_ITEM }), true);
  expect(takes(quoted(JSON.stringify([{ finTranID: 'x', tranWhen }])), true)).toBe(isDay);
});

test('names may be spelled with spaces, be long, and begin alike', () => {
  const names = [
    'a',
    'aa',
    'a-name-of-just-14',
    'a-name-of-more-than-sixteen',
    'a-name-of-more-than-sixteen-characters',
  ];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'number' }]));
  const { takes } = scanFor(planAt({ type: 'object', required: names, properties }));
  const all = names.map((name) => `"${name}" :\n 1`);
  expect(takes(quoted(`{ ${all.join(' , ')} }`), true)).toBe(true);
  expect(takes(quoted(`{${all.toReversed().join(',')}}`), true)).toBe(true);
  expect(takes(quoted(`{${all.slice(1).join(',')}}`), true)).toBe(false);
  for (const name of names) {
    expect(takes(quoted(`{${all.join(',').replace(`"${name}"`, `"${name}x"`)}}`), true)).toBe(false);
  }
});

test('whatever came behind a member before, only what is declared may come', () => {
  const properties = Object.fromEntries([...'abcdef'].map((name) => [name, { type: 'number' }]));
  const { takes } = scanFor(planAt({ type: 'object', required: ['a'], properties }));
  const isTaken = (names: string) => takes(quoted(`{${[...names].map((name) => `"${name}":1`).join()}}`), true);
  const known = ['ab', 'ac', 'ad', 'abc', 'acb', 'aef', 'afe', 'ba', 'ca'];
  expect([...known, ...known].map(isTaken)).not.toContain(false);
  expect(['ax', 'abx', 'acx', 'xa', 'aex', 'afx', 'aa', 'aba', 'acc', 'bc'].map(isTaken)).not.toContain(true);
});

test('a text that has to be as several patterns say is taken only where it is', () => {
  const pattern = '^[ac-z]{1}[!-/]{2}-[0-9A-F]{17}$';
  const { takes } = scanFor(planAt({ type: 'string', pattern }));
  const right = 'd!/-0123456789ABCDEF0';
  const edited = fc
    .tuple(fc.nat(right.length), fc.nat(2), fc.constantFrom(...'abcdzAFG09/:@{~ !-é\u0080\u2028', ''))
    .map(([at, length, character]) => right.slice(0, at) + character + right.slice(at + length));
  let taken = 0;
  fc.assert(
    fc.property(edited, (value) => {
      const isTaken = takes(quoted(JSON.stringify(value)), true);
      expect([value, isTaken]).toEqual([value, new RegExp(pattern).test(value) && /^[ -~]*$/.test(value)]);
      taken += Number(isTaken);
    }),
    { numRuns: 2000, seed: 3 },
  );
  expect(taken).toBeGreaterThan(100);
});
