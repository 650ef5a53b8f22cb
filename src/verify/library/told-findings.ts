import { printable } from '../../report/printable.ts';
import type { Finding } from '../../report/report.ts';

/** How many findings an error tells; a report tells all. */
const MOST_TOLD = 10;

/** Findings for the message of an error: what is wrong, where the document says so, and what came. */
export function toldFindings(findings: readonly Finding[]): string {
  const told = findings.slice(0, MOST_TOLD).map(({ severity, rule, operationId, message, source, count }) => {
    const where = operationId === null ? '' : ` in ${operationId}`;
    const place = source === null ? '' : `\n    ${printable(`${source.file}:${source.line}:${source.column}`)}`;
    const times = count === 1 ? '' : ` (${count} times)`;
    return `  ${severity} ${printable(rule)}${printable(where)}: ${printable(message)}${times}${place}`;
  });
  const more = findings.length - told.length;
  return [...told, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n');
}
