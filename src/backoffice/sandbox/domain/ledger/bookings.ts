import { HOUR } from '../../../../engine/json/day.ts';
import type { Random } from '../random.ts';
import type { Book, Fees, Fill, LedgerRecord } from './book.ts';
import { type Holdings, INSTRUMENTS, type Instrument } from './holdings.ts';
import { type Cents, ONE_SHARE, portionOf, priceOf, type Quantity, sharesOf } from './money.ts';

/** The state that a booking changes. */
export interface Account {
  readonly book: Book;
  readonly holdings: Holdings;
}

/**
 * Books one thing that happened at `when` (milliseconds since 1970-01-01T00:00Z) as one record or several, at most `limit`.
 * Where the account does not allow it (nothing to sell, too little cash), nothing is booked and the list is empty.
 */
export type Booking = (account: Account, when: number, limit: number) => LedgerRecord[];

/** The type of transaction that ACH deposits carry in the document's examples. */
const ACH_DEPOSIT_TYPE = '6a3e1f08-b94d-4c72-85e0-2d7c19f5ab63';

/** The least cash with which money is taken out, and the least that is taken. */
const LEAST_CASH: Cents = 50_00;
const LEAST_WITHDRAWAL: Cents = 10_00;

const TWENTY_HOURS = 20 * HOUR;

/** An ACH deposit of 50 to 10,000, mostly a round sum. Always possible. */
export const bookDeposit: Booking = ({ book }, when) => {
  const round = 50_00 * book.random.integer(1, 200);
  const amount = book.random.chance(1, 5) ? book.random.integer(50_00, round) : round;
  const entry = {
    amount,
    finTranTypeID: 'CSR',
    tranSource: 'ACH',
    comment: `ACH deposit ${book.nextNumber('DMKT')}`,
    wlpFinTranTypeID: ACH_DEPOSIT_TYPE,
  };
  return [book.postCorrectable(when, entry)];
};

/** A withdrawal of at most a third of the cash, by ACH or wire. */
export const bookWithdrawal: Booking = ({ book }, when) => {
  if (book.balance < LEAST_CASH) return [];
  const most = Math.min(Math.floor(book.balance / 3), 100_000_00);
  const [tranSource, name] = book.random.pick([
    ['ACH', 'ACH'],
    ['WIRE', 'Wire'],
  ] as const);
  const amount = -book.random.integer(LEAST_WITHDRAWAL, most);
  const comment = `${name} withdrawal ${book.nextNumber('WMKT')}`;
  return [book.post(when, { amount, finTranTypeID: 'CSD', tranSource, comment })];
};

/** Interest on the cash, at most once in 20 hours: 0.001 % to 0.01 % of it, at least a cent. */
export const bookInterest: Booking = ({ book }, when) => {
  if (book.balance === 0 || when < book.nextInterest) return [];
  book.nextInterest = when + TWENTY_HOURS;
  const amount = portionOf(book.balance, book.random.integer(1, 10), 100_000);
  const entry = { amount, finTranTypeID: 'INT', tranSource: 'SYSTEM', comment: 'Interest on cash' };
  return [book.postCorrectable(when, entry)];
};

/**
 * The dividends of the instruments that the account holds, 1 to 60 cents a share, one record each, at one timestamp. In
 * the first month of a quarter all pay, in the others a third of them.
 */
export const bookDividends: Booking = ({ book, holdings }, when, limit) =>
  holdings
    .held()
    .filter((instrument) => new Date(when).getUTCMonth() % 3 === 0 || INSTRUMENTS.indexOf(instrument) % 3 === 0)
    .slice(0, limit)
    .map((instrument) => {
      const amount = Math.max(1, priceOf(holdings.quantityOf(instrument), book.random.integer(1, 60)));
      const comment = `Dividend of ${instrument.symbol}`;
      return book.postCorrectable(when, { amount, finTranTypeID: 'DIV', tranSource: 'CORPORATE_ACTION', comment });
    });

/**
 * Corrects an earlier deposit, dividend or interest: takes it back in full, then books it again with another amount, both
 * under its own type and at the same timestamp. Each record is corrected at most once, and never what a correction booked.
 * The comments name the record that is corrected. Only if `limit` has room for both, and the cash suffices.
 */
export const bookCorrection: Booking = ({ book }, when, limit) => {
  if (limit < 2 || book.correctable.length === 0) return [];
  const at = book.random.integer(0, book.correctable.length - 1);
  const earlier = book.correctable[at];
  if (earlier === undefined || earlier.entry.amount > book.balance) return [];
  book.correctable.splice(at, 1);
  const { entry, finTranID } = earlier;
  return [
    book.post(when, { ...entry, amount: -entry.amount, comment: `Reversal of ${finTranID}: ${entry.comment}` }),
    book.post(when, {
      ...entry,
      amount: otherAmount(book.random, entry.amount),
      comment: `Correction of ${finTranID}: ${entry.comment}`,
    }),
  ];
};

/** 80 % to 120 % of `amount`, but not `amount` itself. */
function otherAmount(random: Random, amount: Cents): Cents {
  const other = portionOf(amount, random.integer(80, 120), 100);
  return other === amount ? amount + 1 : other;
}

/** No fill costs more. */
const MOST_PER_FILL: Cents = 20_000_00;

/** Nothing more is bought of what the account holds so much of; it keeps every product a safe integer. */
const MOST_HELD: Quantity = 1_000_000 * ONE_SHARE;

/** No smaller fraction is traded, unless no more is held: at every price it is worth a cent. */
const LEAST_FRACTION: Quantity = ONE_SHARE / 100;

/** The cash that a buyer reserves for fees and the commission. */
const RESERVE: Cents = 25_00;

/** Shares of an order beyond these cost an extra commission. */
const FREE_SHARES: Quantity = 100 * ONE_SHARE;

/** A buy for at most half of the cash and, if `limit` has room and the order costs one, its commission. */
export const bookBuy: Booking = (account, when, limit) => {
  const { book, holdings } = account;
  const instrument = book.random.pick(INSTRUMENTS);
  const price = holdings.nextPrice(instrument);
  const most = Math.min(Math.floor(book.balance / 2), MOST_PER_FILL);
  const affordable = Math.floor((most * ONE_SHARE) / price);
  if (book.balance - most < RESERVE || affordable < ONE_SHARE || holdings.quantityOf(instrument) > MOST_HELD) return [];
  const fill = fillOf(book, instrument, quantityUpTo(book, affordable), price);
  holdings.add(instrument, fill.quantity);
  const fees: Fees = book.random.chance(1, 10) ? { feeExchange: book.random.integer(1, 15) } : {};
  return bookFill(account, when, limit, { side: 'Buy', fill, fees });
};

/** A sale of something held and, as with {@link bookBuy}, its commission. Sales bear feeSec and feeTaf. */
export const bookSell: Booking = (account, when, limit) => {
  const { book, holdings } = account;
  const [first, ...others] = holdings.held();
  if (first === undefined) return [];
  const instrument = book.random.pick([first, ...others]);
  const price = holdings.nextPrice(instrument);
  const most = Math.floor((MOST_PER_FILL * ONE_SHARE) / price);
  const quantity = quantityUpTo(book, Math.min(holdings.quantityOf(instrument), most));
  const proceeds = priceOf(quantity, price);
  // 27.80 for each million that is sold, and 0.000166 for each share.
  const fees = { feeSec: portionOf(proceeds, 278, 10_000_000), feeTaf: portionOf(quantity, 166, 10_000 * ONE_SHARE) };
  if (proceeds <= fees.feeSec + fees.feeTaf) return [];
  holdings.add(instrument, -quantity);
  return bookFill(account, when, limit, { side: 'Sell', fill: fillOf(book, instrument, quantity, price), fees });
};

/** Whole shares in two of three cases, else a fraction of four decimals; all of it in one of eight. */
function quantityUpTo({ random }: Book, most: Quantity): Quantity {
  if (random.chance(1, 8)) return most;
  if (most >= ONE_SHARE && random.chance(2, 3)) return ONE_SHARE * random.integer(1, Math.floor(most / ONE_SHARE));
  return random.integer(Math.min(LEAST_FRACTION, most), most);
}

function fillOf(book: Book, instrument: Instrument, quantity: Quantity, price: Cents): Fill {
  return { instrument, quantity, price, orderID: `KD.${book.random.uuid()}`, orderNo: book.nextNumber('KDMT') };
}

interface Trade {
  readonly side: 'Buy' | 'Sell';
  readonly fill: Fill;
  readonly fees: Fees;
}

function bookFill({ book }: Account, when: number, limit: number, { side, fill, fees }: Trade): LedgerRecord[] {
  const value = priceOf(fill.quantity, fill.price);
  const record = book.post(when, {
    amount: (side === 'Buy' ? -value : value) - sumOf(fees),
    finTranTypeID: side === 'Buy' ? 'SPUR' : 'SSAL',
    tranSource: 'ORDER',
    comment: `${side} ${sharesOf(fill.quantity)} shares of ${fill.instrument.symbol} at ${(fill.price / 100).toFixed(2)}`,
    fees,
    fill,
  });
  return limit > 1 && book.random.chance(3, 5) ? [record, ...bookCommission(book, when, fill)] : [record];
}

/** The commission on the order of `fill`: 1.99, and half a cent for each share beyond the hundredth. */
function bookCommission(book: Book, when: number, { quantity, orderNo }: Fill): LedgerRecord[] {
  const fees = { feeBase: 1_99, feeXtraShares: portionOf(Math.max(0, quantity - FREE_SHARES), 1, 2 * ONE_SHARE) };
  const amount = -sumOf(fees);
  if (book.balance + amount < 0) return [];
  const comment = `Commission on order ${orderNo}`;
  const sendCommissionToClearing = book.random.chance(1, 8);
  return [
    book.post(when, { amount, finTranTypeID: 'COMM', tranSource: 'ORDER', comment, fees, sendCommissionToClearing }),
  ];
}

function sumOf(fees: Fees): Cents {
  return Object.values(fees).reduce((sum, fee) => sum + fee, 0);
}
