import type { Finding, Report } from './report.ts';

/**
 * The report as workflow commands of GitHub Actions, an annotation for each finding at its place in the source. What a
 * server has sent cannot begin a command of its own: line breaks are escaped.
 */
export function renderGithub({ findings, summary, target }: Report): string {
  const { exchanges, errors, warnings } = summary;
  const total = `${exchanges} exchanges with ${target}: ${errors} errors, ${warnings} warnings.`;
  return [...findings.map(annotation), `::notice::${escapeData(total)}`, ''].join('\n');
}

function annotation({ severity, rule, operationId, message, source, curl, count }: Finding): string {
  const place = source === null ? [] : [['file', source.file] as const, ['line', source.line] as const];
  const column = source === null ? [] : [['col', source.column] as const];
  const title = ['title', `${rule}${operationId === null ? '' : ` (${operationId})`}`] as const;
  const properties = [...place, ...column, title].map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const times = count === 1 ? '' : ` (${count} times)`;
  const again = curl === null ? '' : `\n${curl}`;
  return `::${severity} ${properties.join(',')}::${escapeData(`${message}${times}${again}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
