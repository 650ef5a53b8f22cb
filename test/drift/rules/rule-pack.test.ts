import { describe, expect, test } from 'vitest';
import { RULE_PACKS } from '../../../src/backoffice/rules/rule-packs.ts';
import { UsageError } from '../../../src/cli/command/option.ts';
import { ruleOptionsOf, ruleValuesOf } from '../../../src/cli/options/rule-options.ts';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import { ndjson, replayed } from '../replay/traffic.ts';
import { answerJson, verifyServer } from '../verify-server.ts';
import { sortedPack } from './sorted-pack.ts';

const packs = [...RULE_PACKS, sortedPack];
const SERVER = 'https://warehouse.example';

/** A document of a warehouse, with `extensions` at the operation that lists items. */
function warehouse(extensions: Record<string, Json>) {
  const items = { type: 'array', items: { type: 'object', properties: { no: { type: 'integer' } } } };
  const content = { 'application/json': { schema: items } };
  const id = { name: 'warehouse_id', in: 'path', required: true, schema: { type: 'string' }, example: 'w1' };
  const get = { operationId: 'listItems', responses: { 200: { description: 'Items', content } }, ...extensions };
  return {
    openapi: '3.1.0',
    info: { title: 'Warehouse', version: '1' },
    servers: [{ url: SERVER }],
    paths: { '/warehouses/{warehouse_id}/items': { parameters: [id], get } },
  };
}

const SORTED = warehouse({ 'x-sorted-by': 'no' });
const STATED = warehouse({ 'x-rules': [{ id: 'no-holes', rule: 'Numbers have no holes.' }] });

/** Verifies a server that lists one of `lists` after the other, each as often as it is requested, the last for ever. */
async function verified(document: Json, lists: readonly (readonly number[])[], options: Partial<VerifyOptions> = {}) {
  const paths = new Set<string>();
  let requests = 0;
  const report = await verifyServer(
    document,
    ({ url = '' }, response) => {
      paths.add(url);
      const list = lists[Math.min(requests, lists.length - 1)] ?? [];
      requests += 1;
      answerJson(
        response,
        200,
        list.map((no) => ({ no })),
      );
    },
    { packs, ...options },
  );
  return { ...report, requests, paths: [...paths], rules: report.coverage.operations[0]?.rules, texts: report.rules };
}

async function replayedItems(document: Json, list: readonly number[]) {
  const text = JSON.stringify(document, null, 2);
  const record = {
    request: { method: 'GET', url: `${SERVER}/warehouses/w1/items`, headers: {} },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(list.map((no) => ({ no }))),
    },
  };
  const report = await replayed([ndjson([record])], {
    api: readDescription(text, 'api.json'),
    packs,
  });
  return { ...report, rules: report.coverage.operations[0]?.rules, texts: report.rules };
}

describe('a rule pack for another kind of operation', () => {
  test('a server that follows its rules has no finding', async () => {
    const { findings, rules } = await verified(SORTED, [[1, 2, 2]]);
    expect(findings).toEqual([]);
    expect(rules?.judged).toEqual(expect.arrayContaining(['sorted', 'stable']));
    expect(rules?.unjudged).toEqual({});
  });

  test.for([
    ['for all operations', { rules: { stable: 'off' } }],
    ['for one operation', { overrides: [{ operations: ['listItems'], rules: { stable: 'off' } }] }],
  ] as const)('sends no request for a rule that is off %s', async ([, settings]) => {
    const { requests } = await verified(SORTED, [[1]]);
    const off = await verified(SORTED, [[1]], { configuration: { file: 'c.yaml', settings } });
    expect(off.requests).toBe(requests - 1);
    expect(off.rules?.judged).toContain('sorted');
    expect(off.rules?.unjudged).toEqual({ stable: 'Switched off by c.yaml.' });
  });

  test('reports a violation with its severity, its place in the document and its sentence', async () => {
    const { findings, texts } = await verified(SORTED, [[1, 3, 2]]);
    expect(findings).toMatchObject([
      {
        rule: 'sorted',
        severity: 'warning',
        operationId: 'listItems',
        message: 'Item 2 has the no 2, after 3.',
        response: { pointer: '/2/no' },
        source: { file: 'api.json' },
      },
    ]);
    expect(texts).toEqual({ sorted: 'Items are in the order of the field in x-sorted-by.' });
  });

  test('sends requests of its own', async () => {
    const { findings } = await verified(SORTED, [[1, 2], [1, 2], [1]]);
    expect(findings).toMatchObject([{ rule: 'stable', severity: 'error' }]);
  });

  test('explains why a rule cannot be checked', async () => {
    const { rules } = await verified(SORTED, [[1]], { packs: [{ ...sortedPack, start: async () => UNLISTED }] });
    expect(rules?.unjudged).toEqual({ sorted: 'The stock is closed.', stable: 'The stock is closed.' });
  });

  test('applies to no other operation', async () => {
    const { findings, rules } = await verified(warehouse({}), [[3, 2]]);
    expect(findings).toEqual([]);
    expect([...(rules?.judged ?? []), ...Object.keys(rules?.unjudged ?? {})]).not.toContain('sorted');
  });

  test('is checked only if it is one of the packs', async () => {
    expect((await verified(SORTED, [[3, 2]], { packs: RULE_PACKS })).findings).toEqual([]);
  });

  test('sets parameters by its options', async () => {
    expect((await verified(SORTED, [[1]], { ruleValues: { warehouse: 'w7' } })).paths).toEqual([
      '/warehouses/w7/items',
    ]);
    expect((await verified(SORTED, [[1]])).paths).toEqual(['/warehouses/w1/items']);
  });

  test('checks recorded exchanges, with the same finding as live', async () => {
    const live = await verified(SORTED, [[1, 3, 2]]);
    const recorded = await replayedItems(SORTED, [1, 3, 2]);
    expect(recorded.findings.map(({ id, rule, severity, message }) => ({ id, rule, severity, message }))).toEqual(
      live.findings.map(({ id, rule, severity, message }) => ({ id, rule, severity, message })),
    );
    expect(recorded.texts).toEqual(live.texts);
    expect((await replayedItems(SORTED, [1, 2, 3])).findings).toEqual([]);
  });

  test('reports the rules that recorded exchanges cannot check', async () => {
    const { rules } = await replayedItems(SORTED, [1]);
    expect(rules?.judged).toEqual(['sorted']);
    expect(rules?.unjudged).toEqual({
      stable: expect.stringMatching(/^One recorded exchange cannot show a violation;/),
    });
  });
});

describe('a stated rule that is in no pack', () => {
  test('is reported as not checked, live and recorded', async () => {
    const unjudged = { 'no-holes': 'There is no check of that name.' };
    expect((await verified(STATED, [[1]])).rules?.unjudged).toEqual(unjudged);
    expect((await replayedItems(STATED, [1])).rules?.unjudged).toEqual(unjudged);
  });
});

describe('options of rule packs', () => {
  const options = ruleOptionsOf(packs);

  test('are listed under the heading of their pack', () => {
    expect(Object.keys(options)).toEqual(['account', 'from', 'to', 'warehouse', 'stockDay']);
    expect(options['warehouse']).toMatchObject({ section: 'Sorted lists', value: 'ID' });
    expect(options['warehouse']?.read('2026-02-30', '--warehouse')).toBe('2026-02-30');
    expect(options['stockDay']?.read('2026-02-28', '--stock-day')).toBe('2026-02-28');
    expect(() => options['stockDay']?.read('2026-02-30', '--stock-day')).toThrow(UsageError);
  });

  test('have values apart from those of other options', () => {
    expect(ruleValuesOf(packs, { warehouse: 'w1', token: 'secret', seed: 3, from: undefined })).toEqual({
      warehouse: 'w1',
    });
  });

  test.each([
    [{ stockDay: '2026-01-01' }, '--stock-day needs --warehouse.'],
    [{ from: '2026-02-01', to: '2026-01-31' }, '--to must not be earlier than --from.'],
  ])('%j contradict each other', (values, message) => {
    expect(() => ruleValuesOf(packs, values)).toThrow(message);
  });

  test.each([[{ stockDay: '2026-01-01', warehouse: 'w1' }], [{ from: '2026-01-31', to: '2026-01-31' }]])(
    '%j do not',
    (values) => {
      expect(ruleValuesOf(packs, values)).toEqual(values);
    },
  );
});

test('names of options and rules are unique', () => {
  const rules = packs.flatMap((pack) => Object.keys(pack.rules));
  const options = packs.flatMap((pack) => Object.keys(pack.options));
  for (const all of [rules, options]) expect(new Set(all).size).toBe(all.length);
});

const UNLISTED = { unchecked: 'The stock is closed.', check: () => Promise.reject(new Error('It is not checked.')) };
