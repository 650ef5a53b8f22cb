import type { Booking } from './booking.ts';
import { INSTRUMENTS } from './instruments.ts';
import { type Cents, portionOf, priceOf } from './money.ts';

/** The type of transaction that ACH deposits carry in the document's examples. */
const ACH_DEPOSIT_TYPE = '6a3e1f08-b94d-4c72-85e0-2d7c19f5ab63';

/** The least cash with which money is taken out, and the least that is taken. */
const LEAST_CASH: Cents = 50_00;
const LEAST_WITHDRAWAL: Cents = 10_00;

const TWENTY_HOURS = 20 * 3_600_000;

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
