import { placeText } from '../../engine/document/source/place-text.ts';
import { operationNamesText, whereText } from '../../engine/report/finding-text.ts';
import { printable } from '../../engine/report/printable.ts';
import type { Finding } from '../../engine/report/report.ts';

/** How many findings an error lists; a report lists all. */
const MOST_LISTED = 10;

/**
 * Findings for the message of an error: what is wrong, where the document says so, and the page that explains it, where
 * `pageOf` returns one.
 */
export function listFindings(findings: readonly Finding[], pageOf: (finding: Finding) => string | undefined): string {
  const listed = findings.slice(0, MOST_LISTED).map((finding) => {
    const { severity, rule, message, source, sourcePath, count } = finding;
    const where = whereText(finding) === '' ? '' : ` in ${whereText(finding)}`;
    const names = operationNamesText(finding);
    const times = count === 1 ? '' : ` (${count} times)`;
    const lines = [names === undefined ? '' : `in ${names}`, placeText(source, sourcePath), pageOf(finding) ?? ''];
    const below = lines.filter((line) => line !== '').map(printable);
    return [`  ${severity} ${printable(rule)}${printable(where)}: ${printable(message)}${times}`, ...below].join(
      '\n    ',
    );
  });
  const more = findings.length - listed.length;
  return [...listed, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n');
}
