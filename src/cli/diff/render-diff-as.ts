import { changelogOf } from '../../evolution/changelog/changelog.ts';
import { renderChangelog } from '../../evolution/changelog/render-changelog.ts';
import { diffReport } from '../../evolution/gate/diff-report.ts';
import type { DiffResult } from '../../evolution/gate/diff-result.ts';
import { renderDiff } from '../../evolution/gate/render-diff.ts';
import { type ReportFormat, renderReport } from '../../report/formats.ts';
import type { Style } from '../../report/render-pretty.ts';
import { packageVersion } from '../package-version.ts';

/** The text of a result in a format: for people and the changelog in words of its own, for all others as every report. */
export function renderDiffAs(result: DiffResult, format: ReportFormat | 'markdown', style?: Style): string {
  if (format === 'pretty') return renderDiff(result, style);
  if (format === 'markdown') return renderChangelog(changelogOf(result.judgement.changes, result.versions));
  return renderReport(diffReport(result, packageVersion()), format, style);
}
