import { excerpt } from '../../../engine/json/excerpt.ts';
import type { Json } from '../../../engine/json/json.ts';
import { fragmentOf, valueAt } from '../../../engine/json/pointer.ts';
import { violationText } from '../../../engine/schema/validation-text.ts';
import type { ValidationError, Validator } from '../../../engine/schema/validator.ts';
import type { AccountTransaction } from '../../contract/account-transaction.ts';
import { type Moment, momentOf } from '../domain/moment.ts';

/** A value that is an account transaction record as the document says. */
export interface CheckedRecord {
  readonly kind: 'record';
  readonly record: AccountTransaction;
  /** The moment of `tranWhen`. */
  readonly moment: Moment;
}

/** Why a value is no account transaction record. */
interface RecordError {
  readonly kind: 'record-error';
  /** JSON pointer (RFC 6901) into the record; empty for the whole of it. */
  readonly pointer: string;
  /** Names the place in the record, the value and what is allowed. */
  readonly message: string;
}

/** Checks a value against the document. Interface specification: Resources and their fields › Account transaction record. */
export function checkRecord(value: Json, validate: Validator<AccountTransaction>): CheckedRecord | RecordError {
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    return { kind: 'record-error', pointer: error?.instancePath ?? '', message: violation(value, error) };
  }
  return { kind: 'record', record: value, moment: momentOf(value.tranWhen) };
}

function violation(record: Json, error: ValidationError | undefined): string {
  if (error === undefined) return 'the record is not what the document says.';
  const { instancePath, keyword } = error;
  const place = instancePath === '' ? 'the record' : instancePath;
  return `${place} ${violationText(error)}${keyword === 'required' ? '' : `, but is ${valueText(record, instancePath)}`}.`;
}

function valueText(record: Json, instancePath: string): string {
  const value = valueAt(record, fragmentOf(instancePath));
  // JSON has no word for what 1e999 becomes.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'not there');
  return excerpt(text, MOST_QUOTED);
}

const MOST_QUOTED = 120;
