import type { Transactions, TransactionsOptions } from './paging/transactions.ts';
import type { Call } from './typed-call.ts';

/** The service, typed from the document. Each method returns a result with either `data` or `error`. */
export interface BackOfficeClient {
  /** Repeated where that may help, since GET is idempotent. */
  readonly GET: Call<'GET'>;
  /** Sent once; once more only when its token was refused with 401 or 403. */
  readonly POST: Call<'POST'>;
  /** Sent once; once more only when its token was refused with 401 or 403. */
  readonly PATCH: Call<'PATCH'>;
  /**
   * Walks over the transactions of an account: each record that is there throughout is given exactly once.
   *
   * @throws PagingError at once for options that cannot be used; while iterating, that and the errors of the calls.
   */
  transactions(options: TransactionsOptions): Transactions;
}
