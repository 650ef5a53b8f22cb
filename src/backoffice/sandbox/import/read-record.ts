import { isUtf8 } from 'node:buffer';
import { errorMessage } from '../../../engine/json/error-message.ts';
import { excerpt } from '../../../engine/json/excerpt.ts';
import type { Json } from '../../../engine/json/json.ts';
import type { Validator } from '../../../engine/schema/validator.ts';
import type { AccountTransaction } from '../../contract/account-transaction.ts';
import type { LedgerEntry } from '../store/store.ts';
import { checkRecord } from './check-record.ts';
import { ImportError, type ImportErrorCode } from './import-error.ts';
import type { Line } from './lines.ts';
import { repeatedKey } from './repeated-key.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

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
  const hasMark = line.number === 1 && line.bytes.subarray(0, 3).equals(BYTE_ORDER_MARK);
  const bytes = trimmed(hasMark ? line.bytes.subarray(3) : line.bytes);
  if (bytes.length === 0) return undefined;
  const fail = (code: ImportErrorCode, message: string, pointer = ''): ImportError =>
    new ImportError(code, `${label}:${line.number}: ${message}`, { line: line.number, pointer });
  if (!isUtf8(bytes)) {
    throw fail('line-not-utf8', 'the line is not UTF-8. NDJSON is text in UTF-8, and not compressed.');
  }

  const json = bytes.toString('utf8');
  let value: Json;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const why = errorMessage(error);
    throw fail(
      'line-not-json',
      `the line is not JSON (${excerpt(why, 120)}). NDJSON has one whole record in each line.`,
    );
  }
  const checked = checkRecord(value, validate);
  if (checked.kind === 'record-error') throw fail('record-invalid', checked.message, checked.pointer);
  const repeated = repeatedKey(json, value);
  if (repeated !== undefined) {
    throw fail('key-repeated', `${repeated} is there twice; a key is allowed once in an object.`, repeated);
  }
  return { tranWhen: checked.moment, finTranID: checked.record.finTranID, json };
}

/** Whether there is nothing but white space. */
export function isBlank(bytes: Buffer): boolean {
  return trimmed(bytes).length === 0;
}

/** Without the white space that JSON allows around a value, the end of the line among it. */
function trimmed(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
