import { expect, test } from 'vitest';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { affectedConsumers } from '../../../src/engine/diff/usage/affected-consumers.ts';
import { readUsage } from '../../../src/engine/diff/usage/read-usage.ts';
import type { UsageManifest } from '../../../src/engine/diff/usage/usage-manifest.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { operationMethods } from '../../../src/pipeline/derive/operation-methods.ts';
import { types } from '../../../src/pipeline/derive/types.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { readingApp } from '../consumers/consumer-app.ts';
import { type Edits, edited } from '../corpus/documents.ts';
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

const { head, parts, changes, projects } = readYaml<{
  readonly head: string;
  readonly parts: string;
  readonly changes: Readonly<Record<string, Edits>>;
  readonly projects: readonly KnownProject[];
}>('known-projects.yaml', import.meta.url);

/** One breaking change for each part of the document. */
const CHANGES: Readonly<Record<string, Edits>> = {
  ...Object.fromEntries(
    parts.split(/,\s+/).map((path) => [
      path,
      {
        [`components schemas ${path.replaceAll('.', ' properties ')}`]: { type: 'array', items: { type: 'boolean' } },
      },
    ]),
  ),
  ...changes,
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
  const modules = { 'src/operation-methods.d.ts': METHODS, ...files };
  const folder = readingApp(await types(parseDocument(JSON.stringify(ORDERS))), modules);
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
