import type { Book, Fees, Fill, LedgerRecord } from './book.ts';
import type { Account, Booking } from './booking.ts';
import { INSTRUMENTS, type Instrument } from './instruments.ts';
import { type Cents, ONE_SHARE, portionOf, priceOf, type Quantity, sharesOf } from './money.ts';

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
