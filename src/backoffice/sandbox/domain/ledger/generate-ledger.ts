import { HOUR } from '../../../../engine/json/day.ts';
import { type Day, dayOf, isTradingDay, marketHours, momentAt } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { Book, type LedgerRecord } from './book.ts';
import type { Account } from './bookings.ts';
import { bookAtOnce, bookDay } from './day-bookings.ts';
import { dayBudgets } from './day-budgets.ts';
import { Holdings } from './holdings.ts';

/** Which ledger is to be made. */
export interface LedgerOptions {
  /** A safe integer. Each makes another ledger. */
  readonly seed: number;
  /** The account. Its ledger depends on no other account's. */
  readonly accountID: string;
  /** The first day on which a record may lie: YYYY-MM-DD, UTC. */
  readonly from: string;
  /** The last day on which a record may lie: YYYY-MM-DD, UTC. A day that is over, if none is to lie in the future. */
  readonly to: string;
  /** How many records: 0 to {@link MOST_RECORDS}. */
  readonly records: number;
  /** Whether all records lie at one timestamp, on the day `to`. */
  readonly atOnce?: boolean;
}

/** With more records or days, products here would no longer be safe integers. */
export const MOST_RECORDS = 100_000_000;
const MOST_DAYS = 36_525;

/**
 * The records of an account in booking order, one at a time: nothing is kept but the state of the account, so memory does
 * not grow with `records`. The same options make the same records on every machine.
 *
 * `tranWhen` never decreases, but many records may share one. Each `accountBalance` is the sum of all `accountAmount` so
 * far, to the cent, and never below zero. Each `finTranID` and `orderID` comes once. What the interface specification
 * leaves open (type codes, origins, what the amounts and flags mean) follows the document's examples or is the sandbox's
 * own choice. Interface specification: Resources and their fields › Account transaction record.
 *
 * @throws {RangeError} at once, naming the option that is not as {@link LedgerOptions} says.
 */
export function generateLedger(options: LedgerOptions): Generator<LedgerRecord> {
  const { seed, accountID, records } = options;
  const [first, last] = [dayOf('from', options.from), dayOf('to', options.to)];
  if (first > last || last - first >= MOST_DAYS) {
    throw new RangeError(`from is ${options.from} and to is ${options.to}; give a period of 1 to ${MOST_DAYS} days.`);
  }
  if (!Number.isInteger(records) || records < 0 || records > MOST_RECORDS) {
    throw new RangeError(`records is ${records}; give an integer from 0 to ${MOST_RECORDS}.`);
  }
  const random = createRandom(seed).split(accountID);
  const account = { book: new Book(random.split('book')), holdings: new Holdings(random.split('prices')) };
  if (options.atOnce === true) return bookAtOnce(account, middayOf(last), records);
  return bookDays(account, dayBudgets(random.split('days'), first, last, records));
}

function* bookDays(account: Account, budgets: ReturnType<typeof dayBudgets>): Generator<LedgerRecord> {
  for (const { day, records } of budgets) yield* bookDay(account, day, records);
}

/** An hour after the market has opened or, on other days, noon UTC. */
function middayOf(day: Day): number {
  return isTradingDay(day) ? marketHours(day).open + HOUR : momentAt(day, 12);
}
