import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../../../src/diff/compare-documents.ts';
import { versionOf } from '../../../src/diff/read/read-version.ts';
import { affectedConsumers } from '../../../src/diff/usage/affected-consumers.ts';
import { readManifest } from '../../../src/diff/usage/read-manifest.ts';
import type { UsageManifest } from '../../../src/diff/usage/usage-manifest.ts';
import { edited } from '../corpus/build-pair.ts';
import { type Edits, GONE } from '../corpus/row.ts';
import { ORDERS } from './orders-document.ts';

const NOTHING: UsageManifest = {
  ...{ consumer: 'app', types: 'src/api.ts', operations: [], parameters: [], reads: [], writes: [] },
  ...{ whole: [], statuses: [], notFollowed: [] },
};
const at = 'src/app.ts:1';
const LISTS = { operations: [{ operation: 'listOrders', at }] };
const CREATES = { operations: [{ operation: 'createOrder', at }] };

/** Whom the breaking and risky changes of `edits` affect. */
function affected(edits: Edits, manifest: Partial<UsageManifest>): string[] {
  const [base, revision] = [versionOf(ORDERS, 'base'), versionOf(edited(ORDERS, edits), 'revision')];
  const changes = compareDocuments(base, revision).filter(({ severity }) => severity !== 'safe');
  expect(changes).not.toEqual([]);
  const usageOf = affectedConsumers([{ ...NOTHING, ...manifest }], { base, revision });
  const lines = changes
    .map(usageOf)
    .flatMap(({ affected: sure, unknown }) => [
      ...sure.map(({ why }) => why),
      ...unknown.map(({ why }) => `unknown: ${why}`),
    ]);
  return [...new Set(lines)];
}

describe('a change affects the projects that use the part', () => {
  const line = 'components/schemas/Line/sku';
  test.each<[string, Edits, Partial<UsageManifest>, string[]]>([
    [
      'a new value of an enum that a property refers to',
      { 'components schemas State enum': ['OPEN', 'DONE', 'LOST'] },
      { reads: [{ path: 'components/schemas/Order/state', at }] },
      ['reads components/schemas/Order/state'],
    ],
    [
      'a type around the property',
      { 'components schemas Line type': 'array' },
      { reads: [{ path: line, at }] },
      [`reads ${line}`],
    ],
    [
      'a part that is used as a whole',
      { 'components schemas Address properties country': { type: 'integer' } },
      { whole: [{ path: 'components/schemas/Order', at, why: 'is passed as any' }] },
      ['components/schemas/Order is passed as any'],
    ],
    [
      'a required property of a request that the project sends',
      { 'components schemas NewOrder required': ['memo'] },
      CREATES,
      ['calls createOrder'],
    ],
    [
      'a required property of an object that the project writes for another package',
      { 'components schemas NewOrder required': ['memo'] },
      { writes: [{ path: 'components/schemas/NewOrder/amount', at }] },
      ['sends components/schemas/NewOrder/amount'],
    ],
    ['a required parameter', { 'paths /orders get parameters 0 required': true }, LISTS, ['calls listOrders']],
    [
      'the body as a whole',
      { 'paths /orders get responses 200 content application/json schema': { type: 'string' } },
      LISTS,
      ['calls listOrders'],
    ],
    ['an operation', { 'paths /orders get': GONE }, LISTS, ['calls listOrders']],
    [
      'a removed value that the project sends',
      { 'paths /orders get parameters 1 schema enum': ['asc'] },
      { parameters: [{ path: 'operations/listOrders/parameters/query/sort', at, values: ['desc'] }] },
      ['sends operations/listOrders/parameters/query/sort'],
    ],
    [
      'code that is not followed',
      { 'paths /orders get': GONE },
      { notFollowed: [{ at, why: 'calls fetch with a URL that is not a literal' }] },
      ['unknown: src/app.ts:1 calls fetch with a URL that is not a literal'],
    ],
    [
      'types of another document',
      { 'paths /orders get': GONE },
      { reads: [{ path: 'components/schemas/Other/name', at }] },
      ['unknown: its types have components/schemas/Other/name, which the base does not have'],
    ],
  ])('%s', (_name, edits, manifest, expected) => {
    expect(affected(edits, manifest)).toEqual(expected);
  });
});

describe('a change does not affect projects that use other parts', () => {
  test.each<[string, Edits, Partial<UsageManifest>]>([
    [
      'another property of the same schema',
      { 'components schemas Order properties note': { type: 'integer' } },
      { ...LISTS, reads: [{ path: 'components/schemas/Order/id', at }] },
    ],
    ['another operation', { 'paths /orders get': GONE }, CREATES],
    [
      'a value that the project does not send',
      { 'paths /orders get parameters 1 schema enum': ['asc'] },
      { ...LISTS, parameters: [{ path: 'operations/listOrders/parameters/query/sort', at, values: ['asc'] }] },
    ],
    [
      'a property that it only reads, in requests',
      { 'components schemas NewOrder properties memo': { type: 'integer' } },
      { ...CREATES, reads: [{ path: 'components/schemas/NewOrder/memo', at }] },
    ],
  ])('%s', (_name, edits, manifest) => {
    expect(affected(edits, manifest)).toEqual([]);
  });
});

describe('a manifest', () => {
  test('is read as it is written', () => {
    expect(readManifest(JSON.stringify(NOTHING), 'app.json')).toEqual(NOTHING);
  });

  test.each([
    ['{', 'app.json is not JSON. Write it with "backoffice usage".'],
    ['{}', 'app.json: the file must have required property \'consumer\'. Write it with "backoffice usage".'],
    [
      JSON.stringify({ ...NOTHING, reads: [{ path: 'Order/state', at }] }),
      'app.json: /reads/0/path must match pattern "^(components|operations|paths)/". Write it with "backoffice usage".',
    ],
    [
      JSON.stringify({ ...NOTHING, more: 1 }),
      'app.json: the file must NOT have additional properties ({"additionalProperty":"more"}). Write it with "backoffice usage".',
    ],
  ])('%s is refused', (text, message) => {
    expect(() => readManifest(text, 'app.json')).toThrow(message);
  });
});
