import { CodedError } from '../json/coded-error.ts';

/** The errors of writing or reading a report. Each code has one cause and one remedy. */
export const REPORT_ERRORS = {
  'output-unwritable': 'A report cannot be written.',
  'report-unreadable': 'A file cannot be read, or is not JSON.',
  'report-invalid': 'A file is JSON, but no report of backoffice.',
  'reports-differ':
    'Reports of different documents cannot be merged, those of different commands neither merged nor compared.',
} as const;

/** A report cannot be written or read. The message names the file and the cure. */
export class ReportError extends CodedError<keyof typeof REPORT_ERRORS> {
  override readonly name = 'ReportError';
}
