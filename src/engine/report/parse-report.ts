import { readFileSync } from 'node:fs';
import { fileErrorMessage } from '../json/error-message.ts';
import { fileContent } from '../json/file-schema.ts';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../json/json.ts';
import { presentName } from '../openapi/operations.ts';
import { isDate } from '../schema/formats/date.ts';
import type { Learned } from './learned.ts';
import schema from './report.schema.json' with { type: 'json' };
import { type LearnReport, type Report, ReportError } from './report.ts';

/**
 * The report that `text` spells, as `report.schema.json` describes it, with the present names of operations. `file` names it in errors, which say
 * the place, the value and what is allowed.
 *
 * @throws {ReportError} `report-unreadable`, `report-invalid`
 */
export function parseReport(text: string, file: string): Report {
  const given = parsedJson(text);
  if (given === undefined)
    throw new ReportError('report-unreadable', `${file} is not JSON. Name reports of --format json.`);
  const content = fileContent<Report>(inPresentNames(given), schema, {
    whole: 'the report',
    formats: { date: isDate },
  });
  if (content.kind === 'valid') return content.value;
  throw new ReportError(
    'report-invalid',
    `${file} is not a report of backoffice: ${content.message} Name reports of --format json.`,
  );
}

/** The part of a report of `learn` that evidence consists of. The file that `learn --patch` keeps has no more. */
const EVIDENCE = {
  type: 'object',
  required: ['learned'],
  properties: { learned: schema.properties.learned },
  $defs: schema.$defs,
} as const;

/**
 * What `learn` found, in its report or in the file of evidence that `learn --patch` keeps, with the present names of operations. `file`
 * names it in errors.
 *
 * @throws {ReportError} `report-invalid`
 */
export function parseLearned(given: Json, file: string): Learned {
  const content = fileContent<Pick<LearnReport, 'learned'>>(inPresentNames(given), EVIDENCE, { whole: 'the report' });
  if (content.kind === 'valid') return content.value.learned;
  throw new ReportError('report-invalid', `${file} is not a report of learn: ${content.message}`);
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
    throw new ReportError(
      'report-unreadable',
      `${file} cannot be read (${fileErrorMessage(cause)}). Name reports of --format json.`,
      { cause },
    );
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
