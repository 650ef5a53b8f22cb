import { type Day, isPayDay, isTradingDay, marketHours, momentAt } from '../calendar.ts';
import type { LedgerRecord } from './book.ts';
import {
  type Account,
  type Booking,
  bookBuy,
  bookCorrection,
  bookDeposit,
  bookDividends,
  bookInterest,
  bookSell,
  bookWithdrawal,
} from './bookings.ts';

/** Bookings and how likely each is against the others. */
type Mix = readonly [readonly [Booking, number], ...(readonly [Booking, number])[]];

const MORNING: Mix = [
  [bookDeposit, 5],
  [bookWithdrawal, 3],
  [bookCorrection, 1],
];
const SESSION: Mix = [
  [bookBuy, 10],
  [bookSell, 8],
  [bookDeposit, 1],
  [bookWithdrawal, 1],
];
const CLOSE: Mix = [
  [bookInterest, 4],
  [bookWithdrawal, 3],
  [bookDeposit, 3],
  [bookCorrection, 1],
];
const WEEKEND: Mix = [
  [bookInterest, 3],
  [bookCorrection, 1],
];

/** A stretch of a day; with `start` equal to `end` everything in it happens at one timestamp. */
interface Stretch {
  readonly mix: Mix;
  readonly start: number;
  readonly end: number;
  readonly records: number;
}

/**
 * Books exactly `records` records on `day`, in the order of time. On a trading day: dividends at noon UTC in one batch,
 * cash movements before the market opens, trades while it is open, and the end-of-day bookings in one batch. On other days
 * the same without trades. Where nothing else is possible, as at the very beginning, a deposit is booked.
 */
export function* bookDay(account: Account, day: Day, records: number): Generator<LedgerRecord> {
  const { random } = account.book;
  const dividends = isPayDay(day) ? bookDividends(account, momentAt(day, 12), records) : [];
  yield* dividends;
  const left = records - dividends.length;
  const atClose = left >= 10 ? random.integer(5, Math.min(24, Math.floor(left / 2))) : 0;
  const atDawn = random.integer(0, Math.ceil((left - atClose) / 4));
  const { open, close } = marketHours(day);
  const [dawn, dusk] = [momentAt(day, 12, 5), momentAt(day, 21, 30)];
  const [morning, session, evening] = isTradingDay(day) ? [MORNING, SESSION, CLOSE] : [WEEKEND, WEEKEND, WEEKEND];
  yield* bookStretch(account, { mix: morning, start: dawn, end: open, records: atDawn });
  yield* bookStretch(account, { mix: session, start: open, end: close, records: left - atDawn - atClose });
  yield* bookStretch(account, { mix: evening, start: dusk, end: dusk, records: atClose });
}

/** Books exactly `records` records of any kind but dividends at the one moment `when`. */
export function bookAtOnce(account: Account, when: number, records: number): Generator<LedgerRecord> {
  return bookStretch(account, { mix: [...MORNING, ...SESSION, ...CLOSE], start: when, end: when, records });
}

function* bookStretch(account: Account, { mix, start, end, records }: Stretch): Generator<LedgerRecord> {
  const { random } = account.book;
  let booked = 0;
  while (booked < records) {
    // The moment lies in the part of the stretch that belongs to the next record, so time never runs backwards.
    const part = (booked + random.word() / 2 ** 32) / records;
    const when = start + Math.floor((end - start) * part);
    const made = bookOneOf(mix, account, when, records - booked);
    booked += made.length;
    yield* made;
  }
}

function bookOneOf(mix: Mix, account: Account, when: number, limit: number): LedgerRecord[] {
  let drawn = account.book.random.integer(
    1,
    mix.reduce((sum, [, weight]) => sum + weight, 0),
  );
  const chosen = mix.find(([, weight]) => {
    drawn -= weight;
    return drawn <= 0;
  });
  const made = chosen?.[0](account, when, limit) ?? [];
  return made.length > 0 ? made : bookDeposit(account, when, limit);
}
