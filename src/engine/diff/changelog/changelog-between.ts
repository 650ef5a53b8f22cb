import { classifyChanges } from '../classify-changes.ts';
import { compareDocuments } from '../compare-documents.ts';
import type { Versions } from '../versions.ts';
import { type Changelog, changelogOf } from './changelog.ts';

/**
 * The changelog between two versions, from the documents alone.
 *
 * @throws {DocumentError} when what a version says cannot be read
 */
export function changelogBetween(versions: Versions): Changelog {
  const changes = compareDocuments(versions.base, versions.revision);
  const nothing = { acknowledgements: [], evidence: new Map(), versions: undefined } as const;
  const { changes: classified } = classifyChanges(changes, { ...nothing, failOn: 'breaking', today: '' });
  return changelogOf(classified, versions);
}
