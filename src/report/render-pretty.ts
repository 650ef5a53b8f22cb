import type { Finding, Observation, Report } from './report.ts';

/** Makes parts of a report stand out; the text itself where there are no colours. */
export type Style = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'green', text: string) => string;

/** The report as a person reads it in a terminal. */
export function renderPretty(report: Report, style: Style = (_format, text) => text): string {
  const { contract, target, findings, observations, summary } = report;
  const unjudged = report.coverage.operations.flatMap(({ rules }) => Object.entries(rules.unjudged));
  return [
    style('bold', `${contract.title} ${contract.version}: ${target}`),
    '',
    ...findings.flatMap((finding) => [block(finding, style), '']),
    ...section('Seen where the document leaves something open', observations.map(observed), style),
    ...section(
      'Rules that could not be judged',
      unjudged.map(([rule, why]) => `${rule}: ${why}`),
      style,
    ),
    ...section(
      'Operations that were not called',
      Object.entries(report.coverage.skipped).map(([id, why]) => `${id}: ${why}`),
      style,
    ),
    totals(report, style),
    ...(summary.errors + summary.warnings === 0 ? [] : [cure(report)]),
    '',
  ].join('\n');
}

function block({ severity, rule, operationId, message, source, response, curl, count, id }: Finding, style: Style) {
  const head = style(severity === 'error' ? 'red' : 'yellow', severity);
  const seen = count === 1 ? '' : style('dim', `  seen ${count} times`);
  const at = source === null ? '' : `${source.file}:${source.line}:${source.column}`;
  const excerpt = response === null || response.excerpt === '' ? '' : `got: ${printable(response.excerpt)}`;
  return [
    `${head} ${style('bold', rule)}${operationId === null ? '' : ` ${operationId}`}  ${style('dim', id)}${seen}`,
    `  ${printable(message)}`,
    ...[at, excerpt, curl ?? ''].filter(Boolean).map((line) => `  ${style('dim', line)}`),
  ].join('\n');
}

function observed({ message, questions, count }: Observation): string {
  const answers = questions.length === 0 ? '' : ` [${questions.join(', ')}]`;
  return `${printable(message)}${count === 1 ? '' : ` (${count} times)`}${answers}`;
}

function section(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : [style('bold', title), ...lines.map((line) => `  ${line}`), ''];
}

function totals({ summary, durationMs }: Report, style: Style): string {
  const { exchanges, checks, errors, warnings, observations } = summary;
  const verdict = errors > 0 ? style('red', 'Not as the document says') : style('green', 'As the document says');
  const seconds = (durationMs / 1000).toFixed(1);
  return `${verdict}: ${errors} errors, ${warnings} warnings, ${observations} observations (${exchanges} exchanges, ${checks} checks, ${seconds} s).`;
}

function cure({ contract }: Report): string {
  return `Mend the server, or the document where the server is right (${contract.title} ${contract.version}); a curl line shows each finding again.`;
}

/** What a server sends must not steer the terminal. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, (char) => JSON.stringify(char).slice(1, -1));
}
