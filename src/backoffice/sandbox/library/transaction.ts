import { MINUTE } from '../../../engine/json/day.ts';
import type { Json } from '../../../engine/json/json.ts';
import { propertyNames, propertySchemas } from '../../../engine/schema/view/possible-views.ts';
import { type AccountTransaction, isAccountTransaction } from '../../contract/account-transaction.ts';
import { timestampOf } from '../domain/moment.ts';
import { createRandom } from '../domain/random.ts';
import { type CheckedRecord, checkRecord } from '../import/check-record.ts';
import { DOCUMENT } from './contract-document.ts';
import { meantText, SandboxOptionError, valueText } from './option-error.ts';

/** When the first record is made, unless the caller names another time: a Friday on which the market is open. */
const FIRST = Date.UTC(2026, 0, 2, 15);

/**
 * An account transaction record as the document describes it: a deposit of 100 with the fields that `fields` names in place of
 * its own. The same fields make the same record, with the same `finTranID`.
 *
 * Interface specification: Resources and their fields › Account transaction record.
 *
 * @throws {SandboxOptionError} when a field or the record is not as the document says.
 */
export function transaction(fields: Partial<AccountTransaction> = {}): AccountTransaction {
  assertFields('transaction', fields);
  return recordOf('transaction', FIRST, fields);
}

/**
 * Several records, one a minute, whose `accountBalance` is the sum of the amounts so far. No two of them share a `finTranID`.
 *
 * @param count how many.
 * @param fieldsOf returns the fields of a record by its place, which begins with 0.
 * @throws {SandboxOptionError} when a field or a record is not as the document says.
 */
export function transactions(
  count: number,
  fieldsOf: (index: number) => Partial<AccountTransaction> = () => ({}),
): AccountTransaction[] {
  if (!Number.isInteger(count) || count < 0) {
    throw new SandboxOptionError('count', ` is ${valueText(count)}; give an integer from 0.`);
  }
  if (typeof fieldsOf !== 'function') {
    throw new SandboxOptionError('fieldsOf', ` is ${valueText(fieldsOf)}; give a function that returns fields.`);
  }
  const records: AccountTransaction[] = [];
  // In cents, so that sums are exact.
  let balance = 0;
  for (let index = 0; index < count; index += 1) {
    const fields = fieldsOf(index);
    assertFields(`transactions[${index}]`, fields);
    balance += Math.round((fields.accountAmount ?? DEPOSIT) * 100);
    const own = { accountBalance: balance / 100, finTranID: identifierOf([index, fields]), ...fields };
    records.push(recordOf(`transactions[${index}]`, FIRST + index * MINUTE, own));
  }
  return records;
}

const DEPOSIT = 100;

const RECORD = '#/components/schemas/AccountTransaction';

function assertFields(place: string, fields: unknown): void {
  if (!isObject(fields)) {
    throw new SandboxOptionError(place, ` is ${valueText(fields)}; give an object with fields of the record.`);
  }
  assertKnown(place, fields, [RECORD]);
}

/**
 * The document allows further fields, which a server may send. In fields that a test names, one that is not documented is a mistake in typing;
 * a test that wants it adds it to the record: `{ ...transaction(), later: 1 }`.
 *
 * @param schemas the pointers of the schemas of `fields`.
 * @throws {SandboxOptionError} naming the field and the one that is meant.
 */
function assertKnown(place: string, fields: object, schemas: readonly string[]): void {
  const names = propertyNames(DOCUMENT, schemas);
  for (const [name, value] of Object.entries(fields)) {
    const field = `${place}.${name}`;
    if (!names.includes(name)) {
      throw new SandboxOptionError(field, ` is not a field of the document; ${meantText(name, names)}`);
    }
    if (isObject(value)) assertKnown(field, value, propertySchemas(DOCUMENT, schemas, name));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordOf(place: string, when: number, fields: Partial<AccountTransaction>): AccountTransaction {
  const amount = fields.accountAmount ?? DEPOSIT;
  const record = {
    accountAmount: amount,
    accountBalance: amount,
    accountType: 'LIVE',
    comment: 'Deposit',
    dnb: false,
    finTranID: identifierOf(fields),
    finTranTypeID: 'CSR',
    feeSec: 0,
    feeTaf: 0,
    feeBase: 0,
    feeXtraShares: 0,
    feeExchange: 0,
    fillQty: 0,
    fillPx: 0,
    sendCommissionToClearing: false,
    systemAmount: 0,
    tranAmount: amount,
    wlpAmount: 0,
    tranSource: 'ACH',
    tranWhen: timestampOf(when),
    ...fields,
  };
  return checkedRecord(place, record).record;
}

/** `record` as its JSON has it, checked. @throws {SandboxOptionError} naming `place`. */
export function checkedRecord(place: string, record: unknown): CheckedRecord {
  const value: Json = JSON.parse(JSON.stringify(record) ?? 'null');
  const checked = checkRecord(value, isAccountTransaction);
  if (checked.kind === 'record') return checked;
  throw new SandboxOptionError(place, `: ${checked.message}`);
}

/** An identifier that follows from `content`, so that it is the same in every run. */
function identifierOf(content: unknown): string {
  return `HC.${createRandom(0).split(JSON.stringify(content)).uuid()}`;
}
