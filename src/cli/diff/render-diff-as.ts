import { builtPortal } from '../../backoffice/contract/built-portal.ts';
import { changelogOf } from '../../engine/diff/report/changelog.ts';
import { diffReport } from '../../engine/diff/report/diff-report.ts';
import type { DiffResult } from '../../engine/diff/report/diff-result.ts';
import { renderChangelog } from '../../engine/diff/report/render-changelog.ts';
import { renderDiff } from '../../engine/diff/report/render-diff.ts';
import { type ReportFormat, reportPieces, type TextPieces } from '../../engine/report/formats.ts';
import type { Style } from '../../engine/report/render-text.ts';
import { packageVersion } from '../package-version.ts';
import { withPortalAddress } from '../portal-option.ts';

/** What a text of a result is to be like. */
export interface DiffText {
  readonly format: ReportFormat | 'markdown';
  readonly style: Style | undefined;
  /** The address of the portal of our document, where it is published. */
  readonly portal: string | undefined;
}

/** The text of a result in pieces: for people and the changelog in words of its own, for all others as every report. */
export function renderDiffAs(result: DiffResult, { format, style, portal }: DiffText): TextPieces {
  if (format === 'text') return [renderDiff(result, style, portal ?? builtPortal())];
  if (format === 'markdown') return [renderChangelog(changelogOf(result.classification.changes, result.versions))];
  return reportPieces(withPortalAddress(diffReport(result, packageVersion()), portal), format);
}
