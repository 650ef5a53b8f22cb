import type { Report } from '../../../src/engine/report/report.ts';
import { textTable } from '../text-table.ts';
import type { Comparison, Verdict } from './verdicts.ts';

/** What came of one server. */
export interface ServerResult extends Comparison {
  readonly name: string;
  readonly report: Report;
  /** Whether its data are those from before. */
  readonly isUnchanged: boolean;
}

/** Whether every finding was reviewed and found again, and the data are unchanged. */
export function isAccepted({ reviewed, vanished, isUnchanged }: ServerResult): boolean {
  return isUnchanged && vanished.length === 0 && reviewed.every(({ verdict }) => verdict !== 'unreviewed');
}

/** What fails for a server; a line that says so where nothing does. */
export function renderResult({ name, reviewed, vanished, isUnchanged }: ServerResult): string {
  const lines = [
    ...reviewed
      .filter(({ verdict }) => verdict === 'unreviewed')
      .map(({ id, finding }) => `${name}: no verdict for ${id} ${finding}`),
    ...vanished.map(({ id, finding }) => `${name}: not found any more: ${id} ${finding}`),
    ...(isUnchanged ? [] : [`${name}: data that were there before have changed`]),
  ];
  return lines.length === 0 ? `${name}: every finding has a verdict and was found again` : lines.join('\n');
}

const HEADING = 'server,operations,called,with 2xx,causes,true,false alarm,arguable,requests,s'.split(',');

/** The totals of all servers as a table. */
export function renderTable(results: readonly ServerResult[]): string {
  const rows = results.map(({ name, report: { coverage, findings, summary, durationMs }, reviewed }) => {
    const called = coverage.operations.length;
    const count = (wanted: Verdict) => reviewed.filter(({ verdict }) => verdict === wanted).length;
    return [
      name,
      called + Object.keys(coverage.skipped).length,
      called,
      coverage.operations.filter(({ successes = 0 }) => successes > 0).length,
      findings.length,
      count('true'),
      count('false alarm'),
      count('arguable'),
      summary.exchanges,
      (durationMs / 1000).toFixed(1),
    ].map(String);
  });
  return textTable([HEADING, ...rows]);
}
