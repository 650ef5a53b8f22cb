import { mergeByKey } from './merge-by-key.ts';
import type { ReportedChange } from './reported-change.ts';

/** The standings of changes, the worst first. */
const STANDINGS: readonly ReportedChange['standing'][] = ['break', 'risk', 'acknowledged', 'correction', 'safe'];

/** The changes of several reports, the worst first. A change that several have keeps its worst standing, and the usage of all. */
export function mergeChanges(changes: readonly ReportedChange[]): ReportedChange[] {
  const sorted = changes.toSorted(
    (left, right) => STANDINGS.indexOf(left.standing) - STANDINGS.indexOf(right.standing),
  );
  return mergeByKey(sorted, ({ id }) => id, mergedChange);
}

function mergedChange(worse: ReportedChange, other: ReportedChange): ReportedChange {
  const usage = mergedUsage(worse.usage, other.usage);
  return { ...worse, evidence: worse.evidence ?? other.evidence, ...(usage === undefined ? {} : { usage }) };
}

function mergedUsage(one: ReportedChange['usage'], other: ReportedChange['usage']): ReportedChange['usage'] {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    affected: distinct([...one.affected, ...other.affected]),
    unknown: distinct([...one.unknown, ...other.unknown]),
  };
}

function distinct<T>(items: readonly T[]): T[] {
  return mergeByKey(
    items,
    (item) => JSON.stringify(item),
    (item) => item,
  );
}
