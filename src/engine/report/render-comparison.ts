import { excerpt } from '../json/excerpt.ts';
import { printableJson } from '../json/unprintable.ts';
import {
  type ComparedFinding,
  countOf,
  type FindingState,
  newErrors,
  type ReportComparison,
} from './compare-reports.ts';
import { coverageText, uncheckedOperations } from './coverage-text.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { namesText } from './finding-text.ts';
import type { REPORT_FORMATS } from './formats.ts';
import { printable } from './printable.ts';
import type { Style } from './render-text.ts';
import type { Report } from './report.ts';
import { counted } from './totals.ts';

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
  const side = ({ contract, target, summary, problem }: Report) => ({ contract, target, summary, problem });
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
  return newErrors(comparison) === 0 && comparison.revision.problem === undefined;
}

function verdictOf(comparison: ReportComparison): string {
  const errors = newErrors(comparison);
  if (errors > 0) return counted(errors, 'new error');
  return comparison.revision.problem === undefined ? 'No new errors' : 'Nothing to compare with';
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
  const nameOf = ({ contract, target }: Report) => `${contract.title} ${contract.version} at ${target}`;
  return [
    `Old: ${nameOf(base)}, ${coverageText(base)}.`,
    `New: ${nameOf(revision)}, ${coverageText(revision)}.`,
    ...(base.contract.sha256 === revision.contract.sha256
      ? []
      : ['The document has changed; a finding whose place in it has moved is new and gone.']),
    ...(revision.problem === undefined ? [] : [revision.problem.message]),
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
