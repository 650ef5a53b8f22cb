import { placeText } from '../document/source/place-text.ts';
import { acceptanceText, namesText, operationNamesText, remainingText, whereText } from './finding-text.ts';
import {
  evidenceLines,
  experimentsOf,
  type Learned,
  learnedOutcomeText,
  OUTCOME_HEADINGS,
  type PointQuestion,
  questionName,
  questionsOf,
} from './learned.ts';
import { shownPage } from './portal-page.ts';
import {
  type Coverage,
  type Finding,
  isOpenFinding,
  type OperationCoverage,
  problemOf,
  type RemainingResource,
  type Report,
  remainingOf,
  type Traffic,
  type Vanished,
} from './report.ts';
import {
  checkedText,
  checksOperations,
  counted,
  coverageText,
  isChecked,
  resultTotals,
  seenText,
  statusText,
  uncheckedByReason,
  wordingOf,
  workTotals,
} from './report-text.ts';

/**
 * What people are shown of a report, in its order. It is made once, and the formats for people (text, Markdown, HTML) only draw
 * it. All texts are as they came: each format escapes them.
 */
export interface ShownReport {
  readonly document: string;
  readonly target: string;
  /** The result in a few words. */
  readonly verdict: string;
  readonly isGood: boolean;
  /** The figures of the result in a line, such as `2 errors, 1 warning, 0 observations; checked 9 of 16 operations`. */
  readonly totals: string;
  /** The amount of work in a line. */
  readonly work: string;
  /** How many operations were checked; undefined where the command checks none. */
  readonly coverage: string | undefined;
  /** The figures of the result and of the work, one by one. */
  readonly figures: readonly (readonly [name: string, figure: string])[];
  /** Why the run proves too little. */
  readonly problem: string | undefined;
  /** Those without a row are left out. */
  readonly sections: readonly Section[];
}

/** A part of a report under a title. */
export type Section = TableSection | FindingsSection;

/** A table; where there are none, a line for each row. */
export interface TableSection {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReportRow[];
  /** Whether few readers need it, so that it is folded where that is possible. */
  readonly isFolded: boolean;
}

/** A row of a table. */
export interface ReportRow {
  /** One for each column. */
  readonly cells: readonly Cell[];
  /** The row in one line; undefined where the lines of another section say it. */
  readonly line: string | undefined;
  /** The beginning of the line, which is highlighted. */
  readonly head?: string;
  /** The name by which the page of the report leads to this row. */
  readonly id?: string;
}

/** A text, a number, names of which a short format shows the first, or notes below one another. */
export type Cell = string | number | { readonly names: readonly string[] } | readonly Note[];

/** A text, or a command that is shown whole, so that it can be pasted. */
export type Note = { readonly text: string } | { readonly command: string; readonly does?: string };

/** The findings that fail or warn, with their table, or those that a baseline accepts. */
export interface FindingsSection {
  readonly kind: 'findings';
  readonly title: 'Findings' | 'Accepted';
  readonly findings: readonly ShownFinding[];
  /** What to do about them. */
  readonly cure: string | undefined;
}

/** The title and the columns of the table of findings, a row for each. */
export const CAUSES = {
  title: 'Findings by cause',
  columns: ['Severity', 'Rule', 'Cause', 'Operations', 'Seen'],
} as const;

/** A finding with the texts about it. */
export interface ShownFinding extends Finding {
  /** Where it was seen, in a few words; empty where it concerns no operation. */
  readonly where: string;
  /** The first of several operations; undefined where `where` names the only one. */
  readonly names: string | undefined;
  /** Who accepts it and why; undefined where no baseline does. */
  readonly acceptance: string | undefined;
  /** The place in the document; empty where none is known. */
  readonly place: string;
  /** The page of the portal about it. */
  readonly page: string | undefined;
  /** The part of the response that shows it; empty where none does. */
  readonly excerpt: string;
}

/** A finding with the texts about it; `page` is that of the portal. */
export function shownFinding(finding: Finding, page: string | undefined): ShownFinding {
  return {
    ...finding,
    where: whereText(finding),
    names: operationNamesText(finding),
    acceptance: acceptanceText(finding),
    place: placeText(finding.source, finding.sourcePath),
    page,
    excerpt: finding.response?.excerpt ?? '',
  };
}

/**
 * What people are shown of `report`.
 *
 * @param builtPortal the folder of a portal on this machine, with a slash at its end, where the report names no other.
 */
export function shownReport(report: Report, builtPortal?: string): ShownReport {
  const { contract, target } = report;
  const { verdict, isGood, cure } = wordingOf(report);
  const sections: readonly Section[] = [
    ...('learned' in report ? learnedSections(report.learned) : []),
    table('Created by this run and not deleted', ['Resource', 'Command'], remainingOf(report).map(remainingRow)),
    ...(checksOperations(report) ? [uncheckedSection(report.coverage)] : []),
    ...('learned' in report ? [] : findingsSections(report, cure, builtPortal)),
    vanishedSection(report),
    table(
      'Seen where the document leaves something open',
      ['Observation', 'Open questions', 'Seen'],
      report.observations.map(observationRow),
    ),
    ...(checksOperations(report) ? coverageSections(report.coverage) : []),
    ...('traffic' in report ? [entriesSection(report.traffic)] : []),
  ];
  return {
    document: [contract.title, contract.version].filter((part) => part !== '').join(' '),
    target,
    verdict,
    isGood,
    totals: resultTotals(report),
    work: workTotals(report),
    coverage: checksOperations(report) ? coverageText(report) : undefined,
    figures: figuresOf(report),
    problem: problemOf(report)?.message,
    sections: sections.filter((section) => section.kind === 'findings' || section.rows.length > 0),
  };
}

function table(
  title: string,
  columns: readonly string[],
  rows: readonly ReportRow[],
  { isFolded = false }: { readonly isFolded?: boolean } = {},
): TableSection {
  return { kind: 'table', title, columns, rows, isFolded };
}

function figuresOf({ summary, durationMs, seed, tool }: Report): [string, string][] {
  const { errors, warnings, accepted = 0, observations, exchanges, checks } = summary;
  return [
    ['Errors', String(errors)],
    ['Warnings', String(warnings)],
    ...(accepted > 0 ? [['Accepted', String(accepted)] as [string, string]] : []),
    ['Observations', String(observations)],
    ['Exchanges', String(exchanges)],
    ['Checks', String(checks)],
    ['Seconds', (durationMs / 1000).toFixed(1)],
    ...(tool.command === 'verify' ? [['Seed', String(seed)] as [string, string]] : []),
  ];
}

/** The questions by the kind of their outcome, and then the exchanges. */
function learnedSections(learned: Learned): TableSection[] {
  const kinds = OUTCOME_HEADINGS.map(([kind, title]) => {
    const questions = questionsOf(learned, kind);
    const rows = kind === 'undecided' ? undecidedRows(questions) : questions.map(questionRow);
    return table(title, ['Point', 'Answer', 'Evidence'], rows, { isFolded: kind === 'undecided' });
  });
  const exchanges = learned.exchanges.map(({ id, response, curl }): ReportRow => {
    const status = String(response.status ?? 'no answer');
    return { id, cells: [id, status, commandNotes(curl)], line: `${id}: ${status}` };
  });
  return [...kinds, table('Exchanges', ['Exchange', 'Status', 'Command'], exchanges, { isFolded: true })];
}

/** The questions with possible answers or observations, and then the others by what is needed. */
function undecidedRows(questions: readonly PointQuestion[]): ReportRow[] {
  const isBare = ({ question: { outcome } }: PointQuestion) =>
    outcome.kind === 'undecided' && outcome.possible.length === 0 && outcome.observed.length === 0;
  const byNeed = [...Map.groupBy(questions.filter(isBare), ({ question }) => learnedOutcomeText(question))];
  return [
    ...questions.filter((each) => !isBare(each)).map(questionRow),
    ...byNeed.map(([text, group]) => {
      const names = group.map(questionName).join(', ');
      const experiments = group.flatMap(({ question }) => experimentNotes(question));
      return { cells: [names, text, experiments], line: `${names}: ${text}` };
    }),
  ];
}

function questionRow(each: PointQuestion): ReportRow {
  const { question } = each;
  const head = questionName(each);
  const notes: Note[] = [...evidenceLines(question).map((text) => ({ text })), ...experimentNotes(question)];
  return { cells: [head, learnedOutcomeText(question), notes], head, line: `: ${learnedOutcomeText(question)}` };
}

function experimentNotes(question: PointQuestion['question']): Note[] {
  return experimentsOf(question).map((command) => ({ command, does: 'to decide it' }));
}

function commandNotes(curl: string | null): Note[] {
  return curl === null ? [] : [{ command: curl }];
}

function remainingRow(resource: RemainingResource): ReportRow {
  const line = remainingText(resource);
  return { cells: [line, commandNotes(resource.curl)], line };
}

function uncheckedSection(coverage: Coverage): TableSection {
  const rows = uncheckedByReason(coverage).map(({ why, names }) => ({
    cells: [names.length, why, { names }],
    line: names.length === 1 ? `${names.join('')}: ${why}` : `${names.length} operations (${namesText(names)}): ${why}`,
  }));
  return table('Operations that were not checked', ['Count', 'Why', 'Operations'], rows);
}

function findingsSections(report: Report, cure: string, builtPortal: string | undefined): FindingsSection[] {
  const shown = report.findings.map((finding) => shownFinding(finding, shownPage(report, finding, builtPortal)));
  const open = shown.filter(isOpenFinding);
  const accepted = shown.filter((finding) => !isOpenFinding(finding));
  return [
    { kind: 'findings', title: 'Findings', findings: open, cure: open.length === 0 ? undefined : cure },
    { kind: 'findings', title: 'Accepted', findings: accepted, cure: undefined },
  ];
}

function vanishedSection(report: Report): TableSection {
  const title =
    'changes' in report
      ? 'Acknowledged, but no longer a change: remove them from the file'
      : 'In the baseline, but gone: remove them with --update-baseline';
  return table(title, ['Finding', 'Rule', 'Operations', 'Message'], (report.vanished ?? []).map(vanishedRow));
}

function vanishedRow({ id, rule, operations, message }: Vanished): ReportRow {
  const where = operations.length === 0 ? '' : ` in ${namesText(operations)}`;
  return { cells: [id, rule, { names: operations }, message], line: `${id} ${rule}${where}: ${message}` };
}

function observationRow({ message, questions, count }: Report['observations'][number]): ReportRow {
  const answers = questions.length === 0 ? '' : ` [${questions.join(', ')}]`;
  const times = count === 1 ? '' : ` (${count} times)`;
  return { cells: [message, { names: questions }, count], line: `${message}${times}${answers}` };
}

const COVERAGE_COLUMNS = [
  'Operation',
  'Checked',
  'Exchanges',
  'Statuses',
  'Answers 2xx',
  'Never seen',
  'Rules checked',
  'Rules not checked',
];

/** What was seen of each operation, and the rules and parts of the document that were not checked. */
function coverageSections({ operations, skipped, unchecked = {} }: Coverage): TableSection[] {
  const skippedRows = Object.entries(skipped).map(([operationId, why]): ReportRow => {
    return { cells: [operationId, `no: ${why}`, 0, '', '', '', '', ''], line: undefined };
  });
  const unjudged = operations.filter(isChecked).flatMap(({ rules }) => Object.entries(rules.unjudged));
  return [
    table('Coverage of the operations', COVERAGE_COLUMNS, [...operations.map(coverageRow), ...skippedRows], {
      isFolded: true,
    }),
    table('Rules that could not be checked', ['Rules', 'Why'], byReason(unjudged), { isFolded: true }),
    table(
      'Parts of the document that were not checked',
      ['Parts of the document', 'Why'],
      byReason(Object.entries(unchecked)),
      { isFolded: true },
    ),
  ];
}

function coverageRow(operation: OperationCoverage): ReportRow {
  const { operationId, exchanges, statuses, successes, fields, values, rules } = operation;
  const unseen = [
    ...operation.unseenStatuses,
    ...(operation.unseenMediaTypes ?? []),
    ...fields.unseen,
    ...(values?.unseen ?? []),
  ];
  return {
    cells: [
      operationId,
      checkedText(operation),
      exchanges,
      statusText(statuses),
      successes ?? '',
      { names: unseen },
      { names: rules.judged },
      { names: Object.keys(rules.unjudged) },
    ],
    line: isChecked(operation) ? `${operationId}: ${seenText(operation)}` : undefined,
  };
}

/** A row for each reason with all that it holds for. */
function byReason(pairs: readonly (readonly [name: string, why: string])[]): ReportRow[] {
  return [...Map.groupBy(pairs, ([, why]) => why)].map(([why, all]) => {
    const names = [...new Set(all.map(([name]) => name))];
    return { cells: [{ names }, why], line: `${names.join(', ')}: ${why}` };
  });
}

function entriesSection({ ignored, broken }: Traffic): TableSection {
  const more = broken.count - broken.first.length;
  const rows: ReportRow[] = [
    ...Object.entries(ignored).map(([why, count]) => ({ cells: [count, why], line: `${count}: ${why}` })),
    ...broken.first.map(({ place, why }) => ({ cells: [place, why], line: `${place}: ${why}` })),
  ];
  if (more > 0) {
    const line = `and ${counted(more, 'more broken entry')}`;
    rows.push({ cells: [more, 'More entries that cannot be read.'], line });
  }
  return table('Entries that were not checked', ['Entries', 'Why'], rows);
}
