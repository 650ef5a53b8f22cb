import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { classifyChanges } from '../../src/engine/diff/classify-changes.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { renderDiff } from '../../src/engine/diff/report/render-diff.ts';
import { specPlaces } from '../../src/engine/extensions/spec-places.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { pointerOf } from '../../src/engine/json/pointer.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { type Edits, edited, GONE } from './corpus/documents.ts';
import { versionOf } from './version-of.ts';

const BASE = loadDocument();
const PLACES = specPlaces(new URL('../../spec/openapi.yaml', import.meta.url), 'spec');

const TRANSACTION = 'components schemas AccountTransaction';
const LISTING = 'paths /accounts/{account_id}/transactions get';

/** What people do to a document, in the words of a commit. */
const EDITS: Readonly<Record<string, Edits>> = {
  'remove an enum value': { 'components schemas ErrorDetailsType enum 10': GONE },
  'add an enum value': { 'components schemas ErrorDetailsType enum -': 'JSON' },
  'require a property of a response': { 'components schemas AccountTransactionInstrument required': ['id'] },
  'require a parameter': { 'components parameters Limit required': true },
  'narrow a parameter': { 'components parameters Limit schema': { type: 'integer', minimum: 1, maximum: 1000 } },
  'change a type': { [`${TRANSACTION} properties tranAmount`]: { type: 'string' } },
  'remove an operation': { 'paths /countries': GONE },
  'deprecate an operation, to end on a day': {
    'paths /countries get deprecated': true,
    'paths /countries get x-sunset': '2027-06-30',
  },
  'add an optional parameter': {
    [`${LISTING} parameters -`]: { name: 'currency', in: 'query', schema: { type: 'string' } },
  },
  'rename a property': {
    [`${TRANSACTION} properties comment`]: GONE,
    [`${TRANSACTION} properties remark`]: { type: 'string' },
    [`${TRANSACTION} required 3`]: 'remark',
  },
  'take a pattern away': { 'components schemas Error properties errorCode': { type: 'string' } },
  'reword a description': { [`${LISTING} description`]: 'Reads the ledger.' },
};

/** What a person reads of the change from `BASE`, without lines, columns and counts, which move with every edit of spec/. */
function diffText(revision: JsonObject): string {
  const versions = { base: versionOf(BASE, 'base'), revision: versionOf(revision, 'revision') };
  const locate = (_: string, pointer: string) => PLACES.at(pointer) ?? undefined;
  const changes = compareDocuments(versions.base, versions.revision, { today: '2026-12-01', locate });
  const none = { acknowledgements: [], evidence: new Map(), versions: undefined };
  const classification = classifyChanges(changes, { ...none, failOn: 'breaking', today: '2026-12-01' });
  const rest = { sha256: '', versionPlace: undefined, consumerBreaks: [], exchanges: 0, notes: [], durationMs: 0 };
  const [, , ...lines] = renderDiff({ versions, classification, ...rest }).split('\n');
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
