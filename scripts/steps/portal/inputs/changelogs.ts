import { versionOf } from '../../../../src/engine/diff/read-version.ts';
import { type Changelog, changelogBetween } from '../../../../src/engine/diff/report/changelog.ts';
import type { OpenApiDocument } from '../../../../src/engine/openapi/document.ts';

/** The changes from each document to the one before it in the list, which is newer. The days of sunsets are not checked. */
export function changelogsOf(documents: readonly OpenApiDocument[]): Changelog[] {
  return documents
    .slice(1)
    .map((older, index) =>
      changelogBetween({ base: versionOf(older, 'base'), revision: versionOf(documents[index] ?? older, 'revision') }),
    );
}
