import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { DocumentError, type DocumentErrorCode } from '../../src/engine/json/document-error.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { renderText } from '../../src/engine/report/render-text.ts';
import type { TrafficReport } from '../../src/engine/report/report.ts';
import { HOSTILE_PATTERNS } from '../openapi/regular-expression/hostile-patterns.ts';
import { documentOf } from '../support/documents.ts';
import { ndjson, replayed } from './replay/traffic.ts';
import { answerJson, rulesOf, verifyServer } from './verify-server.ts';

/** Replays a response with each of `bodies`. */
function replayBodies(
  schema: Json,
  bodies: readonly Json[],
  signal = new AbortController().signal,
): Promise<TrafficReport> {
  const records = bodies.map((body) => ({
    request: { method: 'GET', url: '/one', headers: {} },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }));
  const api = readDescription(JSON.stringify(documentOf(schema), null, 2), 'api.json');
  return replayed([ndjson(records)], { api, signal });
}

function codeOf(text: string): DocumentErrorCode | undefined {
  try {
    readDescription(text, 'api.json');
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
}

test('a document with nesting without end is rejected', () => {
  const deep = `${'{"not":'.repeat(20_000)}true${'}'.repeat(20_000)}`;
  const text = JSON.stringify(documentOf('SCHEMA')).replace('"SCHEMA"', deep);
  expect(codeOf(text)).toBe('document-too-deep');
  expect(() => readDescription(text, 'api.json')).toThrow(/GET \/one → responses → 200 → .* → not → not/);
});

test.for([
  ['two', { A: { $ref: '#/components/schemas/B' }, B: { anyOf: [{ $ref: '#/components/schemas/A' }, true] } }],
  ['one', { A: { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/A' }] } }],
] as const)('schemas that only refer to each other do not end the run: %s', ([_count, schemas]) => {
  const text = JSON.stringify(
    documentOf({ $ref: '#/components/schemas/A' }, '/one', 'one', { components: { schemas } }),
  );
  expect(Object.keys(readDescription(text, 'api.json').unchecked.result())).toHaveLength(1);
});

test('a document of ten million characters is used', async () => {
  const node = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const schemas = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, index) => [
      `Type${index}`,
      { ...node, description: `${'A type among many. '.repeat(130)}${index}` },
    ]),
  );
  const document = documentOf({ $ref: '#/components/schemas/Type3999' }, '/one', 'one', { components: { schemas } });
  expect(JSON.stringify(document).length).toBeGreaterThan(10_000_000);
  const report = await verifyServer(document, (_request, response) => answerJson(response, 200, { name: 1 }));
  expect(report.findings.map(({ rule, source }) => [rule, source?.file])).toEqual([['response-body', 'api.json']]);
});

describe('bounded work', () => {
  test.each(HOSTILE_PATTERNS)('the pattern $name', async ({ pattern, attack, matching }) => {
    const schema = { properties: { text: { pattern } } };
    const rulesFor = async (text: string) => rulesOf(await replayBodies(schema, [{ text }]));
    expect(await rulesFor(matching)).toEqual([]);
    const native = new RegExp(pattern, 'u').test(attack(8));
    expect(await rulesFor(attack(8))).toEqual(native ? [] : ['response-body']);
    const { summary, coverage } = await replayBodies(schema, [{ text: attack(50_000) }]);
    expect([summary.exchanges, coverage.unchecked]).toEqual([1, undefined]);
  });

  test('what is not checked is in the report', async () => {
    const report = await replayBodies({ pattern: '^(?:a{1,1000}){1,1000}$' }, ['a']);
    expect(renderText(report)).toContain('Parts of the document that were not checked');
  });

  test('is stopped between two entries of one chunk', async () => {
    const pattern = `^(?:${'(?:a|b)*a(?:a|b){60}|'.repeat(20)}c)$`;
    const bodies = Array.from({ length: 100 }, (_, index) => [
      index.toString(2).padStart(7, '0').replaceAll('0', 'a').replaceAll('1', 'b').repeat(300),
    ]);
    const stopped = replayBodies({ items: { pattern } }, bodies, AbortSignal.timeout(300));
    await expect(stopped).rejects.toThrow('timeout');
  });
});
