import type { Report } from '../../report/report.ts';
import { counted } from '../../report/totals.ts';

const OF_TRAFFIC = new Set(['replay', 'proxy']);

/**
 * Why a report of `replay` or `proxy` proves nothing: no exchange matches an operation of the document, and nothing was
 * found either. Undefined for every other report.
 */
export function nothingReplayed({ tool, coverage, summary, traffic, failOn }: Report): string | undefined {
  const matched = coverage.operations.some(({ exchanges }) => exchanges > 0);
  if (!OF_TRAFFIC.has(tool.command) || matched || (summary.errors > 0 && failOn !== 'never')) return undefined;
  if (tool.command === 'proxy') {
    return (
      `None of ${counted(traffic?.entries ?? 0, 'exchange')} that passed matches an operation of the document, so nothing was ` +
      'checked; the report lists why.'
    );
  }
  return (
    `None of ${counted(traffic?.entries ?? 0, 'recorded exchange')} matches an operation of the document, so nothing was ` +
    'checked; the report lists why, and --server names a server that the document does not name.'
  );
}
