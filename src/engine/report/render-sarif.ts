import type { SourcePlace } from '../document/source/places.ts';
import { portalLink } from '../extensions/portal-link.ts';
import { printableJson } from '../json/unprintable.ts';
import { learnedOutcomeText, OUTCOME_HEADINGS, questionName, questionsOf } from './learned.ts';
import { pageOf } from './portal-page.ts';
import { printable } from './printable.ts';
import { isOpenFinding, problemOf, type Report } from './report.ts';
import { checksOperations, uncheckedOperations, unrecordedText, wordingOf } from './report-text.ts';
import { type ShownFinding, shownFinding } from './sections.ts';

/**
 * The report as SARIF 2.1.0 (OASIS), as code scanning reads it: a result for each finding with its region in the source,
 * and each rule with its help. What a baseline accepts is suppressed.
 */
export function renderSarif(report: Report): string {
  const { tool, findings, coverage } = report;
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: tool.name, semanticVersion: tool.version, rules: ids.map((id) => ruleOf(id, report)) },
        },
        automationDetails: { id: `${tool.name}/${tool.command}/` },
        ...(checksOperations(report) ? { invocations: [invocationOf(report)], properties: { coverage } } : {}),
        columnKind: 'utf16CodeUnits',
        results: [
          ...findings.map((finding) =>
            resultOf(shownFinding(finding, pageOf(report, finding)), ids.indexOf(finding.rule)),
          ),
          ...learnedResults(report),
        ],
      },
    ],
  };
  return `${printableJson(JSON.stringify(log, null, 2))}\n`;
}

/** A note for each question of `learn`: no result of a check. */
function learnedResults(report: Report) {
  if (!('learned' in report)) return [];
  return OUTCOME_HEADINGS.flatMap(([kind]) =>
    questionsOf(report.learned, kind).map((each) => ({
      ruleId: each.point.id,
      kind: 'informational',
      level: 'none',
      message: { text: linkless(printable(`${questionName(each)}: ${learnedOutcomeText(each.question)}`)) },
      locations: [{ logicalLocations: [{ fullyQualifiedName: each.point.pointer, kind: 'object' }] }],
      properties: { outcome: kind },
    })),
  );
}

/** Whether the run proves anything, and a note for each operation that was not checked. */
function invocationOf(report: Report) {
  const { coverage } = report;
  const problem = problemOf(report);
  const notes = uncheckedOperations(coverage).map(([operationId, why]) => ({
    level: 'note',
    message: { text: linkless(printable(`${operationId} was not checked: ${why}`)) },
  }));
  const partly = coverage.operations.flatMap((operation) => {
    const missing = unrecordedText(operation);
    const text = `${operation.operationId} was checked in part; not validated: ${missing}`;
    return missing === undefined ? [] : [{ level: 'note', message: { text: linkless(printable(text)) } }];
  });
  const failure =
    problem === undefined
      ? []
      : [{ level: 'error', descriptor: { id: problem.code }, message: { text: linkless(printable(problem.message)) } }];
  return { executionSuccessful: problem === undefined, toolExecutionNotifications: [...failure, ...notes, ...partly] };
}

/** Text from which no viewer makes a link (section 3.11.6). */
function linkless(text: string): string {
  return text.replaceAll('](', String.raw`\](`);
}

function ruleOf(id: string, report: Report) {
  const demand = report.rules?.[id];
  const page = rulePage(id, report);
  const uri = page === undefined ? {} : { helpUri: page };
  if (demand === undefined) return { id, ...uri };
  const text = printable(demand);
  return { id, shortDescription: { text }, ...uri, help: { text: `${text}\n${wordingOf(report).cure}` } };
}

/** The page of a rule that the document states itself: there its findings lead. */
function rulePage(id: string, report: Report): string | undefined {
  const link = portalLink({ kind: 'rule', id });
  const finding = report.findings.find((each) => each.rule === id && each.link === link);
  return finding && pageOf(report, finding);
}

function resultOf(finding: ShownFinding, ruleIndex: number) {
  const { id, rule, severity, message, source, sourcePath, curl, count, where, names, acceptance, page } = finding;
  const place = where === '' ? '' : `${where}${names === undefined ? '' : ` (${names})`}: `;
  const see = page === undefined ? [] : [`See ${page}`];
  const lines = [
    `${place}${message}`,
    ...(isOpenFinding(finding) && acceptance ? [acceptance] : []),
    ...see,
    ...(curl === null ? [] : [`Again: ${curl}`]),
  ].map(printable);
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: linkless(lines.join('\n')) },
    occurrenceCount: count,
    partialFingerprints: { 'backoffice/v1': id },
    locations: source === null ? [] : [locationOf(source, sourcePath)],
    ...(isOpenFinding(finding)
      ? {}
      : { suppressions: [{ kind: 'external', status: 'accepted', justification: acceptance }] }),
  };
}

function locationOf({ file, line, column }: SourcePlace, path = '') {
  const uri = file.toWellFormed().split('/').map(encodeURIComponent).join('/');
  const artifactLocation = { uri: file.startsWith('/') ? `file://${uri}` : uri };
  return {
    physicalLocation: { artifactLocation, region: { startLine: line, startColumn: column } },
    ...(path === '' ? {} : { logicalLocations: [{ fullyQualifiedName: printable(path) }] }),
  };
}
