import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { EntryReading } from '../../../src/engine/traffic/read/entry-reading.ts';
import schema from '../../../src/engine/traffic/read/exchange-record.schema.json' with { type: 'json' };
import { readExchangeRecord } from '../../../src/engine/traffic/read/exchange-record.ts';
import { readEntry } from '../../../src/engine/traffic/read/read-entry.ts';
import { trafficFormatOf } from '../../../src/engine/traffic/read/traffic-format.ts';
import { caseCount } from '../../support/case-count.ts';
import { type FlatExchange, flat } from '../../support/exchanges.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** A case of entries.yaml, whose comment explains the members. */
interface EntryCase {
  readonly name?: string;
  readonly entry: Json;
  readonly exchange?: Partial<FlatExchange>;
  readonly ignored?: string;
  readonly broken?: string;
}

const RECORDS = 'an exchange record';
const HARS = 'an entry of a HAR';
const { heads, formats } = readYaml('entries.yaml', import.meta.url) as {
  readonly heads: readonly { readonly name: string; readonly format: string; readonly head: string }[];
  readonly formats: Readonly<Record<string, readonly EntryCase[]>>;
};
const isRecord = new Ajv2020({ allowUnionTypes: true, strictTypes: false }).compile(schema);

/** What is read from an entry of the group, as {@link readEntry} does, or by the reader of exchange records. */
function readingsOf(json: Json, group = ''): EntryReading[] {
  if (group === RECORDS) return [readExchangeRecord(json)];
  return [...readEntry({ number: 1, json, why: '' }, group === HARS ? 'har' : 'ndjson')];
}

/** The exchange as cases write it: bytes as base64, and what is not recorded as an empty list. */
function written({ startedAt = undefined, unrecorded = [], ...others }: FlatExchange) {
  const base64Of = (body: FlatExchange['requestBody']) =>
    body instanceof Uint8Array ? { base64: Buffer.from(body).toString('base64') } : body;
  const [requestBody, responseBody] = [base64Of(others.requestBody), base64Of(others.responseBody)];
  return { ...others, requestBody, responseBody, unrecorded, startedAt: startedAt ?? null };
}

describe.each(Object.entries(formats))('%s', (group, cases) => {
  test.each(cases.map((each) => [each.name ?? each.broken ?? '', each] as const))(
    '%s',
    (_name, { entry, ...expected }) => {
      const [reading, ...more] = readingsOf(entry, group);
      expect(more).toEqual([]);
      const { exchange, ignored, broken } = expected;
      if (group === RECORDS) expect(isRecord(entry)).toBe(broken === undefined);
      if (exchange !== undefined) {
        expect(reading?.kind === 'exchange' ? written(flat(reading.exchange)) : reading).toEqual(
          expect.objectContaining(exchange),
        );
      } else if (ignored !== undefined) expect(reading).toEqual({ kind: 'ignored', reason: ignored });
      else
        expect(reading).toEqual({
          kind: 'broken',
          why: expect.stringContaining(broken ?? 'The case expects nothing.'),
        });
    },
  );
});

test('the JSON Schema of an exchange record and its reader accept the same', () => {
  const odd = fc.constantFrom<Json | undefined>(
    undefined,
    null,
    0,
    99,
    200,
    600,
    'GET',
    '',
    '/a',
    'http://h',
    'a',
    'YQ==',
    'YQ=',
    'base64',
    [],
    ['a'],
    [1],
    {},
    { a: 'b' },
    { a: ['b'] },
    { a: 1 },
  );
  const part = fc.record(
    { method: odd, url: odd, status: odd, headers: odd, body: odd, bodyEncoding: odd, bodyError: odd },
    { requiredKeys: [] },
  );
  const good = { request: { method: 'GET', url: '/' }, response: { status: 200 } };
  const spread = fc.tuple(part, part).map(([request, response]) => ({
    request: { ...good.request, ...request },
    response: { ...good.response, ...response },
  }));
  fc.assert(
    fc.property(spread, (made) => {
      const record: Json = JSON.parse(JSON.stringify(made));
      expect(readExchangeRecord(record).kind !== 'broken').toBe(isRecord(record));
    }),
    { numRuns: caseCount(2000) },
  );
});

test.each(heads)('$name: $format', ({ format, head }) => {
  expect(trafficFormatOf(Buffer.from(head), 'x')).toBe(format);
});

test('a record that is longer than the beginning of a file', () => {
  expect(trafficFormatOf(Buffer.from(`{"request":{"body":"${'x'.repeat(5000)}`), 'x')).toBe('ndjson');
});

test('a Postman collection with folders that are too deep', () => {
  let item: JsonObject = {};
  for (let level = 0; level < 2000; level += 1) item = { item: [item] };
  const why = expect.stringContaining('nested deeper than 100 levels');
  expect(readingsOf({ info: {}, item: [item] })).toEqual([{ kind: 'broken', why }]);
});
