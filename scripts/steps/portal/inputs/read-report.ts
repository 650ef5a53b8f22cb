import { readFileSync } from 'node:fs';
import { errorMessage } from '../../../../src/engine/json/error-message.ts';
import type { Report } from '../../../../src/engine/report/report.ts';
import { PortalError } from '../portal-error.ts';

/** The parts of a report that the portal shows; a file that has them is one. */
const NEEDED = ['target', 'findings', 'observations', 'coverage'] as const;

/**
 * The JSON report of `backoffice verify` in `file`.
 *
 * @throws {PortalError} `report-unreadable`
 */
export function readReport(file: string): Report {
  const refuse = (why: string, cause?: unknown): never => {
    const cure = 'Write one with "backoffice verify … --format json --output FILE".';
    throw new PortalError('report-unreadable', `${file} is not a report: ${why}. ${cure}`, { cause });
  };
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    return refuse(errorMessage(cause), cause);
  }
  const missing = NEEDED.find((key) => typeof report !== 'object' || report === null || !(key in report));
  return missing === undefined ? report : refuse(`it has no "${missing}"`);
}
