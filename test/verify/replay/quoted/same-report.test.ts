import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../src/contract/json.ts';
import { ledgerRecord, pageRecord, replayed, rulesOf, streamed } from '../traffic.ts';

/** Changes of a record: some are faults, some are not, and some are only rare. */
const changes = fc.oneof(
  { weight: 6, arbitrary: fc.constant<JsonObject>({}) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<JsonObject>(
      { tranWhen: '2026-01-05T12:00:60.000Z' },
      { tranWhen: '2026-02-30T12:00:00.000Z' },
      { tranWhen: '2025-12-01T12:00:00.000Z' },
      { comment: 'She said "no".' },
      { comment: 'Zürich \u2028 \u0000 \\ \ud83d\ude00 \ud800' },
      { comment: '"]' },
      { dnb: 'no' },
      { accountAmount: 1e30 },
      { accountAmount: -0.5 },
      { finTranID: 'HC.a9c3e6f1' },
      { instrument: { id: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a', symbol: 'A' } },
      { instrument: { id: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43', name: 'A' } },
      { orderNo: 'KDMT1' },
      { orderNo: null },
      { extra: [] },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('comment', 'wlpAmount', 'x'), fc.jsonValue({ maxDepth: 1 })) },
);
const record = fc
  .tuple(fc.integer({ min: 0, max: 40 }), changes)
  .map(([day, change]) => ledgerRecord(new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString(), change as JsonObject));
const query = fc.constantFrom<Record<string, string>>(
  {},
  { limit: '2' },
  { offset: '2026-01-15', direction: 'next', limit: '100' },
  { offset: '2026-01-15T12:00:00.000Z', direction: 'previous' },
  { offset: '2027-01-15' },
  { from: 'x' },
  { unknown: '1' },
);
const status = fc.constantFrom(200, 200, 200, 200, 400, 204, 500, 299);
const type = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/html', '');
const spelling = fc.constantFrom<(page: Json) => string>(
  (page) => JSON.stringify(page),
  (page) => JSON.stringify(page, null, 2),
  (page) => JSON.stringify(page).replaceAll(',', ', '),
  (page) => JSON.stringify(page).replace('"dnb":', '"dnb":true,"dnb":'),
  (page) => JSON.stringify(page).replace('"accountBalance":0', '"accountBalance":1e999'),
  (page) => JSON.stringify(page).replace('"feeSec":0', '"feeSec":00'),
  (page) => JSON.stringify(page).replace('"feeSec"', '"fee\\u0053ec"'),
  (page) => JSON.stringify(page).slice(0, -1),
  (page) => `${JSON.stringify(page)}\n`,
  (page) => `${JSON.stringify(page)}]`,
);
const common = { weight: 6, arbitrary: fc.constant(JSON.stringify) };
const body = fc
  .tuple(fc.array(record, { maxLength: 4 }), fc.oneof(common, { weight: 4, arbitrary: spelling }))
  .map(([page, spell]) => spell(page));
const exchange = fc.record({ query, status, type, body, sent: fc.constantFrom(null, '{"text":"[1]"}', '[') });
type Told = typeof exchange extends fc.Arbitrary<infer T> ? T : never;

function ndjsonLine({ query: asked, status: code, type: contentType, body: text, sent }: Told): string {
  const headers = contentType === '' ? {} : { 'content-type': contentType };
  const told = pageRecord(asked, [], { status: code, headers, body: text });
  const request = told['request'] as JsonObject;
  return JSON.stringify(sent === null ? told : { ...told, request: { ...request, body: sent } });
}

function harEntry(told: Told): string {
  const { startedAt, request, response } = JSON.parse(ndjsonLine(told));
  const listed = (headers: object) => Object.entries(headers).map(([name, value]) => ({ name, value }));
  return JSON.stringify({
    startedDateTime: startedAt,
    request: { ...request, headers: listed(request.headers), postData: { text: request.body ?? '' } },
    response: {
      status: response.status,
      headers: listed(response.headers),
      content: { size: 1, mimeType: told.type, text: response.body },
    },
  });
}

describe.each([
  ['NDJSON', (told: readonly Told[]) => told.map(ndjsonLine).join('\n'), '"body"'],
  ['HAR', (told: readonly Told[]) => `{"log":{"entries":[${told.map(harEntry).join(',')}]}}`, '"text"'],
])('%s', (_name, write, key) => {
  test('whether bodies are read where they stand or taken out first, the report is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(exchange, { minLength: 1, maxLength: 12 }), async (told) => {
        const traffic = write(told);
        // With a space behind the key, nobody finds the body without parsing all of the entry.
        const other = traffic.replaceAll(`${key}:`, `${key} :`);
        const [quick, plain] = [await replayed([streamed(traffic, 'x')]), await replayed([streamed(other, 'x')])];
        expect({ ...quick, durationMs: 0 }).toEqual({ ...plain, durationMs: 0 });
      }),
      { seed: 41, numRuns: 100 },
    );
  });
});

test('a text that is not the body of the answer is not taken for it', async () => {
  const told: Told = { query: {}, status: 200, type: 'application/json', body: '[]', sent: null };
  const entry = JSON.parse(harEntry(told));
  const content = { ...entry.response.content, text: 'no JSON' };
  const noted = { ...entry, response: { _note: { text: '[]' }, ...entry.response, content } };
  const har = JSON.stringify({ log: { entries: [entry, entry, noted] } });
  expect(rulesOf(await replayed([streamed(har, 'x')]))).toEqual(['response-json']);
});

test('nothing is learned of a text that is not the body of the answer', async () => {
  const told: Told = { query: {}, status: 200, type: 'application/json', body: '[]', sent: null };
  const entryOf = (page: readonly JsonObject[]) => JSON.parse(harEntry({ ...told, body: JSON.stringify(page) }));
  const full = ledgerRecord('2026-01-05T12:00:00.000Z', { orderNo: 'KDMT1' });
  const plain = entryOf([ledgerRecord('2026-01-06T12:00:00.000Z')]);
  const noted = { ...plain, response: { _note: { text: JSON.stringify([full]) }, ...plain.response } };
  const har = JSON.stringify({ log: { entries: [noted, entryOf([full])] } });
  const { coverage } = await replayed([streamed(har, 'x')]);
  expect(coverage.operations[0]?.fields.unseen).not.toContain('[].orderNo');
});
