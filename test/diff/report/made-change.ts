import type { Change } from '../../../src/engine/diff/change.ts';
import {
  type Classification,
  type ClassifyOptions,
  classifyChanges,
} from '../../../src/engine/diff/classify-changes.ts';
import type { DiffResult } from '../../../src/engine/diff/report/diff-result.ts';

/** A breaking change of a response, with whatever a test needs otherwise. */
export function madeChange(parts: Partial<Change> = {}): Change {
  return {
    id: '00000000000000a1',
    kind: 'enum-value-added',
    severity: 'breaking',
    direction: 'response',
    detail: '"LOST"',
    operationIds: ['getThing'],
    message: 'Enum value "LOST" was added.',
    cure: 'Announce it to readers.',
    base: { pointer: '#/components/schemas/State/enum', isThere: true },
    revision: { pointer: '#/components/schemas/State/enum', isThere: true },
    ...parts,
  };
}

/** The changes as the gate classifies them, without acknowledgements, evidence and versions unless `options` has them. */
export function classified(changes: readonly Change[], options: Partial<ClassifyOptions> = {}): Classification {
  const none = { acknowledgements: [], evidence: new Map(), versions: undefined };
  return classifyChanges(changes, { ...none, failOn: 'breaking', today: '2026-11-21', ...options });
}

/** What a run of `backoffice diff` found, without anything beside its classification unless `parts` has it. */
export function diffResult(parts: Pick<DiffResult, 'versions' | 'classification'> & Partial<DiffResult>): DiffResult {
  const none = { versionPlace: undefined, consumerBreaks: [], exchanges: 0, notes: [], durationMs: 0 };
  return { sha256: 'a'.repeat(64), ...none, ...parts };
}
