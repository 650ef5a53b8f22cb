import { readFileSync } from 'node:fs';
import { createAjv } from '../extensions/ajv.ts';
import { errorMessage } from '../json/error-message.ts';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../json/json.ts';
import { presentName } from '../openapi/operations.ts';
import { violationText } from '../schema/validation-text.ts';
import schema from './report.schema.json' with { type: 'json' };
import { type Report, ReportError } from './report.ts';

/**
 * The report that `text` spells, as `report.schema.json` describes it, with the present names of operations. `file` names it in errors.
 *
 * @throws {ReportError} `report-unreadable`, `report-invalid`
 */
export function parseReport(text: string, file: string): Report {
  const given = parsedJson(text);
  if (given === undefined)
    throw new ReportError('report-unreadable', `${file} is not JSON. Name reports of --format json.`);
  const json = inPresentNames(given);
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

/** The members of a report that name operations, in a text or in a list of texts. */
const NAMING: ReadonlySet<string> = new Set(['operationId', 'operationIds', 'operations']);

/** A part of a report with operations named as this version names them, so that reports of both are about the same operations. */
function inPresentNames(part: Json, member = ''): Json {
  if (typeof part === 'string') return NAMING.has(member) ? presentName(part) : part;
  if (isJsonArray(part)) return part.map((item) => inPresentNames(item, member));
  if (!isJsonObject(part)) return part;
  const nameOf = (name: string) => (member === 'skipped' ? presentName(name) : name);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [nameOf(name), inPresentNames(value, name)]));
}
