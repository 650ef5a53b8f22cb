import type { Finding, Report } from './report.ts';

/** The report as SARIF 2.1.0 (OASIS), as code scanning reads it: a result for each finding, with the region in the source. */
export function renderSarif(report: Report): string {
  const rules = [...new Set(report.findings.map(({ rule }) => rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: report.tool.name, version: report.tool.version, rules: rules.map((id) => ({ id })) },
        },
        columnKind: 'utf16CodeUnits',
        results: report.findings.map((finding) => resultOf(finding, rules.indexOf(finding.rule))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf({ id, rule, severity, message, operationId, source, curl, count }: Finding, ruleIndex: number) {
  const again = curl === null ? '' : `\nAgain: ${curl}`;
  const region = source === null ? undefined : { startLine: source.line, startColumn: source.column };
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: `${operationId === null ? '' : `${operationId}: `}${message}${again}` },
    occurrenceCount: count,
    partialFingerprints: { 'backoffice/v1': id },
    locations:
      source === null ? [] : [{ physicalLocation: { artifactLocation: { uri: encodeURI(source.file) }, region } }],
  };
}
