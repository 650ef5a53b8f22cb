import type { components } from '../../../../../generated/types.ts';
import type { Random } from '../random.ts';
import type { Instrument } from './holdings.ts';
import { amountOf, type Cents, type Quantity, sharesOf } from './money.ts';

/** Interface specification: Resources and their fields › Account transaction record. */
export type LedgerRecord = components['schemas']['AccountTransaction'];

/** The fee components of a record, in cents; what is left out is 0. */
export type Fees = Partial<Record<'feeSec' | 'feeTaf' | 'feeBase' | 'feeXtraShares' | 'feeExchange', Cents>>;

/** The fields that only the record of a trade has. */
export interface Fill {
  readonly instrument: Instrument;
  readonly quantity: Quantity;
  readonly price: Cents;
  readonly orderID: string;
  readonly orderNo: string;
}

/** The fields of a new record. */
export interface Entry {
  /** By how much the balance changes, fees included. */
  readonly amount: Cents;
  readonly finTranTypeID: string;
  readonly tranSource: string;
  readonly comment: string;
  readonly fees?: Fees;
  readonly fill?: Fill;
  readonly wlpFinTranTypeID?: string;
  readonly sendCommissionToClearing?: boolean;
}

/** An entry as it was booked. */
export interface Booked {
  readonly entry: Entry;
  readonly finTranID: string;
}

/** How many of the last entries that may yet be corrected are remembered; fixed, so that memory does not grow. */
const REMEMBERED = 8;

/**
 * The account as it is after the records booked so far.
 * Interface specification: Resources and their fields › Account transaction record.
 */
export class Book {
  readonly random: Random;
  /** The cash of the account. Never below zero. */
  balance: Cents = 0;
  /** Before this moment (milliseconds since 1970-01-01T00:00Z) no further interest is booked. */
  nextInterest = Number.NEGATIVE_INFINITY;
  /** The last entries that may yet be corrected, the oldest first. */
  readonly correctable: Booked[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(random: Random) {
    this.random = random;
  }

  /** The next number of a series that people read, such as DMKT000871. */
  nextNumber(series: string): string {
    const number = (this.#numbers.get(series) ?? this.random.integer(100, 9_000)) + 1;
    this.#numbers.set(series, number);
    return `${series}${String(number).padStart(6, '0')}`;
  }

  /**
   * Books `entry` at `when` (milliseconds since 1970-01-01T00:00Z).
   *
   * @throws {RangeError} when the balance would fall below zero: the caller checks the balance first.
   */
  post(when: number, entry: Entry): LedgerRecord {
    const balance = this.balance + entry.amount;
    if (balance < 0) throw new RangeError(`${entry.comment}: the balance would be ${balance} cents; 0 is the least.`);
    this.balance = balance;
    return recordOf(when, entry, `HC.${this.random.uuid()}`, balance);
  }

  /** Books `entry` as {@link post} does, and remembers it, so that it may be corrected later. */
  postCorrectable(when: number, entry: Entry): LedgerRecord {
    const record = this.post(when, entry);
    this.correctable.push({ entry, finTranID: record.finTranID });
    if (this.correctable.length > REMEMBERED) this.correctable.shift();
    return record;
  }
}

function recordOf(when: number, entry: Entry, finTranID: string, balance: Cents): LedgerRecord {
  const { fees, fill, wlpFinTranTypeID } = entry;
  const amount = amountOf(entry.amount);
  const record: LedgerRecord = {
    accountAmount: amount,
    accountBalance: amountOf(balance),
    accountType: 'LIVE',
    comment: entry.comment,
    dnb: false,
    finTranID,
    finTranTypeID: entry.finTranTypeID,
    feeSec: amountOf(fees?.feeSec ?? 0),
    feeTaf: amountOf(fees?.feeTaf ?? 0),
    feeBase: amountOf(fees?.feeBase ?? 0),
    feeXtraShares: amountOf(fees?.feeXtraShares ?? 0),
    feeExchange: amountOf(fees?.feeExchange ?? 0),
    fillQty: sharesOf(fill?.quantity ?? 0),
    fillPx: amountOf(fill?.price ?? 0),
    sendCommissionToClearing: entry.sendCommissionToClearing ?? false,
    systemAmount: 0,
    tranAmount: amount,
    wlpAmount: 0,
    tranSource: entry.tranSource,
    tranWhen: new Date(when).toISOString(),
  };
  if (wlpFinTranTypeID !== undefined) record.wlpFinTranTypeID = wlpFinTranTypeID;
  if (fill !== undefined) {
    const { id, symbol, name } = fill.instrument;
    record.instrument = { id, symbol, name };
    record.orderID = fill.orderID;
    record.orderNo = fill.orderNo;
  }
  return record;
}
