import { placeText } from '../../openapi/source/place-text.ts';
import { printable } from '../../report/printable.ts';
import type { Finding } from '../../report/report.ts';

/** How many findings an error tells; a report tells all. */
const MOST_TOLD = 10;

/**
 * Findings for the message of an error: what is wrong, where the document says so, and the page that explains it, where
 * `pageOf` gives one.
 */
export function toldFindings(findings: readonly Finding[], pageOf: (finding: Finding) => string | undefined): string {
  const told = findings.slice(0, MOST_TOLD).map((finding) => {
    const { severity, rule, operationId, message, source, sourcePath, count } = finding;
    const where = operationId === null ? '' : ` in ${operationId}`;
    const times = count === 1 ? '' : ` (${count} times)`;
    const below = [placeText(source, sourcePath), pageOf(finding) ?? ''].filter((line) => line !== '').map(printable);
    return [`  ${severity} ${printable(rule)}${printable(where)}: ${printable(message)}${times}`, ...below].join(
      '\n    ',
    );
  });
  const more = findings.length - told.length;
  return [...told, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n');
}
