import {
  type Finding,
  isOpenFinding,
  type OperationCoverage,
  type Report,
  type Vanished,
} from '../../report/report.ts';
import type { Baseline, BaselineEntry } from './baseline.ts';

/** With what a baseline is applied. */
export interface ApplyOptions {
  /** The day (YYYY-MM-DD) on which it is applied. */
  readonly today: string;
  /** Whether the report is of a part only, so that what it lacks may be in another part. */
  readonly isPart: boolean;
}

/**
 * The report with what `baseline` accepts: those findings count as neither errors nor warnings, until their day is over.
 * An entry whose finding did not come, though its operation was called, is reported as vanished.
 */
export function applyBaseline(report: Report, baseline: Baseline, { today, isPart }: ApplyOptions): Report {
  const entries = new Map(baseline.findings.map((entry) => [entry.id, entry]));
  const findings = report.findings.map((finding): Finding => {
    const entry = entries.get(finding.id);
    if (entry === undefined) return finding;
    const { reason, by, expires } = entry;
    return { ...finding, accepted: { reason, by, expires, hasExpired: expires < today } };
  });
  const open = findings.filter(isOpenFinding);
  const count = (wanted: Finding['severity']) => open.filter(({ severity }) => severity === wanted).length;
  const summary = {
    ...report.summary,
    errors: count('error'),
    warnings: count('warning'),
    accepted: findings.length - open.length,
  };
  return { ...report, summary, findings, ...(isPart ? {} : { vanished: vanishedOf(report, baseline) }) };
}

function vanishedOf({ findings, coverage }: Report, baseline: Baseline): Vanished[] {
  const seen = new Set(findings.map(({ id }) => id));
  const called = new Set(coverage.operations.filter(isReached).map(({ operationId }) => operationId));
  const isGone = ({ id, operationId }: BaselineEntry) =>
    !seen.has(id) && (operationId === null || called.has(operationId));
  return baseline.findings.filter(isGone).map(({ id, rule, message }) => ({ id, rule, message }));
}

/** Whether the server answered an operation with more than a refusal of the caller: else nothing can be missing. */
function isReached({ unchecked }: OperationCoverage): boolean {
  return unchecked === undefined || unchecked.reason === 'no-success' || unchecked.reason === 'html-page';
}

/**
 * The baseline that a report asks for: known entries as they are, new findings without a reason until `expires`, and
 * nothing of what has vanished.
 */
export function updatedBaseline(report: Report, baseline: Baseline, expires: string): Baseline {
  const known = new Set(baseline.findings.map(({ id }) => id));
  const gone = new Set(vanishedOf(report, baseline).map(({ id }) => id));
  const added = report.findings
    .filter(({ id }) => !known.has(id))
    .map(({ id, rule, operationId, message }) => ({ id, rule, operationId, message, reason: '', by: '', expires }));
  return { findings: [...baseline.findings.filter(({ id }) => !gone.has(id)), ...added] };
}
