import { excerpt } from '../json/excerpt.ts';
import { printableJson } from '../json/unprintable.ts';
import { byImpact, namesText } from './finding-text.ts';
import type { REPORT_FORMATS } from './formats.ts';
import { escapeMarkdown, printable } from './printable.ts';
import type { Style } from './render-text.ts';
import {
  type Finding,
  isOpenIn,
  problemOf,
  type Report,
  ReportError,
  type TrafficReport,
  type VerifyReport,
} from './report.ts';
import { checksOperations, counted, coverageText, reachedOperations, uncheckedOperations } from './report-text.ts';

/** What became of a finding from one report to the next, in the operations that it concerns. */
type FindingState =
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
interface ComparedFinding {
  readonly state: FindingState;
  /** The finding of the later report where it has one. */
  readonly finding: Finding;
  /** The operations in this state; empty for a finding that concerns none. */
  readonly operations: readonly string[];
}

/** A report of a command that sends or reads exchanges, so that an operation may have been checked or not. */
type ComparableReport = VerifyReport | TrafficReport;

/** The differences between two reports about the same servers, the findings by impact. */
interface ReportComparison {
  readonly base: ComparableReport;
  readonly revision: ComparableReport;
  readonly findings: readonly ComparedFinding[];
}

/**
 * Compares an earlier report with a later one.
 *
 * @throws {ReportError} `reports-differ` when they are of different commands, or of one that checks no operations.
 */
export function compareReports(base: Report, revision: Report): ReportComparison {
  if (!checksOperations(base) || !checksOperations(revision) || base.tool.command !== revision.tool.command) {
    const [one, other] = [base.tool.command, revision.tool.command];
    const commands = one === other ? `${one}, which checks no operations` : `${one} and of ${other}`;
    const message = `The reports are of ${commands}. Compare two reports of verify, or two of replay.`;
    throw new ReportError('reports-differ', message);
  }
  const before = new Map(base.findings.map((finding) => [finding.id, finding]));
  const after = new Map(revision.findings.map((finding) => [finding.id, finding]));
  const checked = reachedOperations(revision.coverage);
  const findings = [...new Map([...before, ...after]).values()]
    .toSorted(byImpact)
    .flatMap(({ id }) => comparedFinding(before.get(id), after.get(id), checked));
  return { base, revision, findings };
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

/** How many findings have a state. */
function countOf({ findings }: ReportComparison, state: FindingState): number {
  return findings.filter((each) => each.state === state).length;
}

/** How many new findings are errors. */
export function newErrors({ findings }: ReportComparison): number {
  return findings.filter(({ state, finding }) => state === 'new' && finding.severity === 'error').length;
}

/** The formats of a comparison of two reports, of those that a report has. */
export type ComparisonFormat = keyof Pick<typeof REPORT_FORMATS, 'text' | 'summary' | 'json'>;

/** The states in the order in which people read them. */
const TITLES: Readonly<Record<FindingState, string>> = {
  new: 'New',
  gone: 'Gone',
  'not-checked': 'No longer checked',
  accepted: 'New and accepted by the baseline',
  unchanged: 'Unchanged',
};

/** The text of a comparison of two reports. */
export function renderComparison(
  comparison: ReportComparison,
  format: ComparisonFormat,
  style: Style = (_format, text) => text,
): string {
  switch (format) {
    case 'text':
      return textOf(comparison, style);
    case 'summary':
      return markdown(comparison);
    case 'json':
      return `${printableJson(JSON.stringify(json(comparison), null, 2))}\n`;
  }
}

function textOf(comparison: ReportComparison, style: Style): string {
  const head = style(isGood(comparison) ? 'green' : 'red', verdictOf(comparison));
  const lines = [`${head}: ${totalsOf(comparison)}.`, ...contextOf(comparison).map(printable), ''];
  for (const [title, all] of sections(comparison)) {
    lines.push(style('bold', `${title} (${all.length})`));
    for (const each of all) {
      const { severity, id } = each.finding;
      const text = `${whatOf(each)}: ${messageOf(each)}${whyOf(each, comparison)}`;
      lines.push(
        `  ${style(severity === 'error' ? 'red' : 'yellow', severity.padEnd(7))} ${style('dim', id)} ${printable(text)}`,
      );
    }
    lines.push('');
  }
  return lines.join('\n');
}

function markdown(comparison: ReportComparison): string {
  const lines = [
    `## ${isGood(comparison) ? '✅' : '❌'} ${verdictOf(comparison)}: ${totalsOf(comparison)}`,
    '',
    ...contextOf(comparison).flatMap((line) => [escapeMarkdown(line), '']),
  ];
  for (const [title, all] of sections(comparison)) {
    lines.push(`### ${title} (${all.length})`, '', '| | Rule and operations | Cause |', '| --- | --- | --- |');
    for (const each of all) {
      const cells = [each.finding.severity, whatOf(each), `${messageOf(each)}${whyOf(each, comparison)}`];
      lines.push(`| ${cells.map(escapeMarkdown).join(' | ')} |`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

function json(comparison: ReportComparison) {
  const side = (report: ComparableReport) => {
    const { contract, target, summary } = report;
    return { contract, target, summary, problem: problemOf(report) };
  };
  return {
    base: side(comparison.base),
    revision: side(comparison.revision),
    summary: {
      new: countOf(comparison, 'new'),
      newErrors: newErrors(comparison),
      gone: countOf(comparison, 'gone'),
      notChecked: countOf(comparison, 'not-checked'),
      accepted: countOf(comparison, 'accepted'),
      unchanged: countOf(comparison, 'unchanged'),
    },
    findings: comparison.findings.map(({ state, finding: { id, severity, rule, message, curl }, operations }) => ({
      state,
      id,
      severity,
      rule,
      operations,
      message,
      curl,
    })),
  };
}

/** Whether nothing got worse, and the later report has a result. */
function isGood(comparison: ReportComparison): boolean {
  return newErrors(comparison) === 0 && problemOf(comparison.revision) === undefined;
}

function verdictOf(comparison: ReportComparison): string {
  const errors = newErrors(comparison);
  if (errors > 0) return counted(errors, 'new error');
  return problemOf(comparison.revision) === undefined ? 'No new errors' : 'Nothing to compare with';
}

function totalsOf(comparison: ReportComparison): string {
  const states: readonly FindingState[] = ['new', 'gone', 'not-checked', 'unchanged', 'accepted'];
  return states
    .filter((state) => state !== 'accepted' || countOf(comparison, state) > 0)
    .map((state) => `${countOf(comparison, state)} ${state === 'not-checked' ? 'no longer checked' : state}`)
    .join(', ');
}

/** The two reports, as far as they differ beside their findings. */
function contextOf({ base, revision }: ReportComparison): string[] {
  const problem = problemOf(revision);
  const nameOf = ({ contract, target }: ComparableReport) => `${contract.title} ${contract.version} at ${target}`;
  return [
    `Old: ${nameOf(base)}, ${coverageText(base)}.`,
    `New: ${nameOf(revision)}, ${coverageText(revision)}.`,
    ...(base.contract.sha256 === revision.contract.sha256
      ? []
      : ['The document has changed; a finding whose place in it has moved is new and gone.']),
    ...(problem === undefined ? [] : [problem.message]),
  ];
}

/** The findings by their state; states without a finding are left out. */
function sections({ findings }: ReportComparison): (readonly [string, readonly ComparedFinding[]])[] {
  const all = Object.entries(TITLES).map(
    ([state, title]) => [title, findings.filter((each) => each.state === state)] as const,
  );
  return all.filter(([, list]) => list.length > 0);
}

function whatOf({ finding, operations }: ComparedFinding): string {
  if (operations.length === 0) return finding.rule;
  const count = operations.length === 1 ? '' : `${operations.length} operations: `;
  return `${finding.rule} in ${count}${namesText(operations)}`;
}

/** How much of a message a line has, in characters. */
const LINE = 140;

function messageOf({ finding }: ComparedFinding): string {
  return excerpt(finding.message, LINE);
}

/** Why the operations of a finding were not checked, where it was for one reason. */
function whyOf({ state, operations }: ComparedFinding, { revision }: ReportComparison): string {
  if (state !== 'not-checked') return '';
  const reasons = uncheckedOperations(revision.coverage).filter(([name]) => operations.includes(name));
  const all = [...new Set(reasons.map(([, why]) => why))];
  return all.length === 1 ? ` (not checked: ${all.join('')})` : '';
}
