import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type {
  DiffReport,
  Finding,
  LearnReport,
  OperationCoverage,
  Report,
  TrafficReport,
  VerifyReport,
} from '../../src/engine/report/report.ts';

/** Reports that many tests draw, compare and merge; sample-reports.yaml says what each is. */
export const {
  FINDING,
  LISTED,
  FULL,
  CLEAN,
  PARTIAL,
  REMAINING,
  LEARNED,
  CHANGED,
}: {
  readonly FINDING: Finding;
  readonly LISTED: OperationCoverage;
  readonly FULL: TrafficReport;
  readonly CLEAN: VerifyReport;
  readonly PARTIAL: VerifyReport;
  readonly REMAINING: VerifyReport;
  readonly LEARNED: LearnReport;
  readonly CHANGED: DiffReport;
} = parse(readFileSync(new URL('sample-reports.yaml', import.meta.url), 'utf8'));

/** `report` with `text` in every place that a server, a client or a file name could fill. */
export function filledWith<R extends Report>(report: R, text: string): R {
  const replaced: unknown = JSON.parse(JSON.stringify(report), (key, value) =>
    typeof value === 'string' && !KEPT.has(key) ? text : value,
  );
  return isReportLike(report, replaced) ? replaced : report;
}

/** What comes from a closed set of our own. */
const KEPT = new Set(['id', 'severity', 'sha256', 'command', 'name', 'expires', 'shard', 'method', 'kind']);

function isReportLike<R extends Report>(_like: R, value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'findings' in value;
}
