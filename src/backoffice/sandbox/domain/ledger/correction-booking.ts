import type { Booking } from './booking.ts';
import { type Cents, portionOf } from './money.ts';
import type { Random } from './random.ts';

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
