import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { jsonPlaces } from '../../../src/engine/document/source/json-places.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { TrafficReport } from '../../../src/engine/report/report.ts';
import { HOSTILE_PATTERNS } from '../../openapi/regular-expression/hostile-patterns.ts';
import { ndjson, replayed, rulesOf } from './traffic.ts';

const ORIGIN = 'http://server.example';

interface Documented {
  /** The schema of the response. */
  readonly schema?: Json;
  readonly schemas?: JsonObject;
  readonly parameters?: Json;
  readonly path?: string;
  readonly servers?: Json;
}

/** Replays a response with each of `bodies`. */
async function replayBodies(
  { schema = {}, schemas = {}, parameters = [], path = '/one', servers = [] }: Documented,
  bodies: readonly Json[],
  url = `${ORIGIN}/one`,
  signal = new AbortController().signal,
): Promise<TrafficReport> {
  const responses = { '200': { description: 'One.', content: { 'application/json': { schema } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    servers,
    paths: { [path]: { get: { operationId: 'one', parameters, responses } } },
    components: { schemas },
  };
  const text = JSON.stringify(document, null, 2);
  const records = bodies.map((body) => ({
    startedAt: '2026-03-01T00:00:00.000Z',
    request: { method: 'GET', url, headers: {} },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }));
  const options = { api: readDescription(text, 'api.json'), places: jsonPlaces(text, 'api.json'), signal };
  return replayed([ndjson(records)], options);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('bounded work', () => {
  test.each(HOSTILE_PATTERNS)('the pattern $name', async ({ pattern, attack, matching }) => {
    const native = new RegExp(pattern, 'u');
    const texts = [matching, attack(8), attack(50_000)];
    const report = await replayBodies(
      { schema: { properties: { text: { pattern } } } },
      texts.map((text) => ({ text })),
    );
    const isRefused = texts.slice(0, 2).some((text) => !native.test(text));
    if (isRefused) expect(rulesOf(report)).toEqual(['response-body']);
    expect([report.summary.exchanges, report.coverage.unchecked]).toEqual([3, undefined]);
  });

  test('a pattern of a parameter', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }];
    const report = await replayBodies({ parameters }, [{}], `${ORIGIN}/one?q=${'a'.repeat(5000)}b`);
    expect(rulesOf(report)).toEqual(['input-invalid']);
  });

  test('a class that is no class, in a row of fixed length', async () => {
    const { findings, coverage } = await replayBodies({ schema: { type: 'string', pattern: '^[z-a]$' } }, ['a']);
    expect([findings, coverage.unchecked]).toEqual([
      [],
      { 'pattern "^[z-a]$"': 'The pattern is not a valid regular expression.' },
    ]);
  });

  test('a back-reference is reported with its place', async () => {
    const { findings, coverage } = await replayBodies({ schema: { type: 'string', pattern: '^(a)\\1$' } }, ['b']);
    expect(findings).toEqual([]);
    expect(Object.entries(coverage.unchecked ?? {})).toEqual([
      [
        expect.stringMatching(/^api\.json:\d+:\d+ \(GET \/one → responses → 200 → .* → pattern\)$/),
        expect.stringMatching(/^The pattern has a back-reference, .* Used by one\.$/),
      ],
    ]);
  });

  test('schemas that hold each other twice', async () => {
    const link = (index: number) => ({ a: ref(`S${index + 1}`), b: ref(`S${index + 1}`) });
    const entries = Array.from({ length: 40 }, (_, index): [string, Json] => [
      `S${index}`,
      { type: 'object', properties: link(index) },
    ]);
    const schemas = { ...Object.fromEntries(entries), S40: { type: 'string' } };
    expect(rulesOf(await replayBodies({ schema: ref('S0'), schemas }, [{ a: {} }, { a: { b: 1 } }]))).toEqual([
      'response-body',
    ]);
  });

  test('is stopped between two entries of one chunk', async () => {
    const pattern = `^(?:${'(?:a|b)*a(?:a|b){60}|'.repeat(20)}c)$`;
    const texts = Array.from({ length: 100 }, (_, index) =>
      index.toString(2).padStart(7, '0').replaceAll('0', 'a').replaceAll('1', 'b').repeat(300),
    );
    const documented = { schema: { items: { pattern } } };
    const stop = AbortSignal.timeout(300);
    await expect(
      replayBodies(
        documented,
        texts.map((text) => [text]),
        undefined,
        stop,
      ),
    ).rejects.toThrow('timeout');
  });

  test('a path with many parameters in one segment', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `{p${index}}`);
    const parameters = names.map((_, index) => ({ name: `p${index}`, in: 'path', required: true, schema: {} }));
    const documented = { path: `/${names.join('a')}.end`, parameters };
    const missed = await replayBodies(documented, [{}], `${ORIGIN}/${'a'.repeat(5000)}`);
    expect(rulesOf(missed)).toEqual(['operation-undeclared']);
    const found = await replayBodies(documented, [{}], `${ORIGIN}/${'ba'.repeat(11)}b.end`);
    expect(found.coverage.operations.map(({ operationId }) => operationId)).toEqual(['one']);
  });

  test('a server with many variables', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: 'a' }]));
    const servers = [{ url: `http://${names.map((name) => `{${name}}`).join('a')}.end`, variables }];
    const missed = await replayBodies({ servers }, [{}], `http://${'a'.repeat(5000)}/one`);
    expect(missed.summary.exchanges).toBe(0);
    const found = await replayBodies({ servers }, [{}], `http://${'ba'.repeat(11)}b.end/one`);
    expect(found.summary.exchanges).toBe(1);
  });
});

describe('a schema that applies itself to the same value', () => {
  const pet = { type: 'object', properties: { name: { type: 'string' } } };

  test('is reported once, and all else is validated', async () => {
    const schemas = { Pet: { oneOf: [ref('Cat')] }, Cat: { allOf: [ref('Pet'), pet] } };
    const report = await replayBodies({ schema: ref('Pet'), schemas }, [{ name: 'a' }, { name: 1 }]);
    expect(report.findings.map(({ rule, response }) => [rule, response?.pointer])).toContainEqual([
      'response-body',
      '/name',
    ]);
    expect(report.coverage.unchecked).toEqual({
      'api.json:40:13 (components → schemas → Cat → allOf → 0 → $ref)':
        'The schema applies itself to the same value, without an end. Remove one $ref of the circle. Used by one.',
    });
  });

  test.each<[string, Json]>([
    ['a $ref to itself', ref('Pet')],
    ['anyOf', { anyOf: [ref('Pet'), { type: 'string' }] }],
    ['not', { not: ref('Pet') }],
  ])('%s refuses nothing', async (_name, schema) => {
    const report = await replayBodies({ schema: ref('Pet'), schemas: { Pet: schema } }, [{ name: 1 }]);
    expect([rulesOf(report), Object.keys(report.coverage.unchecked ?? {}).length]).toEqual([[], 1]);
  });
});
