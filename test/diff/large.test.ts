import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { largeDocument } from './large/large-document.ts';
import { versionOf } from './version-of.ts';

test('a large document is compared whole: every tenth schema has a new value and a lower bound', () => {
  const [base, revision] = [largeDocument(300_000), largeDocument(300_000, true)].map((document, index) =>
    versionOf(document, ['base', 'revision'][index] ?? ''),
  );
  if (base === undefined || revision === undefined) throw new Error('Two documents are compared.');
  const kinds = Map.groupBy(compareDocuments(base, revision), ({ kind, severity }) => `${severity} ${kind}`);
  const changed = [...Object.keys(revision.document.paths)].filter((_, index) => index % 10 === 0).length;
  expect(Object.fromEntries([...kinds].map(([kind, of]) => [kind, of.length]))).toEqual({
    'breaking enum-value-added': changed,
    'breaking range-narrowed': changed,
    'safe enum-value-added': changed,
    'safe range-narrowed': changed,
  });
});
