import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { changeText } from '../../src/engine/diff/report/change-text.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { readYaml } from '../support/read-yaml.ts';
import { BASE_DOCUMENT, type Edits, edited } from './corpus/documents.ts';
import { versionOf } from './version-of.ts';

/** The changes of `typical-changes.yaml`, whose first lines describe them. */
type TypicalChange = Edits | { readonly schema: Json; readonly becomes: Json };
const TYPICAL = readYaml<Readonly<Record<string, TypicalChange>>>('typical-changes.yaml', import.meta.url);

/** The base document with a property `value` of this schema, in the request and the response. */
const withValue = (schema: Json) =>
  edited(BASE_DOCUMENT, {
    'components schemas NewThing properties value': schema,
    'components schemas Thing properties value': schema,
  });

test('sixty typical changes are reported with the part, the direction, the operations and both values', async () => {
  expect(Object.keys(TYPICAL).length).toBeGreaterThanOrEqual(60);
  const blocks = Object.entries(TYPICAL).map(([name, change]) => {
    const [before, after] =
      'becomes' in change
        ? [withValue(change['schema'] ?? true), withValue(change['becomes'] ?? true)]
        : [BASE_DOCUMENT, edited(BASE_DOCUMENT, change)];
    const versions = { base: versionOf(before, 'base'), revision: versionOf(after, 'revision') };
    const lines = compareDocuments(versions.base, versions.revision).map(
      ({ severity, ...change }) => `  ${severity.padEnd(8)} ${changeText({ severity, ...change }, versions)}`,
    );
    return [name, ...lines, ''].join('\n');
  });
  await expect(blocks.join('\n')).toMatchFileSnapshot('./typical-changes.golden.txt');
});
