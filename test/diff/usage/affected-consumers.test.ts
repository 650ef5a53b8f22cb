import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { affectedConsumers } from '../../../src/engine/diff/usage/affected-consumers.ts';
import { readManifest, type UsageManifest } from '../../../src/engine/diff/usage/usage-manifest.ts';
import { type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { ORDERS } from './orders-document.ts';

const NOTHING: UsageManifest = {
  ...{ consumer: 'app', types: 'src/api.ts', operations: [], parameters: [], reads: [], writes: [] },
  ...{ whole: [], statuses: [], notFollowed: [] },
};
const at = 'src/app.ts:1';
const LISTS = { operations: [{ operation: 'listOrders', at }] };
const CREATES = { operations: [{ operation: 'createOrder', at }] };

/** Whom the breaking and risky changes of `edits` affect. */
function affected(edits: Edits, manifest: Partial<UsageManifest>, document = ORDERS): string[] {
  const [base, revision] = [versionOf(document, 'base'), versionOf(edited(document, edits), 'revision')];
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

const GETS = { operation: 'getOrder', at };
const headers = { ETag: { required: true, schema: { type: 'integer' } } };
const GET = 'paths /orders/{id} get responses';

describe('a change of a response affects the projects that read the part of it', () => {
  const changed: Edits = { [`${GET} 404 content application/json schema`]: { type: 'string' } };
  const dropped: Edits = { [`${GET} 200 content`]: GONE };
  const created: Edits = { [`${GET} 202`]: { description: 'Later.' } };
  const conflict: Edits = { [`${GET} 409`]: { description: 'Conflict.' } };
  const none: readonly string[] = [];
  test.each<[string, Edits, Partial<UsageManifest>, readonly string[]]>([
    ['body of an error that is read', changed, { operations: [{ ...GETS, bodies: ['error'] }] }, ['calls getOrder']],
    ['body of an error that is not read', changed, { operations: [{ ...GETS, bodies: ['success'] }] }, none],
    ['removed body that is read', dropped, { operations: [{ ...GETS, bodies: ['success'] }] }, ['calls getOrder']],
    ['removed body that is not read', dropped, { operations: [{ ...GETS, bodies: ['error'] }] }, none],
    ['new success', created, { operations: [{ ...GETS, bodies: ['success'] }] }, ['calls getOrder']],
    ['new success of which nothing is read', created, { operations: [{ ...GETS, bodies: ['error'] }] }, none],
    ['new error', conflict, { operations: [{ ...GETS, bodies: ['error'] }] }, ['calls getOrder']],
    ['new error of which nothing is read', conflict, { operations: [{ ...GETS, bodies: ['success'] }] }, none],
    [
      'new error beside a status that is compared',
      conflict,
      { operations: [{ ...GETS, bodies: [] }], statuses: [{ status: 404, at }] },
      ['reads status 404'],
    ],
    [
      'new error where any status is read',
      conflict,
      { operations: [{ ...GETS, bodies: [] }], statuses: [{ at }] },
      ['reads status of responses'],
    ],
    ['a manifest of version 1', changed, { version: 1, operations: [GETS] }, ['calls getOrder']],
    ['an operation without bodies', changed, { operations: [GETS] }, ['calls getOrder']],
    [
      'code that is not followed',
      changed,
      { operations: [{ ...GETS, bodies: [] }], notFollowed: [{ at, why: 'imports got' }] },
      ['unknown: src/app.ts:1 imports got'],
    ],
  ])('%s', (_name, edits, manifest, expected) => {
    expect(affected(edits, { version: 2, ...manifest })).toEqual(expected);
  });

  test.each<[string, Partial<UsageManifest>, readonly string[]]>([
    ['that is read', { headers: [{ name: 'etag', at }] }, ['reads header etag']],
    ['of which any is read', { headers: [{ at }] }, ['reads header etag']],
    ['beside another that is read', { headers: [{ name: 'link', at }] }, none],
    ['of a manifest of version 1', { version: 1 }, ['calls getOrder']],
  ])('header %s', (_name, manifest, expected) => {
    const document = edited(ORDERS, { [`${GET} 200 headers`]: headers });
    const changes: Edits[] = [
      { [`${GET} 200 headers ETag`]: GONE },
      { [`${GET} 200 headers ETag schema type`]: 'string' },
    ];
    for (const edits of changes) {
      const usage = { version: 2 as const, operations: [{ ...GETS, bodies: ['success' as const] }], ...manifest };
      expect(affected(edits, usage, document)).toEqual(expected);
    }
  });
});

describe('a manifest', () => {
  test('is read as it is written', () => {
    expect(readManifest(JSON.stringify(NOTHING), 'app.json')).toEqual(NOTHING);
  });

  test.each([
    ['{', 'app.json is not JSON. Write it with "backoffice usage".'],
    ['{}', 'app.json: consumer is missing. Write it with "backoffice usage".'],
    [
      JSON.stringify({ ...NOTHING, reads: [{ path: 'Order/state', at }] }),
      'app.json: reads[0].path is "Order/state"; it must match the pattern ^(components|operations|paths)/. Write it with "backoffice usage".',
    ],
    [
      JSON.stringify({ ...NOTHING, more: 1 }),
      /^app\.json: more is not known\. Allowed are .*consumer, .*\. Write it with "backoffice usage"\.$/,
    ],
  ])('%s is refused', (text, message) => {
    expect(() => readManifest(text, 'app.json')).toThrow(message);
  });
});
