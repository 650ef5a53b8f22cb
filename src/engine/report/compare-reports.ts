import { presentName } from '../openapi/operations.ts';
import { byImpact } from './by-impact.ts';
import { allOperations, reachedOperations } from './coverage-text.ts';
import { type Finding, isOpenFinding, openOperations, type Report } from './report.ts';
import { ReportError } from './report-error.ts';

/** What became of a finding from one report to the next, in the operations that it concerns. */
export type FindingState =
  /** The later report has it, the earlier has not, or as a warning only. */
  | 'new'
  /** The earlier report has it. The later has not, though the server answered the operation. */
  | 'gone'
  /** Both reports have it. */
  | 'unchanged'
  /** The earlier report has it. The later cannot, since it did not check the operation. */
  | 'not-checked'
  /** The later report has it and a baseline accepts it; the earlier has not. */
  | 'accepted';

/** A finding of one report or of both, as far as it has one state: it may be gone in one operation and new in another. */
export interface ComparedFinding {
  readonly state: FindingState;
  /** The finding of the later report where it has one. */
  readonly finding: Finding;
  /** The operations in this state; empty for a finding that concerns none. */
  readonly operations: readonly string[];
}

/** The differences between two reports about the same servers, the findings by impact. */
export interface ReportComparison {
  readonly base: Report;
  readonly revision: Report;
  readonly findings: readonly ComparedFinding[];
}

/**
 * Compares an earlier report with a later one.
 *
 * @throws {ReportError} `reports-differ` when they are of different commands, or of one without operations.
 */
export function compareReports(base: Report, revision: Report): ReportComparison {
  demandComparable(base, revision);
  const names = new Set(allOperations(revision.coverage));
  const before = new Map(base.findings.map((finding) => [finding.id, inPresentNames(finding, names)]));
  const after = new Map(revision.findings.map((finding) => [finding.id, finding]));
  const checked = reachedOperations(revision.coverage);
  const findings = [...new Map([...before, ...after]).values()]
    .toSorted(byImpact)
    .flatMap(({ id }) => comparedFinding(before.get(id), after.get(id), checked));
  return { base, revision, findings };
}

/** With the operations named as in `names`, see {@link presentName}. */
function inPresentNames(finding: Finding, names: ReadonlySet<string>): Finding {
  const operations = finding.operations.map((each) => ({ ...each, operationId: presentName(each.operationId, names) }));
  return { ...finding, operations };
}

function demandComparable(base: Report, revision: Report): void {
  const [one, other] = [base.tool.command, revision.tool.command];
  if (one === other && one !== 'diff') return;
  const message = `The reports are of ${one} and of ${other}. Compare two reports of verify, or two of replay.`;
  throw new ReportError('reports-differ', message);
}

function comparedFinding(
  before: Finding | undefined,
  after: Finding | undefined,
  checked: ReadonlySet<string>,
): ComparedFinding[] {
  const states = new Map<FindingState, string[]>();
  const put = (state: FindingState, operation: string | undefined) => {
    const operations = states.get(state) ?? [];
    states.set(state, operation === undefined ? operations : [...operations, operation]);
  };
  const isWorse = before?.severity === 'warning' && after?.severity === 'error';
  for (const operation of namesOf(after)) {
    const isKnown = before !== undefined && !isWorse && namesOf(before).includes(operation);
    put(isKnown ? 'unchanged' : after !== undefined && isOpenIn(after, operation) ? 'new' : 'accepted', operation);
  }
  for (const operation of namesOf(before)) {
    if (namesOf(after).includes(operation)) continue;
    // Nothing shows whether the server was asked again for what the document does not declare.
    put(operation !== undefined && checked.has(operation) ? 'gone' : 'not-checked', operation);
  }
  const finding = after ?? before;
  return finding === undefined ? [] : [...states].map(([state, operations]) => ({ state, finding, operations }));
}

/** The operations of a finding: only undefined where it concerns none. */
function namesOf(finding: Finding | undefined): readonly (string | undefined)[] {
  if (finding === undefined) return [];
  return finding.operationId === null ? [undefined] : finding.operations.map(({ operationId }) => operationId);
}

function isOpenIn(finding: Finding, operation: string | undefined): boolean {
  if (operation === undefined || finding.accepted?.hasExpired) return isOpenFinding(finding);
  return openOperations(finding).includes(operation);
}

/** How many findings have a state. */
export function countOf({ findings }: ReportComparison, state: FindingState): number {
  return findings.filter((each) => each.state === state).length;
}

/** How many new findings are errors. */
export function newErrors({ findings }: ReportComparison): number {
  return findings.filter(({ state, finding }) => state === 'new' && finding.severity === 'error').length;
}
