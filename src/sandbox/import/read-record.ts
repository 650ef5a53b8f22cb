import { isUtf8 } from 'node:buffer';
import type { AccountTransaction } from '../../contract/account-transaction.ts';
import type { ValidationError, Validator } from '../../contract/validators.ts';
import { fragmentOf } from '../../openapi/body-pointer.ts';
import type { Json } from '../../openapi/json.ts';
import { valueAt } from '../../openapi/pointer.ts';
import { violationText } from '../../openapi/validation-text.ts';
import { type Moment, readTimestamp } from '../domain/listing/moment.ts';
import type { LedgerEntry } from '../store/store.ts';
import { ImportError, type ImportErrorCode } from './import-error.ts';
import type { Line } from './line-splitter.ts';
import { repeatedKey } from './repeated-key.ts';

/**
 * The record of a line, with its JSON unchanged; undefined when the line is empty.
 * Interface specification: Resources and their fields › Account transaction record.
 *
 * @throws {ImportError} naming `label`, the line, the place in the record, the value and what is allowed.
 */
export function readRecord(
  line: Line,
  label: string,
  validate: Validator<AccountTransaction>,
): LedgerEntry | undefined {
  const bytes = trimmed(line.bytes);
  if (bytes.length === 0) return undefined;
  const fail = (code: ImportErrorCode, message: string, pointer = ''): ImportError =>
    new ImportError(code, `${label}:${line.number}: ${message}`, { line: line.number, pointer });
  if (line.isRest) throw fail('source-changed', 'the line is in the ledger already, but it now goes on.');
  if (!isUtf8(bytes)) {
    throw fail('line-not-utf8', 'the line is not UTF-8. NDJSON is text in UTF-8, and not compressed.');
  }

  const json = bytes.toString('utf8');
  let value: Json;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw fail('line-not-json', `the line is not JSON (${shortened(why)}). NDJSON has one whole record in each line.`);
  }
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    throw fail('record-invalid', faultText(value, error), error?.instancePath);
  }
  const repeated = repeatedKey(json, value);
  if (repeated !== undefined) {
    throw fail('key-repeated', `${repeated} is there twice; a key is allowed once in an object.`, repeated);
  }
  const { tranWhen, finTranID } = value;
  const moment = momentOf(tranWhen);
  if (moment === undefined) {
    throw fail('record-invalid', `/tranWhen is ${JSON.stringify(tranWhen)}; no such moment exists.`, '/tranWhen');
  }
  return { tranWhen: moment, finTranID, json };
}

/** The moment of a `tranWhen` that is valid. Date.parse takes a fifteenth of the time, but knows no leap second. */
function momentOf(tranWhen: string): Moment | undefined {
  const moment = Date.parse(tranWhen);
  return Number.isNaN(moment) ? readTimestamp(tranWhen) : moment;
}

/** Without the white space that JSON allows around a value, the carriage return of CRLF among it. */
function trimmed(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}

function faultText(record: Json, error: ValidationError | undefined): string {
  if (error === undefined) return 'the record is not what the document says.';
  const { instancePath, keyword } = error;
  const place = instancePath === '' ? 'the record' : instancePath;
  return `${place} ${violationText(error)}${keyword === 'required' ? '' : `, but is ${valueText(record, instancePath)}`}.`;
}

function valueText(record: Json, instancePath: string): string {
  const value = valueAt(record, fragmentOf(instancePath));
  // JSON has no word for what 1e999 becomes.
  return shortened(typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'not there'));
}

function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
