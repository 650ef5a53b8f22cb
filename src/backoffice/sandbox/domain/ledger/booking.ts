import type { Book, LedgerRecord } from './book.ts';
import type { Holdings } from './holdings.ts';

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
