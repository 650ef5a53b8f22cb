import { NOT_VALIDATED } from '../../engine/proxy/validation-queue.ts';
import type { Report } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';

const OF_TRAFFIC = new Set(['replay', 'proxy']);

/**
 * Why a report of `replay` or `proxy` proves nothing: no exchange matches an operation of the document, and nothing was
 * found either. Undefined for every other report.
 */
export function nothingReplayed({ tool, coverage, summary, traffic, failOn }: Report): string | undefined {
  const matched = coverage.operations.some(({ exchanges }) => exchanges > 0);
  if (!OF_TRAFFIC.has(tool.command) || matched || (summary.errors > 0 && failOn !== 'never')) return undefined;
  if (tool.command === 'proxy') {
    const { entries = 0, ignored = {} } = traffic ?? {};
    if (entries === 0) return 'No exchange passed, so nothing was checked. Send requests to the url of the proxy.';
    const left = Object.values(NOT_VALIDATED).reduce((sum, why) => sum + (ignored[why] ?? 0), 0);
    const what = left === entries ? 'was validated' : 'matches an operation of the document';
    return `None of ${counted(entries, 'exchange')} that passed ${what}, so nothing was checked; the report lists why.`;
  }
  const { entries = 0 } = traffic ?? {};
  if (entries === 0) return 'No recorded exchange was read, so nothing was checked. Name a file that has some.';
  return (
    `None of ${counted(entries, 'recorded exchange')} matches an operation of the document, so nothing was ` +
    'checked; the report lists why, and --server names a server that the document does not name.'
  );
}
