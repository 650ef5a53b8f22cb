import { printableJson } from '../json/unprintable.ts';
import type { Style } from './render-text.ts';
import type { Report } from './report.ts';

/** The formats of a report and who reads each. */
export const REPORT_FORMATS = {
  text: 'For people, in a terminal.',
  json: 'For programs; backoffice-contract/report.schema.json describes it.',
  junit: 'JUnit XML, for the test results of CI.',
  sarif: 'SARIF 2.1.0, for code scanning, with places in the document.',
  github: 'Annotations of GitHub Actions.',
  summary: 'Markdown, for the job summary of GitHub Actions or a comment.',
  html: 'A page that needs nothing else.',
} as const;

/** The name of a format. */
export type ReportFormat = keyof typeof REPORT_FORMATS;

/**
 * The text of `report` in `format`; only the code of that format is loaded. `style` colours what people read in a terminal;
 * `builtPortal` is the folder of a portal on their machine.
 */
export async function renderReport(
  report: Report,
  format: ReportFormat,
  style?: Style,
  builtPortal?: string,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./render-text.ts')).renderText(report, style, builtPortal);
    case 'json':
      return renderJson(report);
    case 'junit':
      return (await import('./render-junit.ts')).renderJunit(report);
    case 'sarif':
      return (await import('./render-sarif.ts')).renderSarif(report);
    case 'github':
      return (await import('./render-github.ts')).renderGithub(report);
    case 'summary':
      return (await import('./render-summary.ts')).renderSummary(report);
    case 'html':
      return (await import('./render-html.ts')).renderHtml(report);
  }
}

/** A text in pieces; one string would be pieces of a character each. */
export type TextPieces = Iterable<string> & object;

/** What {@link renderReport} returns, in pieces where it may be large. */
export async function reportPieces(...args: Parameters<typeof renderReport>): Promise<TextPieces> {
  const [report, format] = args;
  return format === 'json' ? jsonPieces(report) : [await renderReport(...args)];
}

/** The report as JSON, indented, as `report.schema.json` describes it. */
export function renderJson(report: Report): string {
  return [...jsonPieces(report)].join('');
}

/** The text of {@link renderJson} in pieces, since that of thousands of findings takes several times its size in memory. */
function* jsonPieces(report: Report): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(report)) {
    if (value === undefined) continue;
    yield `${before}  ${printableJson(JSON.stringify(name))}: `;
    if (Array.isArray(value) && value.length > 0) yield* listPieces(value);
    else yield indented(value, '  ');
    before = ',\n';
  }
  yield '\n}\n';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let before = '[\n';
  for (const item of list) {
    yield `${before}    ${indented(item, '    ')}`;
    before = ',\n';
  }
  yield '\n  ]';
}

/** A line break inside JSON text is one between its parts. */
const indented = (value: unknown, indent: string): string =>
  printableJson(JSON.stringify(value, null, 2)).replaceAll('\n', `\n${indent}`);
