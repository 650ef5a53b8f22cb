import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { ndjson, replayed } from './traffic.ts';

const TREE = {
  type: 'object',
  properties: {
    side: { enum: ['BUY', 'SELL', null] },
    constructor: { type: 'string' },
    tags: { type: 'array', items: { type: 'object', properties: { level: { enum: [1, 2] } } } },
    below: { $ref: '#/components/schemas/Tree' },
  },
};
const text = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Trees', version: '1' },
  paths: {
    '/trees': {
      get: {
        operationId: 'listTrees',
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
            },
          },
          '4XX': { content: { 'application/json': { schema: { properties: { why: {} } } } } },
          default: {},
        },
      },
    },
    '/other': { get: { operationId: 'other', responses: { 200: {} } } },
  },
  components: { schemas: { Tree: TREE } },
});
const foreign = { api: readDescription(text, 'trees.json') };

const answer = (status: number, body: unknown): JsonObject => ({
  request: { method: 'GET', url: 'http://h/trees' },
  response: { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});
const covered = async (...answers: JsonObject[]) => (await replayed([ndjson(answers)], foreign)).coverage;

describe('coverage', () => {
  test('of no traffic: every operation is reported', async () => {
    expect((await covered()).skipped).toEqual({
      listTrees: 'No entry of the traffic calls it.',
      other: 'No entry of the traffic calls it.',
    });
  });

  test('operations, statuses, fields and values of enums', async () => {
    const { operations, skipped } = await covered(
      answer(200, [{ side: 'BUY' }]),
      answer(404, { why: 'x' }),
      answer(200, []),
    );
    expect(Object.keys(skipped)).toEqual(['other']);
    expect(operations).toEqual([
      {
        operationId: 'listTrees',
        method: 'GET',
        path: '/trees',
        exchanges: 3,
        successes: 2,
        statuses: { 200: 2, 404: 1 },
        unseenStatuses: ['default'],
        mediaTypes: { 'application/json': 2 },
        unseenMediaTypes: [],
        fields: { declared: 5, unseen: ['[].constructor', '[].tags', '[].tags[].level', '[].below'] },
        values: { declared: 4, unseen: ['[].side=SELL', '[].tags[].level=1', '[].tags[].level=2'] },
        rules: { judged: [], unjudged: {} },
      },
    ]);
  });

  test('fields of every exchange are covered, except those of errors', async () => {
    const all = [{ side: 'SELL', constructor: 'c', tags: [{ level: 2 }, { level: 1 }], below: {} }];
    const [operation] = (await covered(answer(200, [{ side: 'BUY' }]), answer(200, all))).operations;
    expect([operation?.fields.unseen, operation?.values?.unseen]).toEqual([[], []]);
    const [refused] = (await covered(answer(400, [{ side: 'BUY' }]))).operations;
    expect(refused?.fields.unseen).toHaveLength(5);
  });
});
