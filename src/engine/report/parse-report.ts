import { readFileSync } from 'node:fs';
import { createAjv } from '../extensions/ajv.ts';
import { errorMessage } from '../json/error-message.ts';
import { parsedJson } from '../json/json.ts';
import { violationText } from '../schema/validation-text.ts';
import schema from './report.schema.json' with { type: 'json' };
import { type Report, ReportError } from './report.ts';

/**
 * The report that `text` spells, as `report.schema.json` describes it. `file` names it in errors.
 *
 * @throws {ReportError} `report-unreadable`, `report-invalid`
 */
export function parseReport(text: string, file: string): Report {
  const json = parsedJson(text);
  if (json === undefined)
    throw new ReportError('report-unreadable', `${file} is not JSON. Name reports of --format json.`);
  const isReport = createAjv().compile<Report>(schema);
  if (isReport(json)) return json;
  const [error] = isReport.errors ?? [];
  const place = error?.instancePath === undefined || error.instancePath === '' ? 'the whole' : error.instancePath;
  const why = `${place} ${error === undefined ? 'is not as its schema says' : violationText(error)}`;
  throw new ReportError(
    'report-invalid',
    `${file} is not a report of backoffice: ${why}. Name reports of --format json.`,
  );
}

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
