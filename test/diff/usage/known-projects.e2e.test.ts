import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { affectedConsumers } from '../../../src/engine/diff/usage/affected-consumers.ts';
import { readUsage } from '../../../src/engine/diff/usage/read-usage.ts';
import type { UsageManifest } from '../../../src/engine/diff/usage/usage-manifest.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { operationMethods } from '../../../src/pipeline/derive/operation-methods.ts';
import { types } from '../../../src/pipeline/derive/types.ts';
import { consumerApp } from '../consumers/consumer-app.ts';
import { type Edits, edited, GONE } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { ORDERS } from './orders-document.ts';

/** A project of known-projects.yaml. */
interface KnownProject {
  readonly name: string;
  readonly code?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly uses: string;
  readonly alsoReported?: string;
}

const { head, projects }: { readonly head: string; readonly projects: readonly KnownProject[] } = parse(
  readFileSync(new URL('known-projects.yaml', import.meta.url), 'utf8'),
);

const CHANGED = { type: 'array', items: { type: 'boolean' } };
const property = (path: string): Edits => ({
  [`components schemas ${path.replaceAll('.', ' properties ')}`]: CHANGED,
});
const PROPERTIES = [
  ...['id', 'state', 'note', 'total', 'customer', 'lines', 'shipping'].map((name) => `Order.${name}`),
  ...['shipping.street', 'shipping.city', 'shipping.zip'].map((name) => `Order.${name}`),
  ...['Customer.name', 'Customer.mail', 'Customer.address', 'Address.line', 'Address.country'],
  ...['Line.sku', 'Line.amount', 'Line.price', 'Problem.code', 'Problem.text'],
  ...['NewOrder.amount', 'NewOrder.memo', 'NewOrder.gift', 'NewOrder.gift.wrap', 'NewOrder.gift.words'],
];
/** One breaking change for each part of the document. */
const CHANGES: Readonly<Record<string, Edits>> = {
  ...Object.fromEntries(PROPERTIES.map((path) => [path, property(path)])),
  'listOrders?limit': { 'paths /orders get parameters 0 schema': CHANGED },
  'listOrders?sort': { 'paths /orders get parameters 1 schema': CHANGED },
  'listOrders?cursor': { 'paths /orders get parameters 2 schema': CHANGED },
  'getOrder/id': { 'paths /orders/{id} get parameters 0 schema': CHANGED },
  'deleteOrder/id': { 'paths /orders/{id} delete parameters 0 schema': CHANGED },
  'getOrder 200': { 'paths /orders/{id} get responses 200 content': GONE },
  'getOrder 404': { 'paths /orders/{id} get responses 404 content': GONE },
  'getOrder 409': { 'paths /orders/{id} get responses 409': { description: 'A conflict.' } },
  'getOrder 200 ETag': { 'paths /orders/{id} get responses 200 headers ETag': GONE },
  'getOrder 200 Link': { 'paths /orders/{id} get responses 200 headers Link': GONE },
  'createOrder 201': { 'paths /orders post responses 201 content': GONE },
  'createOrder 409': { 'paths /orders post responses 409': { description: 'A conflict.' } },
  listOrders: { 'paths /orders get': GONE },
  createOrder: { 'paths /orders post': GONE },
  getOrder: { 'paths /orders/{id} get': GONE },
  deleteOrder: { 'paths /orders/{id} delete': GONE },
};

const base = versionOf(ORDERS, 'base');
const PAIRS = Object.entries(CHANGES).map(([name, edits]) => {
  const revision = versionOf(edited(ORDERS, edits), 'revision');
  return { name, revision, changes: compareDocuments(base, revision).filter(({ severity }) => severity !== 'safe') };
});

/** The parts whose change affects the project, by its manifest. */
function affectedParts(manifest: UsageManifest): string[] {
  return PAIRS.flatMap(({ name, revision, changes }) => {
    const usageOf = affectedConsumers([manifest], { base, revision });
    const isAffected = changes.some((change) => {
      const { affected, unknown } = usageOf(change);
      return affected.length + unknown.length > 0;
    });
    return isAffected ? [name] : [];
  });
}

/** The declarations of the methods, as a package has them. */
const METHODS = operationMethods(parseDocument(JSON.stringify(ORDERS)))
  .replace(/(export const operationRoutes: [^=]*) = \{.*?\n\};/s, '$1;')
  .replace('./types.ts', './api-types.ts');

async function usageOf({
  name,
  code = '',
  files = { 'src/app.ts': `${head}${code}` },
}: KnownProject): Promise<UsageManifest> {
  const folder = consumerApp(await types(parseDocument(JSON.stringify(ORDERS))), {
    'src/orders.ts': 'export {};\n',
    'src/broken.ts': 'export {};\n',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], strict: true, noEmit: true },
        ...{ allowImportingTsExtensions: true, types: [], skipLibCheck: true },
      },
      include: ['src'],
    }),
    'src/operation-methods.d.ts': METHODS,
    ...files,
  });
  return readUsage({ folder, name, typesFile: undefined });
}

test('every part has a breaking change, and a new error status a risky one', () => {
  const severities = PAIRS.map(({ name, changes }) => [name, changes.some(({ severity }) => severity === 'breaking')]);
  expect(severities.filter(([, isBreaking]) => isBreaking === false).map(([name]) => name)).toEqual(['getOrder 409']);
});

test.each(projects)('$name', async (project) => {
  const { uses, alsoReported } = project;
  const manifest = await usageOf(project);
  expect(manifest.notFollowed).toEqual([]);
  const affected = new Set(affectedParts(manifest));
  const used = new Set(uses.split(', '));
  const missed = [...used.difference(affected)];
  const more = [...affected.difference(used)];
  expect({ missed, more }).toEqual({ missed: [], more: alsoReported?.split(', ') ?? [] });
});
