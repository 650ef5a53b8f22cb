import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { affectedConsumers } from '../../../src/engine/diff/usage/affected-consumers.ts';
import { readManifest, type UsageManifest } from '../../../src/engine/diff/usage/usage-manifest.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { type Edits, edited } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { ORDERS } from './orders-document.ts';

const NOTHING: UsageManifest = {
  ...{ consumer: 'app', types: 'src/api.ts', operations: [], parameters: [], reads: [], writes: [] },
  ...{ whole: [], statuses: [], notFollowed: [] },
};

/** A case of `affected-consumers.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly base?: Edits;
  readonly edits: Edits;
  readonly manifest: Partial<UsageManifest>;
  readonly affected: readonly string[];
}

const CASES = readYaml<readonly Case[]>('affected-consumers.yaml', import.meta.url);

test.each(CASES)('a change affects the projects that use the part: $name', (one) => {
  const document = edited(ORDERS, one.base ?? {});
  const [base, revision] = [versionOf(document, 'base'), versionOf(edited(document, one.edits), 'revision')];
  const changes = compareDocuments(base, revision).filter(({ severity }) => severity !== 'safe');
  expect(changes).not.toEqual([]);
  const usageOf = affectedConsumers([{ ...NOTHING, ...one.manifest }], { base, revision });
  const lines = changes
    .map(usageOf)
    .flatMap(({ affected, unknown }) => [
      ...affected.map(({ why }) => why),
      ...unknown.map(({ why }) => `unknown: ${why}`),
    ]);
  expect([...new Set(lines)]).toEqual(one.affected);
});

describe('a manifest', () => {
  test('is read as it is written', () => {
    expect(readManifest(JSON.stringify(NOTHING), 'app.json')).toEqual(NOTHING);
  });

  test.each([
    ['{', 'app.json is not JSON. Write it with "backoffice usage".'],
    ['{}', 'app.json: consumer is missing. Write it with "backoffice usage".'],
    [
      JSON.stringify({ ...NOTHING, reads: [{ path: 'Order/state', at: 'src/app.ts:1' }] }),
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
