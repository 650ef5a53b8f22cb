import { presentName } from '../../openapi/operations.ts';
import {
  type Acceptance,
  type Finding,
  openOperations,
  type Report,
  severityCounts,
  type Vanished,
} from '../../report/report.ts';
import { allOperations, reachedOperations } from '../../report/report-text.ts';
import type { Baseline, BaselineEntry } from './baseline.ts';

/** With what a baseline is applied. */
export interface ApplyOptions {
  /** The day (YYYY-MM-DD) on which it is applied. */
  readonly today: string;
  /** Whether the report is of a part only, so that what it lacks may be in another part. */
  readonly isPart: boolean;
}

/**
 * The report with what `baseline` accepts: those findings count as neither errors nor warnings, until their day is over. A
 * finding that was also seen in an operation for which it is not accepted counts. An entry is reported as vanished for the
 * operations that were called and did not show its finding.
 */
export function applyBaseline<R extends Report>(report: R, given: Baseline, { today, isPart }: ApplyOptions): R {
  const baseline = inPresentNames(given, report);
  const findings = report.findings.map(acceptedBy(baseline, today));
  const { errors, warnings } = severityCounts(findings);
  const summary = { ...report.summary, errors, warnings, accepted: findings.length - errors - warnings };
  return { ...report, summary, findings, ...(isPart ? {} : { vanished: vanishedOf(report, baseline) }) };
}

/** Returns a function that adds to a finding what `baseline` says of it on the day `today`. */
export function acceptedBy(baseline: Baseline, today: string): (finding: Finding) => Finding {
  const entries = new Map(baseline.findings.map((entry) => [entry.id, entry]));
  return (finding) => {
    const entry = entries.get(finding.id);
    if (entry === undefined) return finding;
    const { reason, by, expires } = entry;
    const names = new Set(finding.operations.map(({ operationId }) => operationId));
    const operations = entry.operations.map((name) => presentName(name, names));
    return { ...finding, accepted: { operations, reason, by, expires, hasExpired: expires < today } };
  };
}

/** With the operations named as in the report, see {@link presentName}. */
function inPresentNames({ findings }: Baseline, { coverage }: Report): Baseline {
  const names = new Set(allOperations(coverage));
  return {
    findings: findings.map((entry) => ({
      ...entry,
      operations: entry.operations.map((name) => presentName(name, names)),
    })),
  };
}

function vanishedOf({ findings, coverage }: Report, baseline: Baseline): Vanished[] {
  const seen = new Map(findings.map(({ id, operations }) => [id, operations.map(({ operationId }) => operationId)]));
  const called = reachedOperations(coverage);
  return baseline.findings.flatMap(({ id, rule, operations, message }) => {
    const still = seen.get(id);
    const gone = operations.filter((name) => called.has(name) && !still?.includes(name));
    const isGone = operations.length === 0 ? still === undefined : gone.length > 0;
    return isGone ? [{ id, rule, operations: gone, message }] : [];
  });
}

/**
 * The baseline that a report asks for: known entries with the operations that show them now, new findings without a reason
 * until `expires`, and nothing of what has vanished. An entry with an operation that is new in it needs a
 * person again.
 */
export function updatedBaseline(report: Report, given: Baseline, expires: string): Baseline {
  const baseline = inPresentNames(given, report);
  const found = new Map(report.findings.map((finding) => [finding.id, finding]));
  const gone = new Map(vanishedOf(report, baseline).map(({ id, operations }) => [id, operations]));
  const kept = baseline.findings.flatMap((entry) => {
    const goneFrom = gone.get(entry.id);
    const left = entry.operations.filter((name) => !goneFrom?.includes(name));
    const finding = found.get(entry.id);
    const added = finding === undefined ? [] : openOperations({ ...finding, accepted: acceptanceBy(entry) });
    const operations = [...left, ...added];
    if (goneFrom !== undefined && operations.length === 0) return [];
    return [{ ...entry, operations, ...(added.length === 0 ? {} : { by: '' }) }];
  });
  const known = new Set(baseline.findings.map(({ id }) => id));
  const added = report.findings
    .filter(({ id }) => !known.has(id))
    .map(({ id, rule, operations, message }) => {
      const names = operations.map(({ operationId }) => operationId);
      return { id, rule, operations: names, message, reason: '', by: '', expires };
    });
  return { findings: [...kept, ...added] };
}

function acceptanceBy({ operations, reason, by, expires }: BaselineEntry): Acceptance {
  return { operations, reason, by, expires, hasExpired: false };
}
