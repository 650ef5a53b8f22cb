import type { Change } from '../../src/engine/diff/change.ts';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { partsOf } from '../../src/engine/json/pointer.ts';
import type { Case } from './corpus/read-corpus.ts';
import { versionOf } from './version-of.ts';

/** The changes of a pair of the corpus. */
export function changesOf({ base, revision, today }: Pick<Case, 'base' | 'revision' | 'today'>): Change[] {
  return compareDocuments(
    versionOf(base, 'base'),
    versionOf(revision, 'revision'),
    today === undefined ? {} : { today },
  );
}

/** A change as the corpus writes it: severity, direction, place. */
function verdictOf({ severity, direction, base, revision }: Change): string {
  return [severity, direction, ...partsOf((revision.isThere ? revision : base).pointer)].join(' ');
}

/** The verdicts of changes, each once, sorted. */
export function verdictsOf(changes: readonly Change[]): string[] {
  return [...new Set(changes.map(verdictOf))].sort();
}
