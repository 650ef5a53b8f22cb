import { type Changelog, changelogOf } from '../../../../src/diff/changelog/changelog.ts';
import { classifyChanges } from '../../../../src/diff/classify-changes.ts';
import { compareDocuments } from '../../../../src/diff/compare-documents.ts';
import { versionOf } from '../../../../src/diff/read/read-version.ts';
import type { OpenApiDocument } from '../../../../src/openapi/document.ts';

/** The changes from each document to the one before it in the list, which is newer. The days of sunsets are not checked. */
export function changelogsOf(documents: readonly OpenApiDocument[]): Changelog[] {
  return documents.slice(1).map((older, index) => {
    const base = versionOf(older, 'base');
    const revision = versionOf(documents[index] ?? older, 'revision');
    const { changes } = classifyChanges(compareDocuments(base, revision), {
      acknowledgements: [],
      evidence: new Map(),
      versions: undefined,
      failOn: 'breaking',
      today: '',
    });
    return changelogOf(changes, { base, revision });
  });
}
