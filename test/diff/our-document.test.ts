import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { renderDiff } from '../../src/engine/diff/report/render-diff.ts';
import { specPlaces } from '../../src/engine/extensions/spec-places.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { pointerOf } from '../../src/engine/json/pointer.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type Edits, edited } from './corpus/documents.ts';
import { classified, diffResult } from './report/made-change.ts';
import { versionOf } from './version-of.ts';

const BASE = loadDocument();
const PLACES = specPlaces(new URL('../../spec/openapi.yaml', import.meta.url), 'spec');

/** The edits of `our-document.yaml`, whose first line describes them. */
const EDITS = readYaml<Readonly<Record<string, Edits>>>('our-document.yaml', import.meta.url);

/** What a person reads of the change from `BASE`, without lines, columns and counts, which move with every edit of spec/. */
function diffText(revision: JsonObject): string {
  const versions = { base: versionOf(BASE, 'base'), revision: versionOf(revision, 'revision') };
  const locate = (_: string, pointer: string) => PLACES.at(pointer) ?? undefined;
  const changes = compareDocuments(versions.base, versions.revision, { today: '2026-12-01', locate });
  const classification = classified(changes, { today: '2026-12-01' });
  const [, , ...lines] = renderDiff(diffResult({ versions, classification })).split('\n');
  return lines
    .join('\n')
    .replaceAll(/(\.yaml):\d+:\d+/g, '$1:L:C')
    .replaceAll(/and \d+ more/g, 'and N more');
}

function reordered(node: Json): Json {
  if (Array.isArray(node)) return node.map(reordered);
  if (!isJsonObject(node)) return node;
  const entries = Object.entries(node).map(([key, value]): [string, Json] => [key, reordered(value)]);
  return Object.fromEntries(entries.reverse());
}

describe('our document', () => {
  test('edits are reported as a person reads them', async () => {
    const text = Object.entries(EDITS).map(([what, edits]) => `── ${what}\n\n${diffText(edited(BASE, edits))}`);
    await expect(text.join('\n')).toMatchFileSnapshot('./our-document.golden.txt');
  });

  test('with its keys in another order, nothing is reported', () => {
    const revision = reordered(BASE);
    if (!isJsonObject(revision)) throw new Error('A document is an object.');
    expect(Object.keys(revision)).not.toEqual(Object.keys(BASE));
    expect(diffText(revision)).toBe('No breaking changes: 0 breaking, 0 risky, 0 safe (0.0 s).\n');
  });

  test('a shared schema of all errors is reported once, with all operations that return them', () => {
    const at = pointerOf('components', 'schemas', 'ErrorDetailsType', 'enum');
    const revision = edited(BASE, EDITS['add an enum value'] ?? {});
    const changes = compareDocuments(versionOf(BASE, 'base'), versionOf(revision, 'revision'));
    expect(changes).toMatchObject([{ severity: 'breaking', revision: { pointer: at } }]);
    expect(changes[0]?.operationIds).toHaveLength(operationsOf(BASE).length);
  });
});
