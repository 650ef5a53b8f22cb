import type { CoreClient } from './core-client.ts';
import type { Methods } from './operation-methods.ts';
import type { ClientOptions } from './options.ts';
import type { Transactions, TransactionsOptions } from './paging/transactions.ts';

/** The calls of the service, and what a client adds to them. */
export interface BackOfficeClient extends CoreClient, Methods {
  /**
   * Walks over the transactions of an account: each record that is there throughout is returned exactly once.
   *
   * @throws PagingError at once for options that cannot be used; while iterating, that and the errors of the calls.
   */
  transactions(options: TransactionsOptions): Transactions;
  /**
   * A client with other options and the same middleware. It shares the token, unless `token`, `appKey` or `baseUrl` change,
   * and the rate limit of the application key.
   */
  withOptions(changes: Partial<ClientOptions>): BackOfficeClient;
}
