import { readFileSync } from 'node:fs';
import { errorMessage } from '../engine/json/error-message.ts';
import { parseReport } from '../engine/report/parse-report.ts';
import { type Report, ReportError } from '../engine/report/report.ts';

/**
 * The report in `file`, in the format json.
 *
 * @throws {ReportError} `report-unreadable`, `report-invalid`
 */
export function readReport(file: string): Report {
  try {
    return parseReport(readFileSync(file, 'utf8'), file);
  } catch (cause) {
    if (cause instanceof ReportError) throw cause;
    throw new ReportError('report-unreadable', `${file} cannot be read (${errorMessage(cause)}).`, { cause });
  }
}
